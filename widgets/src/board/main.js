// @ts-check
import { BoardView } from "./view.js";

/** Which view lives in an element: one that is rendered again ends its old one. @type {WeakMap<HTMLElement, BoardView>} */
const views = new WeakMap();

export default {
  /** @param {import("@anywidget/types").RenderProps<import("../types").Traits>} props */
  render({ model, el, signal }) {
    views.get(el)?.end();
    try {
      const view = new BoardView(model);
      const end = () => view.end();
      views.set(el, view);
      view.begin(el);
      signal?.addEventListener("abort", end, { once: true });
      return end;
    } catch (error) {
      console.warn(error);
      el.textContent = `The board cannot be shown: ${error}`;
      return undefined;
    }
  },
};
