// @ts-check
// The clock over the board: an egg timer in shape, number and bar. It stamps what a person does while it runs, and tells
// the kernel when the time is up.

import { fill, h, motion, quietKeys, s, setAttributes } from "../shared/dom.js";
import { say } from "../shared/words.js";
import { NOTHING } from "./choices.js";
import { Stopwatch } from "./stopwatch.js";

/** @typedef {import("../types").Frame} Frame */

/** So few seconds before its end the clock looks and reads otherwise. */
const LAST = 5;
/** At so many seconds left it is said how many are. */
const SAID = [10, LAST];
const EGG = "M10 2c3.4 0 6 5 6 9.2a6 6 0 0 1-12 0C4 7 6.6 2 10 2z";
/** The length that the outline of the egg counts as. */
const ROUND = 100;

export class BoardClock {
  /** @param {import("./view.js").BoardView} view */
  constructor(view) {
    this.view = view;
    this.watch = new Stopwatch({ up: view.guard(() => this.timeUp()), tick: view.guard(() => this.draw()) });
    /** @type {number | null} The seconds left that were said last. */
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
    const text = say(/** @type {const} */ ({ ready: "clockReady", over: "clockUp", last: "clockLast", running: "clockLeft" })[state], { seconds });
    const way = clock.running && motion() ? Math.min(left, 1) : 0; // what moves is on its way to where the next second finds it
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
}
