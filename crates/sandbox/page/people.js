// People and their pictures.

import { element } from "./dom.js";

const COLORS = ["#e8735a", "#35a89a", "#8f7ae5", "#d08a2e", "#4d8fe0", "#c65d9b", "#6aa84f"];

/** The stand-in's owner of the application sits at no table: everybody else who is no bot does, in order of arrival. */
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

/** The round picture of a user: the initial, or the icon for the bot. */
export function avatar(world, id, size = 40) {
  const style = `--size:${size}px;background:${colorOf(world, id)}`;
  if (id === world.bot) {
    return element("span", { class: "avatar", style, "aria-hidden": "true" }, element("img", { src: "/icon.svg", alt: "" }));
  }
  return element("span", { class: "avatar", style, "aria-hidden": "true" }, nameOf(world, id).slice(0, 1).toUpperCase());
}
