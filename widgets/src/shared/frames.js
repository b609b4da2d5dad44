// @ts-check
// The door where frames come in: what Python sent once is put wherever it belongs, and all else sees whole frames.

/** @typedef {import("../types").Frame} Frame */
/** @typedef {import("../types").LogEntry} LogEntry */
/** @typedef {import("../types").SentFrame} SentFrame */

/**
 * A frame with whole drawings, move list and set-up dialog. What is missing is left out: the door stops no frame, so that
 * a fault shows where it harms, and what the frame answers is heard.
 * @param {SentFrame} sent @param {import("../types").Lasting} [lasting]
 * @returns {Frame}
 */
export function whole({ parts, pictures, log, ...rest }, lasting) {
  const symbols = Object.values(lasting?.symbols ?? {}).join("");
  const texts = (parts ?? []).map((part) => part.replace("<defs>", () => `<defs>${symbols}`));
  return {
    ...rest,
    pictures: pictures.map(({ parts: numbers, ...picture }) => ({ ...picture, svg: (numbers ?? []).map((number) => texts[number]).join("") })),
    log: entries(log?.fields ?? [], log?.rows ?? []),
    setup: lasting?.setup ?? null,
  };
}

/** @param {string[]} fields @param {unknown[][]} rows */
function entries(fields, rows) {
  const made = rows.map((row) => Object.fromEntries(fields.map((field, at) => [field, row[at]])));
  return /** @type {LogEntry[]} */ (/** @type {unknown} */ (made));
}
