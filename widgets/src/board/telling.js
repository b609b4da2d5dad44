// @ts-check
// What is told of a frame: one line under the board, and the news for those who listen.

/** @typedef {import("../types").Frame} Frame */
/** @typedef {{ kind: string, text: string, clause?: string, more?: string[], again?: string }} Line */

/**
 * The line under the board: what is wrong comes before what somebody looks at, that before what was asked for, what could
 * be done, and what was done.
 * @param {Frame} frame
 * @param {{ down: string, refusal: import("../types").Refusal | null, again: string, line: import("../types").SheetLine | null,
 *   offer: string, said: string }} now `down`: why nobody answers; `refusal`: one that shows nowhere else; `offer`: what
 *   pointing would do; `said`: what happened last
 * @returns {Line}
 */
export function lineOf(frame, { down, refusal, again, line, offer, said }) {
  if (down) return { kind: "silent", text: down };
  if (refusal) return { kind: refusal.asks ? "said" : "refused", ...refusal, again };
  if (line) return { kind: "evidence", text: line.reason, clause: line.clause };
  if (frame.note) return { kind: "said", text: frame.note };
  if (frame.hint) return { kind: "hint", text: frame.hint.text };
  if (offer) return { kind: "offer", text: offer };
  return { kind: said ? "said" : "empty", text: said }; // the drawing says what to do
}

/**
 * What is new in a frame, as sentences.
 * @param {Frame} old @param {Frame} frame @param {import("../types").Picture[]} fresh @param {string} again
 * @returns {(string | null | undefined | false)[]}
 */
export function newsOf(old, frame, fresh, again) {
  const { refusal, over } = frame;
  const refused = refusal && [refusal.text, refusal.clause, ...refusal.more, again].filter(Boolean).join(" ");
  const hint = frame.hint && frame.hint.text !== old.hint?.text && frame.hint.text;
  const ended = over && !old.over && `${over.title}. ${over.text}`;
  const prompt = frame.acting && !refused && (frame.prompt !== old.prompt || fresh.length > 0) && frame.prompt;
  return [...fresh.map((one) => one.say), frame.cover?.text, refused, frame.note, hint, ended, prompt];
}
