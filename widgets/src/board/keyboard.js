// @ts-check
// Keys of the board. None of them reaches the notebook while the focus is inside.

import { edge, neighbour } from "../shared/geometry.js";
import { nameOf, usable } from "./places.js";

/** @typedef {import("./hands.js").Hands} Hands */
/** @typedef {import("../types").Direction} Direction */

/** @type {Record<string, Direction>} */
const ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
/** @type {Record<string, (hands: Hands) => void>} */
const ANYWHERE = {
  "/": (hands) => hands.view.toolbar.line.focus({ preventScroll: true }),
  "?": (hands) => hands.view.use("keys"),
  u: (hands) => hands.view.use("undo"),
  r: (hands) => hands.view.use("redo"),
  h: (hands) => hands.view.use("hint"),
  p: (hands) => hands.view.use("play"),
  ".": (hands) => hands.view.use("step"),
  n: (hands) => hands.view.use("new"),
  s: (hands) => hands.view.use("save"),
  e: (hands) => hands.view.use("record"),
  o: (hands) => hands.view.use("load"),
  Escape: (hands) => hands.stepBack(),
};

/** @param {Hands} hands @param {KeyboardEvent} event */
export function onKey(hands, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
  event.stopPropagation();
  hands.view.motions.endFilm();
  if (!hands.frame) return;
  const target = /** @type {Element} */ (event.target);
  const place = target.closest?.("[data-place]");
  const onBoard = place && hands.picture.svg?.contains(place) ? onPlace(hands, event, nameOf(place)) : false;
  if (!onBoard && !ANYWHERE[event.key]) return;
  event.preventDefault();
  if (!onBoard) ANYWHERE[event.key](hands);
}

/**
 * Keys that mean something at a place; tells whether this was one.
 * @param {Hands} hands @param {KeyboardEvent} event @param {string} place
 */
function onPlace(hands, event, place) {
  if (event.key === "Enter" || event.key === " ") {
    if (!event.repeat) hands.point(place);
    return true;
  }
  if (event.key in ARROWS) return goTo(hands, (boxes, from) => from && neighbour(boxes, from, ARROWS[event.key]), place, event.shiftKey);
  if (event.key === "Home") return goTo(hands, (boxes) => edge(boxes, false), place, event.shiftKey);
  if (event.key === "End") return goTo(hands, (boxes) => edge(boxes, true), place, event.shiftKey);
  return false;
}

/**
 * Move the focus among what can be chosen, or with `all` (and where nothing can be chosen) among everything.
 * @param {Hands} hands
 * @param {(boxes: import("../types").PlacedBox[], from: import("../types").Box | null) => string | null} choose
 * @param {string} place @param {boolean} all
 */
function goTo(hands, choose, place, all) {
  const { picture, frame, pick } = hands;
  const known = frame ? usable(frame, pick) : new Map();
  const places = picture.places.filter((element) => all || !known.size || known.has(nameOf(element)));
  const from = picture.find(place);
  const others = picture.rootBoxes(places.filter((element) => element !== from));
  const next = choose(choose.length > 1 ? others : picture.rootBoxes(places), from && picture.rootBox(from));
  if (next) hands.focus(next);
  return true;
}
