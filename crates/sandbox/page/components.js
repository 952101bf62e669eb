// The buttons and menus of a message.

import { control } from "./control.js";
import { element } from "./dom.js";
import { ownEmoji } from "./emoji.js";
import { filledIn } from "./form.js";
import { players } from "./people.js";

const STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger", 5: "link" };
const BUTTON = 2;
const LINK = 5;
const TEXT_MENU = 3;
const CHANNEL_MENU = 8;

/** The rows of a message's components; undefined if it has none. */
export function rows(message, pane) {
  if (!message.components?.length) return undefined;
  const all = element("div", { class: "components" });
  for (const row of message.components) {
    const controls = (row.components ?? []).map((component) =>
      component.type === BUTTON ? button(component, message, pane, all) : menu(component, message, pane, all));
    all.append(element("div", { class: "row" }, controls));
  }
  return all;
}

/** Performs an action on a message, with all its components disabled until the bot has answered. */
async function act(message, pane, all, action) {
  all.classList.add("busy");
  try {
    let answer = await action();
    if (answer.answer?.kind === "modal") {
      const { modal } = answer.answer;
      const texts = await filledIn(modal);
      if (!texts) return;
      answer = await control.submit({ message: message.id, user: pane.user, modal, texts });
    }
    if (answer.error) pane.tell(`${answer.error}.`);
  } catch (error) {
    pane.tell(error.message);
  } finally {
    all.classList.remove("busy");
  }
}

/** The emoji before a label: a picture if it is one of the application's own. */
function emoji({ emoji }) {
  if (!emoji?.name) return undefined;
  return emoji.id ? [ownEmoji(emoji.name, emoji.id), " "] : `${emoji.name} `;
}

function button(component, message, pane, all) {
  if (component.style === LINK) {
    return element("a", { class: "button link", href: component.url, target: "_blank", rel: "noreferrer noopener" },
      emoji(component), component.label, " ↗");
  }
  return element("button", {
    class: `button ${STYLES[component.style] ?? "secondary"}`, type: "button", disabled: component.disabled,
    onclick: () => act(message, pane, all, () =>
      control.press({ message: message.id, user: pane.user, custom_id: component.custom_id })),
  }, emoji(component), component.label);
}

/** The options of a menu: `{value, label, chosen, emoji}`, where `emoji` is before the label. */
function choices(component, world) {
  if (component.type === TEXT_MENU) {
    return component.options.map((option) => ({
      value: option.value, chosen: option.default === true,
      label: [option.label, option.description].filter(Boolean).join(" — "), emoji: emoji(option),
    }));
  }
  if (component.type === CHANNEL_MENU) {
    return world.channels.filter((channel) => channel.kind !== "direct")
      .map((channel) => ({ value: channel.id, label: `#${channel.name}`, chosen: false }));
  }
  const people = players(world);
  return people.map((user) => ({ value: user.id, label: user.name, chosen: false }));
}

function menu(component, message, pane, all) {
  const options = choices(component, pane.world);
  const choose = (values) => act(message, pane, all, () =>
    control.choose({ message: message.id, user: pane.user, custom_id: component.custom_id, values }));
  return component.max_values > 1 ? manyOf(component, options, choose) : oneOf(component, options, choose);
}

function oneOf(component, options, choose) {
  const label = component.placeholder ?? "Make a selection";
  const placeholder = element("option", { value: "", disabled: true, hidden: true }, label);
  const select = element("select", { class: "menu", disabled: component.disabled, "aria-label": label },
    element("button", { type: "button" }, element("selectedcontent")),
    placeholder, options.map(({ value, label, emoji }) => element("option", { value }, emoji, label)));
  const before = options.find((option) => option.chosen)?.value ?? "";
  select.value = before;
  select.addEventListener("change", async () => {
    await choose([select.value]);
    // Restores the selection. If the message has changed in the meantime, a new element has replaced this one.
    select.value = before;
  });
  return select;
}

function manyOf(component, options, choose) {
  const boxes = options.map(({ value, chosen }) => element("input", { type: "checkbox", value, checked: chosen }));
  const done = element("button", {
    class: "button primary", type: "button", disabled: component.disabled,
    onclick: () => choose(boxes.filter((box) => box.checked).map((box) => box.value)),
  }, "Choose");
  return element("fieldset", { class: "menu many", disabled: component.disabled },
    element("legend", {}, component.placeholder ?? "Make a selection"),
    options.map(({ label, emoji }, index) => element("label", {}, boxes[index], " ", emoji, label)), done);
}
