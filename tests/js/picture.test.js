// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { Places } from "../../widgets/src/board/places.js";
import { Picture } from "../../widgets/src/shared/picture.js";

/** A drawing of two parts, each with one place; `role` is what Python gave the first one. */
const drawing = (first, second, role = "") =>
  `<svg data-wide="0 0 9 9"><g class="hb-blk"><g data-place="deck" data-box="0 0 1 1 0"${role}><text>${first}</text></g></g>` +
  `<g class="hb-blk"><g data-place="goal" data-box="0 0 1 1 0"><text>${second}</text></g></g></svg>`;
const FRAME = { closed: false, choices: [], toggles: [], sheet: null };
const USABLE = { ...FRAME, choices: [{ action: "draw deck", say: "draw", paths: [["deck"]] }] };

describe("patching the parts of a drawing", () => {
  let picture, places;
  const show = (text, frame = FRAME) => {
    picture.show(text);
    places.patched();
    places.dress(frame, { pressed: [], chosen: [] }, null, () => false);
  };
  const records = (text) => {
    const changes = new MutationObserver(() => {});
    changes.observe(picture.svg, { subtree: true, childList: true, attributes: true, characterData: true });
    show(text, USABLE);
    return changes.takeRecords().map((record) => record.target.closest?.("[data-place]")?.dataset.place ?? record.target.nodeName);
  };
  beforeEach(() => {
    picture = new Picture(document.createElement("div"));
    places = new Places(picture);
    for (const second of ["a", "b"]) show(drawing("1", second), USABLE);
  });

  it("touches nothing of a part that is drawn the same again", () => {
    expect(records(drawing("1", "c"))).not.toContain("deck");
    expect(picture.find("goal").textContent).toBe("c");
  });
  it("gives a place its own role back when it can no longer be used", () => {
    show(drawing("1", "c"), USABLE);
    expect(picture.find("deck").getAttribute("role")).toBe("button");
    show(drawing("1", "d"), FRAME);
    expect(picture.find("deck").hasAttribute("role")).toBe(false);
  });
  it("knows the role that a part is drawn with anew", () => {
    show(drawing("2", "c", ' role="img"'), USABLE);
    show(drawing("2", "d", ' role="img"'), FRAME);
    expect(picture.find("deck").getAttribute("role")).toBe("img");
  });
  it("shows no place as pointed at that cannot be used", () => {
    picture.find("deck").classList.add("hb-hot");
    show(drawing("1", "c"), FRAME);
    expect(picture.find("deck").classList.contains("hb-hot")).toBe(false);
  });
});
