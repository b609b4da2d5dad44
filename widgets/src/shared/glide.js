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
/** Half of what it takes to turn a piece over. */
const TURN = 90;
/** The back of a piece: every drawing's symbols of backs are named so. */
const BACK = 'use[href$="back"]';

/**
 * @typedef {object} Start Where a piece sets out from, and what is to be known of the drawing before it is patched.
 * @property {Box} box
 * @property {SVGElement} twin a picture of the piece
 * @property {boolean} joins whether pieces lay already where it goes: then it joins them, and they stay in sight
 */

/**
 * What the movements of a picture start from; to be called before the drawing is patched.
 * @param {Picture} picture @param {[string, string][]} moved
 * @returns {(Start | null)[]}
 */
export function starts(picture, moved) {
  return moved.map(([from, to]) => {
    const element = picture.find(from);
    const joins = Boolean(picture.find(to)?.querySelector("use"));
    return element && { box: picture.rootBox(element), twin: copy(picture, element), joins };
  });
}

/** A row of pieces is wider than high: its last piece stands for it. @param {Box} box @param {Box} like */
function lastOf(box, like) {
  if (box.w <= box.h * 1.2) return box;
  const w = Math.min(box.w, like.w <= like.h ? (box.h * like.w) / like.h : box.h * 0.75);
  return { ...box, x: box.x + box.w - w, w };
}

/**
 * Slide each moved piece from its old box to its new one, on top of everything; gives a function that ends it at once.
 * @param {Picture} picture @param {[string, string][]} moved @param {(Start | null)[]} before
 * @param {() => void} [done] called once, when all pieces are at rest
 * @returns {() => void}
 */
export function glide(picture, moved, before, done = () => {}) {
  /** @type {Animation[]} */
  const running = [];
  const layer = picture.layer(s("g", { class: "hb-fly" }));
  const stop = () => {
    for (const animation of running) animation.cancel();
    layer.remove();
  };
  moved.forEach(([from, to], index) => {
    const start = before[index];
    const target = picture.find(to);
    if (!start || !target || from === to) return;
    const delay = Math.min(index * STAGGER, ALL - LONGEST);
    running.push(...slide(picture, layer, start, target, delay));
  });
  if (!running.length) {
    layer.remove();
    done();
    return () => {};
  }
  Promise.allSettled(running.map((animation) => animation.finished)).then(stop).then(done);
  return stop;
}

/**
 * @param {Picture} picture @param {SVGElement} layer @param {Start} start @param {SVGGraphicsElement} target @param {number} delay
 * @returns {Animation[]}
 */
function slide(picture, layer, start, target, delay) {
  const box = picture.rootBox(target);
  const end = lastOf(box, start.box);
  const from = lastOf(start.box, end);
  if (![from.w, from.h, end.w, end.h].every((size) => size > 0)) return [];
  const back = end === box && from === start.box && !target.querySelector(BACK) ? start.twin.querySelector(BACK) : null;
  if (back) return turn(picture, layer, { from, end, target, twin: start.twin, back }, delay);
  const joins = (start.joins || end !== box) && from === start.box;
  const own = joins ? from : end; // where the picture that flies stands by itself
  const at = (/** @type {Box} */ wanted) => {
    const scale = wanted.w / own.w;
    return `translate(${wanted.x - own.x * scale}px, ${wanted.y - own.y * scale}px) scale(${scale})`;
  };
  const flier = s("g", {}, joins ? start.twin : copy(picture, target));
  layer.append(flier);
  const duration = span(from, end);
  const flight = flier.animate([{ transform: at(from) }, { transform: at(end) }], { duration, delay, easing: EASE, fill: "both" });
  if (joins) return [flight];
  return [flight, target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: duration + delay })];
}

/**
 * A piece that comes as a back and is turned up where it comes to rest: it flies, gets as narrow as a line, and wide again.
 * @param {Picture} picture @param {SVGElement} layer
 * @param {{ from: Box, end: Box, target: SVGGraphicsElement, twin: SVGElement, back: Element }} way @param {number} delay
 * @returns {Animation[]}
 */
function turn(picture, layer, { from, end, target, twin, back }, delay) {
  const one = back.parentElement === twin.firstElementChild ? back : twin.firstElementChild; // of a stack one piece flies
  const flier = s("g", {}, s("g", { transform: twin.getAttribute("transform") }, one?.cloneNode(true)));
  const face = s("g", {}, copy(picture, target));
  layer.append(flier, face);
  const middle = end.x + end.w / 2;
  const scale = end.w / from.w;
  const narrow = (/** @type {number} */ width) => `translate(${middle}px, 0px) scale(${width}, 1) translate(${-middle}px, 0px)`;
  const lies = `translate(${end.x - from.x * scale}px, ${end.y - from.y * scale}px) scale(${scale})`;
  const flight = span(from, end);
  const there = { transform: `${narrow(1)} ${lies}`, offset: flight / (flight + TURN) };
  const comes = { transform: `${narrow(1)} translate(0px, 0px) scale(1)`, easing: EASE };
  const all = delay + flight + 2 * TURN;
  return [
    flier.animate([comes, there, { transform: `${narrow(0)} ${lies}` }], { duration: flight + TURN, delay, fill: "both" }),
    face.animate([{ transform: narrow(0) }, { transform: narrow(1) }], { duration: TURN, delay: all - TURN, fill: "both" }),
    target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: all }),
  ];
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
