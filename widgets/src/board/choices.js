// @ts-check
// From legal actions to what can be pointed at next. No rule of any game is known here: a choice is a list of paths,
// a path is a list of places, and switches that are on stand at its front.

/** @typedef {import("../types").Choice} Choice */
/** @typedef {import("../types").Pick} Pick */
/** @typedef {import("../types").Shown} Shown */

/** More solid targets than this are a crowd: they get a quiet bar instead of a ring. */
export const CROWD = 8;

/** @type {Pick} */
export const NOTHING = Object.freeze({ pressed: [], chosen: [] });

/**
 * Split a path into the switches at its front and the steps after them.
 * @param {string[]} path @param {string[]} toggles
 * @returns {[string[], string[]]}
 */
function split(path, toggles) {
  let at = 0;
  while (at < path.length && toggles.includes(path[at])) at += 1;
  return [path.slice(0, at), path.slice(at)];
}

/** @param {string[]} one @param {string[]} other */
const sameSet = (one, other) => one.length === other.length && one.every((item) => other.includes(item));

/**
 * @typedef {object} Way A place that a choice goes on with.
 * @property {string} place
 * @property {Choice} choice
 * @property {boolean} last whether it completes the choice
 * @property {boolean} twice whether it does so when it is pointed at once more
 */

/**
 * What the choices go on with after `pick`: the next place of each path, or any that is left of those in no order.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 * @returns {Generator<Way>}
 */
function* ways(choices, toggles, { pressed, chosen }) {
  for (const choice of choices) {
    for (const path of choice.paths) {
      const [switches, steps] = split(path, toggles);
      if (!sameSet(switches, pressed) || steps.length <= chosen.length) continue;
      if (choice.any_order) {
        const set = steps.slice(0, -1);
        if (!chosen.every((place) => set.includes(place))) continue;
        const last = chosen.length === set.length;
        const open = last ? steps.slice(-1) : set.filter((place) => !chosen.includes(place));
        for (const place of open) yield { place, choice, last, twice: false };
      } else if (chosen.every((place, index) => steps[index] === place)) {
        const [place, ...rest] = steps.slice(chosen.length);
        yield { place, choice, last: !rest.length, twice: rest.length === 1 && rest[0] === place };
      }
    }
  }
}

/**
 * Whether what is chosen is part of a set without order: then each place of it comes and goes by itself.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 */
export function loose(choices, toggles, pick) {
  return pick.chosen.length > 0 && !ways(ofSets(choices), toggles, pick).next().done;
}

/** @param {Choice[]} choices */
const ofSets = (choices) => choices.filter((choice) => choice.any_order);
/** @param {Choice[]} choices */
const inOrder = (choices) => choices.filter((choice) => !choice.any_order);

/**
 * What may be pointed at after `pick`: for each place the choice that it completes, or null when more steps follow.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 * @returns {Map<string, Choice | null>}
 */
export function targets(choices, toggles, pick) {
  /** @type {Map<string, Choice | null>} */
  const found = new Map();
  for (const { place, last, choice } of ways(choices, toggles, pick)) {
    if (!found.get(place)) found.set(place, last ? choice : null);
  }
  return found;
}

/**
 * Places that are pointed at twice, with the choice: the first time tells why something else is not possible there, the
 * second does what is. In a path such a place stands twice at the end.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 * @returns {Map<string, Choice>}
 */
export function doubtful(choices, toggles, pick) {
  const found = new Map();
  for (const { place, twice, choice } of ways(choices, toggles, pick)) {
    if (twice) found.set(place, choice);
  }
  return found;
}

/**
 * The choice that pointing once more at the last place would make, null where nothing waits for that.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 * @returns {Choice | null}
 */
export function again(choices, toggles, pick) {
  const last = pick.chosen[pick.chosen.length - 1];
  return last === undefined ? null : (targets(choices, toggles, pick).get(last) ?? null);
}

/**
 * What is chosen for good: the pick without the place that waits to be pointed at once more.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 * @returns {Pick}
 */
export function firm(choices, toggles, pick) {
  return again(choices, toggles, pick) ? back(pick) : pick;
}

/**
 * Places that would take the part of something chosen, with the depth at which they would. Nothing takes the part of one
 * place of a set, but another choice can take that of the whole set.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 * @returns {Map<string, number>}
 */
export function alternatives(choices, toggles, pick) {
  const found = new Map();
  const others = loose(choices, toggles, pick) ? inOrder(choices) : choices;
  for (let depth = pick.chosen.length - 1; depth >= 0; depth -= 1) {
    const before = { pressed: pick.pressed, chosen: pick.chosen.slice(0, depth) };
    for (const place of targets(others, toggles, before).keys()) {
      if (!found.has(place) && !pick.chosen.includes(place)) found.set(place, depth);
    }
  }
  return found;
}

/**
 * The switches that lead anywhere when they are turned now.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick
 */
export function switches(choices, toggles, pick) {
  return toggles.filter((place) => turned(choices, toggles, pick, place) !== null);
}

/**
 * The pick after turning a switch: what was chosen stays where it still leads on; null where the switch leads nowhere.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick @param {string} place
 * @returns {Pick | null}
 */
function turned(choices, toggles, pick, place) {
  const pressed = pick.pressed.includes(place) ? pick.pressed.filter((one) => one !== place) : [...pick.pressed, place];
  for (let depth = pick.chosen.length; depth >= 0; depth -= 1) {
    const next = { pressed, chosen: pick.chosen.slice(0, depth) };
    if (targets(choices, toggles, next).size) return next;
  }
  return null;
}

/**
 * What pointing at a place means: an action, another pick, or a question why not, with what is picked while it is asked.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick @param {string} place
 * @returns {{ act: Choice } | { pick: Pick } | { why: string[], held: Pick }}
 */
export function point(choices, toggles, pick, place) {
  if (toggles.includes(place)) {
    const next = turned(choices, toggles, pick, place);
    if (next) return { pick: next };
  } else {
    const open = targets(choices, toggles, pick);
    const at = pick.chosen.indexOf(place);
    if (!open.has(place) && at >= 0) return { pick: without(choices, toggles, pick, at) };
    const depth = open.has(place) ? pick.chosen.length : alternatives(choices, toggles, pick).get(place);
    if (depth !== undefined) return step(choices, toggles, { ...pick, chosen: pick.chosen.slice(0, depth) }, place);
  }
  const held = firm(choices, toggles, pick);
  return { why: [...held.pressed, ...held.chosen, place], held };
}

/**
 * The pick without a place that was chosen, and without what was chosen after it where the order counts.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick @param {number} at
 * @returns {Pick}
 */
function without(choices, toggles, pick, at) {
  const after = loose(choices, toggles, pick) ? pick.chosen.slice(at + 1) : [];
  return { ...pick, chosen: [...pick.chosen.slice(0, at), ...after] };
}

/**
 * What pointing at the next place of a path means.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} before @param {string} place
 * @returns {{ act: Choice } | { pick: Pick } | { why: string[], held: Pick }}
 */
function step(choices, toggles, before, place) {
  const completes = targets(choices, toggles, before).get(place);
  if (completes) return { act: completes };
  const next = { ...before, chosen: [...before.chosen, place] };
  if (!doubtful(choices, toggles, before).has(place)) return { pick: next };
  return { why: [...next.pressed, ...next.chosen], held: next };
}

/**
 * One step back: the last place chosen, else the last switch. The same pick when there is nothing to take back.
 * @param {Pick} pick
 * @returns {Pick}
 */
export function back(pick) {
  if (pick.chosen.length) return { ...pick, chosen: pick.chosen.slice(0, -1) };
  return pick.pressed.length ? { ...pick, pressed: pick.pressed.slice(0, -1) } : pick;
}

/**
 * The marks to draw, each place once.
 * @param {Choice[]} choices @param {string[]} toggles @param {Pick} pick @param {string | null} [hinted] action to point out
 * @returns {Shown[]}
 */
export function shown(choices, toggles, pick, hinted = null) {
  const at = firm(choices, toggles, pick); // a place that is asked about looks as it did before
  /** @type {Shown[]} */
  const marks = at.chosen.map((place) => ({ place, kind: "pick", mark: null, hint: false }));
  const open = targets(choices, toggles, at);
  const doubts = doubtful(choices, toggles, at);
  const hints = hinted ? targets(choices.filter((choice) => choice.action === hinted), toggles, at) : new Map();
  for (const [place, done] of open) {
    if (at.chosen.includes(place)) continue;
    const mark = (done ?? doubts.get(place))?.mark ?? null;
    marks.push({ place, kind: mark?.style ?? "can", mark, hint: hints.has(place) });
  }
  if (marks.filter((mark) => mark.kind === "can").length > CROWD) {
    for (const mark of marks) if (mark.kind === "can") mark.kind = "quiet";
  }
  for (const place of alternatives(choices, toggles, at).keys()) {
    if (!open.has(place)) marks.push({ place, kind: "quiet", mark: null, hint: false });
  }
  return marks;
}

/**
 * Whether two lists offer the same: then what a person has chosen so far still stands.
 * @param {Choice[]} one @param {Choice[]} other
 */
export function sameChoices(one, other) {
  const key = (/** @type {Choice[]} */ list) => JSON.stringify(list.map(({ action, paths, any_order }) => [action, paths, any_order]));
  return one === other || key(one) === key(other);
}
