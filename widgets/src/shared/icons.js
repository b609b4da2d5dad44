// @ts-check
// Signs of 20 x 20 units, drawn with one round stroke.

import { s } from "./dom.js";

export const ICONS = {
  check: "M4 10.5l4 4 8-9",
  no: "M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15M5 5l10 10",
  star: "M10 2l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L10 14.6l-5.1 2.9 1.2-5.7L1.8 7.9l5.8-.6z",
  new: "M10 4v12M4 10h12",
  undo: "M4 8h8.5a4 4 0 0 1 0 8H8M4 8l3.5-4M4 8l3.5 4",
  redo: "M16 8H7.5a4 4 0 0 0 0 8H12M16 8l-3.5-4M16 8l-3.5 4",
  step: "M5 4.5l7.5 5.5L5 15.5zM15.5 4.5v11",
  play: "M6 3.5l10.5 6.5L6 16.5z",
  pause: "M7 4v12M13 4v12",
  hint: "M7.5 14.5c0-2-2.5-3.5-2.5-6.5a5 5 0 0 1 10 0c0 3-2.5 4.5-2.5 6.5zM8.5 17.5h3",
  save: "M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 14M13 7.5h.01",
  record: "M10 3v9M6.5 9l3.5 3.5L13.5 9M3.5 14v3h13v-3",
  load: "M10 12.5v-9M6.5 6.5L10 3l3.5 3.5M3.5 14v3h13v-3",
  keys: "M2.5 5.5h15v9h-15zM6 8.5h.01M10 8.5h.01M14 8.5h.01M7 11.5h6",
  close: "M5 5l10 10M15 5L5 15",
};

/** The outline of a seat's mark in 18 x 18 units: the seat is told by shape and number, not by colour alone. */
const SEATS = [
  "M9 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15",
  "M4.5 1.5h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z",
  "M9 .8l8.4 15.2H.6z",
  "M9 .5l8.5 8.5L9 17.5.5 9z",
  "M9 .8l8.3 6-3.2 9.9H3.9L.7 6.8z",
];

/** @param {keyof typeof ICONS} name */
export function iconOf(name) {
  return s("svg", { class: `hb-icon hb-icon-${name}`, viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: ICONS[name] }));
}

/**
 * A seat's mark, or for chance a hollow diamond.
 * @param {number | null} seat
 */
export function seatMark(seat) {
  const number = seat ?? 0;
  const shape = s("path", { d: number ? SEATS[(number - 1) % SEATS.length] : "M9 3l6 6-6 6-6-6z" });
  const text = number ? s("text", { x: 9, y: number === 3 ? 14 : 12.8 }, String(number)) : null;
  return s("svg", { class: `hb-seat ${number ? `seat${number}` : "hb-chance"}`, viewBox: "0 0 18 18", "aria-hidden": "true" }, shape, text);
}
