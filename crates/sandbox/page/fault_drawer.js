// The drawer: scripts faults and lists the violations that the stand-in has found.

import { control } from "./control.js";
import { element, fill } from "./dom.js";

const POST_MESSAGE = { method: "POST", route: "/channels/{channel_id}/messages" };
const ANSWER = { method: "POST", route: "/callback" };
const LATEST_REQUESTS = 12;
const LOOK_AGAIN_MILLISECONDS = 3000;

/** Faults that strike one request, each with a label and the expected reaction of the bot. */
const REQUEST_FAULTS = [
  ["429 on the next message", "The bot waits two seconds and sends again.",
    { on: POST_MESSAGE, action: { kind: "rate_limit", retry_after: 2 } }],
  ["500 on the next message", "The bot tries again.", { on: POST_MESSAGE, action: { kind: "status", status: 500 } }],
  ["Next message posted, answer cut", "The bot finds it and does not post twice.",
    { on: POST_MESSAGE, action: { kind: "cut_after_work" } }],
  ["Next message 4 s late", "The bot goes on by itself.", { on: POST_MESSAGE, action: { kind: "delay", seconds: 4 } }],
  ["500 on the next answer", "A command, button or menu stays without an answer.",
    { on: ANSWER, action: { kind: "status", status: 500 } }],
];

const GATEWAY_FAULTS = [
  ["Cut the gateway", "The bot resumes; nothing typed is lost.", { kind: "cut" }],
  ["Op 7, reconnect", "The bot connects again and resumes.", { kind: "reconnect" }],
  ["Op 9, session invalid", "The bot identifies anew.", { kind: "invalid_session", resumable: false }],
  ["No connection for 5 s", "Then cut: what is typed meanwhile is played afterwards.", { kind: "refuse", seconds: 5 }, { kind: "cut" }],
  ["Last event once more", "The bot does nothing twice.", { kind: "redeliver_last" }],
];

const PERMISSIONS = ["ATTACH_FILES", "SEND_MESSAGES", "VIEW_CHANNEL", "READ_MESSAGE_HISTORY", "SEND_MESSAGES_IN_THREADS"];

export class Drawer {
  constructor() {
    this.root = document.getElementById("drawer");
    this.count = document.getElementById("violations-count");
    this.said = element("p", { class: "said", role: "status" });
    this.violations = element("ol", { class: "violations" });
    this.figures = element("div", { class: "figures" });
    for (const name of ["violations-button", "faults-button"]) {
      document.getElementById(name).addEventListener("click", () => this.toggle());
    }
    // A failed refresh is ignored: the next one follows soon.
    setInterval(() => this.world && this.refresh(this.world).catch(() => {}), LOOK_AGAIN_MILLISECONDS);
  }

  get isOpen() {
    return !this.root.hidden;
  }

  /** The server for the buttons that remove and invite the bot. */
  get guild() {
    return this.world.channels.find((channel) => channel.kind === "text")?.guild;
  }

  toggle() {
    this.root.hidden = this.isOpen;
    document.body.classList.toggle("with-drawer", this.isOpen);
    if (this.isOpen) this.refresh(this.world);
  }

  /** Shows the counter, and the rest of the drawer if it is open. */
  async refresh(world) {
    this.world = world;
    const violations = await control.violations();
    fill(this.count, String(violations.length));
    document.getElementById("violations-button").classList.toggle("alarm", violations.length > 0);
    if (!this.isOpen) return;
    if (!this.root.childElementCount) this.build();
    fill(this.violations, violations.map(({ place, problem }) =>
      element("li", {}, element("b", {}, place), element("br"), problem)));
    if (!violations.length) fill(this.violations, element("li", { class: "fine" }, "None: every request had the form that Discord asks for."));
    await this.showFigures();
  }

  build() {
    const button = (label, hint, act) => element("button", { class: "fault", type: "button", onclick: () => this.act(label, act) },
      element("b", {}, label), element("span", {}, hint));
    fill(this.root,
      element("header", {}, element("h2", {}, "What goes wrong"),
        element("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => this.toggle() }, "×")),
      element("h3", {}, "Violations of Discord’s interface"), this.violations,
      element("h3", {}, "Faults"), this.said,
      REQUEST_FAULTS.map(([label, hint, fault]) => button(label, hint, () => control.fault(fault))),
      GATEWAY_FAULTS.map(([label, hint, ...faults]) => button(label, hint, async () => {
        for (const fault of faults) await control.gateway(fault);
      })),
      this.permissionLine(),
      button("Remove the bot", "Until it is invited again it hears and says nothing in the server.",
        () => control.removeBot(this.guild)),
      button("Invite the bot", "It greets the server that it joins.", () => control.inviteBot(this.guild)),
      button("Drop all faults that wait", "", () => control.clearFaults()),
      element("h3", {}, "Requests of the bot"), this.figures);
  }

  /** The controls that remove a permission of the bot or restore it. */
  permissionLine() {
    const channels = this.world.channels.filter((channel) => channel.kind === "text");
    const permission = element("select", { "aria-label": "Permission" }, PERMISSIONS.map((name) => element("option", {}, name)));
    const channel = element("select", { "aria-label": "Channel" },
      channels.map(({ id, name }) => element("option", { value: id }, `#${name}`)));
    const change = (key, label) => element("button", {
      class: "button secondary", type: "button",
      onclick: () => this.act(`${label} ${permission.value}`, () =>
        control.permissions({ channel: channel.value, [key]: [permission.value] })),
    }, label);
    return element("div", { class: "permission" }, element("b", {}, "The bot’s permission"),
      element("div", {}, permission, " in ", channel), element("div", {}, change("remove", "Take away"), change("allow", "Give back")));
  }

  async act(label, action) {
    try {
      await action();
      fill(this.said, `✓ ${label}`);
    } catch (error) {
      fill(this.said, error.message);
    }
  }

  async showFigures() {
    const { latest, invalid, struck } = await control.requests();
    const { identifies, resumes } = this.world;
    const figure = (name, value) => element("div", {}, element("b", {}, String(value)), element("span", {}, name));
    fill(this.figures,
      element("div", { class: "figure-row" }, figure("identifies", identifies), figure("resumes", resumes),
        figure("struck by faults", struck), figure("answers 401, 403, 429", invalid)),
      element("ul", {}, latest.slice(-LATEST_REQUESTS).reverse().map(({ method, route, status }) =>
        element("li", { class: status >= 400 || status === 0 ? "failed" : "" },
          element("b", {}, status === 0 ? "cut" : String(status)), ` ${method} ${route.replace(/\{[^}]*\}/g, "*")}`))));
  }
}
