// Built from widgets/src/board/main.js and its neighbours by `npm run build`: change those, not this.

// src/shared/dom.js
var SVG = "http://www.w3.org/2000/svg";
var SUPPRESS = "data-lm-suppress-shortcuts";
function setAttributes(element, attributes) {
  for (const [name2, value] of Object.entries(attributes)) {
    if (value === null || value === void 0 || value === false) element.removeAttribute(name2);
    else if (element.getAttribute(name2) !== String(value)) element.setAttribute(name2, value === true ? "" : String(value));
  }
}
function h(tag2, attributes = {}, ...parts2) {
  const made = document.createElement(tag2);
  setAttributes(made, attributes);
  made.append(.../** @type {(string | Node)[]} */
  parts2.filter((part) => part || part === ""));
  return made;
}
function s(tag2, attributes = {}, ...parts2) {
  const made = (
    /** @type {SVGElement} */
    document.createElementNS(SVG, tag2)
  );
  setAttributes(made, attributes);
  made.append(.../** @type {(string | Node)[]} */
  parts2.filter((part) => part || part === ""));
  return made;
}
function quietKeys(element) {
  if (!element.hasAttribute(SUPPRESS)) element.setAttribute(SUPPRESS, "true");
  return element;
}
function fill(element, ...parts2) {
  element.replaceChildren(.../** @type {(string | Node)[]} */
  parts2.filter((part) => part || part === ""));
}
function motion() {
  return !window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

// src/shared/frames.js
function whole({ parts: parts2, pictures, log, ...rest }, lasting) {
  const symbols = Object.values(lasting?.symbols ?? {}).join("");
  const texts = (parts2 ?? []).map((part) => part.replace("<defs>", () => `<defs>${symbols}`));
  return {
    ...rest,
    pictures: pictures.map(({ parts: numbers, ...picture }) => ({ ...picture, svg: (numbers ?? []).map((number) => texts[number]).join("") })),
    log: entries(log?.fields ?? [], log?.rows ?? []),
    setup: lasting?.setup ?? null
  };
}
function entries(fields, rows) {
  const made = rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])));
  return (
    /** @type {LogEntry[]} */
    /** @type {unknown} */
    made
  );
}

// src/shared/geometry.js
var WIDE = { units: 1100, least: 940, most: 1.15 };
var NARROW = { units: 720, least: 520, most: 1.3 };
var SIDE = 300;
function parseBox(text) {
  const numbers = (text ?? "").trim().split(/[\s,]+/).map(Number);
  if (numbers.length < 4 || numbers.some((number) => !Number.isFinite(number))) return null;
  const [x, y, w, h2, r = 0] = numbers;
  return { x, y, w, h: h2, r };
}
function grow(box, by) {
  return { x: box.x - by, y: box.y - by, w: box.w + 2 * by, h: box.h + 2 * by, r: box.r + by };
}
function layoutFor(width, panel = true) {
  const side = panel && width - SIDE >= WIDE.least;
  const room2 = side ? width - SIDE : width;
  const { units, least, most } = room2 >= WIDE.least ? WIDE : NARROW;
  return { layout: units === WIDE.units ? "wide" : "narrow", width: Math.round(Math.min(Math.max(room2, least), units * most)), side };
}
var middle = (box) => ({ x: box.x + box.w / 2, y: box.y + box.h / 2 });
function neighbour(boxes, from, direction) {
  const sideways = direction === "left" || direction === "right";
  const sign = direction === "left" || direction === "up" ? -1 : 1;
  const start = middle(from);
  let best = null;
  let least = Infinity;
  for (const box of boxes) {
    const end = middle(box);
    const ahead = sign * (sideways ? end.x - start.x : end.y - start.y);
    if (ahead <= (sideways ? from.w : from.h) / 2) continue;
    const gap = sideways ? apart(from.y, from.h, box.y, box.h) : apart(from.x, from.w, box.x, box.w);
    const aside = Math.abs(sideways ? end.y - start.y : end.x - start.x);
    const cost = ahead + 10 * gap + aside / 4;
    if (cost < least) [least, best] = [cost, box.place];
  }
  return best;
}
function apart(a, aw, b, bw) {
  return Math.max(0, b - (a + aw), a - (b + bw));
}
function edge(boxes, last) {
  const rows = [...boxes].sort((one, other) => one.y - other.y || one.x - other.x);
  return (last ? rows[rows.length - 1] : rows[0])?.place ?? null;
}
function under(spot, boxes, least) {
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
function hatch(w, h2) {
  const lines = [];
  for (let sum = 12; sum < w + h2; sum += 12) {
    const [x1, y1] = sum <= w ? [sum, 0] : [w, sum - w];
    const [x2, y2] = sum <= h2 ? [0, sum] : [sum - h2, h2];
    lines.push(`M${short(x1)} ${short(y1)}L${short(x2)} ${short(y2)}`);
  }
  return lines.join("");
}
var short = (number) => String(Math.round(number * 10) / 10);

// src/shared/morph.js
var ELEMENT = 1;
var TEXT = 3;
function keyOf(node) {
  if (node.nodeType !== ELEMENT) return `#${node.nodeType}`;
  const element = (
    /** @type {Element} */
    node
  );
  const place = element.getAttribute("data-place") ?? element.getAttribute("data-film");
  return `${element.localName}:${place ?? ""}:${element.id}`;
}
function morph(old, fresh, same) {
  if (old.localName === "defs") return define(old, fresh);
  if (old.isEqualNode(fresh)) return;
  morphAttributes(old, fresh);
  morphChildren(old, fresh, same);
}
function define(old, fresh) {
  const known = new Set([...old.children].map((one) => one.id));
  old.append(...[...fresh.children].filter((one) => !known.has(one.id)));
}
function morphAttributes(old, fresh) {
  for (const { name: name2 } of [...old.attributes]) if (!fresh.hasAttribute(name2)) old.removeAttribute(name2);
  for (const { name: name2, value } of [...fresh.attributes]) if (old.getAttribute(name2) !== value) old.setAttribute(name2, value);
}
function morphChildren(old, fresh, same) {
  const wanted = [...fresh.childNodes];
  const matches = pair([...old.childNodes], wanted);
  const staying = new Set(matches);
  for (const child of [...old.childNodes]) if (!staying.has(child)) child.remove();
  let cursor = old.firstChild;
  wanted.forEach((child, index) => {
    const match = matches[index];
    if (match && match === cursor) cursor = cursor.nextSibling;
    else old.insertBefore(match ?? child, cursor);
    if (match?.nodeType === ELEMENT) {
      const [present, next] = [
        /** @type {Element} */
        match,
        /** @type {Element} */
        child
      ];
      if (!same?.(present, next)) morph(present, next);
    } else if (match?.nodeType === TEXT && match.nodeValue !== child.nodeValue) match.nodeValue = child.nodeValue;
  });
}
function pair(present, wanted) {
  const free = /* @__PURE__ */ new Map();
  for (const child of present) {
    const key = keyOf(child);
    free.set(key, [...free.get(key) ?? [], child]);
  }
  return wanted.map((child) => free.get(keyOf(child))?.shift());
}

// src/shared/picture.js
var OVERLAY = "hb-overlay";
var SYMBOL = /<symbol id="([^"]+)"[^]*?<\/symbol>/g;
var ACTIVE = /<script|<foreignobject|\son\w+\s*=/i;
function parse(text, known) {
  const template = document.createElement("template");
  template.innerHTML = text.replace(SYMBOL, (symbol, id) => known(id) ? "" : symbol);
  const root = template.content.firstElementChild;
  if (root?.localName !== "svg") throw new Error(`the drawing cannot be read: ${text.slice(0, 80)}`);
  if (ACTIVE.test(text)) disarm(root);
  return (
    /** @type {SVGSVGElement} */
    /** @type {unknown} */
    document.adoptNode(root)
  );
}
function disarm(root) {
  for (const element of root.querySelectorAll("script, foreignObject")) element.remove();
  for (const element of [root, ...root.querySelectorAll("*")]) {
    for (const { name: name2 } of [...element.attributes]) if (/^on/i.test(name2)) element.removeAttribute(name2);
  }
}
var Picture = class {
  /**
   * @param {HTMLElement} holder @param {{ film?: boolean }} [options] a film is for the eye alone: it holds no places
   */
  constructor(holder, { film = false } = {}) {
    this.holder = holder;
    this.film = film;
    this.attribute = film ? "data-film" : "data-place";
    this.svg = null;
    this.text = null;
    this.layout = "wide";
    this.symbols = /* @__PURE__ */ new Set();
    this.drawn = /* @__PURE__ */ new WeakMap();
    this.kept = /* @__PURE__ */ new Set();
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
    for (const name2 of ["width", "height"]) fresh.removeAttribute(name2);
    this.clear();
    this.kept.clear();
    if (this.svg) morph(this.svg, fresh, (part, next) => this.keeps(part, next));
    else this.holder.prepend(this.svg = fresh);
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
    while (part.parentElement && part.parentElement !== /** @type {Element | null} */
    this.svg) part = part.parentElement;
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
    const [, , w, h2] = (this.svg?.getAttribute("viewBox") ?? "0 0 1100 738").split(/\s+/).map(Number);
    return { w, h: h2 };
  }
  /** Every element that can be pointed at and is seen in this layout, in the drawing's order. */
  get places() {
    const hidden = this.layout === "wide" ? ".hb-only-n" : ".hb-only-w";
    const found = (
      /** @type {NodeListOf<SVGGraphicsElement> | undefined} */
      this.svg?.querySelectorAll(`[${this.attribute}][data-box]`)
    );
    return [...found ?? []].filter((element) => !element.closest(hidden));
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
    return (
      /** @type {SVGGraphicsElement} */
      block
    );
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
    const { x, y, w, h: h2, r } = this.box(element);
    const { a, d, e, f } = this.matrix(this.block(element));
    return { x: a * x + e, y: d * y + f, w: a * w, h: d * h2, r: a * r };
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
};
function layOut(svg, layout) {
  svg.classList.toggle("hb-wide", layout === "wide");
  svg.classList.toggle("hb-narrow", layout === "narrow");
  const box = svg.getAttribute(`data-${layout}`);
  if (box) svg.setAttribute("viewBox", box);
}
function toFilm(svg) {
  for (const element of [svg, ...svg.querySelectorAll("*")]) {
    const { id } = element;
    const place = element.getAttribute("data-place");
    const href = element.getAttribute("href");
    if (id) element.id = `film-${id}`;
    if (place !== null) element.setAttribute("data-film", place);
    if (href?.startsWith("#")) element.setAttribute("href", `#film-${href.slice(1)}`);
    for (const { name: name2 } of [...element.attributes]) {
      if (name2 === "data-place" || name2 === "role" || name2 === "tabindex" || name2.startsWith("aria-")) element.removeAttribute(name2);
    }
  }
  svg.querySelectorAll("title, desc").forEach((element) => element.remove());
}

// src/shared/glide.js
var EASE = "cubic-bezier(.2,.7,.2,1)";
var GLIDE = 240;
var LONGEST = 320;
var STAGGER = 60;
var ALL = 600;
var TURN = 90;
var BACK = 'use[href$="back"]';
function starts(picture, moved) {
  return moved.map(([from, to]) => {
    const element = picture.find(from);
    const joins = Boolean(picture.find(to)?.querySelector("use"));
    return element && { box: picture.rootBox(element), twin: copy(picture, element), joins };
  });
}
function lastOf(box, like) {
  if (box.w <= box.h * 1.2) return box;
  const w = Math.min(box.w, like.w <= like.h ? box.h * like.w / like.h : box.h * 0.75);
  return { ...box, x: box.x + box.w - w, w };
}
function glide(picture, moved, before, done = () => {
}) {
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
    return () => {
    };
  }
  Promise.allSettled(running.map((animation) => animation.finished)).then(stop).then(done);
  return stop;
}
function slide(picture, layer, start, target, delay) {
  const box = picture.rootBox(target);
  const end = lastOf(box, start.box);
  const from = lastOf(start.box, end);
  if (![from.w, from.h, end.w, end.h].every((size) => size > 0)) return [];
  const back2 = end === box && from === start.box && !target.querySelector(BACK) ? start.twin.querySelector(BACK) : null;
  if (back2) return turn(picture, layer, { from, end, target, twin: start.twin, back: back2 }, delay);
  const joins = (start.joins || end !== box) && from === start.box;
  const own = joins ? from : end;
  const at = (wanted) => {
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
function turn(picture, layer, { from, end, target, twin, back: back2 }, delay) {
  const one = back2.parentElement === twin.firstElementChild ? back2 : twin.firstElementChild;
  const flier = s("g", {}, s("g", { transform: twin.getAttribute("transform") }, one?.cloneNode(true)));
  const face = s("g", {}, copy(picture, target));
  layer.append(flier, face);
  const middle2 = end.x + end.w / 2;
  const scale = end.w / from.w;
  const narrow = (width) => `translate(${middle2}px, 0px) scale(${width}, 1) translate(${-middle2}px, 0px)`;
  const lies = `translate(${end.x - from.x * scale}px, ${end.y - from.y * scale}px) scale(${scale})`;
  const flight = span(from, end);
  const there = { transform: `${narrow(1)} ${lies}`, offset: flight / (flight + TURN) };
  const comes = { transform: `${narrow(1)} translate(0px, 0px) scale(1)`, easing: EASE };
  const all = delay + flight + 2 * TURN;
  return [
    flier.animate([comes, there, { transform: `${narrow(0)} ${lies}` }], { duration: flight + TURN, delay, fill: "both" }),
    face.animate([{ transform: narrow(0) }, { transform: narrow(1) }], { duration: TURN, delay: all - TURN, fill: "both" }),
    target.animate([{ opacity: 0 }, { opacity: 0 }], { duration: all })
  ];
}
function span(start, end) {
  return Math.min(LONGEST, GLIDE + Math.hypot(start.x - end.x, start.y - end.y) / 10);
}
function copy(picture, element) {
  const { a, d, e, f } = picture.matrix(picture.block(element));
  const twin = (
    /** @type {SVGElement} */
    element.cloneNode(true)
  );
  for (const part of [twin, ...twin.querySelectorAll("*")]) {
    for (const name2 of ["id", "data-place", "data-film", "tabindex", "role", "aria-label"]) part.removeAttribute(name2);
  }
  twin.classList.remove("hb-up", "hb-hot", "hb-dragged");
  return s("g", { transform: `matrix(${a} 0 0 ${d} ${e} ${f})` }, twin);
}
var STEP = { least: 120, usual: 420, all: 2600 };
function play(stage, first, pictures, layout, done) {
  const holder = document.createElement("div");
  holder.className = "hb-film";
  holder.setAttribute("aria-hidden", "true");
  stage.append(holder);
  const film = new Picture(holder, { film: true });
  film.arrange(layout);
  film.show(first);
  const step2 = Math.min(STEP.usual, Math.max(STEP.least, STEP.all / pictures.length));
  let next = 0;
  let over = false;
  let still = () => {
  };
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
    timer = setTimeout(advance, step2);
  };
  advance();
  return end;
}

// src/shared/kernel.js
function watchKernel(model, ask) {
  const soon = () => setTimeout(ask);
  const changed = model.widget_manager?.context?.sessionContext?.kernelChanged;
  model.on("comm_live_update", soon);
  changed?.connect?.(soon);
  return () => {
    model.off("comm_live_update", soon);
    changed?.disconnect?.(soon);
  };
}

// src/shared/icons.js
var ICONS = {
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
  close: "M5 5l10 10M15 5L5 15"
};
var SEATS = [
  "M9 1.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 1 0 0-15",
  "M4.5 1.5h9a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-9a3 3 0 0 1 3-3z",
  "M9 .8l8.4 15.2H.6z",
  "M9 .5l8.5 8.5L9 17.5.5 9z",
  "M9 .8l8.3 6-3.2 9.9H3.9L.7 6.8z"
];
function iconOf(name2) {
  return s("svg", { class: `hb-icon hb-icon-${name2}`, viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: ICONS[name2] }));
}
function seatMark(seat) {
  const number = seat ?? 0;
  const shape = s("path", { d: number ? SEATS[(number - 1) % SEATS.length] : "M9 3l6 6-6 6-6-6z" });
  const text = number ? s("text", { x: 9, y: number === 3 ? 14 : 12.8 }, String(number)) : null;
  return s("svg", { class: `hb-seat ${number ? `seat${number}` : "hb-chance"}`, viewBox: "0 0 18 18", "aria-hidden": "true" }, shape, text);
}

// src/shared/marks.js
var CARD = 92;
var HEIGHT = 124;
var SMALL = 64;
var room = (box) => Math.min(box.w, box.h * CARD / HEIGHT);
var isSmall = (box) => room(box) < SMALL - 0.5;
var FLAT = 34;
var TIGHT = 40;
var FEW = 4;
function rect(box, attributes) {
  return s("rect", { x: short(box.x), y: short(box.y), width: short(box.w), height: short(box.h), rx: short(box.r), ...attributes });
}
var ring = (box, kind) => [rect(box, { class: "halo" }), rect(box, { class: kind })];
function icon(name2, x, y, size) {
  const transform = `translate(${short(x)} ${short(y)}) scale(${size / 20})`;
  return s("path", { d: ICONS[name2], class: `hb-sign hb-sign-${name2}`, transform });
}
function disc(x, y, name2, fill2) {
  return [
    s("circle", { cx: short(x), cy: short(y), r: 11.5, class: "f-halo" }),
    s("circle", { cx: short(x), cy: short(y), r: 10, class: fill2 }),
    icon(name2, x - 7, y - 7, 14)
  ];
}
function pill(x, y, text, fill2, star = false) {
  const width = 11 + text.length * 7.6 + (star ? 14 : 0);
  const box = { x: x - width / 2, y, w: width, h: 20, r: 10 };
  return [
    rect(grow(box, 1.5), { class: "f-halo" }),
    rect(box, { class: fill2 }),
    star && icon("star", box.x + 4, y + 3, 14),
    s("text", { x: short(x + (star ? 7 : 0)), y: short(y + 14.5), class: "t-smallb mid num on-state" }, text)
  ];
}
function quietBar(box) {
  const w = box.w * 0.44;
  const low = box.h < TIGHT ? -2 : 3;
  const bar = { x: box.x + box.w * 0.28, y: box.y + box.h + low, w, h: 5, r: 2.5 };
  return [rect(grow(bar, 1.5), { class: "f-halo" }), rect(bar, { class: "f-can" })];
}
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
  const words = notes(mark, box).length > 0;
  const low = words ? box.h - 35 : box.h;
  const h2 = Math.min(full * vh / vw, words ? low - 30 : low);
  const w = h2 * vw / vh;
  const top = box.y + (corner ? 1 : Math.min(isSmall(box) ? box.h * 0.14 : scale * (square ? 42 : 40), low - h2));
  const at = { x: short(box.x + (corner ? box.w - w - 1 : (box.w - w) / 2)), y: short(top), width: short(w), height: short(h2) };
  const use = s("use", { href: `#${id}`, ...at, opacity: square && !corner ? 0.55 : 0.75 });
  return s("g", { class: mark.ghost_class ?? "" }, use);
}
function notes(mark, box) {
  if (isSmall(box)) return [];
  const first = box.y + box.h - 25;
  return (mark.note ?? []).slice(0, 2).map(
    (line, index) => s("text", { x: short(box.x + box.w / 2), y: short(first + index * 15), class: `t-small mid ${index ? "ink-2" : "ink"}` }, line)
  );
}
function parts(picture, prefix, { kind, mark, hint }, box, element) {
  if (kind === "pick") return [...ring(grow(box, 2.5), "pick"), ...disc(box.x + box.w - 3, box.y + 2, "check", "f-pick")];
  if (kind === "off") return [rect(box, { class: "hb-veil" }), rect(box, { class: "hb-step hb-dash" })];
  const star = hint ? disc(box.x + 3, box.y + 2, "star", "f-can") : [];
  const empty = Boolean(mark?.ghost) || kind === "if";
  const around = () => ring(empty ? box : grow(box, 2), kind === "if" ? "can-if" : "can");
  const frame = kind === "plain" ? [] : kind === "quiet" ? quietBar(box) : around();
  return [...frame, mark && ghost(picture, prefix, mark, box, element), ...mark ? notes(mark, box) : [], ...star];
}
function points({ mark }, box) {
  if (!mark?.pill) return [];
  const empty = !isSmall(box) && (mark.ghost || mark.note?.length);
  const gain = mark.pill.startsWith("+") ? "f-can" : "f-last";
  const low = box.y + box.h - (box.h < FLAT ? 6 : 14);
  return pill(box.x + box.w / 2, empty ? box.y + 8 : low, mark.pill, gain, Boolean(mark.best));
}
function tag(element, box) {
  const halo = element.querySelector(":scope > .f-halo");
  if (!halo || Number(halo.getAttribute("y")) + Number(halo.getAttribute("height")) <= box.y + box.h) return [];
  const all = [...element.children];
  return all.slice(all.indexOf(halo)).map((part) => part.cloneNode(true));
}
function layers(picture) {
  const made = /* @__PURE__ */ new Map();
  return (block, group) => {
    const behind = block.querySelector(":scope > .last")?.previousElementSibling ?? void 0;
    const layer = made.get(block) ?? picture.layer(s("g", { class: "hb-marks" }), { block, behind });
    made.set(block, layer);
    layer.append(group);
  };
}
function elsewhere(shown2) {
  const chosen = new Set(shown2.filter((one) => one.kind === "pick").map((one) => one.place));
  const wanted = shown2.flatMap(({ mark }) => mark?.also ?? []).filter(([place]) => !chosen.has(place));
  const all = new Map(wanted.map((one) => [one.join(" "), one]));
  return all.size > FEW ? [] : [...all.values()];
}
function drawMarks(picture, { prefix, shown: shown2, hot, refused, line, row, focus }) {
  const put = layers(picture);
  const raise = (place) => shown2.some((one) => one.place === place && one.kind === "pick") ? " hb-up" : place === hot ? " hb-hot" : "";
  if (line) drawEvidence(picture, line, row);
  const found = shown2.flatMap((one) => {
    const element2 = picture.find(one.place);
    return element2 ? [{ one, element: element2, box: picture.box(element2) }] : [];
  });
  const draw = ({ one, element: element2 }, made) => {
    if (!made.length) return;
    const group = s("g", { class: `hb-mark${raise(one.place)}`, "data-mark": one.place, "data-kind": one.kind });
    group.append(.../** @type {Node[]} */
    made.filter(Boolean));
    put(picture.block(element2), group);
  };
  for (const [place, symbol, colour] of elsewhere(shown2)) {
    const element2 = picture.find(place);
    const part = element2 && ghost(picture, prefix, { ghost: symbol, ghost_class: colour }, picture.box(element2), element2);
    if (element2 && part) put(picture.block(element2), s("g", { class: "hb-elsewhere", "data-mark": place }, part));
  }
  for (const item of found) {
    const drawn = parts(picture, prefix, item.one, item.box, item.element);
    draw(item, [...drawn.slice(0, 2), ...tag(item.element, item.box), ...drawn.slice(2)]);
  }
  for (const place of refused ? /* @__PURE__ */ new Set([refused.place, ...refused.also]) : []) {
    const element2 = picture.find(place);
    if (element2) put(picture.block(element2), refusal(picture.box(element2), place === refused?.place));
  }
  const element = focus ? picture.find(focus) : null;
  if (element && focus) {
    const box = picture.box(element);
    const group = s("g", { class: `hb-focus${raise(focus)}` });
    const inner = rect(grow(box, 3), { class: "hb-focus-in" });
    group.append(rect(grow(box, 5), { class: "halo" }), rect(grow(box, 7), { class: "focus" }), inner);
    put(picture.block(element), group);
  }
  for (const item of found) draw(item, points(item.one, item.box));
}
function refusal(box, main) {
  const group = s("g", { class: "hb-refused" });
  if (main) {
    group.append(s("path", { d: hatch(box.w, box.h), transform: `translate(${short(box.x)} ${short(box.y)})`, class: "bad", opacity: 0.55 }));
    group.append(rect(box, { class: "bad" }), ...disc(box.x + box.w - 4, box.y + 2, "no", "f-bad"));
  } else group.append(...ring(box, "bad"));
  return group;
}
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
  const points2 = new Map(line.evidence.filter((one) => one.points !== null).map((one) => [one.places[0], one.points]));
  const cells = elements.filter((one) => lit.has(name(one)));
  for (const element of cells) {
    const around = ring(grow(picture.box(element), 1.5), "evid");
    put(picture.block(element), s("g", { class: "hb-evidence", "data-mark": name(element) }, ...around));
  }
  for (const element of cells) {
    const value = points2.get(name(element));
    if (value === void 0 || value === null) continue;
    const { x, y, w, h: h2 } = picture.box(element);
    const text = String(value).replace("-", "−");
    put(picture.block(element), s("g", { class: "hb-evidence-points" }, ...pill(x + w / 2, y + h2 - 10, text, "f-evid")));
  }
}
var name = (element) => element.getAttribute("data-place") ?? "";
var zone = (element) => element.closest('[role="grid"]');

// src/shared/wire.js
var PATIENCE = 3e3;
var PAUSE = 300;
var CHANGING = /* @__PURE__ */ new Set(["act", "command", "undo", "redo", "step", "go", "new", "load", "uncover", "hint"]);
function viewName() {
  return Array.from({ length: 4 }, () => Math.floor(Math.random() * 65536).toString(16).padStart(4, "0")).join("");
}
var Wire = class {
  /**
   * @param {{ send: (content: any) => void }} model
   * @param {(state: { pending: boolean, down: "gone" | "silent" | null }) => void} changed told at once when an intent goes out or is answered
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    this.view = viewName();
    this.seq = 0;
    this.answered = 0;
    this.silent = false;
    this.gone = false;
    this.busy = null;
    this.waiting = /* @__PURE__ */ new Map();
    this.pause = void 0;
    this.asked = null;
  }
  /**
   * Send an intent; false when one for the same revision is under way, or nobody is there.
   * @param {Frame} frame @param {string} type @param {Record<string, unknown>} [data]
   */
  send(frame, type, data = {}) {
    const changing = CHANGING.has(type);
    if (changing && this.busy === frame.revision) return false;
    const question = type === "why" ? JSON.stringify(data) : null;
    if (question && question === this.asked) return false;
    this.seq += 1;
    if (!this.post({ type, view: this.view, seq: this.seq, revision: frame.revision, ...data })) return false;
    if (changing) this.busy = frame.revision;
    if (question) this.asked = question;
    if (type !== "ready") this.wait(this.seq, frame.patience ?? PATIENCE);
    this.tell();
    return true;
  }
  /** Put a message on its way; what cannot go has nobody to go to. @param {Record<string, unknown>} content */
  post(content) {
    try {
      this.model.send(content);
      return true;
    } catch {
      this.end();
      this.free();
      this.gone = true;
      this.tell();
      return false;
    }
  }
  /** @param {number} seq @param {number} milliseconds */
  wait(seq, milliseconds) {
    const timer = setTimeout(() => {
      this.waiting.delete(seq);
      this.silent = true;
      this.free();
      this.tell();
    }, milliseconds);
    this.waiting.set(seq, timer);
  }
  /**
   * A frame came: what it answers waits no longer.
   * @param {Frame} frame
   */
  heard(frame) {
    const answered = frame.answered?.[this.view] ?? 0;
    this.silent = this.gone = false;
    this.answered = Math.max(this.answered, answered);
    for (const [seq, timer] of this.waiting) {
      if (seq > answered) continue;
      clearTimeout(timer);
      this.waiting.delete(seq);
    }
    if (!this.waiting.size) this.free();
    clearTimeout(this.pause);
    if (frame.unsettled) this.pause = setTimeout(() => this.settle(frame), PAUSE);
    this.tell();
  }
  /**
   * The clicks have paused: what waits for that in the kernel may be done. Nothing is answered.
   * @param {Frame} frame
   */
  settle(frame) {
    this.post({ type: "settle", view: this.view, seq: this.seq, revision: frame.revision });
  }
  free() {
    this.busy = null;
    this.asked = null;
  }
  tell() {
    this.changed({ pending: this.waiting.size > 0, down: this.gone ? "gone" : this.silent ? "silent" : null });
  }
  end() {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    clearTimeout(this.pause);
    this.waiting.clear();
  }
};

// src/shared/words.js
var WORDS = {
  gone: "The kernel of this board is gone. Run the cell again to play on.",
  silent: "The kernel does not answer; it may be busy. If it stays so, run the cell again to play on.",
  broken: "The board itself failed: {error}",
  tools: "Game",
  new: "New game",
  undo: "Undo",
  redo: "Redo",
  step: "Step",
  play: "Play",
  pause: "Pause",
  pace: "Speed",
  slow: "Slow",
  usual: "Normal",
  fast: "Fast",
  hint: "Hint",
  save: "Save picture",
  record: "Save record",
  load: "Open record",
  tooLarge: "{name} is too large for a record.",
  unread: "{name} cannot be read.",
  keys: "Keys",
  command: "Command line",
  commandHint: "Type a move, or help",
  side: "Game so far",
  seats: "Seats",
  moves: "Moves",
  noMoves: "No moves yet",
  round: "Round {round}",
  toAct: "to act",
  chance: "chance",
  points: "{points} points",
  yours: "Your turn",
  theirs: "{name} is to act",
  waiting: "Waiting",
  setup: "New game",
  start: "Start",
  cancel: "Cancel",
  close: "Close",
  look: "Look at the board",
  errors: "Errors",
  result: "Result",
  rank: "Rank",
  name: "Name",
  total: "Points",
  ready: "Ready: start the clock",
  clockReady: "{seconds} seconds",
  clockLeft: "{seconds} s left",
  clockLast: "Only {seconds} s left",
  clockUp: "The time is up",
  chosen: "{what} chosen",
  unchosen: "Nothing chosen",
  again: "Again: {what}",
  on: "{what}: on",
  off: "{what}: off"
};
var KEYS = [
  ["Arrow keys", "move among what can be chosen; with Shift, among everything"],
  ["Home, End", "first and last of these"],
  ["Enter, Space", "choose; elsewhere ask why not, and once more do what is offered instead; at a line of the score keep it lit"],
  ["Esc", "one step back"],
  ["/", "command line; help there lists what can be typed"],
  ["u, r", "undo, redo"],
  ["h", "hint"],
  ["., p", "where bots play alone: one move; play or pause"],
  ["n", "new game"],
  ["s, e, o", "save the picture, save the record, open a record"],
  ["?", "these keys"],
  ["Tab", "leave the board"]
];
function say(key, values = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name2) => String(values[name2] ?? ""));
}

// src/board/autoplay.js
var PACES = { slow: 1600, usual: 700, fast: 150 };
var Autoplay = class {
  /** @param {{ ask: () => void, changed: (playing: boolean) => void }} does `ask` for one move; `changed`: playing or not */
  constructor({ ask, changed }) {
    this.ask = ask;
    this.changed = changed;
    this.playing = false;
    this.pace = "usual";
    this.timer = void 0;
  }
  play() {
    this.turn(true);
    this.ask();
  }
  pause() {
    clearTimeout(this.timer);
    if (this.playing) this.turn(false);
  }
  /** @param {boolean} on */
  turn(on) {
    this.playing = on;
    this.changed(on);
  }
  /** Nothing moves on the board any more: after a while the next move is due. */
  rest() {
    clearTimeout(this.timer);
    if (this.playing) this.timer = setTimeout(this.ask, PACES[this.pace]);
  }
};

// src/board/choices.js
var CROWD = 8;
var NOTHING = Object.freeze({ pressed: [], chosen: [] });
function split(path, toggles) {
  let at = 0;
  while (at < path.length && toggles.includes(path[at])) at += 1;
  return [path.slice(0, at), path.slice(at)];
}
var sameSet = (one, other) => one.length === other.length && one.every((item) => other.includes(item));
function* ways(choices, toggles, { pressed, chosen }) {
  for (const choice of choices) {
    for (const path of choice.paths) {
      const [switches2, steps] = split(path, toggles);
      if (!sameSet(switches2, pressed) || steps.length <= chosen.length) continue;
      if (choice.any_order) {
        const set = steps.slice(0, -1);
        if (!chosen.every((place) => set.includes(place))) continue;
        const last = chosen.length === set.length;
        const open2 = last ? steps.slice(-1) : set.filter((place) => !chosen.includes(place));
        for (const place of open2) yield { place, choice, last, twice: false };
      } else if (chosen.every((place, index) => steps[index] === place)) {
        const [place, ...rest] = steps.slice(chosen.length);
        yield { place, choice, last: !rest.length, twice: rest.length === 1 && rest[0] === place };
      }
    }
  }
}
function loose(choices, toggles, pick) {
  return pick.chosen.length > 0 && !ways(ofSets(choices), toggles, pick).next().done;
}
var ofSets = (choices) => choices.filter((choice) => choice.any_order);
var inOrder = (choices) => choices.filter((choice) => !choice.any_order);
function targets(choices, toggles, pick) {
  const found = /* @__PURE__ */ new Map();
  for (const { place, last, choice } of ways(choices, toggles, pick)) {
    if (!found.get(place)) found.set(place, last ? choice : null);
  }
  return found;
}
function doubtful(choices, toggles, pick) {
  const found = /* @__PURE__ */ new Map();
  for (const { place, twice, choice } of ways(choices, toggles, pick)) {
    if (twice) found.set(place, choice);
  }
  return found;
}
function again(choices, toggles, pick) {
  const last = pick.chosen[pick.chosen.length - 1];
  return last === void 0 ? null : targets(choices, toggles, pick).get(last) ?? null;
}
function firm(choices, toggles, pick) {
  return again(choices, toggles, pick) ? back(pick) : pick;
}
function alternatives(choices, toggles, pick) {
  const found = /* @__PURE__ */ new Map();
  const others = loose(choices, toggles, pick) ? inOrder(choices) : choices;
  for (let depth = pick.chosen.length - 1; depth >= 0; depth -= 1) {
    const before = { pressed: pick.pressed, chosen: pick.chosen.slice(0, depth) };
    for (const place of targets(others, toggles, before).keys()) {
      if (!found.has(place) && !pick.chosen.includes(place)) found.set(place, depth);
    }
  }
  return found;
}
function switches(choices, toggles, pick) {
  return toggles.filter((place) => turned(choices, toggles, pick, place) !== null);
}
function turned(choices, toggles, pick, place) {
  const pressed = pick.pressed.includes(place) ? pick.pressed.filter((one) => one !== place) : [...pick.pressed, place];
  for (let depth = pick.chosen.length; depth >= 0; depth -= 1) {
    const next = { pressed, chosen: pick.chosen.slice(0, depth) };
    if (targets(choices, toggles, next).size) return next;
  }
  return null;
}
function point(choices, toggles, pick, place) {
  if (toggles.includes(place)) {
    const next = turned(choices, toggles, pick, place);
    if (next) return { pick: next };
  } else {
    const open2 = targets(choices, toggles, pick);
    const at = pick.chosen.indexOf(place);
    if (!open2.has(place) && at >= 0) return { pick: without(choices, toggles, pick, at) };
    const depth = open2.has(place) ? pick.chosen.length : alternatives(choices, toggles, pick).get(place);
    if (depth !== void 0) return step(choices, toggles, { ...pick, chosen: pick.chosen.slice(0, depth) }, place);
  }
  const held = firm(choices, toggles, pick);
  return { why: [...held.pressed, ...held.chosen, place], held };
}
function without(choices, toggles, pick, at) {
  const after = loose(choices, toggles, pick) ? pick.chosen.slice(at + 1) : [];
  return { ...pick, chosen: [...pick.chosen.slice(0, at), ...after] };
}
function step(choices, toggles, before, place) {
  const completes = targets(choices, toggles, before).get(place);
  if (completes) return { act: completes };
  const next = { ...before, chosen: [...before.chosen, place] };
  if (!doubtful(choices, toggles, before).has(place)) return { pick: next };
  return { why: [...next.pressed, ...next.chosen], held: next };
}
function back(pick) {
  if (pick.chosen.length) return { ...pick, chosen: pick.chosen.slice(0, -1) };
  return pick.pressed.length ? { ...pick, pressed: pick.pressed.slice(0, -1) } : pick;
}
function shown(choices, toggles, pick, hinted = null) {
  const at = firm(choices, toggles, pick);
  const marks = at.chosen.map((place) => ({ place, kind: "pick", mark: null, hint: false }));
  const open2 = targets(choices, toggles, at);
  const doubts = doubtful(choices, toggles, at);
  const hints = hinted ? targets(choices.filter((choice) => choice.action === hinted), toggles, at) : /* @__PURE__ */ new Map();
  for (const [place, done] of open2) {
    if (at.chosen.includes(place)) continue;
    const mark = (done ?? doubts.get(place))?.mark ?? null;
    marks.push({ place, kind: mark?.style ?? "can", mark, hint: hints.has(place) });
  }
  if (marks.filter((mark) => mark.kind === "can").length > CROWD) {
    for (const mark of marks) if (mark.kind === "can") mark.kind = "quiet";
  }
  for (const place of alternatives(choices, toggles, at).keys()) {
    if (!open2.has(place)) marks.push({ place, kind: "quiet", mark: null, hint: false });
  }
  return marks;
}
function sameChoices(one, other) {
  const key = (list) => JSON.stringify(list.map(({ action, paths, any_order }) => [action, paths, any_order]));
  return one === other || key(one) === key(other);
}

// src/board/stopwatch.js
var Stopwatch = class {
  /**
   * @param {{ up: () => void, tick: () => void }} does `up`: the time is up, told once for each clock; `tick`: another second
   * @param {() => number} [now] milliseconds that never go back
   */
  constructor({ up, tick }, now = () => performance.now()) {
    this.up = up;
    this.tick = tick;
    this.now = now;
    this.clock = null;
    this.since = 0;
    this.sure = false;
    this.told = false;
    this.timer = void 0;
  }
  /**
   * The clock of a frame. What a running one has counted here stands, whatever the kernel has counted meanwhile.
   * @param {Clock | null | undefined} clock @param {boolean} live whether the frame came just now
   */
  hear(clock, live) {
    const running = clock?.running ? clock : null;
    if (running && (running.number !== this.clock?.number || live && !this.sure)) {
      this.since = this.now() - running.elapsed * 1e3;
      this.sure = live;
      this.told = false;
    }
    this.clock = running;
    this.look();
  }
  /** The seconds that it has run, to the millisecond; 0 where none runs. */
  get elapsed() {
    return this.clock ? Math.max(0, Math.round(this.now() - this.since) / 1e3) : 0;
  }
  /** The seconds that are left. */
  get left() {
    return this.clock ? Math.max(0, this.clock.seconds - this.elapsed) : 0;
  }
  /** Whether nothing counts any more: the end itself still does, unless it was told already. */
  get over() {
    return this.clock !== null && (this.told || this.elapsed > this.clock.seconds);
  }
  /** See what time it is, and come back with the next second. */
  look() {
    clearTimeout(this.timer);
    if (!this.clock || this.told) return;
    const { left } = this;
    if (left > 0) {
      this.timer = setTimeout(() => this.look(), Math.ceil((left % 1 || 1) * 1e3));
      this.tick();
    } else {
      this.told = true;
      this.tick();
      this.up();
    }
  }
  end() {
    clearTimeout(this.timer);
    this.clock = null;
  }
};

// src/board/clock.js
var LAST = 5;
var SAID = [10, LAST];
var EGG = "M10 2c3.4 0 6 5 6 9.2a6 6 0 0 1-12 0C4 7 6.6 2 10 2z";
var ROUND = 100;
var BoardClock = class {
  /** @param {import("./view.js").BoardView} view */
  constructor(view) {
    this.view = view;
    this.watch = new Stopwatch({ up: view.guard(() => this.timeUp()), tick: view.guard(() => this.draw()) });
    this.said = null;
    this.run = s("path", { d: EGG, class: "hb-egg-left", pathLength: ROUND });
    const egg = s("svg", { class: "hb-egg", viewBox: "0 0 20 20", "aria-hidden": "true" }, s("path", { d: EGG, class: "hb-egg-all" }), this.run);
    this.label = h("b", {});
    this.text = h("span", { class: "hb-clock-text" });
    this.bar = h("div", { class: "hb-clock-left" });
    this.ready = quietKeys(h("button", { type: "button", class: "hb-button hb-primary" }, say("ready")));
    this.ready.addEventListener("click", () => view.send("clock", { what: "start" }));
    const time = h("div", { class: "hb-clock-time", role: "timer" }, egg, this.label, this.text);
    this.root = h("div", { class: "hb-clock", hidden: true }, time, h("div", { class: "hb-clock-bar", "aria-hidden": "true" }, this.bar), this.ready);
    this.onShown = view.guard(() => this.watch.look());
  }
  begin() {
    document.addEventListener("visibilitychange", this.onShown);
    window.addEventListener("pageshow", this.onShown);
  }
  end() {
    document.removeEventListener("visibilitychange", this.onShown);
    window.removeEventListener("pageshow", this.onShown);
    this.watch.end();
  }
  /** Whether the time is up, so that nothing can be chosen any more. */
  get over() {
    return this.watch.over;
  }
  /** What an intent carries while the clock runs. @returns {{ elapsed?: number }} */
  get stamp() {
    return this.watch.clock ? { elapsed: this.watch.elapsed } : {};
  }
  /**
   * Show the clock of a frame.
   * @param {Frame} frame @param {boolean} live whether it came just now
   */
  update(frame, live) {
    const clock = frame.closed ? null : frame.clock;
    setAttributes(this.root, { hidden: !clock });
    setAttributes(this.ready, { hidden: !clock || clock.running || Boolean(frame.cover) });
    if (clock?.number !== this.watch.clock?.number) this.said = null;
    this.watch.hear(clock, live);
    this.draw();
  }
  /** Draw how much time is left, and say it now and then. */
  draw() {
    const clock = this.view.frame?.clock;
    if (!clock || !this.root.isConnected) return;
    const left = clock.running ? this.watch.left : clock.seconds;
    const seconds = Math.ceil(left);
    const state = !clock.running ? "ready" : left <= 0 ? "over" : seconds <= LAST ? "last" : "running";
    const text = say(
      /** @type {const} */
      { ready: "clockReady", over: "clockUp", last: "clockLast", running: "clockLeft" }[state],
      { seconds }
    );
    const way = clock.running && motion() ? Math.min(left, 1) : 0;
    const share = (left - way) / clock.seconds;
    setAttributes(this.root, { "data-state": state });
    if (this.label.textContent !== clock.label) fill(this.label, clock.label);
    if (this.text.textContent !== text) fill(this.text, text);
    this.bar.style.transform = `scaleX(${share})`;
    setAttributes(this.run, { "stroke-dasharray": `${share * ROUND} ${ROUND}` });
    if (clock.running && clock.seconds > seconds && SAID.includes(seconds) && this.said !== seconds) this.view.live.say([text]);
    this.said = seconds;
  }
  /** The time is up: nothing can be chosen any more, and the kernel closes the list. */
  timeUp() {
    const { frame, wire } = this.view;
    const { clock, elapsed } = this.watch;
    if (!frame || !clock) return;
    wire.send(frame, "clock", { what: "time up", number: clock.number, elapsed });
    this.view.live.say([say("clockUp")]);
    this.view.hands.pick = NOTHING;
    this.view.redraw();
  }
};

// src/board/drag.js
var SLACK = 6;
var Drag = class {
  /** @param {import("./hands.js").Hands} hands */
  constructor(hands) {
    this.hands = hands;
    this.held = null;
    this.dropped = null;
  }
  /** @param {PointerEvent} event @param {string | null} place */
  down(event, place) {
    if (!event.isPrimary || event.button !== 0 || !place || !this.hands.leading()(place)) return;
    this.held = { id: event.pointerId, x: event.clientX, y: event.clientY, place, before: this.hands.pick, ghost: null };
  }
  /** @param {PointerEvent} event */
  move(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.id) return;
    const [dx, dy] = [event.clientX - held.x, event.clientY - held.y];
    if (!held.ghost && Math.hypot(dx, dy) < SLACK) return;
    if (!held.ghost) held.ghost = this.lift(held.place, event.pointerId);
    const scale = this.hands.picture.svg?.getScreenCTM()?.a || 1;
    held.ghost.setAttribute("transform", `translate(${dx / scale} ${dy / scale})`);
    this.hands.hover(this.hands.at(event.clientX, event.clientY, event.pointerType));
  }
  /** @param {string} place @param {number} pointer */
  lift(place, pointer) {
    const { hands } = this;
    if (!hands.pick.chosen.includes(place)) hands.point(place);
    const element = hands.picture.find(place);
    const ghost2 = hands.picture.layer(s("g", { class: "hb-fly" }, element && copy(hands.picture, element)));
    element?.classList.add("hb-dragged");
    hands.view.stage.setPointerCapture(pointer);
    return ghost2;
  }
  /**
   * The pointer went up; tells whether that ended a drag, so that the click which follows means nothing.
   * @param {PointerEvent} event
   */
  up(event) {
    const held = this.held;
    if (!held || event.pointerId !== held.id) return false;
    this.held = null;
    if (!held.ghost) return false;
    const { hands } = this;
    const target = hands.at(event.clientX, event.clientY, event.pointerType);
    const sent = target !== null && target !== held.place && hands.point(target) === "act";
    if (sent) this.dropped = held.ghost;
    else this.settle(held.ghost);
    if (target === null) hands.choose(held.before);
    return true;
  }
  /** Put everything back; tells whether there was anything to put back. */
  cancel() {
    const held = this.held;
    this.held = null;
    if (!held?.ghost) return false;
    this.settle(held.ghost);
    this.hands.choose(held.before);
    return true;
  }
  /** The kernel answered: what was put down lies in the drawing now, or back where it was. Tells whether anything was. */
  answered() {
    const { dropped } = this;
    this.dropped = null;
    if (dropped) this.settle(dropped);
    return dropped !== null;
  }
  /** @param {SVGElement} ghost */
  settle(ghost2) {
    ghost2.remove();
    for (const element of this.hands.picture.svg?.querySelectorAll(".hb-dragged") ?? []) element.classList.remove("hb-dragged");
  }
};

// src/board/places.js
var KEPT = /* @__PURE__ */ new Set(["gridcell", "switch"]);
var nameOf = (element) => element.getAttribute("data-place") ?? "";
function sheetLine(frame, place) {
  const [, seat, key] = /^sheet-(?:seat(\d+)-)?(.+)$/.exec(place ?? "") ?? [];
  const sheet = seat ? frame.sheets?.find((one) => one.seat === Number(seat)) : frame.sheet;
  return sheet?.lines.find((line) => line.key === key) ?? null;
}
function usable(frame, pick) {
  const { choices, toggles } = frame;
  const doubts = doubtful(choices, toggles, pick);
  const found = /* @__PURE__ */ new Map();
  for (const [place, completes] of targets(choices, toggles, pick)) {
    const choice = completes ?? doubts.get(place);
    const words = choice ? [choice.say, choice.mark?.pill, ...choice.mark?.note ?? []] : [];
    found.set(place, words.filter(Boolean).join(", "));
  }
  const others = [...pick.chosen, ...alternatives(choices, toggles, pick).keys(), ...switches(choices, toggles, pick)];
  for (const place of others) if (!found.has(place)) found.set(place, "");
  return found;
}
var FEW2 = 3;
function offerOf({ choices, toggles }, pick, looked) {
  const open2 = targets(choices, toggles, pick);
  const doubts = doubtful(choices, toggles, pick);
  const told = ({ say: say2, mark }) => mark?.note?.length ? `${say2}: ${mark.note.join(", ")}` : say2;
  const choice = looked !== null && (open2.get(looked) ?? doubts.get(looked));
  if (choice) return told(choice);
  const ends = pick.chosen.length ? [...open2.values()] : [];
  const clear = ends.length > 0 && ends.length <= FEW2 && ends.every((one) => one?.mark?.note?.length);
  return clear ? ends.map((one) => told(
    /** @type {import("../types").Choice} */
    one
  )).join("; ") : "";
}
var Places = class {
  /** @param {Picture} picture */
  constructor(picture) {
    this.picture = picture;
    this.roles = /* @__PURE__ */ new WeakMap();
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
    const known = frame.closed ? /* @__PURE__ */ new Map() : usable(frame, pick);
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
        "aria-selected": role === "gridcell" && on ? "true" : null
      });
      element.classList.toggle("hb-usable", known.has(place) || Boolean(line));
      if (!known.has(place)) element.classList.remove("hb-hot");
      element.classList.toggle("hb-up", chosen.includes(place));
      element.classList.toggle("hb-on", pick.pressed.includes(place));
      element.classList.toggle("hb-grab", leads(place));
    }
  }
  /** @param {Element} element @param {string} place @param {Frame} frame @param {boolean} usable */
  role(element, place, frame, usable2) {
    const own = this.roles.get(element) ?? null;
    if (frame.toggles.includes(place)) return "switch";
    return usable2 && !KEPT.has(own ?? "") ? "button" : own;
  }
};

// src/board/keyboard.js
var ARROWS = { ArrowLeft: "left", ArrowRight: "right", ArrowUp: "up", ArrowDown: "down" };
var ANYWHERE = {
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
  Escape: (hands) => hands.stepBack()
};
function onKey(hands, event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.key === "Tab") return;
  event.stopPropagation();
  hands.view.motions.endFilm();
  if (!hands.frame) return;
  const target = (
    /** @type {Element} */
    event.target
  );
  const place = target.closest?.("[data-place]");
  const onBoard = place && hands.picture.svg?.contains(place) ? onPlace(hands, event, nameOf(place)) : false;
  if (!onBoard && !ANYWHERE[event.key]) return;
  event.preventDefault();
  if (!onBoard) ANYWHERE[event.key](hands);
}
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
function goTo(hands, choose, place, all) {
  const { picture, frame, pick } = hands;
  const known = frame ? usable(frame, pick) : /* @__PURE__ */ new Map();
  const places = picture.places.filter((element) => all || !known.size || known.has(nameOf(element)));
  const from = picture.find(place);
  const others = picture.rootBoxes(places.filter((element) => element !== from));
  const next = choose(choose.length > 1 ? others : picture.rootBoxes(places), from && picture.rootBox(from));
  if (next) hands.focus(next);
  return true;
}

// src/board/hands.js
var LEAST = { touch: 44, pen: 24, mouse: 24 };
var Hands = class {
  /** @param {import("./view.js").BoardView} view */
  constructor(view) {
    this.view = view;
    this.picture = view.picture;
    this.drag = new Drag(this);
    this.pick = NOTHING;
    this.stop = null;
    this.hot = null;
    this.looked = null;
    this.ring = null;
    this.pinned = null;
    this.hushed = false;
    this.spent = false;
    this.ignoreClick = false;
    this.skipped = false;
  }
  /** The frame that a person can act on. */
  get frame() {
    const { offered } = this.view;
    return offered && !offered.closed ? offered : null;
  }
  listen() {
    const { view } = this;
    const on = (type, f, target = view.stage, capture = false) => target.addEventListener(type, view.guard(f), capture);
    on("pointerdown", () => this.skipped = view.motions.endFilm(), view.root, true);
    on("pointerdown", (event) => this.onDown(event));
    on("pointermove", (event) => this.drag.move(event));
    on("pointerup", (event) => this.ignoreClick = this.drag.up(event));
    on("pointercancel", () => this.drag.cancel());
    on("pointerover", (event) => event.pointerType !== "touch" && !this.drag.held?.ghost && this.hover(this.hit(event)));
    on("pointerleave", () => this.hover(null));
    on("click", (event) => this.onClick(event));
    on("focusin", (event) => this.onFocus(event.target));
    on("focusout", () => this.onFocus(null));
    on("keydown", (event) => onKey(this, event), view.root);
  }
  /** Tells of a place whether something must follow it elsewhere, so that it can be dragged. @returns {(place: string) => boolean} */
  leading() {
    const { frame, pick } = this;
    if (!frame) return () => false;
    const { choices, toggles } = frame;
    const after = (chosen) => {
      const doubts = doubtful(choices, toggles, { ...pick, chosen });
      const open2 = [...targets(choices, toggles, { ...pick, chosen })];
      return new Set(open2.filter(([place, done]) => !done && !doubts.has(place)).map(([place]) => place));
    };
    const [next, first] = [after(pick.chosen), after([])];
    return (place) => {
      const at = pick.chosen.indexOf(place);
      return !toggles.includes(place) && (next.has(place) || (at < 0 ? first : after(pick.chosen.slice(0, at))).has(place));
    };
  }
  /** The choice that pointing once more at the place that was asked about would make. */
  get again() {
    return this.frame && again(this.frame.choices, this.frame.toggles, this.pick);
  }
  /** Whatever was refused has been seen; with its reason goes the offer to do it all the same. */
  hush() {
    this.hushed = true;
    if (this.frame) this.pick = firm(this.frame.choices, this.frame.toggles, this.pick);
  }
  /** An offer to do it all the same stands only while its reason is shown. @param {Frame} frame the one that came */
  answered(frame) {
    this.hushed = false;
    const last = this.pick.chosen[this.pick.chosen.length - 1];
    if (this.again && !this.view.wire.asked && frame.refusal?.place !== last) this.hush();
  }
  /**
   * Point at a place, by whatever means; tells what came of it.
   * @param {string} place
   * @returns {"act" | "pick" | "why" | "line" | null}
   */
  point(place) {
    const { frame, view, pick } = this;
    if (!frame || this.again && view.wire.asked) return null;
    this.hush();
    if (sheetLine(frame, place)) {
      this.pinned = this.pinned === place ? null : place;
      view.redraw();
      return "line";
    }
    const outcome = point(frame.choices, frame.toggles, pick, place);
    if ("pick" in outcome) {
      this.choose(outcome.pick);
      this.tell(place);
      return "pick";
    }
    if ("why" in outcome) this.pick = outcome.held;
    else this.looked = null;
    const sent = "act" in outcome ? view.send("act", { action: outcome.act.action }) : view.send("why", { path: outcome.why });
    view.redraw();
    return sent ? "act" in outcome ? "act" : "why" : null;
  }
  /** Say what pointing at a place has chosen. @param {string} place */
  tell(place) {
    const { chosen, pressed } = this.pick;
    const label = (one) => this.picture.find(one)?.getAttribute("aria-label") ?? "";
    if (this.frame?.toggles.includes(place)) {
      this.view.live.say([say(pressed.includes(place) ? "on" : "off", { what: label(place) })]);
      return;
    }
    const what = chosen.includes(place) ? label(place) : "";
    this.view.live.say([what ? say("chosen", { what }) : say("unchosen")]);
  }
  /** @param {Pick} pick */
  choose(pick) {
    this.pick = pick;
    this.view.redraw();
  }
  /** Esc: the last thing begun is the first to end. */
  stepBack() {
    if (this.drag.cancel() || this.view.look()) return;
    const refused = !this.hushed && this.view.frame?.refusal;
    this.hush();
    if (refused) return this.choose(this.pick);
    if (this.pinned) {
      this.pinned = null;
      return this.choose(this.pick);
    }
    const pick = back(this.pick);
    if (pick !== this.pick) this.view.live.say([say("unchosen")]);
    this.choose(pick);
  }
  /** @param {PointerEvent} event */
  onDown(event) {
    this.ignoreClick = false;
    if (this.frame) this.drag.down(event, this.hit(event));
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    if (this.ignoreClick || !this.frame || !this.view.holder.contains(
      /** @type {Node} */
      event.target
    )) return;
    if (event.detail < 2) this.spent = false;
    else if (this.spent) return;
    const aimed = event.detail > 0;
    const kind = (
      /** @type {PointerEvent} */
      event.pointerType
    );
    const place = aimed ? this.at(event.clientX, event.clientY, kind) : this.hit(event);
    if (this.skipped && (place === null || !usable(this.frame, this.pick).has(place))) return;
    if (place === null) {
      this.hush();
      this.choose(NOTHING);
    } else if (event.detail < 2 || !this.pick.chosen.includes(place)) {
      const did = this.point(place);
      this.spent = did === "act" || did === "why";
    }
  }
  /** The place that an event's element belongs to. @param {Event} event */
  hit(event) {
    const element = (
      /** @type {Element} */
      event.target.closest?.("[data-place]")
    );
    return element && this.view.holder.contains(element) ? nameOf(element) : null;
  }
  /**
   * The place at a point of the window: what lies there if it can be used, else a usable target near enough, else what lies there.
   * @param {number} x @param {number} y @param {string} [kind] of pointer
   */
  at(x, y, kind = "mouse") {
    const { frame, picture } = this;
    const found = document.elementsFromPoint(x, y).find((one) => this.view.holder.contains(one) && one.closest("[data-place]"));
    const place = found ? nameOf(
      /** @type {Element} */
      found.closest("[data-place]")
    ) : null;
    const matrix = picture.svg?.getScreenCTM();
    if (!frame || !matrix) return place;
    const known = usable(frame, this.pick);
    if (place && known.has(place)) return place;
    const spot = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    const boxes = picture.rootBoxes(picture.places.filter((element) => known.has(nameOf(element))));
    return under(spot, boxes, (LEAST[kind] ?? LEAST.mouse) / matrix.a) ?? place;
  }
  /** @param {string | null} place */
  hover(place) {
    if (place === this.hot) return;
    const { svg } = this.picture;
    const line = this.view.line;
    for (const element of svg?.querySelectorAll(".hb-hot") ?? []) element.classList.remove("hb-hot");
    this.hot = this.looked = place;
    if (line !== this.view.line) this.view.redraw();
    else this.view.showNote();
    if (!place || !this.frame || !usable(this.frame, this.pick).has(place)) return;
    const same = `[data-place="${CSS.escape(place)}"], .hb-mark[data-mark="${CSS.escape(place)}"]`;
    for (const element of svg?.querySelectorAll(same) ?? []) element.classList.add("hb-hot");
  }
  /** @param {Element | null} target */
  onFocus(target) {
    const element = target?.closest("[data-place]");
    if (element) this.stop = nameOf(element);
    const ring2 = element && target?.matches(":focus-visible") ? nameOf(element) : null;
    if (ring2 === this.ring && !element) return;
    if (ring2 !== this.ring) this.looked = ring2;
    this.ring = ring2;
    this.view.redraw();
  }
  /** @param {string | null} place */
  focus(place) {
    const element = place && this.picture.find(place);
    if (element) element.focus({ preventScroll: true });
  }
};

// src/board/motions.js
var Motions = class {
  /**
   * @param {HTMLElement} stage @param {import("../shared/picture.js").Picture} picture
   * @param {{ playing: (on: boolean) => void, rested: () => void }} does `playing`: a film begins or is over; `rested`: what
   * moved is at rest
   */
  constructor(stage, picture, does) {
    this.stage = stage;
    this.picture = picture;
    this.does = does;
    this.flight = null;
    this.land = () => {
    };
    this.cut = null;
  }
  /** Whether nothing moves on the board. */
  get atRest() {
    return !this.flight && !this.cut;
  }
  /** @param {[string, string][]} moved @param {Starts} before */
  glide(moved, before) {
    const flight = {};
    this.flight = flight;
    this.land = glide(this.picture, moved, before, () => {
      if (this.flight !== flight) return;
      this.flight = null;
      this.does.rested();
    });
  }
  /** @param {string} seen the drawing that was seen before @param {import("../types").Picture[]} pictures */
  film(seen, pictures) {
    this.does.playing(true);
    this.cut = play(this.stage, seen, pictures, this.picture.layout, () => {
      this.cut = null;
      this.does.playing(false);
      this.does.rested();
    });
  }
  /** End the film, if one runs; tells whether one did. */
  endFilm() {
    const ran = Boolean(this.cut);
    this.cut?.();
    return ran;
  }
  end() {
    this.endFilm();
    this.land();
  }
};

// src/board/side.js
var FADE = 600;
var ARROWS2 = (
  /** @type {Record<string, number>} */
  { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 }
);
var signed = (points2) => points2 === null ? "" : String(points2).replace("-", "−");
function runs(items, key) {
  const found = [];
  for (const item of items) {
    const last = found[found.length - 1];
    if (last && key(last[0]) === key(item)) last.push(item);
    else found.push([item]);
  }
  return found;
}
function seatRow(one) {
  const plain = one.name.toLowerCase().startsWith(one.kind.toLowerCase());
  const what = [!plain && one.kind, one.to_act && say("toAct")].filter(Boolean).join(" · ");
  const label = h("span", { class: "hb-who" }, h("b", {}, one.name), what && h("small", {}, what));
  const points2 = h("span", { class: "hb-points" }, signed(one.points));
  if (one.points !== null) setAttributes(points2, { title: say("points", { points: one.points }) });
  return h("li", { class: one.to_act ? "hb-now" : null }, seatMark(one.seat), label, points2);
}
function fade(row, change) {
  const text = `${change > 0 ? "+" : ""}${signed(change)}`;
  const pill2 = h("span", { class: `hb-change ${change > 0 ? "hb-gain" : ""}`, "aria-hidden": "true" }, text);
  row.querySelector(".hb-points")?.before(pill2);
  const fading = pill2.animate([{ opacity: 1 }, { opacity: 1, offset: 0.4 }, { opacity: 0 }], { duration: FADE, fill: "both" });
  fading.finished.finally(() => pill2.remove()).catch(() => {
  });
}
var Side = class {
  /** @param {(node: string) => void} go */
  constructor(go) {
    this.go = go;
    this.heading = h("h3");
    this.seats = h("ul", { class: "hb-seats", "aria-label": say("seats") });
    this.count = h("small");
    this.rounds = h("ol", { class: "hb-rounds", "aria-label": say("moves") });
    this.list = h("div", { class: "hb-list" }, this.rounds);
    this.summary = quietKeys(h("summary", {}, say("moves"), this.count));
    this.moves = h("details", { class: "hb-box hb-moves" }, this.summary, this.list);
    this.turn = h("section", { class: "hb-box hb-turn", "aria-label": say("seats") }, this.heading, this.seats);
    this.root = h("div", { class: "hb-side", role: "group", "aria-label": say("side") }, this.turn, this.moves);
    this.seated = "";
    this.listed = [];
    this.current = null;
    this.rounds.addEventListener("click", (event) => this.onClick(event));
    this.rounds.addEventListener("keydown", (event) => this.onKey(event));
    this.rounds.addEventListener("focusin", (event) => this.stop(
      /** @type {HTMLElement} */
      event.target
    ));
  }
  /** The moves are folded where there is little room, until somebody opens them. @param {"wide" | "narrow"} layout */
  arrange(layout) {
    this.moves.open = layout === "wide";
  }
  /** Where nobody sits and nothing was played there is no panel. One alone at the screen is “you”. @param {Frame} frame */
  update(frame) {
    this.root.hidden = !frame.seats.length && !frame.log.length;
    const acting = frame.seats.find((one) => one.to_act);
    const title = frame.over?.title ?? (frame.acting || acting?.kind === "you" ? say("yours") : acting ? say("theirs", { name: acting.name }) : say("waiting"));
    if (this.heading.textContent !== title) this.heading.textContent = title;
    const seats = JSON.stringify(frame.seats);
    if (seats !== this.seated) this.showSeats(frame.seats);
    this.seated = seats;
    this.showLog(frame.log);
  }
  /** Where the points of a seat have changed, the difference fades beside them. @param {Seat[]} seats */
  showSeats(seats) {
    const before = this.seated ? JSON.parse(this.seated) : [];
    const same = before.length === seats.length && seats.every((one, index) => one.name === before[index].name);
    const rows = seats.map(seatRow);
    fill(this.seats, ...rows);
    if (!same || !motion()) return;
    seats.forEach(({ points: points2 }, index) => {
      const change = (points2 ?? 0) - (before[index].points ?? 0);
      if (change) fade(rows[index], change);
    });
  }
  /**
   * Only rounds that changed are made anew: a long game costs no more than a short one.
   * @param {LogEntry[]} log
   */
  showLog(log) {
    const rounds = runs(log, (entry) => entry.round);
    const texts = rounds.map((entries2) => JSON.stringify(entries2.map(({ seat, round, text, say: words, node }) => [seat, round, text, words, node])));
    const same = texts.findIndex((text, index) => text !== this.listed[index]);
    const kept = same < 0 ? texts.length : same;
    const active = (
      /** @type {HTMLElement | null} */
      this.rounds.contains(document.activeElement) ? document.activeElement : null
    );
    while (this.rounds.children.length > kept) this.rounds.lastElementChild?.remove();
    this.rounds.append(...rounds.slice(kept).map((entries2) => this.round(entries2)));
    this.listed = texts;
    const count = log.length ? String(log.length) : say("noMoves");
    if (this.count.textContent !== count) this.count.textContent = count;
    this.mark(log.find((entry) => entry.current)?.node ?? log[log.length - 1]?.node);
    if (active && !active.isConnected) (this.find(active.dataset.node) ?? this.current)?.focus({ preventScroll: true });
  }
  /** @param {string} [node] */
  find(node) {
    return node ? (
      /** @type {HTMLElement | null} */
      this.rounds.querySelector(`[data-node="${CSS.escape(node)}"]`)
    ) : null;
  }
  /** Mark the move that the board shows. @param {string} [node] */
  mark(node) {
    const button2 = this.find(node);
    if (button2 === this.current && button2?.hasAttribute("aria-current")) return;
    this.current?.removeAttribute("aria-current");
    this.current = button2;
    if (!button2) return;
    button2.setAttribute("aria-current", "step");
    this.stop(button2);
    requestAnimationFrame(() => this.scroll(button2));
  }
  /** @param {LogEntry[]} entries */
  round(entries2) {
    const turns = runs(entries2, (entry) => entry.seat).map((list) => {
      const buttons = list.map((entry) => {
        const name2 = `${entry.seat ? "" : `${say("chance")}: `}${entry.say || entry.text}`;
        const attributes = { type: "button", tabindex: -1, "data-node": entry.node, "aria-label": name2, title: name2 };
        return quietKeys(h("button", attributes, entry.text));
      });
      return h("div", { class: "hb-turn-moves" }, seatMark(list[0].seat), h("span", {}, ...buttons));
    });
    const label = h("span", { class: "hb-round", "aria-label": say("round", { round: entries2[0].round }), role: "img" }, String(entries2[0].round));
    return h("li", {}, label, h("div", {}, ...turns));
  }
  get buttons() {
    return (
      /** @type {HTMLButtonElement[]} */
      [...this.rounds.querySelectorAll("button")]
    );
  }
  /** Make one move the list's only tab stop. @param {HTMLElement} button */
  stop(button2) {
    for (const one of this.rounds.querySelectorAll('[tabindex="0"]')) one.setAttribute("tabindex", "-1");
    if (button2.dataset.node) button2.setAttribute("tabindex", "0");
  }
  /** Bring a move into the list's window; the page itself must not jump. @param {HTMLElement} button */
  scroll(button2) {
    if (!button2.isConnected || !this.list.clientHeight) return;
    const [outer, inner] = [this.list.getBoundingClientRect(), button2.getBoundingClientRect()];
    if (inner.bottom > outer.bottom) this.list.scrollTop += inner.bottom - outer.bottom + 8;
    if (inner.top < outer.top) this.list.scrollTop -= outer.top - inner.top + 8;
  }
  /** @param {MouseEvent} event */
  onClick(event) {
    const button2 = (
      /** @type {HTMLElement} */
      event.target.closest("button")
    );
    if (button2?.dataset.node) this.go(button2.dataset.node);
  }
  /** @param {KeyboardEvent} event */
  onKey(event) {
    const buttons = this.buttons;
    const at = buttons.indexOf(
      /** @type {HTMLButtonElement} */
      event.target
    );
    const next = event.key === "Home" ? 0 : event.key === "End" ? buttons.length - 1 : event.key in ARROWS2 ? at + ARROWS2[event.key] : -1;
    if (at < 0 || !buttons[next]) return;
    event.preventDefault();
    event.stopPropagation();
    buttons[next].focus({ preventScroll: true });
    this.scroll(buttons[next]);
  }
};

// src/board/panels.js
var Note = class {
  constructor() {
    this.root = h("div", { class: "hb-note" });
  }
  /** @param {import("./telling.js").Line} note */
  show({ kind, text, clause, more = [], again: again2 }) {
    this.root.dataset.kind = kind;
    const further = more.map((reason) => h("small", {}, reason));
    fill(this.root, h("span", {}, text), clause && h("b", {}, clause), ...further, again2 && h("span", {}, again2));
  }
};
var Live = class {
  constructor() {
    this.root = h("div", { class: "hb-live", role: "status", "aria-live": "polite" });
  }
  /** @param {(string | null | undefined | false)[]} texts */
  say(texts) {
    const lines = texts.filter(Boolean);
    if (lines.length) fill(this.root, ...lines.map((line) => h("p", {}, line)));
  }
};
function bubble(stage, refusal2, box, again2) {
  const further = refusal2.more.map((reason) => h("small", {}, reason));
  const offer2 = again2 && h("span", { class: "hb-again" }, again2);
  const made = h("div", { class: `hb-bubble ${refusal2.asks ? "hb-asks" : ""}` }, h("span", {}, refusal2.text), refusal2.clause && h("b", {}, refusal2.clause), ...further, offer2);
  stage.append(made);
  const [w, height] = [made.offsetWidth, made.offsetHeight];
  const x = Math.min(Math.max(box.x + (box.w - w) / 2, 4), stage.clientWidth - w - 4);
  const y = Math.min(Math.max(box.y + box.h * 0.58, 4), stage.clientHeight - height - 4);
  made.style.left = `${Math.round(x)}px`;
  made.style.top = `${Math.round(y)}px`;
  return made;
}
var button = (text, more = "") => quietKeys(h("button", { type: "button", class: `hb-button ${more}` }, text));
function coverPanel(cover, down, uncover) {
  const show = button(cover.button, "hb-primary");
  setAttributes(show, { "aria-disabled": down ? "true" : null });
  show.addEventListener("click", uncover);
  return h("div", { class: "hb-cover" }, h("div", { class: "hb-card" }, h("p", {}, cover.text), show, cover.more && h("small", {}, cover.more)));
}
function overPanel(over, { again: again2, look }) {
  const head = h("tr", {}, h("th", { scope: "col" }, say("rank")), h("th", { scope: "col" }, say("name")), h("th", { scope: "col" }, say("total")));
  const rows = over.rows.map((row) => {
    const who = h("th", { scope: "row" }, seatMark(row.seat), h("span", {}, row.name));
    return h("tr", { class: row.rank === 1 ? "hb-first" : null }, h("td", {}, String(row.rank)), who, h("td", {}, signed(row.points)));
  });
  const close = button(say("look"));
  close.addEventListener("click", look);
  const next = again2 && button(say("new"), "hb-primary");
  next?.addEventListener("click", () => again2?.());
  const table = h("table", {}, h("thead", {}, head), h("tbody", {}, ...rows));
  const card = h("section", { class: "hb-card", "aria-label": say("result") }, h("h3", {}, over.title), over.text && h("p", {}, over.text));
  card.append(over.rows.length ? table : "", h("div", { class: "hb-row" }, close, next || ""));
  return h("div", { class: "hb-cover hb-result" }, card);
}
var Errors = class {
  /** @param {() => void} dismiss */
  constructor(dismiss) {
    this.list = h("div", { class: "hb-error-list" });
    const close = quietKeys(h("button", { type: "button", class: "hb-x", "aria-label": say("close") }, iconOf("close")));
    close.addEventListener("click", dismiss);
    this.root = h("div", { class: "hb-errors", role: "group", "aria-label": say("errors"), hidden: true }, this.list, close);
  }
  /** @param {string[]} errors */
  show(errors) {
    setAttributes(this.root, { hidden: !errors.length });
    fill(this.list, ...errors.map((text) => h("pre", {}, text)));
  }
};

// src/board/files.js
var LARGEST_FILE = 1 << 22;
function download(name2, text) {
  const type = name2.endsWith(".svg") ? "image/svg+xml" : "text/plain";
  const url = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name2;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url));
}

// src/board/telling.js
function lineOf(frame, { down, refusal: refusal2, again: again2, line, offer: offer2, said }) {
  if (down) return { kind: "silent", text: down };
  if (refusal2) return { kind: refusal2.asks ? "said" : "refused", ...refusal2, again: again2 };
  if (line) return { kind: "evidence", text: line.reason, clause: line.clause };
  if (frame.note) return { kind: "said", text: frame.note };
  if (frame.hint) return { kind: "hint", text: frame.hint.text };
  if (offer2) return { kind: "offer", text: offer2 };
  return { kind: said ? "said" : "empty", text: said };
}
function newsOf(old, frame, fresh, again2) {
  const { refusal: refusal2, over } = frame;
  const refused = refusal2 && [refusal2.text, refusal2.clause, ...refusal2.more, again2].filter(Boolean).join(" ");
  const hint = frame.hint && frame.hint.text !== old.hint?.text && frame.hint.text;
  const ended = over && !old.over && `${over.title}. ${over.text}`;
  const prompt = frame.acting && !refused && (frame.prompt !== old.prompt || fresh.length > 0) && frame.prompt;
  return [...fresh.map((one) => one.say), frame.cover?.text, refused, frame.note, hint, ended, prompt];
}

// src/shared/dialog.js
function stops(within) {
  return (
    /** @type {HTMLElement[]} */
    [...within.querySelectorAll("button, input, select")].filter((one) => one.offsetParent !== null)
  );
}
function openDialog(root, title, body, { submit, onSubmit } = {}) {
  const before = (
    /** @type {HTMLElement | null} */
    document.activeElement
  );
  const heading = h("h3", { id: `hb-${Math.random().toString(36).slice(2)}` }, title);
  const x = h("button", { type: "button", class: "hb-x", "aria-label": say("close") }, iconOf("close"));
  const cancel = h("button", { type: "button", class: "hb-button" }, say(submit ? "cancel" : "close"));
  const row = h("div", { class: "hb-row" }, cancel, submit && h("button", { type: "submit", class: "hb-button hb-primary" }, submit));
  const error = h("p", { class: "hb-dialog-error", role: "alert" });
  const form = h("form", {}, h("div", { class: "hb-dialog-head" }, heading, x), ...body, error, row);
  const dialog = h("div", { class: "hb-dialog", role: "dialog", "aria-modal": "true", "aria-labelledby": heading.id }, form);
  const layer = h("div", { class: "hb-layer" }, dialog);
  const resting = [...root.children].filter((child) => !child.hasAttribute("inert"));
  const close = () => {
    layer.remove();
    for (const child of resting) child.removeAttribute("inert");
    if (before && root.contains(before)) before.focus({ preventScroll: true });
  };
  for (const button2 of [x, cancel]) button2.addEventListener("click", close);
  layer.addEventListener("pointerdown", (event) => event.target === layer && close());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSubmit?.();
  });
  layer.addEventListener("keydown", (event) => onKey2(event, form, close));
  root.append(layer);
  for (const child of resting) child.setAttribute("inert", "");
  form.querySelectorAll("button, input, select").forEach(quietKeys);
  (stops(form).find((one) => one !== x) ?? x).focus({ preventScroll: true });
  return { close, tell: (text) => fill(error, text) };
}
function onKey2(event, form, close) {
  event.stopPropagation();
  if (event.key === "Escape") {
    event.preventDefault();
    close();
  }
  if (event.key !== "Tab") return;
  const all = stops(form);
  const [first, last] = [all[0], all[all.length - 1]];
  if (event.shiftKey ? document.activeElement === first : document.activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}

// src/board/setup.js
function control(field, id) {
  const help = field.help ? `${id}-help` : null;
  if (field.type === "choice") {
    const values = field.values ?? [];
    const options = values.map((value, index) => h("option", { value }, field.labels?.[index] ?? value));
    const made = h("select", { id, name: field.name, "aria-describedby": help }, ...options);
    made.value = field.value;
    return made;
  }
  return h("input", { id, name: field.name, type: "text", value: field.value, autocomplete: "off", "aria-describedby": help });
}
function offer(select, can) {
  for (const option of select.options) setAttributes(option, { hidden: !can(option.value), disabled: !can(option.value) });
  if (!can(select.value)) select.value = [...select.options].find((option) => can(option.value))?.value ?? "";
}
function setupForm(fields) {
  const stem = `hb-${Math.random().toString(36).slice(2)}`;
  const rows = fields.map((field, index) => {
    const id = `${stem}-${index}`;
    const element = control(field, id);
    const label = h("label", { for: id }, field.label);
    const row = h("div", { class: "hb-field" }, label, element, field.help && h("small", { id: `${id}-help` }, field.help));
    return { field, element, row };
  });
  const holds = (when) => Object.entries(when).every(([name2, wanted]) => wanted.includes(rows.find((one) => one.field.name === name2)?.element.value ?? ""));
  const inPlay = (field) => holds(field.when ?? {});
  const sift = () => {
    for (const { field, element, row } of rows) {
      setAttributes(row, { hidden: !inPlay(field) });
      if (element instanceof HTMLSelectElement) offer(element, (value) => holds(field.value_when?.[value] ?? {}));
    }
  };
  const body = h("div", { class: "hb-fields" }, ...rows.map(({ row }) => row));
  body.addEventListener("input", sift);
  sift();
  const values = () => {
    const chosen = rows.filter(({ field }) => inPlay(field));
    return Object.fromEntries(chosen.map(({ field, element }) => [field.name, element.value]));
  };
  return { body, values };
}

// src/board/tools.js
function useTool(view, tool) {
  const { frame, autoplay } = view;
  if (!frame) return;
  if (tool === "keys") return showKeys(view);
  if (view.down) return view.ask();
  if (!frame.can[tool === "play" ? "step" : tool]) return;
  const { playing } = autoplay;
  if (tool !== "save" && tool !== "record") autoplay.pause();
  if (tool === "play") playing || autoplay.play();
  else if (tool === "new" && frame.setup) setUp(view, frame.setup.fields);
  else if (tool === "load") view.toolbar.chooseFile(view.guard((file) => open(view, file)));
  else view.send(tool);
}
function open(view, file) {
  if (file.size > LARGEST_FILE) return view.fault(say("tooLarge", { name: file.name }));
  file.text().then(
    view.guard((text) => view.send("load", { text, name: file.name })),
    () => view.fault(say("unread", { name: file.name }))
  );
}
function setUp(view, fields) {
  const { body, values } = setupForm(fields);
  const onSubmit = view.guard(() => {
    dialog.tell("");
    const sent = view.send("new", { setup: values() });
    if (sent) view.answered = (refusal2) => refusal2 ? dialog.tell(refusal2.text) : dialog.close();
    else if (view.down) dialog.tell(say(view.down));
  });
  const dialog = openDialog(view.root, say("setup"), [body], { submit: say("start"), onSubmit });
}
function showKeys(view) {
  const rows = KEYS.flatMap(([keys, what]) => [h("dt", {}, ...keys.split(", ").map((key) => h("kbd", {}, key))), h("dd", {}, what)]);
  openDialog(view.root, say("keys"), [h("dl", { class: "hb-keys" }, ...rows)]);
}

// src/board/toolbar.js
var GROUPS = [{ tools: ["new"] }, { tools: ["undo", "redo"] }, { tools: ["step", "play"] }, { tools: ["hint"] }, { tools: ["save", "record", "load"] }, { tools: ["keys"] }];
var SHORT = { new: "n", undo: "u", redo: "r", step: ".", play: "p", hint: "h", save: "s", record: "e", load: "o", keys: "?" };
var Toolbar = class {
  /**
   * @param {{ use: (tool: Tool) => void, command: (text: string) => boolean, leave: () => void,
   *   pace: (pace: string) => void }} does
   * `command` tells whether the text went out: a text that did not stays in the line
   */
  constructor(does) {
    this.buttons = /* @__PURE__ */ new Map();
    const groups = GROUPS.map(({ tools }) => h("span", { class: "hb-buttons" }, ...tools.map((tool) => this.button(tool, does.use))));
    groups[GROUPS.findIndex(({ tools }) => tools.includes("play"))].append(this.paces(does.pace));
    const quiet = { spellcheck: "false", autocomplete: "off", enterkeyhint: "send" };
    const words = { "aria-label": say("command"), placeholder: `/ ${say("commandHint")}` };
    this.line = quietKeys(h("input", { class: "hb-command", type: "text", ...words, ...quiet }));
    this.line.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" && this.line.value.trim() && does.command(this.line.value.trim())) this.line.value = "";
      if (event.key === "Escape") does.leave();
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
    });
    const unseen = { hidden: true, "aria-hidden": "true", tabindex: -1 };
    this.file = quietKeys(h("input", { type: "file", accept: ".json,.txt", ...unseen }));
    this.chosen = (_file) => {
    };
    this.file.addEventListener("change", () => {
      const file = this.file.files?.[0];
      this.file.value = "";
      if (file) this.chosen(file);
    });
    this.root = h("div", { class: "hb-bar", role: "group", "aria-label": say("tools") }, ...groups, this.line, this.file);
  }
  /** Let the person choose a file. @param {(file: File) => void} chosen */
  chooseFile(chosen) {
    this.chosen = chosen;
    this.file.click();
  }
  /** @param {Tool} tool @param {(tool: Tool) => void} use */
  button(tool, use) {
    const title = SHORT[tool] ? `${say(tool)} (${SHORT[tool]})` : say(tool);
    const attributes = { type: "button", class: "hb-tool", "data-tool": tool, "aria-label": say(tool), title };
    const made = quietKeys(h("button", attributes, iconOf(tool), h("span", {}, say(tool))));
    made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && use(tool));
    this.buttons.set(tool, made);
    return made;
  }
  /** The choice of a pace. @param {(pace: string) => void} pace */
  paces(pace) {
    const options = Object.keys(PACES).map((name2) => h("option", { value: name2 }, say(
      /** @type {"slow"} */
      name2
    )));
    const made = quietKeys(h("select", { class: "hb-pace", "aria-label": say("pace"), title: say("pace") }, ...options));
    made.value = "usual";
    made.addEventListener("change", () => pace(made.value));
    made.addEventListener("keydown", (event) => event.stopPropagation());
    return made;
  }
  /** What the button does: play, or pause what plays. @param {boolean} playing */
  showPlaying(playing) {
    const button2 = this.buttons.get("play");
    const now = playing ? "pause" : "play";
    if (!button2) return;
    fill(button2, iconOf(now), h("span", {}, say(now)));
    setAttributes(button2, { "aria-label": say(now), title: `${say(now)} (${SHORT.play})` });
  }
  /**
   * A tool that cannot be used now keeps its place and the focus; one that this board does not have is not shown.
   * @param {Record<string, boolean>} can @param {boolean} down whether nobody answers
   */
  update(can, down) {
    for (const [tool, button2] of this.buttons) {
      const need = tool === "play" ? "step" : tool;
      const known = tool === "keys" || need in can;
      setAttributes(button2, { hidden: !known, "aria-disabled": tool !== "keys" && (down || !can[need]) ? "true" : null });
    }
    setAttributes(this.line, { "aria-disabled": down ? "true" : null });
    for (const group of this.root.querySelectorAll(".hb-buttons")) {
      setAttributes(group, { hidden: !group.querySelector("button:not([hidden])") });
    }
  }
};

// src/board/view.js
var BoardView = class {
  /**
   * @param {import("@anywidget/types").AnyModel<import("../types").Traits>} model
   */
  constructor(model) {
    this.model = model;
    this.frame = null;
    this.acted = null;
    this.answered = null;
    this.looked = null;
    this.faults = [];
    this.said = "";
    this.down = null;
    this.bubble = null;
    this.width = 0;
    this.holder = h("div", { class: "hb-picture" });
    this.stage = h("div", { class: "hb-stage" }, this.holder);
    this.picture = new Picture(this.holder);
    this.places = new Places(this.picture);
    this.motions = new Motions(this.stage, this.picture, {
      playing: (on) => {
        setAttributes(this.root, { "data-playing": on ? "true" : null });
        if (!on) this.showSide();
      },
      rested: () => this.autoplay.rest()
    });
    this.hands = new Hands(this);
    this.clock = new BoardClock(this);
    this.toolbar = new Toolbar({
      use: this.guard((tool) => this.use(tool)),
      command: (text) => this.typed(text),
      leave: () => this.hands.focus(this.hands.stop),
      pace: (pace) => this.autoplay.pace = pace
    });
    this.autoplay = new Autoplay({
      ask: this.guard(() => this.send("step")),
      changed: (playing) => {
        setAttributes(this.root, { "data-auto": playing ? "true" : null });
        this.toolbar.showPlaying(playing);
      }
    });
    this.side = new Side((node) => {
      this.autoplay.pause();
      this.send("go", { node });
    });
    this.note = new Note();
    this.live = new Live();
    this.errors = new Errors(() => this.dismissErrors());
    this.wire = new Wire(model, (state) => this.onWire(state));
    const main = h("div", { class: "hb-main" }, this.clock.root, h("div", { class: "hb-scroll" }, this.stage), this.note.root, this.errors.root);
    const body = h("div", { class: "hb-body" }, main, this.side.root);
    this.root = h("div", { class: "hb hb-board", role: "group" }, this.toolbar.root, body, this.live.root);
    this.onFrame = this.guard(() => this.update());
    this.onMessage = this.guard((message) => this.hear(message));
    this.observer = new ResizeObserver(this.guard(() => this.resize()));
  }
  /** Show the board in `el` and listen, until `end`. @param {HTMLElement} el */
  begin(el) {
    el.append(this.root);
    this.model.on("change:frame", this.onFrame);
    this.model.on("msg:custom", this.onMessage);
    this.hands.listen();
    this.clock.begin();
    this.observer.observe(this.root);
    this.unwatch = watchKernel(this.model, () => this.frame && this.wire.send(this.frame, "ready"));
    this.resize();
    this.onFrame();
    this.guard(() => this.frame && this.wire.send(this.frame, "ready"))();
  }
  /** @template {any[]} A @param {(...values: A) => unknown} f @returns {(...values: A) => void} errors show in the widget */
  guard(f) {
    return (...values) => {
      try {
        f(...values);
      } catch (error) {
        console.warn(error);
        this.fault(say("broken", { error: error instanceof Error ? error.message : String(error) }));
      }
    };
  }
  /** Show what went wrong on this side. @param {string} text */
  fault(text) {
    this.faults.push(text);
    this.errors.show([...this.frame?.errors ?? [], ...this.faults]);
  }
  /** End everything; safe to call twice. */
  end() {
    this.model.off("change:frame", this.onFrame);
    this.model.off("msg:custom", this.onMessage);
    this.observer.disconnect();
    this.unwatch?.();
    this.wire.end();
    this.autoplay.pause();
    this.clock.end();
    this.motions.end();
    this.root.remove();
  }
  // ------------------------------------------------------------------------------------------------ from the kernel
  /** Show the frame that the model holds now. */
  update() {
    const sent = this.model.get("frame");
    if (!sent?.pictures?.length) return;
    const frame = whole(sent, this.model.get("lasting"));
    const old = this.frame;
    this.motions.end();
    this.frame = frame;
    this.wire.heard(frame);
    const done = this.acted !== null && this.wire.answered >= this.acted;
    if (!old || done && !frame.refusal || !sameChoices(old.choices, frame.choices)) this.hands.pick = NOTHING;
    this.hands.answered(frame);
    if (done) this.acted = null;
    const begun = old?.game !== frame.game;
    if (begun) this.hands.pinned = null;
    if (this.wire.answered >= this.wire.seq) this.settle(begun ? null : frame.refusal);
    if (!frame.can.step || frame.refusal || frame.closed || frame.errors.length > (old?.errors.length ?? 0)) this.autoplay.pause();
    const fresh = this.showPictures(frame);
    if (fresh.length) this.hands.looked = null;
    if (this.motions.atRest) this.autoplay.rest();
    this.hideSnapshot(frame.snapshot);
    this.toolbar.update(frame.can, this.down !== null);
    this.showSide();
    this.errors.show([...frame.errors, ...this.faults]);
    setAttributes(this.root, { "aria-label": frame.title, "data-closed": frame.closed ? "true" : null });
    this.clock.update(frame, old !== null);
    const uncovered = this.showCovers(frame);
    if (uncovered) this.hands.stop = null;
    this.redraw();
    if (uncovered) this.hands.focus(this.hands.stop);
    if (old) this.live.say(newsOf(old, frame, fresh, this.again));
    setAttributes(this.root, { "data-revision": frame.revision, "data-ready": "true" });
  }
  /**
   * Patch the drawing; pieces that moved glide, several pictures are played. The drawing is final when this returns.
   * @param {Frame} frame
   */
  showPictures(frame) {
    const { picture } = this;
    const seen = picture.text;
    const last = frame.pictures[frame.pictures.length - 1];
    const current = frame.log.find((entry) => entry.current);
    this.said = last.say || current?.say || current?.text || "";
    const fresh = seen === null ? [] : frame.pictures.slice(frame.pictures.map((one) => one.svg).lastIndexOf(seen) + 1);
    const dropped = this.hands.drag.answered();
    if (last.svg === seen) return fresh;
    const focused = this.holder.contains(document.activeElement);
    const before = fresh.length === 1 && !dropped && motion() ? starts(picture, last.moved) : null;
    picture.show(last.svg);
    this.places.patched();
    this.fit();
    if (before) this.motions.glide(last.moved, before);
    if (seen !== null && fresh.length > 1 && motion()) this.motions.film(seen, fresh);
    if (focused && !this.holder.contains(document.activeElement)) queueMicrotask(() => this.hands.focus(this.hands.stop));
    return fresh;
  }
  /** The panel tells what the picture shows: while a film is played it waits. */
  showSide() {
    if (!this.frame || this.motions.cut) return;
    const { hidden } = this.side.root;
    this.side.update(this.frame);
    if (hidden !== this.side.root.hidden) this.resize(true);
  }
  /** Whoever waits for what becomes of the last intent hears it. @param {{ text: string } | null} refusal */
  settle(refusal2) {
    const { answered } = this;
    this.answered = null;
    answered?.(refusal2);
  }
  /**
   * The static picture in an output above hides while this view is in the page, and shows again without it.
   * @param {string} [snapshot] its class
   */
  hideSnapshot(snapshot) {
    const tail = /^hennb-snapshot-([\w-]+)$/.exec(snapshot ?? "")?.[1];
    if (!tail || this.root.classList.contains(`hennb-live-${tail}`)) return;
    this.root.classList.add(`hennb-live-${tail}`);
    this.root.prepend(h("style", {}, `body:has(.hennb-live-${tail}) .hennb-snapshot-${tail} { display: none }`));
  }
  /** A file goes to the view that asked for it. @param {{ type: string, name: string, text: string, view: string | null }} message */
  hear(message) {
    if (message.type === "file" && message.view === this.wire.view) download(message.name, message.text);
  }
  /** @param {{ pending: boolean, down: "gone" | "silent" | null }} state */
  onWire({ pending, down }) {
    setAttributes(this.root, { "data-pending": pending ? "true" : null, "data-down": down });
    if (down === this.down || !this.frame) return;
    this.down = down;
    if (down) {
      this.autoplay.pause();
      this.hands.pick = NOTHING;
      this.live.say([say(down)]);
      this.settle({ text: say(down) });
    }
    this.toolbar.update(this.frame.can, down !== null);
    this.showCovers(this.frame);
    this.redraw();
  }
  /** The frame as a person can act on it: where nobody answers, or the time is up, nothing can be chosen. */
  get offered() {
    return this.frame && (this.down || this.clock.over) ? { ...this.frame, choices: [] } : this.frame;
  }
  /** Say that nobody answers, and see whether somebody does after all. */
  ask() {
    if (!this.frame || !this.down) return;
    this.live.say([say(this.down)]);
    this.wire.send(this.frame, "ready");
  }
  // --------------------------------------------------------------------------------------------------- what is shown
  /** Draw everything that rests on what a person points at. */
  redraw() {
    const { offered: frame, picture, hands } = this;
    if (!frame) return;
    picture.clear(false);
    const places = picture.places.map(nameOf);
    if (!hands.stop || !places.includes(hands.stop)) {
      hands.stop = [...usable(frame, hands.pick).keys()].find((one) => places.includes(one)) ?? places[0] ?? null;
    }
    this.places.dress(frame, hands.pick, hands.stop, hands.leading());
    const marks = frame.closed ? [] : shown(frame.choices, frame.toggles, hands.pick, frame.hint?.action);
    const place = !hands.hushed && !frame.refusal?.asks && frame.refusal?.place;
    drawMarks(picture, {
      prefix: frame.prefix,
      shown: marks,
      hot: hands.hot,
      refused: place ? { place, also: frame.refusal?.also ?? [] } : null,
      line: this.line,
      row: this.lit,
      focus: hands.ring
    });
    this.showBubble();
    this.showNote();
  }
  /** The place of the line of a score that is lit now. */
  get lit() {
    const { frame, hands } = this;
    if (!frame || frame.closed) return null;
    return [hands.hot, hands.ring, hands.pinned].find((place) => sheetLine(frame, place)) ?? null;
  }
  /** That line. */
  get line() {
    return this.frame && sheetLine(this.frame, this.lit);
  }
  /** What pointing once more at the place that was refused does, in words; empty where it does nothing. */
  get again() {
    const choice = this.hands.again;
    return choice ? say("again", { what: choice.say }) : "";
  }
  /** What pointing at the place that somebody looks at would do, in words. */
  get offer() {
    const { offered: frame, hands } = this;
    return frame && !frame.closed && !this.hands.again ? offerOf(frame, hands.pick, hands.looked) : "";
  }
  showBubble() {
    this.bubble?.remove();
    this.bubble = null;
    const refusal2 = this.hands.hushed ? null : this.frame?.refusal;
    const element = refusal2?.place && this.picture.find(refusal2.place);
    if (!refusal2 || !element) return;
    const { x, y, w, h: height, r } = this.picture.rootBox(element);
    const scale = this.stage.clientWidth / this.picture.size.w;
    this.bubble = bubble(this.stage, refusal2, { x: x * scale, y: y * scale, w: w * scale, h: height * scale, r }, this.again);
  }
  showNote() {
    const { frame, line, said, again: again2 } = this;
    if (!frame) return;
    const refusal2 = this.hands.hushed || this.bubble ? null : frame.refusal;
    this.note.show(lineOf(frame, { down: this.down ? say(this.down) : "", refusal: refusal2, again: again2, line, offer: this.offer, said }));
  }
  /** Tells whether a cover was taken away from under the focus. @param {Frame} frame */
  showCovers(frame) {
    const inside = this.stage.contains(document.activeElement);
    const covered = this.stage.querySelector(".hb-cover") !== null;
    for (const old of this.stage.querySelectorAll(".hb-cover")) old.remove();
    setAttributes(this.holder, { inert: Boolean(frame.cover) });
    if (frame.cover) {
      this.stage.append(coverPanel(frame.cover, this.down !== null, () => this.send("uncover")));
      if (inside) this.stage.querySelector("button")?.focus({ preventScroll: true });
    } else if (frame.over && this.looked !== JSON.stringify(frame.over) && !frame.closed) {
      this.stage.append(overPanel(frame.over, { again: frame.can.new && !this.down ? () => this.use("new") : null, look: () => this.look() }));
    }
    return inside && covered && !this.stage.querySelector(".hb-cover");
  }
  /** Take the result away from the board; tells whether it lay there. */
  look() {
    if (!this.frame || !this.stage.querySelector(".hb-result")) return false;
    this.looked = JSON.stringify(this.frame.over);
    this.showCovers(this.frame);
    this.hands.focus(this.hands.stop);
    return true;
  }
  /** @param {boolean} [changed] whether what is to be laid out has changed */
  resize(changed = false) {
    const { clientWidth } = this.root;
    if (!clientWidth || clientWidth === this.width && !changed) return;
    this.width = clientWidth;
    const { layout, side } = layoutFor(clientWidth, !this.side.root.hidden);
    const fresh = this.root.dataset.layout !== layout;
    setAttributes(this.root, { "data-layout": layout, "data-side": side ? "right" : "below" });
    this.picture.arrange(layout);
    if (fresh) this.side.arrange(layout);
    this.fit();
    if (fresh) this.motions.endFilm();
    this.showBubble();
  }
  /** Keep the room of the drawing, so that the page does not jump when it is patched. */
  fit() {
    const { width } = layoutFor(this.width || 1100, !this.side.root.hidden);
    this.stage.style.width = `${width}px`;
    const { w, h: height } = this.picture.size;
    this.stage.style.aspectRatio = `${w} / ${height}`;
  }
  // ------------------------------------------------------------------------------------------------ from the person
  /**
   * Send an intent; false when one is under way for the same state.
   * @param {string} type @param {Record<string, unknown>} [data]
   */
  send(type, data) {
    if (!this.frame || this.frame.closed) return false;
    if (this.down) {
      this.ask();
      return false;
    }
    const sent = this.wire.send(this.frame, type, { ...this.clock.stamp, ...data });
    if (sent && type === "act") this.acted = this.wire.seq;
    return sent;
  }
  /** Send what was typed; the word for a new game asks first, as the button does. @param {string} text */
  typed(text) {
    if (text.toLowerCase() !== "new" || !this.frame?.setup) return this.send("command", { text });
    this.use("new");
    return true;
  }
  /** @param {import("./toolbar.js").Tool} tool */
  use(tool) {
    useTool(this, tool);
  }
  dismissErrors() {
    const told = this.frame?.errors.length;
    this.faults = [];
    this.errors.show([]);
    if (told) this.send("dismiss");
  }
};

// src/board/main.js
var views = /* @__PURE__ */ new WeakMap();
var main_default = {
  /** @param {import("@anywidget/types").RenderProps<import("../types").Traits>} props */
  render({ model, el, signal }) {
    views.get(el)?.end();
    try {
      const view = new BoardView(model);
      const end = () => view.end();
      views.set(el, view);
      view.begin(el);
      signal?.addEventListener("abort", end, { once: true });
      return end;
    } catch (error) {
      console.warn(error);
      el.textContent = `The board cannot be shown: ${error}`;
      return void 0;
    }
  }
};
export {
  main_default as default
};
