// @ts-check
// How long a clock has run in this view. The browser's monotonic clock is asked at each event: nothing is counted, so that
// a hidden tab, whose timers are throttled, loses no time and wins none. Timers only look at it again.

/** @typedef {import("../types").Clock} Clock */

export class Stopwatch {
  /**
   * @param {{ up: () => void, tick: () => void }} does `up`: the time is up, told once for each clock; `tick`: another second
   * @param {() => number} [now] milliseconds that never go back
   */
  constructor({ up, tick }, now = () => performance.now()) {
    this.up = up;
    this.tick = tick;
    this.now = now;
    /** @type {Clock | null} The clock that runs. */
    this.clock = null;
    /** When it was started, in the milliseconds of `now`. */
    this.since = 0;
    /** Whether that is sure: a view that comes later first finds an old frame. */
    this.sure = false;
    /** Whether it was told that the time is up. */
    this.told = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /**
   * The clock of a frame. What a running one has counted here stands, whatever the kernel has counted meanwhile.
   * @param {Clock | null | undefined} clock @param {boolean} live whether the frame came just now
   */
  hear(clock, live) {
    const running = clock?.running ? clock : null;
    if (running && (running.number !== this.clock?.number || (live && !this.sure))) {
      this.since = this.now() - running.elapsed * 1000;
      this.sure = live;
      this.told = false;
    }
    this.clock = running;
    this.look();
  }

  /** The seconds that it has run, to the millisecond; 0 where none runs. */
  get elapsed() {
    return this.clock ? Math.max(0, Math.round(this.now() - this.since) / 1000) : 0;
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
      this.timer = setTimeout(() => this.look(), Math.ceil((left % 1 || 1) * 1000));
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
}
