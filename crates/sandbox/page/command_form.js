// The form of a slash command: a field for each option, as Discord's composer shows it.

import { beforeNextOption, beginsWithOption, namedTexts, translated } from "./commands.js";
import { control } from "./control.js";
import { element, fill } from "./dom.js";
import { ATTACHMENT, FileField } from "./file_field.js";
import { OptionField } from "./option_field.js";

export class CommandForm {
  /** `rest` is the text typed after the command's name. `onEnd` is called when the form closes. */
  constructor(command, rest, pane, onEnd) {
    this.command = command;
    this.pane = pane;
    this.onEnd = onEnd;
    this.fields = [];
    this.fieldList = element("div", { class: "option-list" });
    this.more = element("div", { class: "more-options" });
    this.explanation = element("div", { class: "explanation" });
    // Takes what is typed while no field has the focus, such as `opponent:Grace`.
    this.typedOptions = element("input", {
      type: "text", class: "option-input typed-options", "aria-label": "Options, such as name:value", spellcheck: false,
      size: 12, autocomplete: "off", placeholder: "name:value",
      oninput: () => {
        if (beginsWithOption(this.command, this.typedOptions.value, this.locale)) this.takeTyped();
      },
      onkeydown: (event) => this.key(event),
    });
    this.sendButton = element("button", { class: "send", type: "submit", title: "Send (Enter)" }, "➤");
    this.root = element("form", {
      class: "command-form",
      onsubmit: (event) => {
        event.preventDefault();
        this.send();
      },
    }, this.explanation,
    element("div", { class: "command-line" },
      element("span", { class: "command-name" }, `/${command.label}`), this.fieldList, this.typedOptions, this.more,
      element("span", { class: "command-end" },
        element("button", { class: "cancel", type: "button", title: "Cancel (Escape)", onclick: () => this.cancel() }, "×"),
        this.sendButton)));
    fill(this.explanation, command.description);
    const texts = namedTexts(command, rest, this.locale);
    for (const option of command.options) {
      if (option.required || texts.has(option.name)) this.add(option, texts.get(option.name));
    }
    this.listMore();
  }

  get world() {
    return this.pane.world;
  }

  get locale() {
    return this.world.users.get(this.pane.user)?.locale;
  }

  add(option, text = "") {
    const field = option.type === ATTACHMENT ? new FileField(option, this) : new OptionField(option, this);
    field.setText(text);
    this.fields.push(field);
    this.fieldList.append(field.root);
    this.listMore();
    return field;
  }

  remove(field) {
    if (field.option.required) {
      if (field === this.fields[0]) this.cancel();
      return;
    }
    this.fields = this.fields.filter((other) => other !== field);
    field.root.remove();
    this.listMore();
    this.focus();
  }

  /** Lists the options that have no field yet. */
  listMore() {
    const left = this.command.options.filter((option) => this.fields.every((field) => field.option !== option));
    this.typedOptions.hidden = left.length === 0;
    fill(this.more, left.map((option) => element("button", {
      class: "more-option", type: "button", title: translated(option, "description", this.locale),
      onclick: () => this.add(option).input.focus(),
    }, `+ ${translated(option, "name", this.locale)}`)));
  }

  /** Puts the typed options into fields of their own, and moves the focus to the last of them. */
  takeTyped() {
    const typed = this.typedOptions.value;
    this.typedOptions.value = "";
    this.take(typed);
  }

  /** Puts the options that a text names into fields of their own, and moves the focus to the last of them. */
  take(text) {
    let last;
    for (const [name, value] of namedTexts(this.command, text, this.locale)) {
      const option = this.command.options.find((known) => known.name === name);
      last = this.fields.find((field) => field.option === option) ?? this.add(option);
      last.setText(value);
    }
    last?.input.focus();
  }

  /** Whether the text in a field goes on with another option, which then gets a field of its own. */
  goesOn(field) {
    const [own, others] = beforeNextOption(this.command, field.input.value, this.locale);
    if (!others) return false;
    field.setText(own);
    this.take(others);
    return true;
  }

  key(event) {
    if (event.key === "Enter") {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.cancel();
    } else if (event.key === "Backspace" && this.typedOptions.value === "") {
      event.preventDefault();
      this.cancel();
    }
  }

  explain(field) {
    fill(this.explanation, element("b", {}, field.label), " ", field.hint);
  }

  focus() {
    const field = this.fields.find((each) => each.isEmpty) ?? this.fields.at(-1);
    (field?.input ?? (this.typedOptions.hidden ? this.sendButton : this.typedOptions)).focus();
  }

  /** Moves the focus from a field whose value was picked to the next empty required field. Without one, it stays and Enter sends. */
  goOn(field) {
    const next = this.fields.find((other) => other.option.required && other.isEmpty);
    if (next) next.input.focus();
    else field.input.focus();
    field.settle();
  }

  /** Builds the request from the valid values only. */
  request() {
    const options = {};
    for (const field of this.fields) {
      try {
        const value = field.value();
        if (value !== undefined) options[field.option.name] = value;
      } catch {
        // The value is not valid yet.
      }
    }
    return { channel: this.pane.channel, user: this.pane.user, name: this.command.name, options };
  }

  async send() {
    if (this.typedOptions.value.trim()) this.takeTyped();
    for (const field of this.fields) {
      try {
        field.value();
      } catch (error) {
        this.pane.tell(error.message);
        field.input.focus();
        return;
      }
    }
    const request = this.request();
    for (const field of this.fields) field.settle();
    this.onEnd();
    await call(request, this.pane);
  }

  cancel() {
    for (const field of this.fields) field.settle();
    this.onEnd();
  }
}

/** Calls a command and shows a notice if the bot does not answer. `label` is what people call it. */
export async function call(request, pane, label = `/${request.name}`) {
  pane.tell(`${label} …`);
  try {
    const answer = await control.command(request);
    if (answer.error) pane.tell(`${answer.error}.`);
    else if (answer.answer?.kind === "modal") pane.tell("The bot asks for a form, which this page cannot show.");
    else pane.tell("");
  } catch (error) {
    pane.tell(error.message);
  }
}
