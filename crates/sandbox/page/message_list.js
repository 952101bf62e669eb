// The messages of a channel. Only changed messages are rebuilt, so that open menus stay open.

import { element } from "./dom.js";
import { messageElement } from "./message.js";

const SAME_BREATH_MILLISECONDS = 5 * 60 * 1000;
const NEAR_THE_END_PIXELS = 80;

export class MessageList {
  constructor(pane) {
    this.pane = pane;
    this.shown = new Map();
    this.root = element("div", { class: "messages", role: "log", "aria-live": "polite", tabIndex: 0 });
    // Images change the height of the list when they load.
    this.root.addEventListener("load", () => this.follow && this.scrollToEnd(), true);
    this.root.addEventListener("scroll", () => {
      const left = this.root.scrollHeight - this.root.scrollTop - this.root.clientHeight;
      this.follow = left < NEAR_THE_END_PIXELS;
    });
    this.follow = true;
    // The composer changes the height of the list when it grows.
    new ResizeObserver(() => this.follow && this.scrollToEnd()).observe(this.root);
  }

  /** Clears the list, for another channel or viewer. */
  clear() {
    this.shown.clear();
    this.root.replaceChildren();
    this.follow = true;
  }

  /** Shows these messages, oldest first, or `greeting` if there are none. */
  show(messages, greeting) {
    const { world, user: viewer } = this.pane;
    const names = JSON.stringify([...world.users.values()].map((user) => user.name));
    const language = [world.users.get(viewer)?.locale, world.commands.length];
    const follow = this.follow;
    const elements = messages.map((message, index) => {
      const follows = goesOn(messages[index - 1], message);
      const state = JSON.stringify([message, follows, names, language]);
      const known = this.shown.get(message.id);
      if (known?.state === state) return known.element;
      const made = messageElement(message, follows, this.pane);
      this.shown.set(message.id, { state, element: made });
      return made;
    });
    if (!elements.length) elements.push(element("div", { class: "empty" }, greeting));
    this.replace(elements);
    if (follow) this.scrollToEnd();
  }

  /** Puts the elements in order without moving those that are in place. */
  replace(elements) {
    const wanted = new Set(elements);
    for (const child of [...this.root.children]) if (!wanted.has(child)) child.remove();
    elements.forEach((made, index) => {
      const there = this.root.children[index];
      if (there !== made) this.root.insertBefore(made, there ?? null);
    });
    for (const [id, { element: made }] of this.shown) if (!wanted.has(made)) this.shown.delete(id);
  }

  scrollToEnd() {
    this.root.scrollTop = this.root.scrollHeight;
    this.follow = true;
  }

  scrollTo(id) {
    const made = this.shown.get(id)?.element;
    made?.scrollIntoView({ block: "center", behavior: "smooth" });
    made?.classList.add("found");
    made?.addEventListener("animationend", () => made.classList.remove("found"), { once: true });
  }
}

/** Whether a message continues the previous one of the same author. */
function goesOn(before, message) {
  return before !== undefined && before.author.id === message.author.id && before.ephemeral === message.ephemeral
    && !message.message_reference && !message.interaction && message.attachments.length === 0
    && Date.parse(message.timestamp) - Date.parse(before.timestamp) < SAME_BREATH_MILLISECONDS;
}
