import { readFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { BUNDLES, build } from "../../widgets/build.js";

describe.each(BUNDLES)("$name", (bundle) => {
  const shipped = readFile(new URL(`../../widgets/${bundle.name}`, import.meta.url), "utf8");
  it("is what its sources give: run `npm run build` after a change", async () => {
    expect((await shipped) === (await build(bundle))).toBe(true);
  });
  it("imports nothing and names no address but the SVG name space", async () => {
    const text = (await shipped).replace(/\/\*\*[\s\S]*?\*\//g, "");
    expect(text.match(/https?:\/\/[^"'`\s]+/g)).toEqual(["http://www.w3.org/2000/svg"]);
    expect(text).not.toMatch(/^\s*import[\s{*"']|\bimport\(|\brequire\(/m);
  });
});

describe("the sources", () => {
  it("never write a trait: state flows one way", async () => {
    const text = await readFile(new URL("../../widgets/board.js", import.meta.url), "utf8");
    expect(text).not.toMatch(/model\.(set|save_changes)\b/);
  });
});
