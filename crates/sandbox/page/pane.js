// A pane shows one user's view: their channels, the messages that they see, and their composer.

import { Composer } from "./composer.js";
import { control } from "./control.js";
import { element, fill } from "./dom.js";
import { MessageList } from "./message_list.js";
import { avatar, players } from "./people.js";
import { channelsOf, Tabs, Unread } from "./channel_tabs.js";

/** The languages of the bot, by their codes on Discord. */
const languages = [["en-US", "English"], ["de", "Deutsch"], ["fr", "Français"], ["nl", "Nederlands"], ["tr", "Türkçe"]];

/** The code of the language that is shown to a user; English for a language that the bot lacks. */
const languageOf = (locale) => languages.some(([code]) => code === locale) ? locale : "en-US";

export class Pane {
  /** `changed` is called when the pane shows another user. */
  constructor(root, world, user, changed) {
    this.root = root;
    this.world = world;
    this.user = user;
    this.changed = changed;
    this.unread = new Unread();
    this.dismissed = new Set();
    this.channel = channelsOf(world, user)[0]?.id;
    this.switcher = element("select", { class: "switcher", "aria-label": "Who sits here", onchange: () => this.sit(this.switcher.value) });
    this.language = element("select", {
      class: "switcher", "aria-label": "The language of their Discord", onchange: () => this.speak(this.language.value),
    }, languages.map(([locale, name]) => element("option", { value: locale }, name)));
    this.picture = element("span", {});
    this.tabs = new Tabs(this);
    this.list = new MessageList(this);
    this.composer = new Composer(this);
    fill(root, element("header", { class: "pane-head" }, this.picture, this.switcher, this.language, this.tabs.root),
      this.list.root, this.composer.root);
    this.composer.reset();
    this.list.root.addEventListener("followlink", ({ detail }) => this.follow(detail));
  }

  /** Goes to a message to which a link leads. */
  async follow({ channel, message }) {
    if (channel !== this.channel) await this.open(channel);
    this.list.scrollTo(message);
  }

  /** Shows the current world. */
  async refresh(world) {
    this.world = world;
    await this.findDirectChannel();
    const visible = channelsOf(this.world, this.user);
    if (!visible.some((channel) => channel.id === this.channel)) this.turnTo(this.user, visible[0]?.id);
    const { user, channel } = this;
    if (channel === undefined) return;
    const messages = await control.messages({ channel, viewer: user });
    if (user !== this.user || channel !== this.channel) return;
    this.unread.seen(user, channel, messages.at(-1)?.id);
    this.list.show(messages.filter((message) => !this.dismissed.has(message.id)), this.greeting());
    this.showHead();
    await this.countElsewhere(visible);
  }

  async countElsewhere(visible) {
    const { user } = this;
    await Promise.all(visible.filter((channel) => channel.id !== this.channel)
      .map((channel) => this.unread.count(user, channel.id)));
    if (user === this.user) this.tabs.show();
  }

  /** Every user has a tab for direct messages with the bot, even before the first one. */
  async findDirectChannel() {
    const { user } = this;
    if (this.world.channels.some((channel) => channel.kind === "direct" && channel.user === user)) return;
    const { channel } = await control.directChannel(user);
    this.world.channels.push({ id: channel, kind: "direct", name: "", guild: null, parent: null, user });
  }

  greeting() {
    const place = this.composer.place;
    if (place?.kind === "direct") return "Nothing has been said here yet. Moves typed here belong to the match that waits for you.";
    return "Nothing has been said here yet. Type /challenge and choose an opponent.";
  }

  showHead() {
    const people = players(this.world);
    const names = people.map((user) => `${user.name}${note(user)}`);
    if (this.switcher.dataset.names !== names.join()) {
      this.switcher.dataset.names = names.join();
      fill(this.switcher, people.map((user, index) => element("option", { value: user.id }, names[index])));
    }
    this.switcher.value = this.user;
    this.language.value = languageOf(this.world.users.get(this.user)?.locale);
    fill(this.picture, avatar(this.world, this.user, 28));
    this.composer.relabel();
    this.tabs.show();
  }

  /** Selects another user or channel; `refresh` shows it. */
  turnTo(user, channel) {
    this.user = user;
    this.channel = channel;
    this.list.clear();
    this.composer.reset();
  }

  async sit(user) {
    const place = this.composer.place;
    this.turnTo(user, place?.kind === "direct" ? undefined : this.channel);
    this.changed();
    await this.refreshSoon();
  }

  /** Changes the language of the user's Discord: the bot's private answers and the names of its commands follow. */
  async speak(locale) {
    try {
      await control.userLocale({ user: this.user, locale });
      this.world.users.get(this.user).locale = locale;
      this.composer.reset();
    } catch (error) {
      this.tell(error.message);
    }
    await this.refreshSoon();
  }

  async open(channel) {
    this.turnTo(this.user, channel);
    await this.refreshSoon();
    this.composer.focus();
  }

  async refreshSoon() {
    try {
      await this.refresh(this.world);
    } catch (error) {
      this.tell(error.message);
    }
  }

  async startThread(name) {
    const place = this.composer.place;
    const parent = place?.kind === "thread" ? place.parent : place?.kind === "text" ? place.id
      : this.world.channels.find((channel) => channel.kind === "text")?.id;
    try {
      const { channel } = await control.thread({ channel: parent, user: this.user, name });
      this.world = { ...this.world, channels: [...this.world.channels, { id: channel, kind: "thread", name, parent }] };
      await this.open(channel);
    } catch (error) {
      this.tell(error.message);
    }
  }

  /** The number of unread notifications in other channels. */
  get pings() {
    return channelsOf(this.world, this.user).filter((channel) => channel.id !== this.channel)
      .reduce((sum, channel) => sum + this.unread.of(this.user, channel.id).pings, 0);
  }

  replyTo(message) {
    this.composer.setReply(message);
  }

  edit(message) {
    this.composer.edit(message);
  }

  async delete(message) {
    try {
      await control.deleteMessage(message.id);
    } catch (error) {
      this.tell(error.message);
    }
  }

  /** Hides an ephemeral message, as Discord's client does. */
  dismiss(message) {
    this.dismissed.add(message);
    this.refreshSoon();
  }

  tell(text) {
    this.composer.tell(text);
  }
}

/** A user's traits: moderator permissions, or that the bot is theirs. */
function note(user) {
  const notes = [];
  if ((BigInt(user.permissions) & (1n << 13n)) !== 0n) notes.push("moderator");
  if (user.name === "owner") notes.push("of the bot");
  return notes.length ? ` (${notes.join(", ")})` : "";
}
