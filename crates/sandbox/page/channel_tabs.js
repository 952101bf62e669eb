// A user's channels as tabs, with marks for unread messages.

import { control } from "./control.js";
import { element, fill } from "./dom.js";

const COUNTED_AT_ONCE = 50;

/** Counts unread messages since the page was opened, in channels other than the selected one. */
export class Unread {
  constructor() {
    this.counts = new Map();
  }

  of(user, channel) {
    const key = `${user}/${channel}`;
    if (!this.counts.has(key)) this.counts.set(key, { last: undefined, messages: 0, pings: 0 });
    return this.counts.get(key);
  }

  /** Marks a channel as read up to the message `last`. */
  seen(user, channel, last) {
    this.counts.set(`${user}/${channel}`, { last, messages: 0, pings: 0 });
  }

  async count(user, channel) {
    const known = this.of(user, channel);
    const news = await control.messages({ channel, viewer: user, after: known.last, limit: COUNTED_AT_ONCE });
    if (!news.length || this.of(user, channel) !== known) return;
    known.last = news.at(-1).id;
    const isNew = (message) => Date.parse(message.timestamp) >= performance.timeOrigin;
    const others = news.filter((message) => message.author.id !== user && isNew(message));
    known.messages += others.length;
    known.pings += others.filter((message) => message.pinged.includes(user) || message.mention_everyone).length;
  }
}

/** The channels that a user can open: server channels, threads, and direct messages with the bot. */
export function channelsOf(world, user) {
  const texts = world.channels.filter((channel) => channel.kind === "text");
  const threads = world.channels.filter((channel) => channel.kind === "thread");
  const direct = world.channels.filter((channel) => channel.kind === "direct" && channel.user === user);
  const withThreads = texts.flatMap((text) => [text, ...threads.filter((thread) => thread.parent === text.id)]);
  return [...withThreads, ...direct];
}

/** The row of tabs of a pane. */
export class Tabs {
  constructor(pane) {
    this.pane = pane;
    this.root = element("nav", { class: "tabs" });
    this.starting = false;
  }

  show() {
    // Does not replace a form in which the user is typing.
    if (this.starting) return;
    const { world, user, channel } = this.pane;
    this.root.setAttribute("aria-label", `Channels of ${world.users.get(user)?.name}`);
    fill(this.root, channelsOf(world, user).map((each) => this.tab(each, each.id === channel)), this.starter());
    this.root.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }

  tab(channel, isCurrent) {
    const { world, user, unread } = this.pane;
    const { messages, pings } = unread.of(user, channel.id);
    const names = ["tab", channel.kind, channel.archived && "archived", messages > 0 && !isCurrent && "new"];
    const label = {
      text: ["#", channel.name], thread: ["⤷", channel.name], direct: ["@", world.users.get(world.bot)?.name],
    }[channel.kind];
    return element("button", {
      class: names.filter(Boolean).join(" "), type: "button", "aria-current": isCurrent ? "page" : undefined,
      title: channel.archived ? "This thread is archived; a message wakes it." : undefined,
      onclick: () => this.pane.open(channel.id),
    }, element("i", {}, label[0]), label[1], pings > 0 && !isCurrent && element("span", { class: "badge" }, String(pings)));
  }

  starter() {
    return element("button", {
      class: "tab starter", type: "button", title: "Start a thread in this channel", onclick: () => this.startThread(),
    }, "+ thread");
  }

  startThread() {
    this.starting = true;
    const end = () => {
      this.starting = false;
      this.show();
    };
    const input = element("input", {
      class: "thread-name", placeholder: "name of the thread", maxLength: 100, "aria-label": "Name of the thread",
      onblur: end,
      onkeydown: async (event) => {
        if (event.key === "Escape") input.blur();
        if (event.key !== "Enter" || !input.value.trim()) return;
        const name = input.value.trim();
        input.blur();
        await this.pane.startThread(name);
      },
    });
    this.root.querySelector(".starter").replaceWith(input);
    input.focus();
  }
}
