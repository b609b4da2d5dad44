// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import { morph } from "../../widgets/src/shared/morph.js";

const svg = (inner) => {
  const holder = document.createElement("div");
  holder.innerHTML = `<svg>${inner}</svg>`;
  return holder.firstElementChild;
};
const cards = (...names) => names.map((name) => `<g data-place="hand-${name}" tabindex="-1"><text>${name}</text></g>`).join("");

describe("patching a drawing", () => {
  let old;
  const patch = (inner) => {
    const before = Object.fromEntries([...old.querySelectorAll("[data-place]")].map((one) => [one.dataset.place, one]));
    morph(old, svg(inner));
    return before;
  };
  beforeEach(() => {
    old = svg(cards("1", "2", "3"));
    document.body.replaceChildren(old);
  });

  it("keeps a place's element when only its parts change", () => {
    const before = patch(cards("1", "2", "3").replace("<text>2</text>", '<text class="x">5</text><use></use>'));
    expect(old.querySelector('[data-place="hand-2"]')).toBe(before["hand-2"]);
    expect(before["hand-2"].innerHTML).toBe('<text class="x">5</text><use></use>');
  });
  it("keeps those that stay when others come and go, and their focus", () => {
    old.querySelector('[data-place="hand-3"]').focus();
    const before = patch(cards("2", "3", "4"));
    expect([...old.children].map((one) => one.dataset.place)).toEqual(["hand-2", "hand-3", "hand-4"]);
    expect(old.children[1]).toBe(before["hand-3"]);
    expect(document.activeElement).toBe(before["hand-3"]);
  });
  it("puts places into a new order", () => {
    const before = patch(cards("3", "1", "2"));
    expect([...old.children]).toEqual([before["hand-3"], before["hand-1"], before["hand-2"]]);
  });
  it("takes attributes away that the new drawing does not have", () => {
    patch(cards("1", "2", "3").replace('data-place="hand-1" tabindex="-1"', 'data-place="hand-1" class="lit"'));
    const first = old.querySelector('[data-place="hand-1"]');
    expect([first.getAttribute("tabindex"), first.getAttribute("class")]).toEqual([null, "lit"]);
  });
  it("does not touch what is equal", () => {
    const changes = new MutationObserver(() => {});
    changes.observe(old, { subtree: true, childList: true, attributes: true, characterData: true });
    patch(cards("1", "2", "3"));
    expect(changes.takeRecords()).toEqual([]);
  });
  it("leaves a part alone that need not change", () => {
    const [first, second] = old.children;
    morph(old, svg(cards("1", "2", "3").replaceAll("<text>", '<text class="x">')), (part) => part === first);
    expect(first.innerHTML).toBe("<text>1</text>");
    expect(second.innerHTML).toBe('<text class="x">2</text>');
  });
  it("keeps definitions, and adds those that are new", () => {
    morph(old, svg('<defs><symbol id="a"></symbol></defs>'));
    const a = old.querySelector("#a");
    morph(old, svg('<defs><symbol id="b"></symbol><symbol id="a"></symbol></defs>'));
    expect([...old.querySelectorAll("symbol")].map((one) => one.id)).toEqual(["a", "b"]);
    expect(old.querySelector("#a")).toBe(a);
  });
  it("gives the new drawing whatever the old one was", () => {
    for (const inner of [cards("9", "1"), "<title>a</title>text", "", cards("1", "1", "2")]) {
      const fresh = svg(inner);
      const wanted = fresh.innerHTML;
      morph(old, fresh);
      expect(old.innerHTML).toBe(wanted);
    }
  });
});
