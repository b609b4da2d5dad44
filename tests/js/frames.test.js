import { describe, expect, it } from "vitest";
import { whole } from "../../widgets/src/shared/frames.js";

const SYMBOLS = { "hb1-hen": '<symbol id="hb1-hen">$&</symbol>', "hb1-egg": '<symbol id="hb1-egg"/>' };
const LASTING = { symbols: SYMBOLS, setup: { fields: [] } };
const sent = (more = {}) => ({
  revision: 3,
  parts: ["<svg>", "<defs></defs>", "<g>a</g></svg>", "<g>b</g></svg>"],
  pictures: [
    { parts: [0, 1, 2], say: "a", moved: [["deck", "d4"]] },
    { parts: [0, 1, 3], say: "b", moved: [] },
  ],
  log: { fields: ["text", "node"], rows: [["draw deck", "n1"], ["place A1", "n2"]] },
  ...more,
});

describe("frames that come in", () => {
  it("have whole drawings, each with all symbols", () => {
    const defs = '<defs><symbol id="hb1-hen">$&</symbol><symbol id="hb1-egg"/></defs>';
    expect(whole(sent(), LASTING).pictures).toEqual([
      { svg: `<svg>${defs}<g>a</g></svg>`, say: "a", moved: [["deck", "d4"]] },
      { svg: `<svg>${defs}<g>b</g></svg>`, say: "b", moved: [] },
    ]);
  });
  it("have the same text for the same drawing, by which films know what was seen", () => {
    const later = sent({ parts: ["<g>b</g></svg>", "<defs></defs>", "<svg>"], pictures: [{ parts: [2, 1, 0], say: "", moved: [] }] });
    expect(whole(later, LASTING).pictures[0].svg).toBe(whole(sent(), LASTING).pictures[1].svg);
  });
  it("have a move list of entries, the set-up dialog, and all else as it was sent", () => {
    const { revision, log, setup, parts } = whole(sent(), LASTING);
    expect(log).toEqual([{ text: "draw deck", node: "n1" }, { text: "place A1", node: "n2" }]);
    expect([revision, setup, parts]).toEqual([3, { fields: [] }, undefined]);
  });
  it("pass the door with whatever they lack", () => {
    const bad = sent({ parts: null, log: undefined, pictures: [{ parts: [0, 99] }, {}] });
    expect(whole(bad, undefined)).toMatchObject({ revision: 3, pictures: [{ svg: "" }, { svg: "" }], log: [], setup: null });
  });
  it("are left as they were in the model, which other views share", () => {
    const frame = Object.freeze(sent());
    const before = JSON.stringify(frame);
    whole(frame, LASTING);
    expect(JSON.stringify(frame)).toBe(before);
  });
});
