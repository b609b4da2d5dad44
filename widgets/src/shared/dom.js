// @ts-check
// Elements in few words. Every text goes in as text; nothing here reads HTML.

const SVG = "http://www.w3.org/2000/svg";
/** JupyterLab leaves keys alone only where the focused element itself says so. */
const SUPPRESS = "data-lm-suppress-shortcuts";

/** @typedef {string | Node | null | false | undefined} Part */
/** @typedef {Record<string, string | number | boolean | null | undefined>} Attributes */

/**
 * @param {Element} element @param {Attributes} attributes
 */
export function setAttributes(element, attributes) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) element.removeAttribute(name);
    else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An HTML element. `class`, `aria-…` and all else are attributes; parts that are null or false are left out.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} tag @param {Attributes} [attributes] @param {...Part} parts
 * @returns {HTMLElementTagNameMap[K]}
 */
export function h(tag, attributes = {}, ...parts) {
  const made = document.createElement(tag);
  setAttributes(made, attributes);
  made.append(.../** @type {(string | Node)[]} */ (parts.filter((part) => part || part === "")));
  return made;
}

/**
 * An SVG element.
 * @param {string} tag @param {Attributes} [attributes] @param {...Part} parts
 * @returns {SVGElement}
 */
export function s(tag, attributes = {}, ...parts) {
  const made = /** @type {SVGElement} */ (document.createElementNS(SVG, tag));
  setAttributes(made, attributes);
  made.append(.../** @type {(string | Node)[]} */ (parts.filter((part) => part || part === "")));
  return made;
}

/**
 * Mark an element that can take the focus, so that a notebook's keys stay out of it.
 * @template {Element} T
 * @param {T} element
 * @returns {T}
 */
export function quietKeys(element) {
  if (!element.hasAttribute(SUPPRESS)) element.setAttribute(SUPPRESS, "true");
  return element;
}

/**
 * Put `parts` into `element` in place of what it holds.
 * @param {Element} element @param {...Part} parts
 */
export function fill(element, ...parts) {
  element.replaceChildren(.../** @type {(string | Node)[]} */ (parts.filter((part) => part || part === "")));
}

/** Whether things may move on this person's screen. */
export function motion() {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}
