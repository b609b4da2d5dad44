import { describe, expect, it } from "vitest";
import { edge, grow, hatch, layoutFor, neighbour, parseBox, under } from "../../widgets/src/shared/geometry.js";

const cell = (place, column, row) => ({ place, x: column * 100, y: row * 130, w: 90, h: 120, r: 8 });
const GRID = ["a", "b", "c"].flatMap((name, column) => [0, 1, 2].map((row) => cell(`${name}${row}`, column, row)));
const at = (place) => GRID.find((one) => one.place === place);

describe("boxes", () => {
  it("are read from a drawing, and refused when they are none", () => {
    expect(parseBox("1 2.5 30 40 5")).toEqual({ x: 1, y: 2.5, w: 30, h: 40, r: 5 });
    expect(parseBox("1,2,30,40")).toEqual({ x: 1, y: 2, w: 30, h: 40, r: 0 });
    for (const text of ["", "1 2 3", "1 2 3 x", null, undefined]) expect(parseBox(text)).toBeNull();
  });
  it("grow on each side", () => {
    expect(grow({ x: 10, y: 10, w: 5, h: 5, r: 1 }, 2)).toEqual({ x: 8, y: 8, w: 9, h: 9, r: 3 });
  });
});

describe("arrow keys", () => {
  it("step through a grid cell by cell", () => {
    expect(neighbour(GRID, at("a0"), "right")).toBe("b0");
    expect(neighbour(GRID, at("a0"), "down")).toBe("a1");
    expect(neighbour(GRID, at("c2"), "left")).toBe("b2");
    expect(neighbour(GRID, at("c2"), "up")).toBe("c1");
  });
  it("stay at the edge", () => {
    expect(neighbour(GRID, at("a0"), "left")).toBeNull();
    expect(neighbour(GRID, at("b2"), "down")).toBeNull();
  });
  it("prefer what lies straight ahead to what is nearer but aside", () => {
    const some = [at("c0"), at("b1")];
    expect(neighbour(some, at("a0"), "right")).toBe("c0");
  });
  it("do not take for ahead what lies beside, a little higher", () => {
    expect(neighbour([{ ...at("b1"), y: 110, place: "beside" }, at("c0")], at("a1"), "up")).toBe("c0");
  });
  it("reach what lies aside when nothing lies ahead", () => {
    expect(neighbour([at("c2")], at("a0"), "right")).toBe("c2");
  });
});

describe("Home and End", () => {
  it("lead to the first and last in reading order", () => {
    expect(edge([...GRID].reverse(), false)).toBe("a0");
    expect(edge(GRID, true)).toBe("c2");
    expect(edge([], true)).toBeNull();
  });
});

describe("small targets", () => {
  const small = [{ place: "dot", x: 100, y: 100, w: 10, h: 10, r: 0 }, { place: "other", x: 130, y: 100, w: 10, h: 10, r: 0 }];
  it("are hit from beside, as far as the least size says", () => {
    expect(under({ x: 90, y: 105 }, small, 44)).toBe("dot");
    expect(under({ x: 90, y: 105 }, small, 24)).toBeNull();
  });
  it("go to the nearest when two are in reach", () => {
    expect(under({ x: 122, y: 105 }, small, 44)).toBe("other");
  });
});

describe("layout", () => {
  it.each([
    [1600, { layout: "wide", width: 1265, side: true }],
    [1240, { layout: "wide", width: 940, side: true }],
    [1239, { layout: "wide", width: 1239, side: false }],
    [1100, { layout: "wide", width: 1100, side: false }],
    [940, { layout: "wide", width: 940, side: false }],
    [939, { layout: "narrow", width: 936, side: false }],
    [720, { layout: "narrow", width: 720, side: false }],
    [589, { layout: "narrow", width: 589, side: false }],
    [400, { layout: "narrow", width: 520, side: false }],
  ])("of a container of %i px", (width, expected) => expect(layoutFor(width)).toEqual(expected));

  it("leaves no room for a panel that is not there", () => {
    expect(layoutFor(1240)).toEqual({ layout: "wide", width: 940, side: true });
    expect(layoutFor(1240, false)).toEqual({ layout: "wide", width: 1240, side: false });
  });
});

describe("hatching", () => {
  it("stays within its box", () => {
    const numbers = hatch(80, 107).match(/[\d.]+ [\d.]+/g).map((pair) => pair.split(" ").map(Number));
    expect(numbers.length).toBeGreaterThan(20);
    for (const [x, y] of numbers) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(80);
      expect(y).toBeLessThanOrEqual(107);
    }
  });
});
