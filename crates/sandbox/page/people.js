// Users and their avatars.

import { element } from "./dom.js";

const COLORS = ["#e8735a", "#35a89a", "#8f7ae5", "#d08a2e", "#4d8fe0", "#c65d9b", "#6aa84f"];

/** The users who can play, in the order of their creation: all except bots and the application's owner. */
export function players(world) {
  const ids = [...world.users.values()].filter((user) => !user.bot);
  ids.sort((one, other) => (BigInt(one.id) < BigInt(other.id) ? -1 : 1));
  return [...ids.slice(1), ...ids.slice(0, 1)];
}

/** A user's name. */
export function nameOf(world, id) {
  return world.users.get(id)?.name ?? "somebody";
}

function colorOf(world, id) {
  if (id === world.bot) return "#2b2f3a";
  const index = players(world).findIndex((user) => user.id === id);
  return COLORS[(index + COLORS.length) % COLORS.length];
}

/** A user's avatar: the initial, or the bot's icon. */
export function avatar(world, id, size = 40) {
  const style = `--size:${size}px;background:${colorOf(world, id)}`;
  if (id === world.bot) {
    return element("span", { class: "avatar", style, "aria-hidden": "true" }, element("img", { src: "/icon.svg", alt: "" }));
  }
  return element("span", { class: "avatar", style, "aria-hidden": "true" }, nameOf(world, id).slice(0, 1).toUpperCase());
}
