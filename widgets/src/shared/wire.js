// @ts-check
// Intents to the kernel. Everything an intent needs is in its message, with the revision it was made on; state comes back
// in the one trait, which this side never sets.

/** @typedef {import("../types").Frame} Frame */

/** Milliseconds until silence is called silence. */
const PATIENCE = 3000;
/** Milliseconds without a new frame that are a pause. */
const PAUSE = 300;
/** These change the game: while one is under way for a revision, no second one goes out for it. */
const CHANGING = new Set(["act", "command", "undo", "redo", "step", "go", "new", "load", "uncover", "hint"]);

/** A name for one view of a model; nothing secret rests on it. */
function viewName() {
  return Array.from({ length: 4 }, () => Math.floor(Math.random() * 65536).toString(16).padStart(4, "0")).join("");
}

export class Wire {
  /**
   * @param {{ send: (content: any) => void }} model
   * @param {(state: { pending: boolean, silent: boolean }) => void} changed told at once when an intent goes out or is answered
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    this.view = viewName();
    this.seq = 0;
    this.answered = 0;
    this.silent = false;
    /** @type {number | null} The revision that a changing intent under way was made on. */
    this.busy = null;
    /** @type {Map<number, ReturnType<typeof setTimeout>>} Intents that wait for an answer. */
    this.waiting = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} Runs when the clicks have paused. */
    this.pause = undefined;
    /** @type {string | null} The question why that waits for its answer, so that a double click asks once. */
    this.asked = null;
  }

  /**
   * Send an intent; false when one for the same revision is under way.
   * @param {Frame} frame @param {string} type @param {Record<string, unknown>} [data]
   */
  send(frame, type, data = {}) {
    const changing = CHANGING.has(type);
    if (changing && this.busy === frame.revision) return false;
    const question = type === "why" ? JSON.stringify(data) : null;
    if (question && question === this.asked) return false;
    if (changing) this.busy = frame.revision;
    if (question) this.asked = question;
    this.seq += 1;
    this.model.send({ type, view: this.view, seq: this.seq, revision: frame.revision, ...data });
    if (type !== "ready") this.wait(this.seq, frame.patience ?? PATIENCE);
    this.tell();
    return true;
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
    if (answered > this.answered) this.silent = false;
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
    this.model.send({ type: "settle", view: this.view, seq: this.seq, revision: frame.revision });
  }

  free() {
    this.busy = null;
    this.asked = null;
  }

  tell() {
    this.changed({ pending: this.waiting.size > 0, silent: this.silent });
  }

  end() {
    for (const timer of this.waiting.values()) clearTimeout(timer);
    clearTimeout(this.pause);
    this.waiting.clear();
  }
}
