// @ts-check
// Boxes, sizes and directions: plain functions of numbers.

/** @typedef {import("../types").Box} Box */
/** @typedef {import("../types").PlacedBox} PlacedBox */
/** @typedef {import("../types").Direction} Direction */

/** Width of the drawing, and the least and largest scale it is shown at. */
const WIDE = { units: 1100, least: 940, most: 1.15 };
const NARROW = { units: 720, least: 520, most: 1.3 };
/** What stands beside the board from this container width on, and how wide that is with its gap. */
const SIDE = 300;

/**
 * The box that a drawing states as "x y w h r".
 * @param {string | null | undefined} text
 * @returns {Box | null}
 */
export function parseBox(text) {
  const numbers = (text ?? "").trim().split(/[\s,]+/).map(Number);
  if (numbers.length < 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  const [x, y, w, h, r = 0] = numbers;
  return { x, y, w, h, r };
}

/**
 * The same box, larger by `by` on each side.
 * @param {Box} box @param {number} by
 * @returns {Box}
 */
export function grow(box, by) {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by, r: box.r + by };
}

/**
 * Which of the two layouts a container takes, how wide the board is then, and whether the panel stands beside it.
 * @param {number} width @param {boolean} [panel] whether there is a panel at all
 * @returns {{ layout: "wide" | "narrow", width: number, side: boolean }}
 */
export function layoutFor(width, panel = true) {
  const side = panel && width - SIDE >= WIDE.least;
  const room = side ? width - SIDE : width;
  const { units, least, most } = room >= WIDE.least ? WIDE : NARROW;
  return { layout: units === WIDE.units ? "wide" : "narrow", width: Math.round(Math.min(Math.max(room, least), units * most)), side };
}

/** @param {Box} box */
const middle = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });

/**
 * The place that an arrow key leads to. What lies straight ahead comes before what lies aside, near before far.
 * @param {PlacedBox[]} boxes @param {Box} from @param {Direction} direction
 * @returns {string | null}
 */
export function neighbour(boxes, from, direction) {
  const sideways = direction === "left" || direction === "right";
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    const end = middle(box);
    const ahead = sign * (sideways ? end.x - start.x : end.y - start.y);
    if (ahead <= (sideways ? from.w : from.h) / 2) continue; // it lies beside rather than ahead
    const gap = sideways ? apart(from.y, from.h, box.y, box.h) : apart(from.x, from.w, box.x, box.w);
    const aside = Math.abs(sideways ? end.y - start.y : end.x - start.x);
    const cost = ahead + 10 * gap + aside / 4;
    if (cost < least) [least, best] = [cost, box.place];
  }
  return best;
}

/**
 * The gap between two stretches of a line; 0 where they overlap.
 * @param {number} a @param {number} aw @param {number} b @param {number} bw
 */
function apart(a, aw, b, bw) {
  return Math.max(0, b - (a + aw), a - (b + bw));
}

/**
 * The first or last place in reading order.
 * @param {PlacedBox[]} boxes @param {boolean} last
 * @returns {string | null}
 */
export function edge(boxes, last) {
  const rows = [...boxes].sort((one, other) => one.y - other.y || one.x - other.x);
  return (last ? rows[rows.length - 1] : rows[0])?.place ?? null;
}

/**
 * The place whose box, grown to at least `least` on each side, holds the point; the nearest middle wins.
 * @param {{ x: number, y: number }} spot @param {PlacedBox[]} boxes @param {number} least
 * @returns {string | null}
 */
export function under(spot, boxes, least) {
  let best = null;
  let nearest = Infinity;
  for (const box of boxes) {
    const { x, y } = middle(box);
    const [dx, dy] = [Math.abs(spot.x - x), Math.abs(spot.y - y)];
    if (dx > Math.max(box.w, least) / 2 || dy > Math.max(box.h, least) / 2) continue;
    if (dx + dy < nearest) [nearest, best] = [dx + dy, box.place];
  }
  return best;
}

/**
 * Hatching of a box as one path: parallel lines 12 apart, cut at its edges, with no clip path.
 * @param {number} w @param {number} h
 */
export function hatch(w, h) {
  const lines = [];
  for (let sum = 12; sum < w + h; sum += 12) {
    const [x1, y1] = sum <= w ? [sum, 0] : [w, sum - w];
    const [x2, y2] = sum <= h ? [0, sum] : [sum - h, h];
    lines.push(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`);
  }
  return lines.join("");
}

/** @param {number} number */
export const short = (number) => String(Math.round(number * 10) / 10);
