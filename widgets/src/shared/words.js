// @ts-check
// The few words that the browser's side says itself; everything about a game comes from Python.

export const WORDS = {
  gone: "The kernel of this board is gone. Run the cell again to play on.",
  silent: "The kernel does not answer; it may be busy. If it stays so, run the cell again to play on.",
  broken: "The board itself failed: {error}",
  tools: "Game",
  new: "New game",
  undo: "Undo",
  redo: "Redo",
  step: "Step",
  play: "Play",
  pause: "Pause",
  pace: "Speed",
  slow: "Slow",
  usual: "Normal",
  fast: "Fast",
  hint: "Hint",
  save: "Save picture",
  record: "Save record",
  load: "Open record",
  tooLarge: "{name} is too large for a record.",
  unread: "{name} cannot be read.",
  keys: "Keys",
  command: "Command line",
  commandHint: "Type a move, or help",
  side: "Game so far",
  seats: "Seats",
  moves: "Moves",
  noMoves: "No moves yet",
  round: "Round {round}",
  toAct: "to act",
  chance: "chance",
  points: "{points} points",
  yours: "Your turn",
  theirs: "{name} is to act",
  waiting: "Waiting",
  setup: "New game",
  start: "Start",
  cancel: "Cancel",
  close: "Close",
  look: "Look at the board",
  errors: "Errors",
  result: "Result",
  rank: "Rank",
  name: "Name",
  total: "Points",
  ready: "Ready: start the clock",
  clockReady: "{seconds} seconds",
  clockLeft: "{seconds} s left",
  clockLast: "Only {seconds} s left",
  clockUp: "The time is up",
  chosen: "{what} chosen",
  unchosen: "Nothing chosen",
  again: "Again: {what}",
  on: "{what}: on",
  off: "{what}: off",
};

/** The keys that the board listens to, as its dialog shows them. */
export const KEYS = [
  ["Arrow keys", "move among what can be chosen; with Shift, among everything"],
  ["Home, End", "first and last of these"],
  ["Enter, Space", "choose; elsewhere ask why not, and once more do what is offered instead; at a line of the score keep it lit"],
  ["Esc", "one step back"],
  ["/", "command line; help there lists what can be typed"],
  ["u, r", "undo, redo"],
  ["h", "hint"],
  ["., p", "where bots play alone: one move; play or pause"],
  ["n", "new game"],
  ["s, e, o", "save the picture, save the record, open a record"],
  ["?", "these keys"],
  ["Tab", "leave the board"],
];

/**
 * A text with its parameters filled in.
 * @param {keyof typeof WORDS} key @param {Record<string, string | number>} [values]
 */
export function say(key, values = {}) {
  return WORDS[key].replace(/\{(\w+)\}/g, (_, name) => String(values[name] ?? ""));
}
