// The form field for a slash command's option that takes a file.

import { translated } from "./commands.js";
import { control } from "./control.js";
import { element } from "./dom.js";

export const ATTACHMENT = 11;

/** Has the interface of an `OptionField`. */
export class FileField {
  constructor(option, form) {
    this.option = option;
    this.form = form;
    const { locale } = form;
    this.label = translated(option, "name", locale);
    this.hint = translated(option, "description", locale);
    this.input = element("input", {
      type: "file", class: "option-input option-file", "aria-label": `${this.label}: ${this.hint}`,
      onchange: () => this.chosen(),
      onfocus: () => this.form.explain(this),
      onkeydown: (event) => this.key(event),
    });
    this.root = element("label", { class: option.required ? "option required" : "option" },
      element("span", { class: "option-name" }, this.label), this.input);
  }

  get isEmpty() {
    return this.input.files.length === 0;
  }

  /** Ignores typed text: a file cannot be typed. */
  setText() {}

  /** Uploads the file at once, so that its id is known when the command is sent. */
  async chosen() {
    const [file] = this.input.files;
    this.id = undefined;
    if (!file) return;
    this.form.pane.tell(`${file.name} …`);
    try {
      const { file: id } = await control.upload(file);
      if (file !== this.input.files[0]) return;
      this.id = id;
      this.form.pane.tell("");
      this.form.goOn(this);
    } catch (error) {
      this.input.value = "";
      this.form.pane.tell(error.message);
    }
  }

  /** The file's id; undefined if there is none. Throws if the option is required but has no file. */
  value() {
    if (this.isEmpty) {
      if (this.option.required) throw new Error(`${this.label} is needed: ${this.hint}.`);
      return undefined;
    }
    if (this.id === undefined) throw new Error(`${this.label}: the file is still on its way.`);
    return this.id;
  }

  settle() {}

  key(event) {
    if (event.key === "Enter" && !this.isEmpty) {
      event.preventDefault();
      this.form.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.form.cancel();
    } else if (event.key === "Backspace" && this.isEmpty) {
      event.preventDefault();
      this.form.remove(this);
    }
  }
}
