// A stand-in for Jupyter's side of an anywidget: one stub model, and any number of views on it.
// Driven from Python by tests/browser/host.py; nothing here is shipped.
"use strict";

/** What a widget sees of its model, as anywidget hands it over, with what a test needs to play the kernel. */
class StubModel {
  constructor(state) {
    this.state = structuredClone(state);
    this.listeners = []; // {event, callback}
    this.sent = []; // custom messages of the widget to the kernel
    this.saves = []; // traits that the widget wrote, one object per save_changes()
    this.dirty = {};
    this.answering = false; // whether Python answers each message at once
    this.dead = false; // whether there is no kernel any more
  }

  get(key) {
    return this.state[key];
  }

  set(key, value) {
    const changes = typeof key === "object" ? key : { [key]: value };
    Object.assign(this.state, changes);
    Object.assign(this.dirty, changes);
    this.emitChanges(changes);
  }

  save_changes() {
    this.saves.push(structuredClone(this.dirty));
    this.dirty = {};
  }

  on(events, callback) {
    for (const event of events.split(/\s+/)) this.listeners.push({ event, callback });
  }

  off(events, callback) {
    const names = events ? events.split(/\s+/) : null;
    this.listeners = this.listeners.filter(
      (one) => !((!names || names.includes(one.event)) && (!callback || one.callback === callback)),
    );
  }

  send(content, _callbacks, buffers) {
    if (this.dead) throw new Error("Cannot send");
    const message = structuredClone(content);
    this.sent.push(message);
    if (buffers && buffers.length) throw new Error("the host page carries no buffers");
    if (!this.answering) return;
    window.hennbAnswer(message).then((replies) => {
      for (const reply of replies) this.play(reply);
    });
  }

  // ------------------------------------------------------------------------------------------- the kernel's side
  play(reply) {
    if (reply.traits) this.receive(reply.traits);
    if (reply.message) this.emit("msg:custom", structuredClone(reply.message), []);
  }

  receive(traits) {
    const changes = structuredClone(traits);
    Object.assign(this.state, changes);
    this.emitChanges(changes);
  }

  /** The kernel is gone, as ipywidgets tells it; or as a host that tells nothing has it. */
  die(told) {
    this.dead = true;
    if (told) this.emit("comm_live_update");
  }

  emitChanges(changes) {
    for (const key of Object.keys(changes)) this.emit(`change:${key}`, this, changes[key]);
    this.emit("change", this);
  }

  emit(event, ...values) {
    for (const one of [...this.listeners]) if (one.event === event) one.callback(...values);
  }
}

const host = {
  model: null,
  views: [],

  /** Load the module's text as anywidget does, from a blob: a relative import fails here as it does in Jupyter. */
  async load(name) {
    const text = await (await fetch(`/widgets/${name}.js`)).text();
    const url = URL.createObjectURL(new Blob([`${text}\n//# sourceURL=widgets/${name}.js`], { type: "text/javascript" }));
    try {
      const module = await import(url);
      return typeof module.default === "function" ? await module.default() : module.default;
    } finally {
      URL.revokeObjectURL(url);
    }
  },

  async start(name, state) {
    if (!document.querySelector(`style[data-widget="${name}"]`)) {
      const answer = await fetch(`/widgets/${name}.css`);
      const style = document.createElement("style");
      style.dataset.widget = name;
      style.textContent = answer.ok ? await answer.text() : "";
      document.head.append(style);
    }
    host.widget = await host.load(name);
    host.model = new StubModel(state);
    if (host.widget.initialize) await host.widget.initialize({ model: host.model, signal: new AbortController().signal });
  },

  async view() {
    const el = document.createElement("div");
    el.className = "host-view";
    document.getElementById("host").append(el);
    const controller = new AbortController();
    const one = { el, controller, cleanup: null };
    host.views.push(one);
    one.cleanup = await host.widget.render({ model: host.model, el, signal: controller.signal, experimental: {} });
    return host.views.length - 1;
  },

  async close(index) {
    const one = host.views[index];
    one.controller.abort();
    if (typeof one.cleanup === "function") await one.cleanup();
    one.el.remove();
  },

  listeners() {
    return host.model.listeners.map((one) => one.event).sort();
  },
};

window.hennbHost = host;
