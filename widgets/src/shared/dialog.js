// @ts-check
// A dialog inside the widget: the rest of the widget rests, the focus stays in, Esc closes, and the focus goes back.

import { fill, h, quietKeys } from "./dom.js";
import { iconOf } from "./icons.js";
import { say } from "./words.js";

/** @param {Element} within */
function stops(within) {
  return /** @type {HTMLElement[]} */ ([...within.querySelectorAll("button, input, select")]).filter((one) => one.offsetParent !== null);
}

/**
 * Open a dialog over `root`; only one is open at a time. What is submitted leaves it open: an error can be told in it.
 * @param {HTMLElement} root @param {string} title @param {Node[]} body
 * @param {{ submit?: string, onSubmit?: () => void }} [options]
 * @returns {{ close: () => void, tell: (error: string) => void }}
 */
export function openDialog(root, title, body, { submit, onSubmit } = {}) {
  const before = /** @type {HTMLElement | null} */ (document.activeElement);
  const heading = h("h3", { id: `hb-${Math.random().toString(36).slice(2)}` }, title);
  const x = h("button", { type: "button", class: "hb-x", "aria-label": say("close") }, iconOf("close"));
  const cancel = h("button", { type: "button", class: "hb-button" }, say(submit ? "cancel" : "close"));
  const row = h("div", { class: "hb-row" }, cancel, submit && h("button", { type: "submit", class: "hb-button hb-primary" }, submit));
  const error = h("p", { class: "hb-dialog-error", role: "alert" });
  const form = h("form", {}, h("div", { class: "hb-dialog-head" }, heading, x), ...body, error, row);
  const dialog = h("div", { class: "hb-dialog", role: "dialog", "aria-modal": "true", "aria-labelledby": heading.id }, form);
  const layer = h("div", { class: "hb-layer" }, dialog);
  const resting = [...root.children].filter((child) => !child.hasAttribute("inert"));
  const close = () => {
    layer.remove();
    for (const child of resting) child.removeAttribute("inert");
    if (before && root.contains(before)) before.focus({ preventScroll: true });
  };
  for (const button of [x, cancel]) button.addEventListener("click", close);
  layer.addEventListener("pointerdown", (event) => event.target === layer && close());
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    onSubmit?.();
  });
  layer.addEventListener("keydown", (event) => onKey(event, form, close));
  root.append(layer);
  for (const child of resting) child.setAttribute("inert", "");
  form.querySelectorAll("button, input, select").forEach(quietKeys);
  (stops(form).find((one) => one !== x) ?? x).focus({ preventScroll: true });
  return { close, tell: (text) => fill(error, text) };
}

/** @param {KeyboardEvent} event @param {HTMLElement} form @param {() => void} close */
function onKey(event, form, close) {
  event.stopPropagation();
  if (event.key === "Escape") {
    event.preventDefault();
    close();
  }
  if (event.key !== "Tab") return;
  const all = stops(form);
  const [first, last] = [all[0], all[all.length - 1]];
  if (event.shiftKey ? document.activeElement === first : document.activeElement === last) {
    event.preventDefault();
    (event.shiftKey ? last : first).focus();
  }
}
