// @ts-check
// The panel beside or below the board: whose turn, the seats, the moves by rounds.

import { fill, h, motion, quietKeys, setAttributes } from "../shared/dom.js";
import { seatMark } from "../shared/icons.js";
import { say } from "../shared/words.js";

/** @typedef {import("../types").Frame} Frame */
/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../types").Seat} Seat */

/** Milliseconds until a difference of points is gone. */
const FADE = 600;
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
  const plain = one.name.toLowerCase().startsWith(one.kind.toLowerCase()); // "Greedy 2" tells that it is greedy
  const what = [!plain && one.kind, one.to_act && say("toAct")].filter(Boolean).join(" · ");
  const label = h("span", { class: "hb-who" }, h("b", {}, one.name), what && h("small", {}, what));
  const points = h("span", { class: "hb-points" }, signed(one.points));
  if (one.points !== null) setAttributes(points, { title: say("points", { points: one.points }) });
  return h("li", { class: one.to_act ? "hb-now" : null }, seatMark(one.seat), label, points);
}

/** A pill with a difference, that fades. @param {HTMLElement} row @param {number} change */
function fade(row, change) {
  const text = `${change > 0 ? "+" : ""}${signed(change)}`;
  const pill = h("span", { class: `hb-change ${change > 0 ? "hb-gain" : ""}`, "aria-hidden": "true" }, text);
  row.querySelector(".hb-points")?.before(pill);
  const fading = pill.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: FADE, fill: "both" });
  fading.finished.finally(() => pill.remove()).catch(() => {});
}

export class Side {
  /** @param {(node: string) => void} go */
  constructor(go) {
    this.go = go;
    this.heading = h("h3");
    this.seats = h("ul", { class: "hb-seats", "aria-label": say("seats") });
    this.count = h("small");
    this.rounds = h("ol", { class: "hb-rounds", "aria-label": say("moves") });
    this.list = h("div", { class: "hb-list" }, this.rounds);
    this.summary = quietKeys(h("summary", {}, say("moves"), this.count));
    this.moves = h("details", { class: "hb-box hb-moves" }, this.summary, this.list);
    this.turn = h("section", { class: "hb-box hb-turn", "aria-label": say("seats") }, this.heading, this.seats);
    this.root = h("div", { class: "hb-side", role: "group", "aria-label": say("side") }, this.turn, this.moves);
    /** The seats as they are shown now, so that an equal frame costs nothing. */
    this.seated = "";
    /** The rounds of the move list as they are shown now. @type {string[]} */
    this.listed = [];
    /** @type {HTMLElement | null} */
    this.current = null;
    this.rounds.addEventListener("click", (event) => this.onClick(event));
    this.rounds.addEventListener("keydown", (event) => this.onKey(event));
    this.rounds.addEventListener("focusin", (event) => this.stop(/** @type {HTMLElement} */ (event.target)));
  }

  /** The moves are folded where there is little room, until somebody opens them. @param {"wide" | "narrow"} layout */
  arrange(layout) {
    this.moves.open = layout === "wide";
  }

  /** Where nobody sits and nothing was played there is no panel. One alone at the screen is “you”. @param {Frame} frame */
  update(frame) {
    this.root.hidden = !frame.seats.length && !frame.log.length;
    const acting = frame.seats.find((one) => one.to_act);
    const title = frame.over?.title ?? (frame.acting || acting?.kind === "you" ? say("yours") : acting ? say("theirs", { name: acting.name }) : say("waiting"));
    if (this.heading.textContent !== title) this.heading.textContent = title;
    const seats = JSON.stringify(frame.seats);
    if (seats !== this.seated) this.showSeats(frame.seats);
    this.seated = seats;
    this.showLog(frame.log);
  }

  /** Where the points of a seat have changed, the difference fades beside them. @param {Seat[]} seats */
  showSeats(seats) {
    /** @type {Seat[]} */
    const before = this.seated ? JSON.parse(this.seated) : [];
    const same = before.length === seats.length && seats.every((one, index) => one.name === before[index].name);
    const rows = seats.map(seatRow);
    fill(this.seats, ...rows);
    if (!same || !motion()) return;
    seats.forEach(({ points }, index) => {
      const change = (points ?? 0) - (before[index].points ?? 0);
      if (change) fade(rows[index], change);
    });
  }

  /**
   * Only rounds that changed are made anew: a long game costs no more than a short one.
   * @param {LogEntry[]} log
   */
  showLog(log) {
    const rounds = runs(log, (entry) => entry.round);
    const texts = rounds.map((entries) => JSON.stringify(entries.map(({ seat, round, text, say: words, node }) => [seat, round, text, words, node])));
    const same = texts.findIndex((text, index) => text !== this.listed[index]);
    const kept = same < 0 ? texts.length : same;
    const active = /** @type {HTMLElement | null} */ (this.rounds.contains(document.activeElement) ? document.activeElement : null);
    while (this.rounds.children.length > kept) this.rounds.lastElementChild?.remove();
    this.rounds.append(...rounds.slice(kept).map((entries) => this.round(entries)));
    this.listed = texts;
    const count = log.length ? String(log.length) : say("noMoves");
    if (this.count.textContent !== count) this.count.textContent = count;
    this.mark(log.find((entry) => entry.current)?.node ?? log[log.length - 1]?.node);
    if (active && !active.isConnected) (this.find(active.dataset.node) ?? this.current)?.focus({ preventScroll: true });
  }

  /** @param {string} [node] */
  find(node) {
    return node ? /** @type {HTMLElement | null} */ (this.rounds.querySelector(`[data-node="${CSS.escape(node)}"]`)) : null;
  }

  /** Mark the move that the board shows. @param {string} [node] */
  mark(node) {
    const button = this.find(node);
    if (button === this.current && button?.hasAttribute("aria-current")) return;
    this.current?.removeAttribute("aria-current");
    this.current = button;
    if (!button) return;
    button.setAttribute("aria-current", "step");
    this.stop(button);
    requestAnimationFrame(() => this.scroll(button)); // after the layout that comes anyway
  }

  /** @param {LogEntry[]} entries */
  round(entries) {
    const turns = runs(entries, (entry) => entry.seat).map((list) => {
      const buttons = list.map((entry) => {
        const name = `${entry.seat ? "" : `${say("chance")}: `}${entry.say || entry.text}`;
        const attributes = { type: "button", tabindex: -1, "data-node": entry.node, "aria-label": name, title: name };
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

  /** Bring a move into the list's window; the page itself must not jump. @param {HTMLElement} button */
  scroll(button) {
    if (!button.isConnected || !this.list.clientHeight) return;
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
