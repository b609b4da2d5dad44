// @ts-check
// Dragging is two steps in one stroke: picking a piece up is the first click, putting it down the second.

import { s } from "../shared/dom.js";
import { copy } from "../shared/glide.js";

/** Fewer pixels than this are a click with an unsteady hand. */
const SLACK = 6;

export class Drag {
  /** @param {import("./hands.js").Hands} hands */
  constructor(hands) {
    this.hands = hands;
    /** @type {{ id: number, x: number, y: number, place: string, before: import("../types").Pick, ghost: SVGElement | null } | null} */
    this.held = null;
    /** @type {SVGElement | null} A piece that was put down and waits for the kernel. */
    this.dropped = null;
  }

  /** @param {PointerEvent} event @param {string | null} place */
  down(event, place) {
    if (!event.isPrimary || event.button !== 0 || !place || !this.hands.leading()(place)) return;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY, place, before: this.hands.pick, ghost: null };
  }

  /** @param {PointerEvent} event */
  move(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost && Math.hypot(dx, dy) < SLACK) return;
    if (!held.ghost) held.ghost = this.lift(held.place, event.pointerId);
    const scale = this.hands.picture.svg?.getScreenCTM()?.a || 1;
    held.ghost.setAttribute("transform", `translate(${dx / scale} ${dy / scale})`);
    this.hands.hover(this.hands.at(event.clientX, event.clientY, event.pointerType));
  }

  /** @param {string} place @param {number} pointer */
  lift(place, pointer) {
    const { hands } = this;
    if (!hands.pick.chosen.includes(place)) hands.point(place);
    const element = hands.picture.find(place);
    const ghost = hands.picture.layer(s("g", { class: "hb-fly" }, element && copy(hands.picture, element)));
    element?.classList.add("hb-dragged");
    hands.view.stage.setPointerCapture(pointer);
    return ghost;
  }

  /**
   * The pointer went up; tells whether that ended a drag, so that the click which follows means nothing.
   * @param {PointerEvent} event
   */
  up(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.id) return false;
    this.held = null;
    if (!held.ghost) return false;
    const { hands } = this;
    const target = hands.at(event.clientX, event.clientY, event.pointerType);
    const sent = target !== null && target !== held.place && hands.point(target) === "act";
    if (sent) this.dropped = held.ghost;
    else this.settle(held.ghost);
    if (target === null) hands.choose(held.before);
    return true;
  }

  /** Put everything back; tells whether there was anything to put back. */
  cancel() {
    const held = this.held;
    this.held = null;
    if (!held?.ghost) return false;
    this.settle(held.ghost);
    this.hands.choose(held.before);
    return true;
  }

  /** The kernel answered: what was put down lies in the drawing now, or back where it was. Tells whether anything was. */
  answered() {
    const { dropped } = this;
    this.dropped = null;
    if (dropped) this.settle(dropped);
    return dropped !== null;
  }

  /** @param {SVGElement} ghost */
  settle(ghost) {
    ghost.remove();
    for (const element of this.hands.picture.svg?.querySelectorAll(".hb-dragged") ?? []) element.classList.remove("hb-dragged");
  }
}
