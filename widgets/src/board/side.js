// @ts-check
// The panel beside or below the board: whose turn, the seats, the moves by rounds.

import { fill, h, quietKeys, setAttributes } from "../shared/dom.js";
import { seatMark } from "../shared/icons.js";
import { say } from "../shared/words.js";

/** @typedef {import("../types").Frame} Frame */
/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../types").Seat} Seat */

const ARROWS = /** @type {Record<string, number>} */ ({ ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 });

/** A number with a true minus. @param {number | null} points */
export const signed = (points) => (points === null ? "" : String(points).replace("-", "−"));

/**
 * @template T
 * @param {T[]} items @param {(item: T) => unknown} key
 * @returns {T[][]} stretches of neighbours with one key
 */
export function runs(items, key) {
  /** @type {T[][]} */
  const found = [];
  for (const item of items) {
    const last = found[found.length - 1];
    if (last && key(last[0]) === key(item)) last.push(item);
    else found.push([item]);
  }
  return found;
}

/** @param {Seat} one */
function seatRow(one) {
  const plain = one.name.toLowerCase().startsWith(one.kind.toLowerCase()); // "Greedy 1" tells that it is greedy
  const what = [!plain && one.kind, one.to_act && say("toAct")].filter(Boolean).join(" · ");
  const label = h("span", { class: "hb-who" }, h("b", {}, one.name), what && h("small", {}, what));
  const points = h("span", { class: "hb-points" }, signed(one.points));
  if (one.points !== null) setAttributes(points, { title: say("points", { points: one.points }) });
  return h("li", { class: one.to_act ? "hb-now" : null }, seatMark(one.seat), label, points);
}

export class Side {
  /** @param {(node: string) => void} go */
  constructor(go) {
    this.go = go;
    this.heading = h("h3");
    this.prompt = h("p", { class: "hb-prompt" });
    this.seats = h("ul", { class: "hb-seats", "aria-label": say("seats") });
    this.count = h("small");
    this.rounds = h("ol", { class: "hb-rounds", "aria-label": say("moves") });
    this.list = h("div", { class: "hb-list" }, this.rounds);
    this.summary = quietKeys(h("summary", {}, say("moves"), this.count));
    this.moves = h("details", { class: "hb-box hb-moves" }, this.summary, this.list);
    this.turn = h("section", { class: "hb-box hb-turn", "aria-label": say("seats") }, this.heading, this.prompt, this.seats);
    this.root = h("div", { class: "hb-side", role: "group", "aria-label": say("side") }, this.turn, this.moves);
    /** What is shown now, so that an equal frame costs nothing. */
    this.shown = { seats: "", log: "" };
    this.rounds.addEventListener("click", (event) => this.onClick(event));
    this.rounds.addEventListener("keydown", (event) => this.onKey(event));
    this.rounds.addEventListener("focusin", (event) => this.stop(/** @type {HTMLElement} */ (event.target)));
  }

  /** The moves are folded where there is little room, until somebody opens them. @param {"wide" | "narrow"} layout */
  arrange(layout) {
    this.moves.open = layout === "wide";
  }

  /** Where nobody sits and nothing was played there is no panel. @param {Frame} frame */
  update(frame) {
    this.root.hidden = !frame.seats.length && !frame.log.length;
    const acting = frame.seats.find((one) => one.to_act);
    const title = frame.over?.title ?? (frame.acting ? say("yours") : acting ? say("theirs", { name: acting.name }) : say("waiting"));
    if (this.heading.textContent !== title) this.heading.textContent = title;
    if (this.prompt.textContent !== frame.prompt) this.prompt.textContent = frame.prompt;
    this.once("seats", frame.seats, () => fill(this.seats, ...frame.seats.map(seatRow)));
    this.once("log", frame.log, () => this.showLog(frame.log));
  }

  /**
   * Call `draw` only when what it draws has changed.
   * @param {"seats" | "log"} part @param {unknown} value @param {() => void} draw
   */
  once(part, value, draw) {
    const text = JSON.stringify(value);
    if (text !== this.shown[part]) draw();
    this.shown[part] = text;
  }

  /** @param {LogEntry[]} log */
  showLog(log) {
    const active = /** @type {HTMLElement | null} */ (this.rounds.contains(document.activeElement) ? document.activeElement : null);
    const node = active?.dataset.node;
    this.count.textContent = log.length ? String(log.length) : say("noMoves");
    fill(this.rounds, ...runs(log, (entry) => entry.round).map((entries) => this.round(entries)));
    const buttons = this.buttons;
    const current = buttons.find((one) => one.getAttribute("aria-current")) ?? buttons[buttons.length - 1];
    if (current) this.stop(current);
    if (node) (buttons.find((one) => one.dataset.node === node) ?? current)?.focus({ preventScroll: true });
    this.scroll(current);
  }

  /** @param {LogEntry[]} entries */
  round(entries) {
    const turns = runs(entries, (entry) => entry.seat).map((list) => {
      const buttons = list.map((entry) => {
        const name = `${entry.seat ? "" : `${say("chance")}: `}${entry.say || entry.text}`;
        const attributes = { type: "button", tabindex: -1, "data-node": entry.node, "aria-label": name, title: name, "aria-current": entry.current ? "step" : null };
        return quietKeys(h("button", attributes, entry.text));
      });
      return h("div", { class: "hb-turn-moves" }, seatMark(list[0].seat), h("span", {}, ...buttons));
    });
    const label = h("span", { class: "hb-round", "aria-label": say("round", { round: entries[0].round }), role: "img" }, String(entries[0].round));
    return h("li", {}, label, h("div", {}, ...turns));
  }

  get buttons() {
    return /** @type {HTMLButtonElement[]} */ ([...this.rounds.querySelectorAll("button")]);
  }

  /** Make one move the list's only tab stop. @param {HTMLElement} button */
  stop(button) {
    for (const one of this.rounds.querySelectorAll('[tabindex="0"]')) one.setAttribute("tabindex", "-1");
    if (button.dataset.node) button.setAttribute("tabindex", "0");
  }

  /** Bring a move into the list's window; the page itself must not jump. @param {HTMLElement} [button] */
  scroll(button) {
    if (!button || !this.list.clientHeight) return;
    const [outer, inner] = [this.list.getBoundingClientRect(), button.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) this.list.scrollTop += inner.bottom - outer.bottom + 8;
    if (inner.top < outer.top) this.list.scrollTop -= outer.top - inner.top + 8;
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    const button = /** @type {HTMLElement} */ (event.target).closest("button");
    if (button?.dataset.node) this.go(button.dataset.node);
  }

  /** @param {KeyboardEvent} event */
  onKey(event) {
    const buttons = this.buttons;
    const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    const next = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : event.key in ARROWS ? at + ARROWS[event.key] : -1;
    if (at < 0 || !buttons[next]) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[next].focus({ preventScroll: true });
    this.scroll(buttons[next]);
  }
}
