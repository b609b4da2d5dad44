import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";

const css = (await readFile(new URL("../../widgets/board.css", import.meta.url), "utf8")).replace(/\/\*[\s\S]*?\*\//g, "");
/** The parts of a selector list: commas inside brackets do not part it. */
function parts(list) {
  const found = [""];
  let depth = 0;
  for (const sign of list) {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    if (sign === "," && !depth) found.push("");
    else found[found.length - 1] += sign;
  }
  return found.map((one) => one.trim());
}
const heads = [...css.matchAll(/([^{}]+)\{/g)].map((match) => match[1].trim()).filter((head) => !head.startsWith("@"));
const selectors = heads.flatMap(parts);

describe("board.css", () => {
  it("has selectors", () => expect(selectors.length).toBeGreaterThan(80));
  it.each(selectors)("keeps to the board: %s", (selector) => expect(selector).toMatch(/^\.hb-board\b/));
  it("writes no colour as a number", () => expect(css).not.toMatch(/#[0-9a-f]{3,8}\b|\b(rgb|hsl)a?\(/i));
  it("loads nothing", () => expect(css).not.toMatch(/url\(|@import|@font-face/));
});
