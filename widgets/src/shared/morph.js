// @ts-check
// Patch one element into another in place: what stays keeps its identity, and with it focus and animations.

const ELEMENT = 1;
const TEXT = 3;

/** @param {Node} node */
function keyOf(node) {
  if (node.nodeType !== ELEMENT) return `#${node.nodeType}`;
  const element = /** @type {Element} */ (node);
  const place = element.getAttribute("data-place") ?? element.getAttribute("data-film");
  return `${element.localName}:${place ?? ""}:${element.id}`;
}

/** @typedef {(old: Element, fresh: Element) => boolean} Same */

/**
 * Make `old` equal to `fresh`, which is used up; save that definitions stay and only come to.
 * @param {Element} old @param {Element} fresh
 * @param {Same} [same] tells of a child of `old` and what it should become that it can stay as it is
 */
export function morph(old, fresh, same) {
  if (old.localName === "defs") return define(old, fresh);
  if (old.isEqualNode(fresh)) return;
  morphAttributes(old, fresh);
  morphChildren(old, fresh, same);
}

/** @param {Element} old @param {Element} fresh */
function define(old, fresh) {
  const known = new Set([...old.children].map((one) => one.id));
  old.append(...[...fresh.children].filter((one) => !known.has(one.id)));
}

/** @param {Element} old @param {Element} fresh */
function morphAttributes(old, fresh) {
  for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
}

/** @param {Element} old @param {Element} fresh @param {Same} [same] */
function morphChildren(old, fresh, same) {
  const wanted = [...fresh.childNodes];
  const matches = pair([...old.childNodes], wanted);
  const staying = new Set(matches);
  // what goes is taken out first, so that what stays in order is never moved: moving an element takes its focus away
  for (const child of [...old.childNodes]) if (!staying.has(child)) child.remove();
  /** @type {Node | null} */
  let cursor = old.firstChild;
  wanted.forEach((child, index) => {
    const match = matches[index];
    if (match && match === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(match ?? child, cursor);
    if (match?.nodeType === ELEMENT) {
      const [present, next] = [/** @type {Element} */ (match), /** @type {Element} */ (child)];
      if (!same?.(present, next)) morph(present, next);
    } else if (match?.nodeType === TEXT && match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  });
}

/**
 * For each wanted node the present one that becomes it: the first one of its kind, place and id that is still free.
 * @param {ChildNode[]} present @param {ChildNode[]} wanted
 * @returns {(ChildNode | undefined)[]}
 */
function pair(present, wanted) {
  /** @type {Map<string, ChildNode[]>} */
  const free = new Map();
  for (const child of present) {
    const key = keyOf(child);
    free.set(key, [...(free.get(key) ?? []), child]);
  }
  return wanted.map((child) => free.get(keyOf(child))?.shift());
}
