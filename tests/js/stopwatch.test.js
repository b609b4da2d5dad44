import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Stopwatch } from "../../widgets/src/board/stopwatch.js";

describe("a clock", () => {
  let watch, time, told, ticks;
  const clock = (more) => ({ number: 1, seat: 1, label: "", seconds: 20, elapsed: 0, running: true, ...more });
  /** Time goes on and timers come, as in a page that is seen. */
  const pass = (milliseconds) => {
    for (let left = milliseconds; left > 0; left -= 50) {
      time += Math.min(50, left);
      vi.advanceTimersByTime(Math.min(50, left));
    }
  };
  beforeEach(() => {
    vi.useFakeTimers();
    [time, told, ticks] = [5000, 0, []];
    watch = new Stopwatch({ up: () => (told += 1), tick: () => ticks.push(watch.left) }, () => time);
  });
  afterEach(() => {
    watch.end();
    vi.useRealTimers();
  });

  it("runs from the frame that tells of its start, not from when the kernel started it", () => {
    watch.hear(clock({ elapsed: 0 }), true);
    pass(1234);
    expect(watch.elapsed).toBe(1.234);
  });
  it("goes on by itself whatever later frames say: answers can be slow", () => {
    watch.hear(clock(), true);
    pass(3000);
    watch.hear(clock({ elapsed: 0.5 }), true);
    watch.hear(clock({ elapsed: 9 }), true);
    expect(watch.elapsed).toBe(3);
  });
  it("of a view that comes later has run as long as the first fresh frame says", () => {
    watch.hear(clock({ elapsed: 2 }), false);
    pass(100);
    expect(watch.elapsed).toBe(2.1);
    watch.hear(clock({ elapsed: 12 }), true);
    expect(watch.elapsed).toBe(12);
    watch.hear(clock({ elapsed: 1 }), true);
    expect(watch.elapsed).toBe(12);
  });
  it("begins anew with its number", () => {
    watch.hear(clock(), true);
    pass(20000);
    expect([told, watch.over]).toEqual([1, true]);
    watch.hear(clock({ number: 2 }), true);
    expect([watch.elapsed, watch.over]).toEqual([0, false]);
    pass(20000);
    expect(told).toBe(2);
  });
  it("tells once that the time is up, at the end and not before", () => {
    watch.hear(clock(), true);
    pass(19950);
    expect([told, watch.over]).toEqual([0, false]);
    pass(50);
    expect([told, watch.over]).toEqual([1, true]);
    pass(5000);
    watch.look();
    watch.hear(clock({ elapsed: 20 }), true);
    expect(told).toBe(1);
  });
  it("counts the end itself, and no more", () => {
    watch.hear(clock(), true);
    time += 20000;
    expect([watch.elapsed, watch.over]).toEqual([20, false]);
    time += 0.4;
    expect([watch.elapsed, watch.over]).toEqual([20, false]);
    time += 0.6;
    expect([watch.elapsed, watch.over]).toEqual([20.001, true]);
  });
  it("of a hidden tab, whose timers rest, goes on", () => {
    watch.hear(clock(), true);
    time += 7000; // no timer has come
    expect(watch.elapsed).toBe(7);
    time += 60000;
    expect([watch.over, told]).toEqual([true, 0]);
    watch.look(); // it is seen again
    expect(told).toBe(1);
  });
  it("ticks with the seconds that are left", () => {
    watch.hear(clock({ seconds: 2.5 }), true);
    pass(2500);
    expect(ticks.map((left) => Math.ceil(left))).toEqual([3, 2, 1, 0]);
  });
  it("that waits or is gone has no time and no timer", () => {
    watch.hear(clock({ running: false }), true);
    expect([watch.elapsed, watch.left, watch.over, vi.getTimerCount()]).toEqual([0, 0, false, 0]);
    watch.hear(clock(), true);
    expect(vi.getTimerCount()).toBe(1);
    watch.hear(null, true);
    expect([watch.over, vi.getTimerCount()]).toEqual([false, 0]);
    watch.hear(clock({ number: 2 }), true);
    watch.end();
    expect(vi.getTimerCount()).toBe(0);
  });
});
