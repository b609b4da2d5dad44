// @ts-check
// The marks over a drawing: what can be chosen, what is chosen, focus, refusal, evidence. Each has a halo and a shape of
// its own. They lie in the block of their piece, so that both move together when the layout changes.

import { s } from "./dom.js";
import { grow, hatch, short } from "./geometry.js";
import { ICONS } from "./icons.js";

/** @typedef {import("../types").Box} Box */
/** @typedef {import("../types").Shown} Shown */
/** @typedef {import("../types").Mark} Mark */
/** @typedef {import("../types").SheetLine} SheetLine */
/** @typedef {import("./picture.js").Picture} Picture */

/** Size of a card that sizes inside a mark are given for, and the width below which there is no room for words. */
const CARD = 92;
const HEIGHT = 124;
const SMALL = 64;

/** Width of the card that a place has room for: a place can be flat. @param {Box} box */
const room = (box) => Math.min(box.w, (box.h * CARD) / HEIGHT);

/** @param {Box} box */
const isSmall = (box) => room(box) < SMALL - 0.5;

/** Height below which points over the lower edge would hide what the place shows. */
const FLAT = 34;

/** Height below which the next place lies so near that a bar below the edge would be taken for its own. */
const TIGHT = 40;

/** Other places with pieces than this are shown at once. */
const FEW = 4;

/** @param {Box} box @param {import("./dom.js").Attributes} attributes */
function rect(box, attributes) {
  return s("rect", { x: short(box.x), y: short(box.y), width: short(box.w), height: short(box.h), rx: short(box.r), ...attributes });
}

/** @param {Box} box @param {string} kind */
const ring = (box, kind) => [rect(box, { class: "halo" }), rect(box, { class: kind })];

/** @param {keyof typeof ICONS} name @param {number} x @param {number} y @param {number} size */
function icon(name, x, y, size) {
  const transform = `translate(${short(x)} ${short(y)}) scale(${size / 20})`;
  return s("path", { d: ICONS[name], class: `hb-sign hb-sign-${name}`, transform });
}

/** A disc with a sign at a corner. @param {number} x @param {number} y @param {keyof typeof ICONS} name @param {string} fill */
function disc(x, y, name, fill) {
  return [
    s("circle", { cx: short(x), cy: short(y), r: 11.5, class: "f-halo" }),
    s("circle", { cx: short(x), cy: short(y), r: 10, class: fill }),
    icon(name, x - 7, y - 7, 14),
  ];
}

/**
 * A pill with signed points.
 * @param {number} x its middle @param {number} y its top @param {string} text @param {string} fill @param {boolean} [star]
 */
function pill(x, y, text, fill, star = false) {
  const width = 11 + text.length * 7.6 + (star ? 14 : 0);
  const box = { x: x - width / 2, y, w: width, h: 20, r: 10 };
  return [
    rect(grow(box, 1.5), { class: "f-halo" }),
    rect(box, { class: fill }),
    star && icon("star", box.x + 4, y + 3, 14),
    s("text", { x: short(x + (star ? 7 : 0)), y: short(y + 14.5), class: "t-smallb mid num on-state" }, text),
  ];
}

/** @param {Box} box */
function quietBar(box) {
  const w = box.w * 0.44;
  const low = box.h < TIGHT ? -2 : 3;
  const bar = { x: box.x + box.w * 0.28, y: box.y + box.h + low, w, h: 5, r: 2.5 };
  return [rect(grow(bar, 1.5), { class: "f-halo" }), rect(bar, { class: "f-can" })];
}

/**
 * The piece that would lie there. On a small place as wide as it is high it is nearly as large as a piece; where one lies
 * already it is in a corner.
 * @param {Picture} picture @param {string} prefix @param {Mark} mark @param {Box} box @param {Element} element
 */
function ghost(picture, prefix, mark, box, element) {
  if (!mark.ghost) return null;
  const id = `${prefix}-${mark.ghost}`;
  const symbol = picture.svg?.querySelector(`[id="${CSS.escape(id)}"]`);
  if (!symbol) return null;
  const [, , vw = 1, vh = 1] = (symbol.getAttribute("viewBox") ?? "0 0 1 1").split(/\s+/).map(Number);
  const square = vw === vh;
  const scale = room(box) / CARD;
  const plain = square && isSmall(box) && box.w === box.h;
  const corner = plain && element.querySelector("use") !== null;
  const full = plain ? box.h * (corner ? 0.5 : 0.76) : scale * (square ? 60 : 30);
  const words = notes(mark, box).length > 0; // then it lies between the points above and the words below
  const low = words ? box.h - 35 : box.h;
  const h = Math.min((full * vh) / vw, words ? low - 30 : low);
  const w = (h * vw) / vh;
  const top = box.y + (corner ? 1 : Math.min(isSmall(box) ? box.h * 0.14 : scale * (square ? 42 : 40), low - h));
  const at = { x: short(box.x + (corner ? box.w - w - 1 : (box.w - w) / 2)), y: short(top), width: short(w), height: short(h) };
  const use = s("use", { href: `#${id}`, ...at, opacity: square && !corner ? 0.55 : 0.75 });
  return s("g", { class: mark.ghost_class ?? "" }, use);
}

/** @param {Mark} mark @param {Box} box */
function notes(mark, box) {
  if (isSmall(box)) return [];
  const first = box.y + box.h - 25;
  return (mark.note ?? []).slice(0, 2).map((line, index) =>
    s("text", { x: short(box.x + box.w / 2), y: short(first + index * 15), class: `t-small mid ${index ? "ink-2" : "ink"}` }, line),
  );
}

/**
 * @param {Picture} picture @param {string} prefix @param {Shown} shown @param {Box} box @param {Element} element
 * @returns {import("./dom.js").Part[]}
 */
function parts(picture, prefix, { kind, mark, hint }, box, element) {
  if (kind === "pick") return [...ring(grow(box, 2.5), "pick"), ...disc(box.x + box.w - 3, box.y + 2, "check", "f-pick")];
  if (kind === "off") return [rect(box, { class: "hb-veil" }), rect(box, { class: "hb-step hb-dash" })];
  const star = hint ? disc(box.x + 3, box.y + 2, "star", "f-can") : [];
  const empty = Boolean(mark?.ghost) || kind === "if";
  const around = () => ring(empty ? box : grow(box, 2), kind === "if" ? "can-if" : "can");
  const frame = kind === "plain" ? [] : kind === "quiet" ? quietBar(box) : around();
  return [...frame, mark && ghost(picture, prefix, mark, box, element), ...(mark ? notes(mark, box) : []), ...star];
}

/**
 * The points that a choice would bring: at the top of an empty place, over the lower edge of a piece or a small place.
 * @param {Shown} shown @param {Box} box
 */
function points({ mark }, box) {
  if (!mark?.pill) return [];
  const empty = !isSmall(box) && (mark.ghost || mark.note?.length);
  const gain = mark.pill.startsWith("+") ? "f-can" : "f-last";
  const low = box.y + box.h - (box.h < FLAT ? 6 : 14);
  return pill(box.x + box.w / 2, empty ? box.y + 8 : low, mark.pill, gain, Boolean(mark.best));
}

/**
 * A tag that hangs over the lower edge of a piece, such as a number on a pile: it lies over the ring as well.
 * @param {Element} element @param {Box} box
 */
function tag(element, box) {
  const halo = element.querySelector(":scope > .f-halo");
  if (!halo || Number(halo.getAttribute("y")) + Number(halo.getAttribute("height")) <= box.y + box.h) return [];
  const all = [...element.children];
  return all.slice(all.indexOf(halo)).map((part) => part.cloneNode(true));
}

/** @param {Picture} picture */
function layers(picture) {
  /** @type {Map<Element, SVGElement>} */
  const made = new Map();
  return (/** @type {SVGGraphicsElement} */ block, /** @type {SVGElement} */ group) => {
    // the drawing's own marks of the last move come last in their block, each on its halo: they stay on top
    const behind = block.querySelector(":scope > .last")?.previousElementSibling ?? undefined;
    const layer = made.get(block) ?? picture.layer(s("g", { class: "hb-marks" }), { block, behind });
    made.set(block, layer);
    layer.append(group);
  };
}

/**
 * The pieces that would lie elsewhere, while it is clear enough of which choice; each once, and none on what is chosen.
 * @param {Shown[]} shown
 */
function elsewhere(shown) {
  const chosen = new Set(shown.filter((one) => one.kind === "pick").map((one) => one.place));
  const wanted = shown.flatMap(({ mark }) => mark?.also ?? []).filter(([place]) => !chosen.has(place));
  const all = new Map(wanted.map((one) => [one.join(" "), one]));
  return all.size > FEW ? [] : [...all.values()];
}

/**
 * Draw all marks of the moment; what was drawn before must have been cleared.
 * @param {Picture} picture
 * @param {{ prefix: string, shown: Shown[], hot: string | null, refused: { place: string, also: string[] } | null,
 *   line: SheetLine | null, row: string | null, focus: string | null }} state `row`: the place of the line
 */
export function drawMarks(picture, { prefix, shown, hot, refused, line, row, focus }) {
  const put = layers(picture);
  const raise = (/** @type {string} */ place) =>
    shown.some((one) => one.place === place && one.kind === "pick") ? " hb-up" : place === hot ? " hb-hot" : "";
  if (line) drawEvidence(picture, line, row);
  const found = shown.flatMap((one) => {
    const element = picture.find(one.place);
    return element ? [{ one, element, box: picture.box(element) }] : [];
  });
  const draw = (/** @type {typeof found[number]} */ { one, element }, /** @type {import("./dom.js").Part[]} */ made) => {
    if (!made.length) return;
    const group = s("g", { class: `hb-mark${raise(one.place)}`, "data-mark": one.place, "data-kind": one.kind });
    group.append(.../** @type {Node[]} */ (made.filter(Boolean)));
    put(picture.block(element), group);
  };
  for (const [place, symbol, colour] of elsewhere(shown)) {
    const element = picture.find(place);
    const part = element && ghost(picture, prefix, { ghost: symbol, ghost_class: colour }, picture.box(element), element);
    if (element && part) put(picture.block(element), s("g", { class: "hb-elsewhere", "data-mark": place }, part));
  }
  for (const item of found) {
    const drawn = parts(picture, prefix, item.one, item.box, item.element);
    draw(item, [...drawn.slice(0, 2), ...tag(item.element, item.box), ...drawn.slice(2)]);
  }
  for (const place of refused ? new Set([refused.place, ...refused.also]) : []) {
    const element = picture.find(place);
    if (element) put(picture.block(element), refusal(picture.box(element), place === refused?.place));
  }
  const element = focus ? picture.find(focus) : null;
  if (element && focus) {
    const box = picture.box(element);
    const group = s("g", { class: `hb-focus${raise(focus)}` });
    const inner = rect(grow(box, 3), { class: "hb-focus-in" });
    group.append(rect(grow(box, 5), { class: "halo" }), rect(grow(box, 7), { class: "focus" }), inner);
    put(picture.block(element), group);
  }
  for (const item of found) draw(item, points(item.one, item.box)); // over all rings, the focus too, since they reach into the place below
}

/** @param {Box} box @param {boolean} main */
function refusal(box, main) {
  const group = s("g", { class: "hb-refused" });
  if (main) {
    group.append(s("path", { d: hatch(box.w, box.h), transform: `translate(${short(box.x)} ${short(box.y)})`, class: "bad", opacity: 0.55 }));
    group.append(rect(box, { class: "bad" }), ...disc(box.x + box.w - 4, box.y + 2, "no", "f-bad"));
  } else group.append(...ring(box, "bad"));
  return group;
}

/**
 * Light what earns the points of a line, and veil what lies beside it.
 * @param {Picture} picture @param {SheetLine} line @param {string | null} place of the line
 */
function drawEvidence(picture, line, place) {
  const put = layers(picture);
  const row = place && picture.find(place);
  if (row) picture.layer(s("g", {}, rect(picture.box(row), { class: "f-evid hb-lit" })), { behind: row });
  const lit = new Set(line.evidence.flatMap((one) => one.places));
  const elements = picture.places;
  const zones = new Set(elements.filter((one) => lit.has(name(one))).map(zone));
  zones.delete(null);
  for (const element of elements) {
    if (lit.has(name(element)) || !zones.has(zone(element))) continue;
    put(picture.block(element), rect(picture.box(element), { class: "mat hb-veil" }));
  }
  const points = new Map(line.evidence.filter((one) => one.points !== null).map((one) => [one.places[0], one.points]));
  const cells = elements.filter((one) => lit.has(name(one)));
  for (const element of cells) {
    const around = ring(grow(picture.box(element), 1.5), "evid");
    put(picture.block(element), s("g", { class: "hb-evidence", "data-mark": name(element) }, ...around));
  }
  // the pills lie over all rings, since they reach into the cell below
  for (const element of cells) {
    const value = points.get(name(element));
    if (value === undefined || value === null) continue;
    const { x, y, w, h } = picture.box(element);
    const text = String(value).replace("-", "−");
    put(picture.block(element), s("g", { class: "hb-evidence-points" }, ...pill(x + w / 2, y + h - 10, text, "f-evid")));
  }
}

/** @param {Element} element */
const name = (element) => element.getAttribute("data-place") ?? "";

/** The grid that a cell lies in. @param {Element} element */
const zone = (element) => element.closest('[role="grid"]');
