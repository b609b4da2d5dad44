// @ts-check
// What makes the drawing's places usable: names and roles for those who listen, one tab stop, and the classes that the
// style sheet reads. The drawing says what a place is; what can be done with it now is added here.

import { quietKeys, setAttributes } from "../shared/dom.js";
import { alternatives, doubtful, firm, switches, targets } from "./choices.js";

/** @typedef {import("../types").Frame} Frame */
/** @typedef {import("../types").Pick} Pick */
/** @typedef {import("../shared/picture.js").Picture} Picture */

/** Roles that a place keeps even when it can be chosen. */
const KEPT = new Set(["gridcell", "switch"]);

/** @param {Element} element */
export const nameOf = (element) => element.getAttribute("data-place") ?? "";

/**
 * The line of a score that a place stands for: one of the sheet that is shown, or `sheet-seat2-…` of that seat's.
 * @param {Frame} frame @param {string | null} place
 */
export function sheetLine(frame, place) {
  const [, seat, key] = /^sheet-(?:seat(\d+)-)?(.+)$/.exec(place ?? "") ?? [];
  const sheet = seat ? frame.sheets?.find((one) => one.seat === Number(seat)) : frame.sheet;
  return sheet?.lines.find((line) => line.key === key) ?? null;
}

/**
 * All places that do something now, the next targets first, with what they do in words.
 * @param {Frame} frame @param {Pick} pick
 * @returns {Map<string, string>}
 */
export function usable(frame, pick) {
  const { choices, toggles } = frame;
  const doubts = doubtful(choices, toggles, pick);
  /** @type {Map<string, string>} */
  const found = new Map();
  for (const [place, completes] of targets(choices, toggles, pick)) {
    const choice = completes ?? doubts.get(place);
    const words = choice ? [choice.say, choice.mark?.pill, ...(choice.mark?.note ?? [])] : [];
    found.set(place, words.filter(Boolean).join(", "));
  }
  const others = [...pick.chosen, ...alternatives(choices, toggles, pick).keys(), ...switches(choices, toggles, pick)];
  for (const place of others) if (!found.has(place)) found.set(place, "");
  return found;
}

/** So many ways left are told at once. */
const FEW = 3;

/**
 * What would be done: by pointing at the place that somebody looks at, else by each of the few ways that are left.
 * @param {Frame} frame @param {Pick} pick @param {string | null} looked
 */
export function offerOf({ choices, toggles }, pick, looked) {
  const open = targets(choices, toggles, pick);
  const doubts = doubtful(choices, toggles, pick);
  const told = (/** @type {import("../types").Choice} */ { say, mark }) => (mark?.note?.length ? `${say}: ${mark.note.join(", ")}` : say);
  const choice = looked !== null && (open.get(looked) ?? doubts.get(looked));
  if (choice) return told(choice);
  const ends = pick.chosen.length ? [...open.values()] : [];
  const clear = ends.length > 0 && ends.length <= FEW && ends.every((one) => one?.mark?.note?.length);
  return clear ? ends.map((one) => told(/** @type {import("../types").Choice} */ (one))).join("; ") : "";
}

export class Places {
  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
    /** @type {WeakMap<Element, string | null>} The role that the drawing gave; null where it gave none. */
    this.roles = new WeakMap();
  }

  /** The drawing was patched: its own roles stand there again, but for the parts that were left alone. */
  patched() {
    for (const element of this.picture.places) {
      if (!this.roles.has(element) || !this.picture.untouched(element)) this.roles.set(element, element.getAttribute("role"));
    }
  }

  /**
   * @param {Frame} frame @param {Pick} pick @param {string | null} stop the place that Tab leads to
   * @param {(place: string) => boolean} leads whether a place can be dragged: something must follow it
   */
  dress(frame, pick, stop, leads) {
    const known = frame.closed ? new Map() : usable(frame, pick);
    const { chosen } = firm(frame.choices, frame.toggles, pick);
    for (const element of this.picture.places) {
      const place = nameOf(element);
      if (frame.closed) {
        setAttributes(element, { tabindex: null });
        continue;
      }
      quietKeys(element);
      const on = pick.chosen.includes(place) || pick.pressed.includes(place);
      const line = sheetLine(frame, place);
      const words = line ? `${line.reason} ${line.clause}` : known.get(place);
      const role = this.role(element, place, frame, known.has(place));
      setAttributes(element, {
        tabindex: place === stop ? 0 : -1,
        role,
        "aria-description": words || null,
        "aria-checked": role === "switch" ? String(on) : null,
        "aria-pressed": role === "button" && known.has(place) ? String(on) : null,
        "aria-selected": role === "gridcell" && on ? "true" : null,
      });
      element.classList.toggle("hb-usable", known.has(place) || Boolean(line));
      if (!known.has(place)) element.classList.remove("hb-hot");
      element.classList.toggle("hb-up", chosen.includes(place));
      element.classList.toggle("hb-on", pick.pressed.includes(place));
      element.classList.toggle("hb-grab", leads(place));
    }
  }

  /** @param {Element} element @param {string} place @param {Frame} frame @param {boolean} usable */
  role(element, place, frame, usable) {
    const own = this.roles.get(element) ?? null;
    if (frame.toggles.includes(place)) return "switch";
    return usable && !KEPT.has(own ?? "") ? "button" : own;
  }
}
