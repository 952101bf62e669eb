// The composer: the input for messages, mentions and slash commands.

import { call, CommandForm } from "./command_form.js";
import { callable, called, matching, translated } from "./commands.js";
import { control } from "./control.js";
import { element, fill } from "./dom.js";
import { avatar } from "./people.js";
import { Suggestions } from "./suggestions.js";

const LONGEST_MESSAGE = 2000;

export class Composer {
  constructor(pane) {
    this.pane = pane;
    this.commands = [];
    this.reply = undefined;
    this.edited = undefined;
    this.form = undefined;
    this.input = element("textarea", {
      class: "typed", rows: 1, maxLength: LONGEST_MESSAGE, spellcheck: false,
      oninput: () => this.typed(), onkeydown: (event) => this.key(event),
    });
    this.suggestions = new Suggestions(this.input, (item) => item.act());
    this.replyBar = element("div", { class: "reply-bar", hidden: true });
    this.notice = element("div", { class: "notice", role: "status", hidden: true });
    this.line = element("div", { class: "line" },
      element("button", { class: "slash", type: "button", title: "Commands", onclick: () => this.openCommands() }, "/"),
      this.input,
      element("button", { class: "send", type: "button", title: "Send (Enter)", onclick: () => this.send() }, "➤"));
    this.formPlace = element("div", {});
    this.root = element("footer", { class: "composer" },
      this.notice, this.suggestions.root, this.replyBar, this.line, this.formPlace);
  }

  /** Switches to another channel or user. The unsent draft is dropped. */
  reset() {
    this.commands = [];
    this.setReply(undefined);
    this.closeForm();
    this.tell("");
    this.input.value = "";
    this.suggestions.hide();
    this.grow();
    this.relabel();
  }

  relabel() {
    const { place, pane } = this;
    const name = pane.world.users.get(pane.user)?.name ?? "";
    this.input.placeholder = place?.kind === "direct"
      ? `Message the bot as ${name}`
      : `Message ${place?.kind === "thread" ? "" : "#"}${place?.name ?? ""} as ${name}`;
    this.input.setAttribute("aria-label", this.input.placeholder);
  }

  get place() {
    return this.pane.world.channels.find((channel) => channel.id === this.pane.channel);
  }

  focus() {
    if (this.form) this.form.focus();
    else this.input.focus();
  }

  /** Shows a notice above the input; an empty text removes it. */
  tell(text) {
    this.notice.hidden = !text;
    fill(this.notice, text);
  }

  /** Puts an own message into the input, to change it. */
  edit(message) {
    this.setReply(undefined);
    this.edited = message;
    this.input.value = message.content;
    this.replyBar.hidden = false;
    fill(this.replyBar, element("span", {}, "Editing your message"), this.cancelButton());
    this.grow();
    this.focus();
  }

  cancelButton() {
    return element("button", {
      class: "cancel", type: "button", title: "Cancel (Escape)", onclick: () => this.cancel(),
    }, "×");
  }

  /** Ends a reply or an edit that was begun. */
  cancel() {
    if (this.edited) {
      this.input.value = "";
      this.grow();
    }
    this.setReply(undefined);
  }

  setReply(message) {
    this.reply = message && { message, ping: true };
    this.edited = undefined;
    this.replyBar.hidden = !message;
    if (!message) return;
    const ping = element("button", {
      class: "ping", type: "button", "aria-pressed": "true", title: "Whether the author is notified",
      onclick: () => {
        this.reply.ping = !this.reply.ping;
        ping.setAttribute("aria-pressed", String(this.reply.ping));
        fill(ping, this.reply.ping ? "@ on" : "@ off");
      },
    }, "@ on");
    fill(this.replyBar, element("span", {}, "Replying to ", element("b", {}, message.author.username)), ping,
      this.cancelButton());
    this.focus();
  }

  grow() {
    this.input.style.height = "auto";
    this.input.style.height = `${this.input.scrollHeight}px`;
  }

  typed() {
    this.grow();
    const text = this.input.value;
    if (text.startsWith("/") && !text.includes("\n")) this.suggestCommands();
    else if (!this.suggestPeople()) this.suggestions.hide();
  }

  openCommands() {
    this.input.value = "/";
    this.input.focus();
    this.typed();
  }

  async loadCommands() {
    const { place, locale } = this;
    const registered = await control.commands(place?.guild);
    this.commands = callable(registered, place, locale);
  }

  /** The language of the user's Discord. */
  get locale() {
    return this.pane.world.users.get(this.pane.user)?.locale;
  }

  async suggestCommands() {
    try {
      if (this.input.value === "/" || !this.commands.length) await this.loadCommands();
    } catch (error) {
      this.tell(error.message);
      return;
    }
    const text = this.input.value;
    if (!text.startsWith("/")) return;
    const match = called(this.commands, text);
    if (match && text.length > match.command.label.length + 1) {
      if (match.command.options.length) {
        this.openForm(match.command, match.rest);
        return;
      }
    }
    const items = matching(this.commands, text.slice(1).trim()).map((command) => ({
      label: `/${command.label}`, hint: command.description,
      aside: command.options.filter((option) => option.required)
        .map((option) => translated(option, "name", this.locale)).join(" "),
      act: () => this.choose(command),
    }));
    if (!this.commands.length) this.tell("The bot has registered no command that works here.");
    this.suggestions.show("Commands", items);
  }

  choose(command) {
    this.input.value = "";
    this.grow();
    if (command.options.length) this.openForm(command, "");
    else call({ channel: this.pane.channel, user: this.pane.user, name: command.name, options: {} }, this.pane);
  }

  openForm(command, rest) {
    this.suggestions.hide();
    this.input.value = "";
    this.tell("");
    this.form = new CommandForm(command, rest, this.pane, () => {
      this.closeForm();
      this.focus();
    });
    this.line.hidden = true;
    fill(this.formPlace, this.form.root);
    this.form.focus();
  }

  closeForm() {
    this.form = undefined;
    this.formPlace.replaceChildren();
    this.line.hidden = false;
  }

  /** Suggests names for the word after an @ before the caret. Returns false if there is no such word. */
  suggestPeople() {
    const before = this.input.value.slice(0, this.input.selectionStart);
    const word = /(?:^|\s)@(\S*)$/.exec(before);
    if (!word) return false;
    const wanted = word[1].toLowerCase();
    const { world } = this.pane;
    const people = [...world.users.values()].filter((user) => user.name.toLowerCase().startsWith(wanted));
    const start = before.length - word[1].length;
    this.suggestions.show("People", people.map((user) => ({
      label: `@${user.name}`, picture: avatar(world, user.id, 20),
      act: () => {
        this.input.setRangeText(`${user.name} `, start, before.length, "end");
        this.input.focus();
      },
    })));
    return true;
  }

  key(event) {
    if (event.isComposing || this.suggestions.takesKey(event)) return;
    if (event.key === "Enter" && !event.shiftKey) {
      event.preventDefault();
      this.send();
    } else if (event.key === "Escape") {
      this.cancel();
      this.tell("");
    }
  }

  async send() {
    const text = this.input.value.trim();
    if (!text) return;
    if (text.startsWith("/") && !this.edited) {
      this.sendCommand(text);
      return;
    }
    const { pane, reply, edited } = this;
    const content = withMentions(text, pane.world);
    this.input.value = "";
    this.grow();
    this.setReply(undefined);
    this.tell("");
    pane.list.follow = true;
    try {
      if (edited) await control.edit({ user: pane.user, message: edited.id, content });
      else await control.say({
        channel: pane.channel, user: pane.user, content, ...(reply && { reply_to: reply.message.id, ping: reply.ping }),
      });
    } catch (error) {
      this.tell(error.message);
      if (!this.input.value) this.input.value = text;
    }
  }

  /** Calls the command of a line that the user has typed in full. */
  async sendCommand(text) {
    this.suggestions.hide();
    try {
      await this.loadCommands();
    } catch (error) {
      this.tell(error.message);
      return;
    }
    const match = called(this.commands, text);
    if (!match) {
      this.tell(`There is no command ${text.split(/\s/)[0]} here.`);
    } else if (match.rest && match.command.options.length) {
      this.openForm(match.command, match.rest);
      this.form.send();
    } else {
      this.choose(match.command);
    }
  }
}

/** Replaces each `@Name` with a mention, `<@id>`. Longer names come first, so that a name that begins another does not match. */
function withMentions(text, world) {
  const people = [...world.users.values()].sort((one, other) => other.name.length - one.name.length);
  return people.reduce((written, user) => {
    const name = user.name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
    return written.replace(new RegExp(`(?<![\\p{L}\\p{N}<])@${name}(?![\\p{L}\\p{N}])`, "giu"), `<@${user.id}>`);
  }, text);
}
