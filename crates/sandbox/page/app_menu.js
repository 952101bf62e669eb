// The menus of a message and of a person, with the bot's commands for them.

import { call } from "./command_form.js";
import { inMenu, menus } from "./commands.js";
import { element } from "./dom.js";

const DISTANCE_PIXELS = 4;

/** The menu that is open, with its end. At most one is. */
let open;

/**
 * A button that opens the menu of a message or a person. `kind` is one of `menus`, `target` what the control interface is told
 * (`{message: ID}` or `{person: ID}`), `properties` and `children` make the button.
 */
export function menuButton(kind, target, pane, properties, ...children) {
  const button = element("button", {
    type: "button", "aria-haspopup": "menu", "aria-expanded": "false", ...properties, onclick: () => toggle(button, kind, target, pane),
  }, children);
  return button;
}

/** Whether the bot has commands for such a menu in the pane's channel. */
export function hasMenu(kind, pane) {
  return commandsOf(kind, pane).length > 0;
}

function commandsOf(kind, pane) {
  const { place, locale } = pane.composer;
  return place ? inMenu(pane.world.commands, kind, place, locale) : [];
}

function toggle(button, kind, target, pane) {
  const isOpen = open?.button === button;
  open?.close();
  if (isOpen) return;
  const items = commandsOf(kind, pane).map(({ name, label }) => element("button", {
    class: "menu-item", type: "button", role: "menuitem", tabIndex: -1,
    onclick: () => {
      open?.close();
      call({ channel: pane.channel, user: pane.user, name, ...target }, pane, label);
    },
  }, label));
  show(button, items, kind === menus.person ? "What the bot can do with this person" : "What the bot can do with this message");
}

/** Shows a menu beside a button, with the keys that the W3C recommends for menu buttons. */
function show(button, items, label) {
  const menu = element("div", { class: "app-menu", role: "menu", "aria-label": label }, items);
  const ending = new AbortController();
  const close = () => {
    ending.abort();
    menu.remove();
    button.setAttribute("aria-expanded", "false");
    open = undefined;
    if (button.isConnected && !document.activeElement?.matches("input, textarea, select")) button.focus();
  };
  const keys = {
    ArrowDown: (index) => (index + 1) % items.length,
    ArrowUp: (index) => (index + items.length - 1) % items.length,
    Home: () => 0,
    End: () => items.length - 1,
  };
  menu.addEventListener("keydown", (event) => {
    const next = keys[event.key]?.(items.indexOf(document.activeElement));
    if (next !== undefined) items[next].focus();
    else if (event.key === "Escape" || event.key === "Tab") close();
    else return;
    event.preventDefault();
  });
  const elsewhere = (event) => {
    if (!menu.contains(event.target) && !button.contains(event.target)) close();
  };
  document.addEventListener("pointerdown", elsewhere, { signal: ending.signal });
  // The menu stays beside its button while the messages move.
  const follow = () => {
    if (button.isConnected && isInSight(button)) place(menu, button.getBoundingClientRect());
    else close();
  };
  window.addEventListener("resize", follow, { signal: ending.signal });
  document.addEventListener("scroll", follow, { capture: true, signal: ending.signal });
  document.body.append(menu);
  place(menu, button.getBoundingClientRect());
  button.setAttribute("aria-expanded", "true");
  open = { button, close };
  items[0]?.focus({ preventScroll: true });
}

/** Whether an element is within the part of the messages that is shown. */
function isInSight(shown) {
  const { top, bottom } = shown.closest(".messages").getBoundingClientRect();
  const own = shown.getBoundingClientRect();
  return own.bottom > top && own.top < bottom;
}

/** Puts a menu under a button, or above it where there is no room, within the window. */
function place(menu, { left, right, top, bottom }) {
  const { width, height } = menu.getBoundingClientRect();
  const below = bottom + DISTANCE_PIXELS;
  const isBelow = below + height <= window.innerHeight;
  menu.style.top = `${isBelow ? below : Math.max(0, top - DISTANCE_PIXELS - height)}px`;
  menu.style.left = `${left + width <= window.innerWidth ? left : Math.max(0, right - width)}px`;
}
