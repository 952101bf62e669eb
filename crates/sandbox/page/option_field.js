// The form field for one option of a slash command.

import { translated } from "./commands.js";
import { control } from "./control.js";
import { element } from "./dom.js";
import { avatar, nameOf, players } from "./people.js";
import { Suggestions } from "./suggestions.js";

const INTEGER = 4;
const BOOLEAN = 5;
const USER = 6;
const CHANNEL = 7;
const MENTIONABLE = 9;
const NUMBER = 10;
const TYPING_PAUSE_MILLISECONDS = 120;

export class OptionField {
  /** `form` is the command's form, which knows the other options. */
  constructor(option, form) {
    this.option = option;
    this.form = form;
    this.picked = undefined;
    this.asked = 0;
    const { locale } = form;
    this.label = translated(option, "name", locale);
    this.hint = translated(option, "description", locale);
    this.input = element("input", {
      type: "text", class: "option-input", "aria-label": `${this.label}: ${this.hint}`, spellcheck: false,
      size: 12, placeholder: option.required ? "" : "optional",
      oninput: () => this.typed(),
      onfocus: () => this.focused(),
      onkeydown: (event) => this.key(event),
    });
    this.suggestions = new Suggestions(this.input, (item) => this.pick(item));
    this.root = element("label", { class: option.required ? "option required" : "option" },
      element("span", { class: "option-name" }, this.label), this.input, this.suggestions.root);
  }

  /** Whether only the listed values are valid. */
  get isClosed() {
    return Boolean(this.option.choices?.length) || [BOOLEAN, USER, CHANNEL, MENTIONABLE].includes(this.option.type);
  }

  get isEmpty() {
    return this.input.value.trim() === "";
  }

  /** The value to send; undefined if the field is empty. Throws if the text is not a valid value. */
  value() {
    if (this.isEmpty) {
      if (this.option.required) throw new Error(`${this.label} is needed: ${this.hint}.`);
      return undefined;
    }
    const typed = this.input.value.trim();
    if (this.picked && this.picked.label === typed) return this.picked.value;
    if (this.isClosed) {
      const fitting = this.fitting(typed);
      if (fitting.length === 1) return fitting[0].value;
      throw new Error(this.refusal(typed, fitting.length));
    }
    if (this.option.type === INTEGER || this.option.type === NUMBER) {
      const number = Number(typed);
      if (!Number.isFinite(number)) throw new Error(`${this.label}: “${typed}” is no number.`);
      return number;
    }
    return typed;
  }

  /** The items that a typed text names: in full, or, of the choices of an option, by its beginning. */
  fitting(typed) {
    const plain = (label) => label.replace(/^[@#]/, "").toLowerCase();
    const wanted = plain(typed);
    const offered = this.offered();
    const whole = offered.filter(({ label, name }) => [label, name ?? label].some((each) => plain(each) === wanted));
    if (whole.length || !this.option.choices?.length) return whole;
    return offered.filter(({ label }) => plain(label).startsWith(wanted));
  }

  /** Says why a typed text is no value, if it names `count` of the items. */
  refusal(typed, count) {
    const isPerson = [USER, MENTIONABLE].includes(this.option.type);
    if (isPerson && count === 0) return `${this.label}: nobody here is called “${typed}”.`;
    if (count > 1) return `${this.label}: “${typed}” can be any of ${count}. Choose one from the list.`;
    return `${this.label}: “${typed}” is none of the choices.`;
  }

  /** All items of a field with a fixed list. */
  offered() {
    const { option, form: { world, locale } } = this;
    if (option.choices?.length) {
      return option.choices.map((choice) => ({
        label: translated(choice, "name", locale), name: choice.name, value: choice.value,
      }));
    }
    if (option.type === BOOLEAN) return [{ label: "true", value: true }, { label: "false", value: false }];
    if (option.type === CHANNEL) {
      return world.channels.filter((channel) => channel.kind !== "direct")
        .map((channel) => ({ label: `#${channel.name}`, value: channel.id }));
    }
    return this.people().map((id) => ({
      label: `@${nameOf(world, id)}`, value: id, picture: avatar(world, id, 20),
    }));
  }

  /** All users: other people, then the viewer, then bots. */
  people() {
    const { world, pane } = this.form;
    const others = players(world).map(({ id }) => id).filter((id) => id !== pane.user);
    const bots = [...world.users.values()].filter((user) => user.bot).map(({ id }) => id);
    return [...others, pane.user, ...bots];
  }

  setText(text) {
    this.input.value = text;
  }

  focused() {
    this.form.explain(this);
    this.suggest();
  }

  typed() {
    this.picked = undefined;
    if (this.form.goesOn(this)) return;
    this.input.size = Math.min(40, Math.max(12, this.input.value.length + 1));
    this.suggest();
  }

  suggest() {
    if (this.option.autocomplete) this.complete();
    else if (this.isClosed) {
      const typed = this.picked ? "" : this.input.value.trim().toLowerCase();
      const items = this.offered().filter(({ label }) => label.toLowerCase().includes(typed));
      this.suggestions.show(this.hint, items, !this.picked && (this.option.required || typed !== ""));
    }
  }

  /** Requests autocomplete from the bot; only the answer to the latest request is used. */
  complete() {
    this.asked += 1;
    const question = this.asked;
    clearTimeout(this.pause);
    this.pause = setTimeout(async () => {
      const request = { ...this.form.request(), focused: this.option.name };
      request.options[this.option.name] = this.input.value;
      try {
        const { answer } = await control.autocomplete(request);
        if (question !== this.asked || document.activeElement !== this.input) return;
        const choices = answer?.kind === "choices" ? answer.choices : [];
        this.suggestions.show(this.hint,
          choices.map((choice) => ({ label: translated(choice, "name", this.form.locale), value: choice.value })), false);
      } catch {
        // Without an answer there are no suggestions, as on Discord.
        this.suggestions.hide();
      }
    }, TYPING_PAUSE_MILLISECONDS);
  }

  /** Discards pending autocomplete answers after the text has been sent or dropped. */
  settle() {
    this.asked += 1;
    clearTimeout(this.pause);
    this.suggestions.hide();
  }

  pick(item) {
    this.asked += 1;
    this.picked = item;
    this.input.value = item.label;
    this.input.size = Math.min(40, Math.max(12, item.label.length + 1));
    this.form.goOn(this);
  }

  key(event) {
    if (this.suggestions.takesKey(event)) return;
    if (event.key === "Enter") {
      event.preventDefault();
      this.form.send();
    } else if (event.key === "Escape") {
      event.preventDefault();
      this.form.cancel();
    } else if (event.key === "Backspace" && this.input.value === "") {
      event.preventDefault();
      this.form.remove(this);
    }
  }
}
