// @ts-check
// What a person does at the drawing, by mouse, finger or keyboard, and what has been pointed at so far. None of it crosses
// the wire but a finished choice and the question why not.

import { under } from "../shared/geometry.js";
import { say } from "../shared/words.js";
import { NOTHING, again, back, doubtful, firm, point, targets } from "./choices.js";
import { Drag } from "./drag.js";
import { onKey } from "./keyboard.js";
import { nameOf, sheetLine, usable } from "./places.js";

/** @typedef {import("../types").Frame} Frame */
/** @typedef {import("../types").Pick} Pick */

/** Least size of a target in pixels, by what points at it. @type {Record<string, number>} */
const LEAST = { touch: 44, pen: 24, mouse: 24 };

export class Hands {
  /** @param {import("./view.js").BoardView} view */
  constructor(view) {
    this.view = view;
    this.picture = view.picture;
    this.drag = new Drag(this);
    /** @type {Pick} */
    this.pick = NOTHING;
    /** @type {string | null} The place that Tab leads to. */
    this.stop = null;
    /** @type {string | null} The place under the pointer. */
    this.hot = null;
    /** @type {string | null} The place that somebody went to last, by pointer or keys, since something happened. */
    this.looked = null;
    /** @type {string | null} The place that shows the focus ring. */
    this.ring = null;
    /** @type {string | null} A line of the score that stays lit. */
    this.pinned = null;
    /** Whether the refusal of this frame has been seen: any input ends it. */
    this.hushed = false;
    /** Whether a click of the present double click has sent something. */
    this.spent = false;
    /** Whether the click that follows ended a drag. */
    this.ignoreClick = false;
    /** Whether the click that follows ended a film. */
    this.skipped = false;
  }

  /** The frame that a person can act on. */
  get frame() {
    const { offered } = this.view;
    return offered && !offered.closed ? offered : null;
  }

  listen() {
    const { view } = this;
    const on = (/** @type {string} */ type, /** @type {(event: any) => void} */ f, /** @type {HTMLElement} */ target = view.stage, capture = false) =>
      target.addEventListener(type, view.guard(f), capture);
    on("pointerdown", () => (this.skipped = view.motions.endFilm()), view.root, true);
    on("pointerdown", (event) => this.onDown(event));
    on("pointermove", (event) => this.drag.move(event));
    on("pointerup", (event) => (this.ignoreClick = this.drag.up(event)));
    on("pointercancel", () => this.drag.cancel());
    on("pointerover", (event) => event.pointerType !== "touch" && !this.drag.held?.ghost && this.hover(this.hit(event)));
    on("pointerleave", () => this.hover(null));
    on("click", (event) => this.onClick(event));
    on("focusin", (event) => this.onFocus(event.target));
    on("focusout", () => this.onFocus(null));
    on("keydown", (event) => onKey(this, event), view.root);
  }

  /** Tells of a place whether something must follow it elsewhere, so that it can be dragged. @returns {(place: string) => boolean} */
  leading() {
    const { frame, pick } = this;
    if (!frame) return () => false;
    const { choices, toggles } = frame;
    const after = (/** @type {string[]} */ chosen) => {
      const doubts = doubtful(choices, toggles, { ...pick, chosen });
      const open = [...targets(choices, toggles, { ...pick, chosen })];
      return new Set(open.filter(([place, done]) => !done && !doubts.has(place)).map(([place]) => place));
    };
    const [next, first] = [after(pick.chosen), after([])];
    return (place) => {
      const at = pick.chosen.indexOf(place);
      return !toggles.includes(place) && (next.has(place) || (at < 0 ? first : after(pick.chosen.slice(0, at))).has(place));
    };
  }

  /** The choice that pointing once more at the place that was asked about would make. */
  get again() {
    return this.frame && again(this.frame.choices, this.frame.toggles, this.pick);
  }

  /** Whatever was refused has been seen; with its reason goes the offer to do it all the same. */
  hush() {
    this.hushed = true;
    if (this.frame) this.pick = firm(this.frame.choices, this.frame.toggles, this.pick);
  }

  /** An offer to do it all the same stands only while its reason is shown. @param {Frame} frame the one that came */
  answered(frame) {
    this.hushed = false;
    const last = this.pick.chosen[this.pick.chosen.length - 1];
    if (this.again && !this.view.wire.asked && frame.refusal?.place !== last) this.hush();
  }

  /**
   * Point at a place, by whatever means; tells what came of it.
   * @param {string} place
   * @returns {"act" | "pick" | "why" | "line" | null}
   */
  point(place) {
    const { frame, view, pick } = this;
    if (!frame || (this.again && view.wire.asked)) return null; // the reason is still to come: nobody has read it
    this.hush();
    if (sheetLine(frame, place)) {
      this.pinned = this.pinned === place ? null : place;
      view.redraw();
      return "line";
    }
    const outcome = point(frame.choices, frame.toggles, pick, place);
    if ("pick" in outcome) {
      this.choose(outcome.pick);
      this.tell(place);
      return "pick";
    }
    if ("why" in outcome) this.pick = outcome.held;
    else this.looked = null; // it is being done
    const sent = "act" in outcome ? view.send("act", { action: outcome.act.action }) : view.send("why", { path: outcome.why });
    view.redraw();
    return sent ? ("act" in outcome ? "act" : "why") : null;
  }

  /** Say what pointing at a place has chosen. @param {string} place */
  tell(place) {
    const { chosen, pressed } = this.pick;
    const label = (/** @type {string} */ one) => this.picture.find(one)?.getAttribute("aria-label") ?? "";
    if (this.frame?.toggles.includes(place)) {
      this.view.live.say([say(pressed.includes(place) ? "on" : "off", { what: label(place) })]);
      return;
    }
    const what = chosen.includes(place) ? label(place) : "";
    this.view.live.say([what ? say("chosen", { what }) : say("unchosen")]);
  }

  /** @param {Pick} pick */
  choose(pick) {
    this.pick = pick;
    this.view.redraw();
  }

  /** Esc: the last thing begun is the first to end. */
  stepBack() {
    if (this.drag.cancel() || this.view.look()) return;
    const refused = !this.hushed && this.view.frame?.refusal;
    this.hush();
    if (refused) return this.choose(this.pick);
    if (this.pinned) {
      this.pinned = null;
      return this.choose(this.pick);
    }
    const pick = back(this.pick);
    if (pick !== this.pick) this.view.live.say([say("unchosen")]);
    this.choose(pick);
  }

  /** @param {PointerEvent} event */
  onDown(event) {
    this.ignoreClick = false;
    if (this.frame) this.drag.down(event, this.hit(event));
  }

  /** @param {MouseEvent} event */
  onClick(event) {
    if (this.ignoreClick || !this.frame || !this.view.holder.contains(/** @type {Node} */ (event.target))) return;
    if (event.detail < 2) this.spent = false;
    else if (this.spent) return; // the second half of a double click that has done its work
    // assistive software clicks without a pointer: then the element alone says what is meant
    const aimed = event.detail > 0;
    const kind = /** @type {PointerEvent} */ (event).pointerType;
    const place = aimed ? this.at(event.clientX, event.clientY, kind) : this.hit(event);
    if (this.skipped && (place === null || !usable(this.frame, this.pick).has(place))) return; // it was meant to end the film
    if (place === null) {
      this.hush();
      this.choose(NOTHING);
    } else if (event.detail < 2 || !this.pick.chosen.includes(place)) {
      const did = this.point(place);
      this.spent = did === "act" || did === "why";
    }
  }

  /** The place that an event's element belongs to. @param {Event} event */
  hit(event) {
    const element = /** @type {Element} */ (event.target).closest?.("[data-place]");
    return element && this.view.holder.contains(element) ? nameOf(element) : null;
  }

  /**
   * The place at a point of the window: what lies there if it can be used, else a usable target near enough, else what lies there.
   * @param {number} x @param {number} y @param {string} [kind] of pointer
   */
  at(x, y, kind = "mouse") {
    const { frame, picture } = this;
    const found = document.elementsFromPoint(x, y).find((one) => this.view.holder.contains(one) && one.closest("[data-place]"));
    const place = found ? nameOf(/** @type {Element} */ (found.closest("[data-place]"))) : null;
    const matrix = picture.svg?.getScreenCTM();
    if (!frame || !matrix) return place;
    const known = usable(frame, this.pick);
    if (place && known.has(place)) return place;
    const spot = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const boxes = picture.rootBoxes(picture.places.filter((element) => known.has(nameOf(element))));
    return under(spot, boxes, (LEAST[kind] ?? LEAST.mouse) / matrix.a) ?? place;
  }

  /** @param {string | null} place */
  hover(place) {
    if (place === this.hot) return;
    const { svg } = this.picture;
    const line = this.view.line;
    for (const element of svg?.querySelectorAll(".hb-hot") ?? []) element.classList.remove("hb-hot");
    this.hot = this.looked = place;
    if (line !== this.view.line) this.view.redraw();
    else this.view.showNote();
    if (!place || !this.frame || !usable(this.frame, this.pick).has(place)) return;
    const same = `[data-place="${CSS.escape(place)}"], .hb-mark[data-mark="${CSS.escape(place)}"]`;
    for (const element of svg?.querySelectorAll(same) ?? []) element.classList.add("hb-hot");
  }

  /** @param {Element | null} target */
  onFocus(target) {
    const element = target?.closest("[data-place]");
    if (element) this.stop = nameOf(element);
    const ring = element && target?.matches(":focus-visible") ? nameOf(element) : null;
    if (ring === this.ring && !element) return;
    if (ring !== this.ring) this.looked = ring;
    this.ring = ring;
    this.view.redraw();
  }

  /** @param {string | null} place */
  focus(place) {
    const element = place && this.picture.find(place);
    if (element) element.focus({ preventScroll: true });
  }
}
