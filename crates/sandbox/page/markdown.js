// The subset of Discord's markdown that the bot and its players use. Builds nodes, never HTML.

import { localizedName } from "./commands.js";
import { element } from "./dom.js";
import { ownEmoji } from "./emoji.js";
import { nameOf } from "./people.js";
import { moment } from "./times.js";

/** Rules for inline markup, tried in this order at each position. */
const INLINE = [
  [/\\([^\sA-Za-z0-9])/y, ([, character]) => character],
  [/(``?)(?!`)([\s\S]+?)(?<!`)\1(?!`)/y, ([, , code]) => element("code", {}, code)],
  [/<@!?(\d{1,20})>/y, ([, id], context) => mention(`@${nameOf(context.world, id)}`, id === context.viewer)],
  [/<#(\d{1,20})>/y, ([, id], context) => mention(`#${channelName(context.world, id)}`, false)],
  [/<\/([^:>]{1,100}):\d{1,20}>/y, ([, name], context) => mention(`/${commandName(context, name)}`, false)],
  [/<t:(-?\d{1,14})(?::([tTdDfFR]))?>/y, ([, seconds, style], context) =>
    moment(Number(seconds), style, localeOf(context))],
  [/<a?:(\w{1,32}):(\d{1,20})>/y, ([, name, id]) => ownEmoji(name, id)],
  [/@(everyone|here)/y, ([text]) => mention(text, true)],
  [/https:\/\/discord\.com\/channels\/(?:\d{1,20}|@me)\/(\d{1,20})\/(\d{1,20})(?!\d)/y, ([, channel, message], context) =>
    messageLink(context, channel, message)],
  [/https?:\/\/[^\s<>]+[^\s<>.,:;"')\]]/y, ([address]) =>
    element("a", { href: address, target: "_blank", rel: "noreferrer noopener" }, address)],
  [/\*\*([\s\S]+?)\*\*(?!\*)/y, ([, inner], context) => element("strong", {}, inline(inner, context))],
  [/__([\s\S]+?)__(?!_)/y, ([, inner], context) => element("u", {}, inline(inner, context))],
  [/~~([\s\S]+?)~~/y, ([, inner], context) => element("s", {}, inline(inner, context))],
  [/\|\|([\s\S]+?)\|\|/y, ([, inner], context) => spoiler(inline(inner, context))],
  [/\*(?!\s)([\s\S]*?[^\s*])\*(?!\*)/y, ([, inner], context) => element("em", {}, inline(inner, context))],
  [/(?<!\w)_(?!\s)([\s\S]*?[^\s_])_(?!\w)/y, ([, inner], context) => element("em", {}, inline(inner, context))],
];

function mention(text, isViewer) {
  return element("span", { class: isViewer ? "mention own" : "mention" }, text);
}

function spoiler(children) {
  return element("span", { class: "spoiler", tabIndex: 0, onclick: (event) => event.currentTarget.classList.add("shown") },
    children);
}

/** The language of the viewer's Discord. */
function localeOf({ world, viewer }) {
  return world.users.get(viewer)?.locale;
}

/** A command's name in the language of the viewer's Discord. */
function commandName(context, name) {
  return localizedName(context.world.commands, name, localeOf(context));
}

/** A link to a message, as Discord shows it. The pane listens for its event and scrolls to the message. */
function messageLink({ world }, channel, message) {
  const follow = (event) => event.currentTarget.dispatchEvent(
    new CustomEvent("followlink", { bubbles: true, detail: { channel, message } }));
  return element("button", { class: "mention message-link", type: "button", onclick: follow },
    `#${channelName(world, channel)} › 💬`);
}

function channelName(world, id) {
  const channel = world.channels.find((candidate) => candidate.id === id);
  return channel?.kind === "direct" ? "direct messages" : channel?.name ?? "unknown";
}

function inline(text, context) {
  const nodes = [];
  let plain = "";
  let place = 0;
  const flush = () => {
    if (plain) nodes.push(document.createTextNode(plain));
    plain = "";
  };
  while (place < text.length) {
    const made = firstRule(text, place, context);
    if (made) {
      if (typeof made.node === "string") plain += made.node;
      else {
        flush();
        nodes.push(made.node);
      }
      place += made.length;
    } else {
      plain += text[place];
      place += 1;
    }
  }
  flush();
  return nodes;
}

function firstRule(text, place, context) {
  for (const [pattern, make] of INLINE) {
    pattern.lastIndex = place;
    const match = pattern.exec(text);
    if (match) return { node: make(match, context), length: match[0].length };
  }
  return undefined;
}

/** Rules for whole lines. */
const LINES = [
  [/^-# (.+)$/, "small", "subtext"],
  [/^### (.+)$/, "h4", "heading"],
  [/^## (.+)$/, "h3", "heading"],
  [/^# (.+)$/, "h2", "heading"],
  [/^> ?(.*)$/, "blockquote", ""],
  [/^\s*[-*] (.+)$/, "div", "bullet"],
];

function lines(text, context) {
  const nodes = [];
  let afterBlock = true;
  for (const line of text.split("\n")) {
    const rule = LINES.map(([pattern, tag, name]) => ({ match: pattern.exec(line), tag, name })).find(({ match }) => match);
    if (rule) {
      nodes.push(element(rule.tag, { class: rule.name }, inline(rule.match[1], context)));
      afterBlock = true;
    } else {
      if (!afterBlock) nodes.push(element("br"));
      nodes.push(...inline(line, context));
      afterBlock = false;
    }
  }
  return nodes;
}

/** The nodes of one line, without the rules for whole lines and blocks. */
export function renderLine(text, world, viewer) {
  return inline(text, { world, viewer });
}

/** The nodes of a text, as `viewer` sees it: mentions of the viewer stand out. */
export function render(text, world, viewer) {
  const context = { world, viewer };
  const parts = text.split(/```(?:\w*\n)?([\s\S]+?)\n?```\n?/);
  return parts.flatMap((part, index) => {
    if (index % 2 === 1) return [element("pre", {}, element("code", {}, part))];
    return part ? lines(part, context) : [];
  });
}
