// @ts-check
// The set-up dialog: its fields come from Python, its answer goes back as one value per field that is in play.

import { h, setAttributes } from "../shared/dom.js";

/** @typedef {import("../types").SetupField} Field */

/**
 * The control of one field.
 * @param {Field} field @param {string} id
 * @returns {HTMLInputElement | HTMLSelectElement}
 */
function control(field, id) {
  const help = field.help ? `${id}-help` : null;
  if (field.type === "choice") {
    const values = field.values ?? [];
    const options = values.map((value, index) => h("option", { value }, field.labels?.[index] ?? value));
    const made = h("select", { id, name: field.name, "aria-describedby": help }, ...options);
    made.value = field.value;
    return made;
  }
  return h("input", { id, name: field.name, type: "text", value: field.value, autocomplete: "off", "aria-describedby": help });
}

/**
 * Show the options that can be chosen now; one that no longer can is left for the first that can.
 * @param {HTMLSelectElement} select @param {(value: string) => boolean} can
 */
function offer(select, can) {
  for (const option of select.options) setAttributes(option, { hidden: !can(option.value), disabled: !can(option.value) });
  if (!can(select.value)) select.value = [...select.options].find((option) => can(option.value))?.value ?? "";
}

/**
 * The rows of the form, and what they say now.
 * @param {Field[]} fields
 * @returns {{ body: HTMLElement, values: () => Record<string, string> }}
 */
export function setupForm(fields) {
  const stem = `hb-${Math.random().toString(36).slice(2)}`;
  const rows = fields.map((field, index) => {
    const id = `${stem}-${index}`;
    const element = control(field, id);
    const label = h("label", { for: id }, field.label);
    const row = h("div", { class: "hb-field" }, label, element, field.help && h("small", { id: `${id}-help` }, field.help));
    return { field, element, row };
  });
  const holds = (/** @type {Record<string, string[]>} */ when) =>
    Object.entries(when).every(([name, wanted]) => wanted.includes(rows.find((one) => one.field.name === name)?.element.value ?? ""));
  const inPlay = (/** @type {Field} */ field) => holds(field.when ?? {});
  const sift = () => {
    for (const { field, element, row } of rows) {
      setAttributes(row, { hidden: !inPlay(field) });
      if (element instanceof HTMLSelectElement) offer(element, (value) => holds(field.value_when?.[value] ?? {}));
    }
  };
  const body = h("div", { class: "hb-fields" }, ...rows.map(({ row }) => row));
  body.addEventListener("input", sift);
  sift();
  const values = () => {
    const chosen = rows.filter(({ field }) => inPlay(field));
    return Object.fromEntries(chosen.map(({ field, element }) => [field.name, element.value]));
  };
  return { body, values };
}
