// @ts-check
// Whether there is still somebody to send to. A host that loses its kernel says so in its own way, if at all.

/**
 * Call `ask` when the host says that something has become of the kernel: what has, shows when something is sent.
 * @param {any} model @param {() => void} ask
 * @returns {() => void} ends it
 */
export function watchKernel(model, ask) {
  const soon = () => setTimeout(ask); // when the host has done all that it does then
  const changed = model.widget_manager?.context?.sessionContext?.kernelChanged; // JupyterLab: one that was shut down
  model.on("comm_live_update", soon); // ipywidgets: one that was started again, or died
  changed?.connect?.(soon);
  return () => {
    model.off("comm_live_update", soon);
    changed?.disconnect?.(soon);
  };
}
