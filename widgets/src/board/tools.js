// @ts-check
// What the tools of the bar do: dialogs and files are opened here, all else is asked of the kernel.

import { openDialog } from "../shared/dialog.js";
import { h } from "../shared/dom.js";
import { KEYS, say } from "../shared/words.js";
import { LARGEST_FILE } from "./files.js";
import { setupForm } from "./setup.js";

/** @typedef {import("./view.js").BoardView} BoardView */

/** @param {BoardView} view @param {import("./toolbar.js").Tool} tool */
export function useTool(view, tool) {
  const { frame, autoplay } = view;
  if (!frame) return;
  if (tool === "keys") return showKeys(view);
  if (view.down) return view.ask();
  if (!frame.can[tool === "play" ? "step" : tool]) return;
  const { playing } = autoplay;
  if (tool !== "save" && tool !== "record") autoplay.pause();
  if (tool === "play") playing || autoplay.play();
  else if (tool === "new" && frame.setup) setUp(view, frame.setup.fields);
  else if (tool === "load") view.toolbar.chooseFile(view.guard((/** @type {File} */ file) => open(view, file)));
  else view.send(tool);
}

/** Send the text of a file as a record; what is none Python says. @param {BoardView} view @param {File} file */
function open(view, file) {
  if (file.size > LARGEST_FILE) return view.fault(say("tooLarge", { name: file.name }));
  file.text().then(
    view.guard((text) => view.send("load", { text, name: file.name })),
    () => view.fault(say("unread", { name: file.name })),
  );
}

/** @param {BoardView} view @param {import("../types").SetupField[]} fields */
function setUp(view, fields) {
  const { body, values } = setupForm(fields);
  const onSubmit = view.guard(() => {
    dialog.tell("");
    const sent = view.send("new", { setup: values() });
    if (sent) view.answered = (refusal) => (refusal ? dialog.tell(refusal.text) : dialog.close());
    else if (view.down) dialog.tell(say(view.down));
  });
  const dialog = openDialog(view.root, say("setup"), [body], { submit: say("start"), onSubmit });
}

/** @param {BoardView} view */
function showKeys(view) {
  const rows = KEYS.flatMap(([keys, what]) => [h("dt", {}, ...keys.split(", ").map((key) => h("kbd", {}, key))), h("dd", {}, what)]);
  openDialog(view.root, say("keys"), [h("dl", { class: "hb-keys" }, ...rows)]);
}
