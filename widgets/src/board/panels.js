// @ts-check
// What lies over or under the board now and then: the line of words, the refusal at its place, the cover between two
// people at one screen, the result, and errors.

import { fill, h, quietKeys, setAttributes } from "../shared/dom.js";
import { iconOf, seatMark } from "../shared/icons.js";
import { say } from "../shared/words.js";
import { signed } from "./side.js";

/** @typedef {import("../types").Frame} Frame */
/** @typedef {import("../types").Refusal} Refusal */

/** One line of words under the board; it keeps its height, even empty, so that nothing jumps. */
export class Note {
  constructor() {
    this.root = h("div", { class: "hb-note" });
  }

  /** @param {import("./telling.js").Line} note */
  show({ kind, text, clause, more = [], again }) {
    this.root.dataset.kind = kind;
    const further = more.map((reason) => h("small", {}, reason));
    fill(this.root, h("span", {}, text), clause && h("b", {}, clause), ...further, again && h("span", {}, again));
  }
}

/** What happened, for those who listen. Equal texts are said again, since each is a new element. */
export class Live {
  constructor() {
    this.root = h("div", { class: "hb-live", role: "status", "aria-live": "polite" });
  }

  /** @param {(string | null | undefined | false)[]} texts */
  say(texts) {
    const lines = texts.filter(Boolean);
    if (lines.length) fill(this.root, ...lines.map((line) => h("p", {}, line)));
  }
}

/**
 * The refusal at its place: below the middle of the piece, and within the stage.
 * @param {HTMLElement} stage @param {Refusal} refusal @param {import("../types").Box} box in the stage's pixels
 * @param {string} again what pointing at the place once more does, if anything
 */
export function bubble(stage, refusal, box, again) {
  const further = refusal.more.map((reason) => h("small", {}, reason));
  const offer = again && h("span", { class: "hb-again" }, again);
  const made = h("div", { class: `hb-bubble ${refusal.asks ? "hb-asks" : ""}` }, h("span", {}, refusal.text), refusal.clause && h("b", {}, refusal.clause), ...further, offer);
  stage.append(made);
  const [w, height] = [made.offsetWidth, made.offsetHeight];
  const x = Math.min(Math.max(box.x + (box.w - w) / 2, 4), stage.clientWidth - w - 4);
  const y = Math.min(Math.max(box.y + box.h * 0.58, 4), stage.clientHeight - height - 4);
  made.style.left = `${Math.round(x)}px`;
  made.style.top = `${Math.round(y)}px`;
  return made;
}

/** @param {string} text @param {string} [more] */
const button = (text, more = "") => quietKeys(h("button", { type: "button", class: `hb-button ${more}` }, text));

/**
 * The cover of a hot seat. The drawing under it shows the public view already.
 * @param {NonNullable<Frame["cover"]>} cover @param {boolean} down whether nobody would answer @param {() => void} uncover
 */
export function coverPanel(cover, down, uncover) {
  const show = button(cover.button, "hb-primary");
  setAttributes(show, { "aria-disabled": down ? "true" : null });
  show.addEventListener("click", uncover);
  return h("div", { class: "hb-cover" }, h("div", { class: "hb-card" }, h("p", {}, cover.text), show, cover.more && h("small", {}, cover.more)));
}

/**
 * The result: who came where with how many points, and what to do next.
 * @param {NonNullable<Frame["over"]>} over @param {{ again: (() => void) | null, look: () => void }} does
 */
export function overPanel(over, { again, look }) {
  const head = h("tr", {}, h("th", { scope: "col" }, say("rank")), h("th", { scope: "col" }, say("name")), h("th", { scope: "col" }, say("total")));
  const rows = over.rows.map((row) => {
    const who = h("th", { scope: "row" }, seatMark(row.seat), h("span", {}, row.name));
    return h("tr", { class: row.rank === 1 ? "hb-first" : null }, h("td", {}, String(row.rank)), who, h("td", {}, signed(row.points)));
  });
  const close = button(say("look"));
  close.addEventListener("click", look);
  const next = again && button(say("new"), "hb-primary");
  next?.addEventListener("click", () => again?.());
  const table = h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows));
  const card = h("section", { class: "hb-card", "aria-label": say("result") }, h("h3", {}, over.title), over.text && h("p", {}, over.text));
  card.append(over.rows.length ? table : "", h("div", { class: "hb-row" }, close, next || ""));
  return h("div", { class: "hb-cover hb-result" }, card);
}

/** Errors of handlers, of the kernel's side or of this one, until somebody closes them. */
export class Errors {
  /** @param {() => void} dismiss */
  constructor(dismiss) {
    this.list = h("div", { class: "hb-error-list" });
    const close = quietKeys(h("button", { type: "button", class: "hb-x", "aria-label": say("close") }, iconOf("close")));
    close.addEventListener("click", dismiss);
    this.root = h("div", { class: "hb-errors", role: "group", "aria-label": say("errors"), hidden: true }, this.list, close);
  }

  /** @param {string[]} errors */
  show(errors) {
    setAttributes(this.root, { hidden: !errors.length });
    fill(this.list, ...errors.map((text) => h("pre", {}, text)));
  }
}
