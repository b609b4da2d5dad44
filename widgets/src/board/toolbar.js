// @ts-check
// The bar above the board: what one does with a game as a whole, and the command line.

import { fill, h, quietKeys, setAttributes } from "../shared/dom.js";
import { iconOf } from "../shared/icons.js";
import { say } from "../shared/words.js";
import { PACES } from "./autoplay.js";

/** @typedef {"new" | "undo" | "redo" | "step" | "play" | "hint" | "save" | "record" | "load" | "keys"} Tool */

/** @type {{ tools: Tool[] }[]} */
const GROUPS = [{ tools: ["new"] }, { tools: ["undo", "redo"] }, { tools: ["step", "play"] }, { tools: ["hint"] }, { tools: ["save", "record", "load"] }, { tools: ["keys"] }];
/** What a keyboard user presses for the same. @type {Record<string, string>} */
const SHORT = { new: "n", undo: "u", redo: "r", step: ".", play: "p", hint: "h", save: "s", record: "e", load: "o", keys: "?" };

export class Toolbar {
  /**
   * @param {{ use: (tool: Tool) => void, command: (text: string) => boolean, leave: () => void,
   *   pace: (pace: string) => void }} does
   * `command` tells whether the text went out: a text that did not stays in the line
   */
  constructor(does) {
    /** @type {Map<Tool, HTMLButtonElement>} */
    this.buttons = new Map();
    const groups = GROUPS.map(({ tools }) => h("span", { class: "hb-buttons" }, ...tools.map((tool) => this.button(tool, does.use))));
    groups[GROUPS.findIndex(({ tools }) => tools.includes("play"))].append(this.paces(does.pace));
    const quiet = { spellcheck: "false", autocomplete: "off", enterkeyhint: "send" };
    const words = { "aria-label": say("command"), placeholder: `/ ${say("commandHint")}` };
    this.line = quietKeys(h("input", { class: "hb-command", type: "text", ...words, ...quiet }));
    this.line.addEventListener("keydown", (event) => {
      event.stopPropagation();
      if (event.key === "Enter" && this.line.value.trim() && does.command(this.line.value.trim())) this.line.value = "";
      if (event.key === "Escape") does.leave();
      if (event.key === "Enter" || event.key === "Escape") event.preventDefault();
    });
    const unseen = { hidden: true, "aria-hidden": "true", tabindex: -1 };
    this.file = quietKeys(h("input", { type: "file", accept: ".json,.txt", ...unseen }));
    /** @param {File} _file */
    this.chosen = (_file) => {};
    this.file.addEventListener("change", () => {
      const file = this.file.files?.[0];
      this.file.value = ""; // so that the same file can be chosen again
      if (file) this.chosen(file);
    });
    this.root = h("div", { class: "hb-bar", role: "group", "aria-label": say("tools") }, ...groups, this.line, this.file);
  }

  /** Let the person choose a file. @param {(file: File) => void} chosen */
  chooseFile(chosen) {
    this.chosen = chosen;
    this.file.click();
  }

  /** @param {Tool} tool @param {(tool: Tool) => void} use */
  button(tool, use) {
    const title = SHORT[tool] ? `${say(tool)} (${SHORT[tool]})` : say(tool);
    const attributes = { type: "button", class: "hb-tool", "data-tool": tool, "aria-label": say(tool), title };
    const made = quietKeys(h("button", attributes, iconOf(tool), h("span", {}, say(tool))));
    made.addEventListener("click", () => made.getAttribute("aria-disabled") !== "true" && use(tool));
    this.buttons.set(tool, made);
    return made;
  }

  /** The choice of a pace. @param {(pace: string) => void} pace */
  paces(pace) {
    const options = Object.keys(PACES).map((name) => h("option", { value: name }, say(/** @type {"slow"} */ (name))));
    const made = quietKeys(h("select", { class: "hb-pace", "aria-label": say("pace"), title: say("pace") }, ...options));
    made.value = "usual";
    made.addEventListener("change", () => pace(made.value));
    made.addEventListener("keydown", (event) => event.stopPropagation());
    return made;
  }

  /** What the button does: play, or pause what plays. @param {boolean} playing */
  showPlaying(playing) {
    const button = this.buttons.get("play");
    const now = playing ? "pause" : "play";
    if (!button) return;
    fill(button, iconOf(now), h("span", {}, say(now)));
    setAttributes(button, { "aria-label": say(now), title: `${say(now)} (${SHORT.play})` });
  }

  /**
   * A tool that cannot be used now keeps its place and the focus; one that this board does not have is not shown.
   * @param {Record<string, boolean>} can @param {boolean} down whether nobody answers
   */
  update(can, down) {
    for (const [tool, button] of this.buttons) {
      const need = tool === "play" ? "step" : tool;
      const known = tool === "keys" || need in can;
      setAttributes(button, { hidden: !known, "aria-disabled": tool !== "keys" && (down || !can[need]) ? "true" : null });
    }
    setAttributes(this.line, { "aria-disabled": down ? "true" : null });
    for (const group of this.root.querySelectorAll(".hb-buttons")) {
      setAttributes(group, { hidden: !group.querySelector("button:not([hidden])") });
    }
  }
}
