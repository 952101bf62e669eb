// The list of suggestions above an input, for keyboard and pointer.

import { element, fill } from "./dom.js";

let lists = 0;

export class Suggestions {
  /** `onPick` is called with the picked item: `{label, hint?, aside?}` and any further properties. */
  constructor(input, onPick) {
    lists += 1;
    this.input = input;
    this.onPick = onPick;
    this.items = [];
    this.current = -1;
    this.root = element("div", { class: "suggestions", role: "listbox", id: `suggestions-${lists}`, hidden: true });
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-controls", this.root.id);
    input.setAttribute("aria-expanded", "false");
    input.autocomplete = "off";
    input.addEventListener("blur", () => this.hide());
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** Shows items below a heading; `marked` selects the first one. */
  show(heading, items, marked = true) {
    this.items = items;
    this.current = marked && items.length ? 0 : -1;
    const options = items.map((item, index) => element("div", {
      class: "suggestion", role: "option", id: `${this.root.id}-${index}`,
      // Keeps the focus in the input.
      onpointerdown: (event) => event.preventDefault(),
      onclick: () => this.pick(index),
    }, item.picture, element("b", {}, item.label), item.aside && element("span", { class: "aside" }, item.aside),
    item.hint && element("span", { class: "hint" }, item.hint)));
    fill(this.root, heading && element("div", { class: "suggestions-heading" }, heading), options);
    this.root.hidden = items.length === 0;
    this.input.setAttribute("aria-expanded", String(this.isOpen));
    this.mark();
  }

  hide() {
    this.root.hidden = true;
    this.input.setAttribute("aria-expanded", "false");
    this.input.removeAttribute("aria-activedescendant");
  }

  pick(index) {
    const item = this.items[index];
    this.hide();
    if (item) this.onPick(item);
  }

  mark() {
    const options = this.root.querySelectorAll(".suggestion");
    options.forEach((option, index) => option.setAttribute("aria-selected", String(index === this.current)));
    const marked = options[this.current];
    if (marked) {
      this.input.setAttribute("aria-activedescendant", marked.id);
      marked.scrollIntoView({ block: "nearest" });
    } else {
      this.input.removeAttribute("aria-activedescendant");
    }
  }

  /** Handles a key. Returns true if the list has used it. Enter and Tab pick only a marked item. */
  takesKey(event) {
    if (!this.isOpen) return false;
    const count = this.items.length;
    if (event.key === "ArrowDown") this.current = (this.current + 1) % count;
    else if (event.key === "ArrowUp") this.current = (this.current - 1 + count) % count;
    else if (event.key === "Escape") this.hide();
    else if ((event.key === "Enter" || event.key === "Tab") && !event.shiftKey && this.current >= 0) this.pick(this.current);
    else return false;
    event.preventDefault();
    if (this.isOpen) this.mark();
    return true;
  }
}
