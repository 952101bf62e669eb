// The emoji of the bot's application, which are pictures.

import { element } from "./dom.js";

/** The picture of an emoji; its name in colons, as people see it in notifications, if it was deleted. */
export function ownEmoji(name, id) {
  const text = `:${name}:`;
  const picture = element("img", { class: "emoji", src: `/emojis/${id}.png`, alt: text, title: text,
    onerror: () => picture.replaceWith(text) });
  return picture;
}
