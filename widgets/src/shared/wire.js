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
   * @param {(state: { pending: boolean, down: "gone" | "silent" | null }) => void} changed told at once when an intent goes out or is answered
   */
  constructor(model, changed) {
    this.model = model;
    this.changed = changed;
    this.view = viewName();
    this.seq = 0;
    this.answered = 0;
    /** Nobody has answered in time. */
    this.silent = false;
    /** There is nobody to answer. */
    this.gone = false;
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
}
