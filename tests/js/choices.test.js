import { describe, expect, it } from "vitest";
import { CROWD, NOTHING, again, alternatives, back, doubtful, firm, point, sameChoices, shown, switches, targets } from "../../widgets/src/board/choices.js";

const SWITCH = ["switch"];
const choice = (action, ...paths) => ({ action, say: action, paths });
// a card of the hand goes to a cell, plain or after a switch; where it cannot lie plain, the second best is asked about first
const PLACING = [
  choice("place A d4", ["hand-1", "d4"], ["hand-2", "d4"]),
  choice("coop A d4", ["switch", "hand-1", "d4"], ["switch", "hand-2", "d4"]),
  { ...choice("coop A e4", ["hand-1", "e4", "e4"], ["switch", "hand-1", "e4"]), mark: { style: "if", pill: "−1" } },
  choice("place B d4", ["hand-3", "d4"]),
];
const pick = (chosen = [], pressed = []) => ({ pressed, chosen });

describe("what can be pointed at", () => {
  it("is what can come first, each place once", () => {
    expect([...targets(PLACING, SWITCH, NOTHING).keys()]).toEqual(["hand-1", "hand-2", "hand-3"]);
  });
  it("is then what remains, with the action that it completes", () => {
    const open = targets(PLACING, SWITCH, pick(["hand-1"]));
    expect([...open].map(([place, done]) => [place, done?.action])).toEqual([["d4", "place A d4"], ["e4", undefined]]);
    expect([...doubtful(PLACING, SWITCH, pick(["hand-1"]))].map(([place, done]) => [place, done.action])).toEqual([["e4", "coop A e4"]]);
  });
  it("knows equal cards as several ways to one action", () => {
    expect(targets(PLACING, SWITCH, pick(["hand-2"])).get("d4").action).toBe("place A d4");
  });
  it("is another set while a switch is on", () => {
    expect([...targets(PLACING, SWITCH, pick([], ["switch"])).keys()]).toEqual(["hand-1", "hand-2"]);
    expect(targets(PLACING, SWITCH, pick(["hand-1"], ["switch"])).get("d4").action).toBe("coop A d4");
  });
  it("is nothing after a step that no choice has", () => {
    expect(targets(PLACING, SWITCH, pick(["d4"])).size).toBe(0);
  });
});

describe("pointing", () => {
  const at = (place, chosen, pressed) => point(PLACING, SWITCH, pick(chosen, pressed), place);
  it("picks, then acts", () => {
    expect(at("hand-3", [])).toEqual({ pick: pick(["hand-3"]) });
    expect(at("d4", ["hand-3"]).act.action).toBe("place B d4");
  });
  it("acts at once when one place is all", () => {
    expect(point([choice("draw deck", ["deck"])], [], NOTHING, "deck").act.action).toBe("draw deck");
  });
  it("at an alternative changes to it, at the chosen lets it go", () => {
    expect(at("hand-2", ["hand-1"])).toEqual({ pick: pick(["hand-2"]) });
    expect(at("hand-1", ["hand-1"])).toEqual({ pick: pick() });
  });
  it("at a switch keeps the card where it still leads on, else lets it go", () => {
    expect(at("switch", ["hand-1"])).toEqual({ pick: pick(["hand-1"], ["switch"]) });
    expect(at("switch", ["hand-3"])).toEqual({ pick: pick([], ["switch"]) });
    expect(at("switch", ["hand-1"], ["switch"])).toEqual({ pick: pick(["hand-1"]) });
  });
  it("elsewhere asks why not, with all that was pointed at", () => {
    expect(at("f4", ["hand-1"], ["switch"])).toEqual({ why: ["switch", "hand-1", "f4"], held: pick(["hand-1"], ["switch"]) });
    expect(point([], [], NOTHING, "deck")).toEqual({ why: ["deck"], held: NOTHING });
  });
  it("at a switch that leads nowhere asks why not", () => {
    expect(point([choice("draw deck", ["deck"])], SWITCH, NOTHING, "switch")).toEqual({ why: ["switch"], held: NOTHING });
  });
});

describe("a place that stands twice in its path", () => {
  const asked = pick(["hand-1", "e4"]);
  const at = (place) => point(PLACING, SWITCH, asked, place);
  it("asks why first and stays chosen, then acts", () => {
    expect(point(PLACING, SWITCH, pick(["hand-1"]), "e4")).toEqual({ why: ["hand-1", "e4"], held: asked });
    expect(again(PLACING, SWITCH, asked).action).toBe("coop A e4");
    expect(at("e4").act.action).toBe("coop A e4");
  });
  it("acts at once where the switch says so", () => {
    expect(point(PLACING, SWITCH, pick(["hand-1"], ["switch"]), "e4").act.action).toBe("coop A e4");
  });
  it("is let go by whatever else is pointed at", () => {
    expect(at("d4").act.action).toBe("place A d4");
    expect(at("hand-3")).toEqual({ pick: pick(["hand-3"]) });
    expect(at("hand-1")).toEqual({ pick: NOTHING });
    expect(at("switch")).toEqual({ pick: pick(["hand-1"], ["switch"]) });
    expect(at("f4")).toEqual({ why: ["hand-1", "f4"], held: pick(["hand-1"]) });
  });
  it("is not chosen for good", () => {
    expect(firm(PLACING, SWITCH, asked)).toEqual(pick(["hand-1"]));
    expect(firm(PLACING, SWITCH, pick(["hand-1"]))).toEqual(pick(["hand-1"]));
    expect(again(PLACING, SWITCH, NOTHING)).toBeNull();
  });
  it("looks the same before and while it is asked about, and a hint points it out", () => {
    const hinted = (chosen) => shown(PLACING, SWITCH, chosen, "coop A e4");
    expect(hinted(asked)).toEqual(hinted(pick(["hand-1"])));
    expect(hinted(asked).find((one) => one.place === "e4")).toMatchObject({ kind: "if", mark: { pill: "−1" }, hint: true });
  });
});

describe("stepping back", () => {
  it("takes back the last place, then the switch, then nothing", () => {
    const one = back(pick(["hand-1"], ["switch"]));
    expect(one).toEqual(pick([], ["switch"]));
    expect(back(one)).toEqual(NOTHING);
    expect(back(NOTHING)).toBe(NOTHING);
  });
});

describe("marks", () => {
  const kinds = (marks) => Object.fromEntries(marks.map((one) => [one.place, one.kind]));
  it("ring what can come first", () => {
    expect(kinds(shown(PLACING, SWITCH, NOTHING))).toEqual({ "hand-1": "can", "hand-2": "can", "hand-3": "can" });
  });
  it("show the chosen, its targets, and quietly what could be chosen instead", () => {
    const marks = shown(PLACING, SWITCH, pick(["hand-1"]));
    expect(kinds(marks)).toEqual({ "hand-1": "pick", d4: "can", e4: "if", "hand-2": "quiet", "hand-3": "quiet" });
    expect(marks.find((one) => one.place === "e4").mark.pill).toBe("−1");
  });
  it("are quiet for a crowd, yet dashed ones stay", () => {
    const many = Array.from({ length: CROWD + 1 }, (_, index) => choice(`go ${index}`, [`cell-${index}`]));
    const some = many.slice(0, CROWD);
    expect(new Set(shown(some, [], NOTHING).map((one) => one.kind))).toEqual(new Set(["can"]));
    const marks = shown([...many, { ...choice("if", ["edge"]), mark: { style: "if" } }], [], NOTHING);
    expect(kinds(marks)).toMatchObject({ "cell-0": "quiet", [`cell-${CROWD}`]: "quiet", edge: "if" });
  });
  it("point a hint out step by step", () => {
    const hinted = (at) => shown(PLACING, SWITCH, at, "place A d4").filter((one) => one.hint).map((one) => one.place);
    expect(hinted(NOTHING)).toEqual(["hand-1", "hand-2"]);
    expect(hinted(pick(["hand-1"]))).toEqual(["d4"]);
    expect(hinted(pick(["hand-3"]))).toEqual([]);
  });
});

describe("other helpers", () => {
  it("list the switches that lead somewhere", () => {
    expect(switches(PLACING, SWITCH, NOTHING)).toEqual(["switch"]);
    expect(switches([choice("draw deck", ["deck"])], SWITCH, NOTHING)).toEqual([]);
  });
  it("list alternatives with the depth that they replace", () => {
    expect([...alternatives(PLACING, SWITCH, pick(["hand-1"]))]).toEqual([["hand-2", 0], ["hand-3", 0]]);
  });
  it("tell an offer of other actions from the same offer with other marks", () => {
    expect(sameChoices(PLACING, structuredClone(PLACING).map((one) => ({ ...one, mark: { pill: "+9" } })))).toBe(true);
    expect(sameChoices(PLACING, PLACING.slice(1))).toBe(false);
  });
});
