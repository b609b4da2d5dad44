// @ts-check
// One drawing in the page: parse what Python drew, patch it in place, choose its layout, find its places.

import { parseBox } from "./geometry.js";
import { morph } from "./morph.js";

/** @typedef {import("../types").Box} Box */
/** @typedef {import("../types").PlacedBox} PlacedBox */

/** Layers that the browser's side lays over a drawing; they are taken off before it is patched. */
export const OVERLAY = "hb-overlay";

/** A symbol of a drawing with its id. Within one board an id always stands for the same symbol. */
const SYMBOL = /<symbol id="([^"]+)"[^]*?<\/symbol>/g;
/** What no drawing of ours holds, and what could run. */
const ACTIVE = /<script|<foreignobject|\son\w+\s*=/i;

/**
 * The root element of an SVG text, without the symbols that are known already: they are a good part of it.
 * @param {string} text @param {(id: string) => boolean} known
 * @returns {SVGSVGElement}
 */
function parse(text, known) {
  const template = document.createElement("template"); // nothing runs or loads in it, and it is faster than an XML parser
  template.innerHTML = text.replace(SYMBOL, (symbol, id) => (known(id) ? "" : symbol));
  const root = template.content.firstElementChild;
  if (root?.localName !== "svg") throw new Error(`the drawing cannot be read: ${text.slice(0, 80)}`);
  if (ACTIVE.test(text)) disarm(root);
  return /** @type {SVGSVGElement} */ (/** @type {unknown} */ (document.adoptNode(root)));
}

/** Python escapes what users typed; that nothing can run is made sure here once more. @param {Element} root */
function disarm(root) {
  for (const element of root.querySelectorAll("script, foreignObject")) element.remove();
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name } of [...element.attributes]) if (/^on/i.test(name)) element.removeAttribute(name);
  }
}

export class Picture {
  /**
   * @param {HTMLElement} holder @param {{ film?: boolean }} [options] a film is for the eye alone: it holds no places
   */
  constructor(holder, { film = false } = {}) {
    this.holder = holder;
    this.film = film;
    this.attribute = film ? "data-film" : "data-place";
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {string | null} */
    this.text = null;
    /** @type {"wide" | "narrow"} */
    this.layout = "wide";
    /** Ids of the symbols that are there, as the drawings name them. @type {Set<string>} */
    this.symbols = new Set();
    /** Each part of the drawing as it was drawn last, before anything was added to it. @type {WeakMap<Element, Node>} */
    this.drawn = new WeakMap();
    /** The parts that look as they did in the drawing before. @type {Set<Element>} */
    this.kept = new Set();
  }

  /**
   * Show a drawing: the first is put in, a later one patched into what is there.
   * @param {string} text
   */
  show(text) {
    const fresh = parse(text, (id) => this.symbols.has(id));
    for (const symbol of fresh.querySelectorAll("symbol")) this.symbols.add(symbol.id);
    if (this.film) toFilm(fresh);
    fresh.classList.add("hb-drawing");
    layOut(fresh, this.layout);
    for (const name of ["width", "height"]) fresh.removeAttribute(name);
    this.clear();
    this.kept.clear();
    if (this.svg) morph(this.svg, fresh, (part, next) => this.keeps(part, next));
    else this.holder.prepend((this.svg = fresh));
    this.text = text;
  }

  /**
   * Whether a part is drawn as it was the last time: then it is left alone, with all that was added to it.
   * @param {Element} part @param {Element} next
   */
  keeps(part, next) {
    const same = this.drawn.get(part)?.isEqualNode(next) ?? false;
    if (same) this.kept.add(part);
    else this.drawn.set(part, next.cloneNode(true));
    return same;
  }

  /** Whether the last drawing left an element alone. @param {Element} element */
  untouched(element) {
    let part = element;
    while (part.parentElement && part.parentElement !== /** @type {Element | null} */ (this.svg)) part = part.parentElement;
    return this.kept.has(part);
  }

  /** Take the layers off that `layer` made; those that fly stay when `flying` is false. */
  clear(flying = true) {
    const which = flying ? `.${OVERLAY}` : `.${OVERLAY}:not(.hb-fly)`;
    for (const element of this.svg?.querySelectorAll(which) ?? []) element.remove();
  }

  /** @param {"wide" | "narrow"} layout */
  arrange(layout) {
    this.layout = layout;
    if (this.svg) layOut(this.svg, layout);
  }

  /** Width and height of the present layout in the drawing's units. */
  get size() {
    const [, , w, h] = (this.svg?.getAttribute("viewBox") ?? "0 0 1100 738").split(/\s+/).map(Number);
    return { w, h };
  }

  /** Every element that can be pointed at and is seen in this layout, in the drawing's order. */
  get places() {
    const hidden = this.layout === "wide" ? ".hb-only-n" : ".hb-only-w";
    const found = /** @type {NodeListOf<SVGGraphicsElement> | undefined} */ (
      this.svg?.querySelectorAll(`[${this.attribute}][data-box]`)
    );
    return [...(found ?? [])].filter((element) => !element.closest(hidden));
  }

  /**
   * @param {string} place
   * @returns {SVGGraphicsElement | null}
   */
  find(place) {
    return this.places.find((element) => element.getAttribute(this.attribute) === place) ?? null;
  }

  /**
   * The box of an element in the coordinates of its block.
   * @param {Element} element
   * @returns {Box}
   */
  box(element) {
    return parseBox(element.getAttribute("data-box")) ?? { x: 0, y: 0, w: 0, h: 0, r: 0 };
  }

  /**
   * The group that an element's box is measured in.
   * @param {Element} element
   * @returns {SVGGraphicsElement}
   */
  block(element) {
    const block = element.parentElement?.closest(".hb-blk") ?? this.svg;
    return /** @type {SVGGraphicsElement} */ (block);
  }

  /**
   * From a block's coordinates to the drawing's.
   * @param {SVGGraphicsElement} block
   */
  matrix(block) {
    const outer = this.svg?.getScreenCTM();
    const inner = block.getScreenCTM();
    return outer && inner ? outer.inverse().multiply(inner) : new DOMMatrix();
  }

  /**
   * The box of an element in the coordinates of the whole drawing.
   * @param {Element} element
   * @returns {Box}
   */
  rootBox(element) {
    const { x, y, w, h, r } = this.box(element);
    const { a, d, e, f } = this.matrix(this.block(element));
    return { x: a * x + e, y: d * y + f, w: a * w, h: d * h, r: a * r };
  }

  /**
   * @param {SVGGraphicsElement[]} elements
   * @returns {PlacedBox[]}
   */
  rootBoxes(elements) {
    return elements.map((element) => ({ ...this.rootBox(element), place: element.getAttribute(this.attribute) ?? "" }));
  }

  /**
   * Lay a group over everything in a block, or right behind an element; `clear` takes it away.
   * @param {SVGElement} group @param {{ block?: SVGGraphicsElement, behind?: Element }} [where]
   */
  layer(group, { block, behind } = {}) {
    group.classList.add(OVERLAY);
    group.setAttribute("aria-hidden", "true");
    if (behind) behind.before(group);
    else (block ?? this.svg)?.append(group);
    return group;
  }
}

/**
 * Choose the layout: a class moves the blocks, the drawing's own attribute has the size.
 * @param {SVGSVGElement} svg @param {"wide" | "narrow"} layout
 */
function layOut(svg, layout) {
  svg.classList.toggle("hb-wide", layout === "wide");
  svg.classList.toggle("hb-narrow", layout === "narrow");
  const box = svg.getAttribute(`data-${layout}`);
  if (box) svg.setAttribute("viewBox", box);
}

/**
 * Take away what makes a drawing more than a picture: names, roles, focus. Its ids get a name of their own: while a film
 * lay over symbols of the same id, ending it would build the symbols under the pointer anew, and swallow the click.
 * @param {SVGSVGElement} svg
 */
function toFilm(svg) {
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    const { id } = element;
    const place = element.getAttribute("data-place");
    const href = element.getAttribute("href");
    if (id) element.id = `film-${id}`;
    if (place !== null) element.setAttribute("data-film", place);
    if (href?.startsWith("#")) element.setAttribute("href", `#film-${href.slice(1)}`);
    for (const { name } of [...element.attributes]) {
      if (name === "data-place" || name === "role" || name === "tabindex" || name.startsWith("aria-")) element.removeAttribute(name);
    }
  }
  svg.querySelectorAll("title, desc").forEach((element) => element.remove());
}
