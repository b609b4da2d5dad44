// @ts-check
// Pieces that slide from where they were to where they are, and films of several pictures. The drawing is final before
// anything moves, so that every animation can be cut off at any time.

import { s } from "./dom.js";
import { Picture } from "./picture.js";

/** @typedef {import("../types").Box} Box */
/** @typedef {import("../types").Picture} Frame */

const EASE = "cubic-bezier(.2,.7,.2,1)";
const GLIDE = 240;
const LONGEST = 320;
const STAGGER = 60;
/** All pieces of one picture are at rest after this. */
const ALL = 600;

/**
 * The boxes of places, before a drawing is patched.
 * @param {Picture} picture @param {[string, string][]} moved
 * @returns {Map<string, Box>}
 */
export function starts(picture, moved) {
  const found = new Map();
  for (const [from] of moved) {
    const element = picture.find(from);
    if (element) found.set(from, picture.rootBox(element));
  }
  return found;
}

/**
 * Slide each moved piece from its old box to its new one, on top of everything; gives a function that ends it at once.
 * @param {Picture} picture @param {[string, string][]} moved @param {Map<string, Box>} before
 * @returns {() => void}
 */
export function glide(picture, moved, before) {
  /** @type {Animation[]} */
  const running = [];
  const layer = picture.layer(s("g", { class: "hb-fly" }));
  const stop = () => {
    for (const animation of running) animation.cancel();
    layer.remove();
  };
  moved.forEach(([from, to], index) => {
    const start = before.get(from);
    const target = picture.find(to);
    if (!start || !target || from === to) return;
    const end = picture.rootBox(target);
    if (!end.w || !end.h) return;
    const timing = { duration: span(start, end), delay: Math.min(index * STAGGER, ALL - LONGEST), easing: EASE };
    const flier = s("g", {}, copy(picture, target));
    layer.append(flier);
    const scale = start.w / end.w;
    const there = `translate(${start.x - end.x * scale}px, ${start.y - end.y * scale}px) scale(${scale})`;
    running.push(flier.animate([{ transform: there }, { transform: "none" }], { ...timing, fill: "backwards" }));
    running.push(target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: timing.duration + timing.delay }));
  });
  if (!running.length) {
    layer.remove();
    return () => {};
  }
  Promise.allSettled(running.map((animation) => animation.finished)).then(stop);
  return stop;
}

/**
 * Longer ways take a little longer.
 * @param {Box} start @param {Box} end
 */
function span(start, end) {
  return Math.min(LONGEST, GLIDE + Math.hypot(start.x - end.x, start.y - end.y) / 10);
}

/**
 * A picture of an element in the drawing's own coordinates, with nothing that could be found or pointed at.
 * @param {Picture} picture @param {Element} element
 */
export function copy(picture, element) {
  const { a, d, e, f } = picture.matrix(picture.block(element));
  const twin = /** @type {SVGElement} */ (element.cloneNode(true));
  for (const part of [twin, ...twin.querySelectorAll("*")]) {
    for (const name of ["id", "data-place", "data-film", "tabindex", "role", "aria-label"]) part.removeAttribute(name);
  }
  twin.classList.remove("hb-up", "hb-hot", "hb-dragged");
  return s("g", { transform: `matrix(${a} 0 0 ${d} ${e} ${f})` }, twin);
}

/** Least, usual and all time that the pictures of a film take, in milliseconds. */
const STEP = { least: 120, usual: 420, all: 2600 };

/**
 * Play several pictures over the drawing, which shows the last of them already; gives a function that ends it at once.
 * @param {HTMLElement} stage @param {string} first what was seen before @param {Frame[]} pictures @param {"wide" | "narrow"} layout
 * @param {() => void} done called once, at the end
 * @returns {() => void}
 */
export function play(stage, first, pictures, layout, done) {
  const holder = document.createElement("div");
  holder.className = "hb-film";
  holder.setAttribute("aria-hidden", "true");
  stage.append(holder);
  const film = new Picture(holder, { film: true });
  film.arrange(layout);
  film.show(first);
  const step = Math.min(STEP.usual, Math.max(STEP.least, STEP.all / pictures.length));
  let next = 0;
  let over = false;
  let still = () => {};
  /** @type {ReturnType<typeof setTimeout>} */
  let timer;
  const end = () => {
    if (over) return;
    over = true;
    clearTimeout(timer);
    still();
    holder.remove();
    done();
  };
  const advance = () => {
    if (next >= pictures.length) return end();
    still();
    const { svg, moved } = pictures[next];
    next += 1;
    const before = starts(film, moved);
    film.show(svg);
    still = glide(film, moved, before);
    timer = setTimeout(advance, step);
  };
  advance();
  return end;
}
