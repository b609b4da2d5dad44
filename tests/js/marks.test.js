// @vitest-environment jsdom
import { describe, expect, it } from "vitest";
import { drawMarks } from "../../widgets/src/shared/marks.js";
import { Picture } from "../../widgets/src/shared/picture.js";

globalThis.CSS ??= { escape: (text) => text };

/** The marks of one place of this size. @param {string} kind @param {object} mark */
function marked(width, height, kind, mark) {
  const picture = new Picture(document.createElement("div"));
  const place = `<g data-place="d3" data-box="0 0 ${width} ${height} 9"><rect/></g>`;
  const piece = '<symbol id="b-hen" viewBox="0 0 60 60"></symbol>';
  picture.show(`<svg data-wide="0 0 9 9"><defs>${piece}</defs><g class="hb-blk">${place}</g></svg>`);
  drawMarks(picture, { prefix: "b", shown: [{ place: "d3", kind, mark, hint: false }], hot: null, refused: null, line: null, row: null, focus: null });
  const all = (selector) => [...picture.svg.querySelectorAll(`.hb-mark ${selector}`)];
  const size = (one, names) => names.map((name) => Number(one.getAttribute(name)));
  const [ghost] = all("use").map((one) => size(one, ["y", "height"]));
  const [pill] = all("rect.f-last").map((one) => size(one, ["y", "height"]));
  return { ghost, pill, words: all("text.t-small").map((one) => size(one, ["y"])[0]), bar: all("rect.f-can").map((one) => size(one, ["y"])[0])[0], veil: all(".hb-veil").length, rings: all(".can-if").length };
}

const MARK = { style: "if", ghost: "hen", note: ["coop only", "d4 is S5"], pill: "−1" };

describe("marks of a place", () => {
  it.each([[92, 124], [78, 105], [64, 86]])("keep points, piece and words apart on a card of %i x %i", (width, height) => {
    const { ghost, pill, words } = marked(width, height, "if", MARK);
    expect(words).toHaveLength(2);
    expect(pill[0] + pill[1]).toBeLessThanOrEqual(ghost[0] + 1);
    expect(ghost[0] + ghost[1]).toBeLessThanOrEqual(words[0] - 8);
    expect(words[1]).toBeLessThan(height);
  });
  it.each([[92, 77], [72, 60], [64, 53], [24, 24]])("say no words on a flat place of %i x %i, where they would lie on each other", (width, height) => {
    const { ghost, words } = marked(width, height, "if", MARK);
    expect(words).toEqual([]);
    expect(ghost[1]).toBeGreaterThan(0);
    expect(ghost[0] + ghost[1]).toBeLessThan(height);
  });
  it("veil what can be pointed at but would make nothing that is possible, and draw no ring round it", () => {
    expect(marked(36, 48, "off", { style: "off" })).toMatchObject({ veil: 1, rings: 0 });
    expect(marked(36, 48, "if", { style: "if" })).toMatchObject({ veil: 0, rings: 1 });
  });
  it("show a piece nearly as large as it is on a small place as wide as high", () => {
    const { ghost } = marked(55, 55, "can", { ghost: "hen" });
    expect(ghost[1]).toBeGreaterThan(35);
    expect(ghost[0] + ghost[1]).toBeLessThanOrEqual(55);
  });
  it("leave what a flat place shows to be read: points hang below it, and the bar of a crowd lies on its own edge", () => {
    expect(marked(90, 30, "can", { pill: "−1" }).pill[0]).toBeGreaterThanOrEqual(24);
    expect(marked(60, 24, "quiet", null).bar).toBeLessThan(24);
    expect(marked(60, 55, "quiet", null).bar).toBeGreaterThan(55);
  });
  it("show what would lie elsewhere, once, and nothing on what is chosen", () => {
    const also = [["e3", "hen", "red"], ["d3", "hen", "blue"]];
    const picture = new Picture(document.createElement("div"));
    const cells = ["c3", "d3", "e3"].map((place) => `<g data-place="${place}" data-box="0 0 55 55 9"><rect/></g>`).join("");
    picture.show(`<svg data-wide="0 0 9 9"><defs><symbol id="b-hen" viewBox="0 0 60 60"></symbol></defs><g class="hb-blk">${cells}</g></svg>`);
    const shown = [
      { place: "d3", kind: "pick", mark: null, hint: false },
      { place: "c3", kind: "can", mark: { ghost: "hen", also: [...also, also[0]] }, hint: false },
    ];
    drawMarks(picture, { prefix: "b", shown, hot: null, refused: null, line: null, row: null, focus: null });
    const drawn = [...picture.svg.querySelectorAll(".hb-elsewhere")].map((one) => [one.dataset.mark, one.firstChild.getAttribute("class")]);
    expect(drawn).toEqual([["e3", "red"]]);
  });
});
