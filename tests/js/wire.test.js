import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Wire } from "../../widgets/src/shared/wire.js";

describe("intents", () => {
  let wire, sent, states;
  const frame = (revision, seq, more) => ({ revision, answered: seq ? { [wire.view]: seq } : {}, ...more });
  beforeEach(() => {
    vi.useFakeTimers();
    sent = [];
    states = [];
    wire = new Wire({ send: (message) => sent.push(message) }, (state) => states.push(state));
  });
  afterEach(() => vi.useRealTimers());

  it("carry view, number and the revision that they were made on", () => {
    wire.send(frame(7), "act", { action: "draw deck" });
    expect(sent).toEqual([{ type: "act", view: wire.view, seq: 1, revision: 7, action: "draw deck" }]);
  });
  it("that change the game go out once for a revision, whatever their kind", () => {
    expect(wire.send(frame(7), "act", { action: "draw deck" })).toBe(true);
    expect(wire.send(frame(7), "act", { action: "draw deck" })).toBe(false);
    expect(wire.send(frame(7), "undo")).toBe(false);
    expect(sent).toHaveLength(1);
    wire.heard(frame(8, 1));
    expect(wire.send(frame(8), "act", { action: "draw deck" })).toBe(true);
  });
  it("ask why once, and do not stand in the way of an action", () => {
    wire.send(frame(7), "why", { path: ["e5"] });
    expect(wire.send(frame(7), "why", { path: ["e5"] })).toBe(false);
    expect(wire.send(frame(7), "why", { path: ["e6"] })).toBe(true);
    expect(wire.send(frame(7), "act", { action: "draw deck" })).toBe(true);
  });
  it("tell once that the clicks have paused, if something waits for that", () => {
    wire.heard(frame(8, 0, { unsettled: true }));
    vi.advanceTimersByTime(299);
    wire.heard(frame(9, 0, { unsettled: true }));
    vi.advanceTimersByTime(299);
    expect(sent).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(sent).toEqual([{ type: "settle", view: wire.view, seq: 0, revision: 9 }]);
    wire.heard(frame(10, 0, { unsettled: true }));
    wire.heard(frame(11, 0, { unsettled: false }));
    vi.advanceTimersByTime(1000);
    expect(sent).toHaveLength(1);
  });
  it("are pending from the moment they go out until they are answered", () => {
    wire.send(frame(7), "act");
    expect(states.at(-1)).toEqual({ pending: true, down: null });
    wire.heard(frame(8)); // another view's answer
    expect(states.at(-1).pending).toBe(true);
    wire.heard(frame(9, 1));
    expect(states.at(-1)).toEqual({ pending: false, down: null });
  });
  it("that nobody answers are said to be so, and may be tried again", () => {
    wire.send(frame(7), "act");
    vi.advanceTimersByTime(2999);
    expect(states.at(-1).down).toBe(null);
    vi.advanceTimersByTime(1);
    expect(states.at(-1)).toEqual({ pending: false, down: "silent" });
    expect(wire.send(frame(7), "act")).toBe(true);
    wire.heard(frame(8, 1)); // the late answer to the first: somebody is there after all
    expect(states.at(-1)).toEqual({ pending: true, down: null });
  });
  it("that cannot be sent have nobody to go to, until a frame comes", () => {
    let dead = true;
    wire.model.send = () => {
      if (dead) throw new Error("Cannot send");
    };
    wire.send(frame(7), "act");
    expect(states.at(-1)).toEqual({ pending: false, down: "gone" });
    expect(wire.send(frame(7), "why", { path: ["e5"] })).toBe(false);
    expect(vi.getTimerCount()).toBe(0);
    dead = false;
    wire.heard(frame(8));
    expect(states.at(-1).down).toBe(null);
    expect(wire.send(frame(8), "act")).toBe(true);
  });
  it("have the patience that the frame tells", () => {
    wire.send(frame(7, 0, { patience: 50 }), "act");
    vi.advanceTimersByTime(50);
    expect(states.at(-1).down).toBe("silent");
  });
  it("keep no timer when the view ends, and none for the greeting", () => {
    wire.send(frame(7), "ready");
    expect(vi.getTimerCount()).toBe(0);
    wire.send(frame(7), "act");
    wire.end();
    expect(vi.getTimerCount()).toBe(0);
  });
  it("of two views never share a name", () => {
    expect(new Set(Array.from({ length: 200 }, () => new Wire({ send() {} }, () => {}).view)).size).toBe(200);
  });
});
