// The element of one message, as its viewer sees it.

import { hasMenu, menuButton } from "./app_menu.js";
import { isInMenu, localizedName, menus } from "./commands.js";
import { rows } from "./components.js";
import { element } from "./dom.js";
import { render, renderLine } from "./markdown.js";
import { avatar, nameOf } from "./people.js";
import { attachment } from "./picture.js";
import { clock } from "./times.js";

/** Builds the element of a message. `follows`: the message continues the previous one of the same author, without a header. */
export function messageElement(message, follows, pane) {
  const { world, user: viewer } = pane;
  const locale = world.users.get(viewer)?.locale;
  const pinged = message.pinged.includes(viewer) || message.mention_everyone;
  const names = ["message", follows && "follows", pinged && "pinged", message.ephemeral && "ephemeral"];
  return element("article", { class: names.filter(Boolean).join(" "), dataset: { id: message.id } },
    !follows && element("div", { class: "gutter" }, avatar(world, message.author.id)),
    follows && element("div", { class: "gutter" }, clock(message.timestamp, locale)),
    element("div", { class: "body" },
      origin(message, pane),
      !follows && element("div", { class: "author" },
        person(message, pane),
        message.author.bot && element("span", { class: "tag" }, "APP"),
        clock(message.timestamp, locale)),
      content(message, world, viewer),
      message.attachments.map(attachment),
      rows(message, pane),
      reactions(message),
      message.thread && element("button", {
        class: "thread-link", type: "button", onclick: () => pane.open(message.thread.id),
      }, `Thread: ${message.thread.name} ›`),
      message.ephemeral && element("div", { class: "only-you" }, "Only you can see this · ",
        element("button", { type: "button", onclick: () => pane.dismiss(message.id) }, "Dismiss"))),
    !message.ephemeral && actions(message, pane));
}

/** The author's name, which opens the menu of the person. */
function person({ author }, pane) {
  const name = element("b", {}, author.username);
  if (!hasMenu(menus.person, pane)) return name;
  return menuButton(menus.person, { person: author.id }, pane, {
    class: "person", title: `What the bot can do with ${author.username}`,
  }, name);
}

/**
 * The buttons of a message: people edit and delete their own messages and reply to those of others, and for each there are commands
 * of the bot.
 */
function actions(message, pane) {
  const buttons = message.author.id === pane.user
    ? [["✎ Edit", "Edit your message", () => pane.edit(message)],
      ["🗑 Delete", "Delete your message", () => pane.delete(message)]]
    : [["↩ Reply", `Reply to ${message.author.username}`, () => pane.replyTo(message)]];
  return element("div", { class: "actions" }, buttons.map(([label, title, onclick]) =>
    element("button", { class: "reply", type: "button", title, onclick }, label)),
  hasMenu(menus.message, pane) && menuButton(menus.message, { message: message.id }, pane, {
    class: "reply", title: "What the bot can do with this message",
  }, "⋯ Apps"));
}

function reactions(message) {
  if (!message.reactions) return undefined;
  return element("div", { class: "reactions" }, message.reactions.map((reaction) =>
    element("span", { class: "reaction" }, `${reaction.emoji.name} ${reaction.count}`)));
}

function content(message, world, viewer) {
  if (message.loading) return element("div", { class: "content loading" }, `${message.author.username} is thinking …`);
  if (!message.content) return undefined;
  return element("div", { class: "content" }, render(message.content, world, viewer),
    message.edited_timestamp && element("span", { class: "edited" }, " (edited)"));
}

/** A message's text as it is shown, on one line. The style sheet cuts it, so that no formatting, mention or date is cut in two. */
function quoted(message, pane) {
  const line = message.content.replaceAll("\n", " · ");
  return line ? renderLine(line, pane.world, pane.user) : "(a picture)";
}

/** The message or command that this message answers. */
function origin(message, pane) {
  if (message.message_reference) {
    const target = message.referenced_message;
    const quote = target
      ? [element("b", {}, target.author.username), " ", quoted(target, pane)]
      : ["the message was deleted"];
    return element("button", {
      class: "origin", type: "button", onclick: () => target && pane.list.scrollTo(target.id),
    }, "↱ ", quote);
  }
  if (message.interaction) {
    const { world, user } = pane;
    const command = localizedName(world.commands, message.interaction.name, world.users.get(user)?.locale);
    return element("div", { class: "origin" }, "↱ ", element("b", {}, nameOf(world, message.interaction.user.id)), " used ",
      element("span", { class: "mention" }, isInMenu(world.commands, message.interaction.name) ? command : `/${command}`));
  }
  return undefined;
}
