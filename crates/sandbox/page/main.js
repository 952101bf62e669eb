// The page: two users' views of one stand-in for Discord, updated by long polling.

import { control } from "./control.js";
import { element, fill } from "./dom.js";
import { Drawer } from "./fault_drawer.js";
import { Pane } from "./pane.js";
import { nameOf, players } from "./people.js";
import { keepRelativeTimesTrue } from "./times.js";

const RETRY_MILLISECONDS = 1500;

const sides = document.querySelector(".sides");
const status = document.getElementById("status");
const drawer = new Drawer();
let panes = [];
let startedWith;
/** The bot's commands in every language. They are loaded until the bot has registered them. */
let commands = [];

async function loadWorld() {
  const world = await control.world();
  world.users = new Map(world.users.map((user) => [user.id, user]));
  if (!commands.length) commands = await control.commands();
  world.commands = commands;
  return world;
}

function begin(world) {
  const people = players(world);
  panes = [...document.querySelectorAll(".pane")].map((root, index) =>
    new Pane(root, world, (people[index] ?? people[0]).id, showSides));
  startedWith = world.bot;
  panes[0].composer.focus();
}

/** The switch between the panes, on narrow screens. */
function showSides() {
  fill(sides, panes.map((pane, index) => {
    const isShown = document.body.dataset.pane === String(index);
    return element("button", {
      type: "button", "aria-pressed": String(isShown),
      onclick: () => {
        document.body.dataset.pane = index;
        showSides();
        pane.list.scrollToEnd();
      },
    }, nameOf(pane.world, pane.user), pane.pings > 0 && element("span", { class: "badge" }, String(pane.pings)));
  }));
}

function showStatus(world) {
  status.className = world.connected ? "status connected" : "status";
  const content = world.message_content ? "" : " · without message content";
  status.querySelector("b").textContent = (world.connected ? "bot connected" : "bot away") + content;
}

async function show(world) {
  if (startedWith !== undefined && startedWith !== world.bot) {
    // A different bot id means that a new stand-in was started, so all ids have changed.
    location.reload();
    return;
  }
  if (!panes.length) begin(world);
  showStatus(world);
  await Promise.all(panes.map((pane) => pane.refresh(world)));
  showSides();
  await drawer.refresh(world);
}

const pause = (milliseconds) => new Promise((resolve) => { setTimeout(resolve, milliseconds); });

async function follow() {
  const outage = document.getElementById("outage");
  let version;
  for (;;) {
    try {
      if (version !== undefined) ({ version } = await control.changes(version));
      const world = await loadWorld();
      // The next poll reports changes after this version.
      version = world.version;
      await show(world);
      outage.hidden = true;
    } catch (error) {
      console.error(error);
      outage.hidden = false;
      status.className = "status";
      version = undefined;
      await pause(RETRY_MILLISECONDS);
    }
  }
}

keepRelativeTimesTrue();
follow();
