import { describe, expect, it } from "vitest";
import { CROWD, NOTHING, again, alternatives, back, doubtful, firm, loose, point, sameChoices, shown, switches, targets } from "../../widgets/src/board/choices.js";

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

describe("places in any order", () => {
  // dice are locked as a set, equal ones whichever; all of them cannot be
  const lock = (action, ...sets) => ({ ...choice(action, ...sets.map((set) => [...set, "lock"])), any_order: true });
  const DICE = [
    choice("stop", ["stop"]),
    lock("lock 1", ["die-1"], ["die-2"]),
    lock("lock 1 1", ["die-1", "die-2"]),
    lock("lock 3", ["die-3"]),
    lock("lock 1 3", ["die-1", "die-3"], ["die-2", "die-3"]),
  ];
  const at = (place, ...chosen) => point(DICE, [], pick(chosen), place);
  const open = (...chosen) => [...targets(DICE, [], pick(chosen))].map(([place, done]) => [place, done?.action]);

  it("can all come first, the last place not yet", () => {
    expect(open()).toEqual([["stop", "stop"], ["die-1", undefined], ["die-2", undefined], ["die-3", undefined]]);
  });
  it("are picked one after the other, in any order", () => {
    expect(at("die-3")).toEqual({ pick: pick(["die-3"]) });
    expect(at("die-1", "die-3")).toEqual({ pick: pick(["die-3", "die-1"]) });
    expect(at("die-3", "die-1")).toEqual({ pick: pick(["die-1", "die-3"]) });
  });
  it("leave the last place to the action that has exactly this set", () => {
    expect(at("lock", "die-3", "die-2").act.action).toBe("lock 1 3");
    expect(at("lock", "die-2").act.action).toBe("lock 1");
    expect(at("lock", "die-2", "die-1").act.action).toBe("lock 1 1");
  });
  it("open the last place only where the set makes a path", () => {
    const some = [lock("lock 1 1", ["die-1", "die-2"])];
    expect([...targets(some, [], pick(["die-2"])).keys()]).toEqual(["die-1"]);
    expect(point(some, [], pick(["die-2"]), "lock")).toEqual({ why: ["die-2", "lock"], held: pick(["die-2"]) });
    expect([...targets(some, [], pick(["die-2", "die-1"])).keys()]).toEqual(["lock"]);
  });
  it("are let go by pointing at them again, each by itself", () => {
    expect(at("die-1", "die-1", "die-3")).toEqual({ pick: pick(["die-3"]) });
    expect(at("die-3", "die-1", "die-3")).toEqual({ pick: pick(["die-1"]) });
    expect(at("die-1", "die-1")).toEqual({ pick: pick() });
  });
  it("are let go by stepping back, the last one first", () => {
    expect(back(pick(["die-3", "die-1"]))).toEqual(pick(["die-3"]));
  });
  it("never take each other's part: one too many asks why not", () => {
    expect(at("die-2", "die-1", "die-3")).toEqual({ why: ["die-1", "die-3", "die-2"], held: pick(["die-1", "die-3"]) });
    expect([...alternatives(DICE, [], pick(["die-1", "die-3"])).keys()]).toEqual(["stop"]);
  });
  it("give way to another action as a whole", () => {
    expect(at("stop", "die-1", "die-3").act.action).toBe("stop");
  });
  it("take the part of what was chosen in order", () => {
    const both = [choice("go b3", ["hen", "b3"]), ...DICE];
    expect(point(both, [], pick(["hen"]), "die-1")).toEqual({ pick: pick(["die-1"]) });
    expect(point(both, [], pick(["die-1", "die-3"]), "hen")).toEqual({ pick: pick(["hen"]) });
  });
  it("follow a switch, which keeps those that lead on", () => {
    const turned = [...DICE, { ...lock("hide 3", []), paths: [["switch", "die-3", "lock"]] }];
    expect(point(turned, SWITCH, pick(["die-3"]), "switch")).toEqual({ pick: pick(["die-3"], ["switch"]) });
    expect(point(turned, SWITCH, pick(["die-3"], ["switch"]), "lock").act.action).toBe("hide 3");
  });
  it("know sets from sequences", () => {
    expect(loose(DICE, [], pick(["die-1"]))).toBe(true);
    expect(loose(DICE, [], NOTHING)).toBe(false);
    expect(loose(PLACING, SWITCH, pick(["hand-1"]))).toBe(false);
  });
  it("are marked when picked, and so is what is left", () => {
    const kinds = (...chosen) => Object.fromEntries(shown(DICE, [], pick(chosen)).map((one) => [one.place, one.kind]));
    expect(kinds("die-1")).toEqual({ "die-1": "pick", lock: "can", "die-2": "can", "die-3": "can", stop: "quiet" });
    expect(kinds("die-1", "die-3")).toEqual({ "die-1": "pick", "die-3": "pick", lock: "can", stop: "quiet" });
  });
  it("point a hint out, whichever of equal ones was picked", () => {
    const hinted = (...chosen) => shown(DICE, [], pick(chosen), "lock 1 3").filter((one) => one.hint).map((one) => one.place);
    expect(hinted()).toEqual(["die-1", "die-2", "die-3"]);
    expect(hinted("die-2")).toEqual(["die-3"]);
    expect(hinted("die-3", "die-2")).toEqual(["lock"]);
  });
  it("make another offer than the same places in order", () => {
    expect(sameChoices(DICE, DICE.map((one) => ({ ...one, any_order: undefined })))).toBe(false);
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
