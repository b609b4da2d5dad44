// @ts-check
// One view of a board. It knows no rules: it shows the frame that the kernel published, keeps what was pointed at, and
// sends intents. Everything that listens ends with the view.

import { h, motion, setAttributes } from "../shared/dom.js";
import { whole } from "../shared/frames.js";
import { layoutFor } from "../shared/geometry.js";
import { starts } from "../shared/glide.js";
import { watchKernel } from "../shared/kernel.js";
import { drawMarks } from "../shared/marks.js";
import { Picture } from "../shared/picture.js";
import { Wire } from "../shared/wire.js";
import { say } from "../shared/words.js";
import { Autoplay } from "./autoplay.js";
import { NOTHING, sameChoices, shown } from "./choices.js";
import { BoardClock } from "./clock.js";
import { Hands } from "./hands.js";
import { Motions } from "./motions.js";
import { Errors, Live, Note, bubble, coverPanel, overPanel } from "./panels.js";
import { Places, nameOf, offerOf, sheetLine, usable } from "./places.js";
import { download } from "./files.js";
import { Side } from "./side.js";
import { lineOf, newsOf } from "./telling.js";
import { useTool } from "./tools.js";
import { Toolbar } from "./toolbar.js";

/** @typedef {import("../types").Frame} Frame */

export class BoardView {
  /**
   * @param {import("@anywidget/types").AnyModel<import("../types").Traits>} model
   */
  constructor(model) {
    this.model = model;
    /** @type {Frame | null} */
    this.frame = null;
    /** @type {number | null} The act under way. */
    this.acted = null;
    /** @type {((refusal: { text: string } | null) => void) | null} Waits for what becomes of the last intent. */
    this.answered = null;
    /** @type {string | null} The result that somebody has looked behind. */
    this.looked = null;
    /** @type {string[]} */
    this.faults = [];
    /** What happened last, in words. */
    this.said = "";
    /** @type {"gone" | "silent" | null} Why nobody answers. */
    this.down = null;
    /** @type {HTMLElement | null} */
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
      rested: () => this.autoplay.rest(),
    });
    this.hands = new Hands(this);
    this.clock = new BoardClock(this);
    this.toolbar = new Toolbar({
      use: this.guard((/** @type {import("./toolbar.js").Tool} */ tool) => this.use(tool)),
      command: (text) => this.typed(text),
      leave: () => this.hands.focus(this.hands.stop),
      pace: (pace) => (this.autoplay.pace = pace),
    });
    this.autoplay = new Autoplay({
      ask: this.guard(() => this.send("step")),
      changed: (playing) => {
        setAttributes(this.root, { "data-auto": playing ? "true" : null });
        this.toolbar.showPlaying(playing);
      },
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
    this.onMessage = this.guard((/** @type {any} */ message) => this.hear(message));
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
    this.errors.show([...(this.frame?.errors ?? []), ...this.faults]);
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
    if (!old || (done && !frame.refusal) || !sameChoices(old.choices, frame.choices)) this.hands.pick = NOTHING;
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
  settle(refusal) {
    const { answered } = this;
    this.answered = null;
    answered?.(refusal);
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
      focus: hands.ring,
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
    const refusal = this.hands.hushed ? null : this.frame?.refusal;
    const element = refusal?.place && this.picture.find(refusal.place);
    if (!refusal || !element) return;
    const { x, y, w, h: height, r } = this.picture.rootBox(element);
    const scale = this.stage.clientWidth / this.picture.size.w;
    this.bubble = bubble(this.stage, refusal, { x: x * scale, y: y * scale, w: w * scale, h: height * scale, r }, this.again);
  }

  showNote() {
    const { frame, line, said, again } = this;
    if (!frame) return;
    const refusal = this.hands.hushed || this.bubble ? null : frame.refusal;
    this.note.show(lineOf(frame, { down: this.down ? say(this.down) : "", refusal, again, line, offer: this.offer, said }));
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
    if (!clientWidth || (clientWidth === this.width && !changed)) return;
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
}
