// @ts-check
// Where bots sit alone they play move by move: each move is asked for when the one before has been seen. The kernel keeps
// no time; who looks on sets the pace.

/** Milliseconds of rest between the end of one move and the next. @type {Record<string, number>} */
export const PACES = { slow: 1600, usual: 700, fast: 150 };

export class Autoplay {
  /** @param {{ ask: () => void, changed: (playing: boolean) => void }} does `ask` for one move; `changed`: playing or not */
  constructor({ ask, changed }) {
    this.ask = ask;
    this.changed = changed;
    this.playing = false;
    this.pace = "usual";
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
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
}
