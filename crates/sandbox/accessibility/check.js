// Plays the beginning of a match in the sandbox's page with the keyboard alone, and has axe check the page at each step.
// The focus moves by Tab and by what the page does, never by a script, so a control that Tab does not reach fails. Ends with
// status 1 if axe finds something serious or critical, or if a step cannot be done.
//
//   node check.js ADDRESS [FOLDER]    saves a picture of each step in FOLDER

import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const [address, folder] = process.argv.slice(2);
const SERIOUS = ["serious", "critical"];
const PATIENCE = 15_000;
// The most presses of Tab with which a control has to be reached. Messages have several controls each.
const MOST_TABS = 150;
// Chromium must be run as root in containers, and must not ask the network for anything but the page.
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync",
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
const context = await browser.newContext();
context.setDefaultTimeout(PATIENCE);
const page = await context.newPage();
const counts = { steps: 0, hold: 0, not: 0, serious: 0, tabs: 0 };

const check = async (step) => {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  for (const { id, impact, nodes } of violations) {
    if (SERIOUS.includes(impact)) counts.serious += 1;
    console.log(`${step}: ${impact}: ${id}: ${nodes[0].html.slice(0, 120)}`);
  }
  counts.steps += 1;
  counts.hold += passes.length;
  counts.not += violations.length;
  console.log(`${step}: ${passes.length} rules hold, ${violations.length} do not`);
  if (folder) await page.screenshot({ path: `${folder}/${step}.png` });
};

const hasFocus = (control) => control.evaluate((element) => element === document.activeElement);

/** Moves the focus to a control by Tab, and checks that people see where it is. */
const tabTo = async (control) => {
  await control.waitFor();
  for (let tabs = 0; tabs <= MOST_TABS; tabs += 1) {
    if (await hasFocus(control)) {
      const isShown = await control.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect();
        return element.matches(":focus-visible") && bottom > 0 && top < window.innerHeight;
      });
      if (!isShown) throw new Error(`the focus on ${control} cannot be seen`);
      return;
    }
    await page.keyboard.press("Tab");
    counts.tabs += 1;
  }
  throw new Error(`${MOST_TABS} presses of Tab do not lead to ${control}`);
};

/** Presses a button by the keyboard. */
const press = async (button) => {
  await tabTo(button);
  await page.keyboard.press("Enter");
};

/** Types a line into the field for messages. */
const type = async (pane, line) => {
  await tabTo(pane.locator("textarea.typed"));
  await page.keyboard.type(line);
};

/** Leaves what a button has opened by Escape, which gives the focus back to the button. */
const leave = async (opener) => {
  await page.keyboard.press("Escape");
  if (!(await hasFocus(opener))) throw new Error(`Escape does not lead back to ${opener}`);
};

/** Opens the last picture of a pane, and closes it. */
const checkPicture = async (pane, step) => {
  const picture = pane.locator(".enlarge").last();
  await press(picture);
  await page.getByRole("dialog", { name: "Picture" }).waitFor();
  await check(step);
  await leave(picture);
};

/** Opens the page of faults, and closes it. */
const checkFaults = async (step) => {
  const faults = page.getByRole("button", { name: "Faults", exact: true });
  const heading = page.getByRole("heading", { name: /Violations/ });
  await press(faults);
  await heading.waitFor();
  await check(step);
  await press(faults);
  await heading.waitFor({ state: "hidden" });
};

/** A whole match's beginning, with a step for each part of the page. */
const wide = async (ada, grace) => {
  await check("wide-start");
  await type(ada, "/challenge");
  await ada.locator("[role=option]").first().waitFor();
  await check("suggestions");
  await page.keyboard.press("Enter");
  await ada.getByText("opponent").first().waitFor();
  await check("command");
  await page.keyboard.press("Enter");
  await press(grace.getByRole("button", { name: "Accept", exact: true }).last());
  const opening = ada.locator(".message").filter({ hasText: "you open" }).last();
  await opening.waitFor();
  await check("board");
  // Who is Black, and so opens, is drawn by lot.
  const opener = (await opening.innerText()).includes("@Ada, you open") ? ada : grace;
  const boards = await ada.locator(".enlarge").count();
  await type(opener, "brown forward 4");
  await page.keyboard.press("Enter");
  await ada.locator(".enlarge").nth(boards).waitFor();
  await check("move");
  const apps = ada.getByRole("button", { name: "⋯ Apps" }).last();
  await press(apps);
  await page.getByRole("menu").waitFor();
  await check("message-menu");
  await page.keyboard.press("ArrowDown");
  await leave(apps);
  const name = opener === ada ? "Ada" : "Grace";
  const person = ada.locator(".messages").getByRole("button", { name, exact: true }).last();
  await press(person);
  await page.getByRole("menuitem").first().waitFor();
  await check("person-menu");
  await leave(person);
  await checkPicture(ada, "picture");
  await checkFaults("faults");
};

/** The same page at the width of a phone, which shows one player at a time. It goes on with the match. */
const phone = async (ada, grace) => {
  const sides = page.getByRole("navigation", { name: "Whose view is shown" }).getByRole("button");
  await check("phone-start");
  await type(ada, "/");
  await ada.locator("[role=option]").first().waitFor();
  await check("phone-suggestions");
  await page.keyboard.type("challenge");
  await page.keyboard.press("Enter");
  await ada.getByText("opponent").first().waitFor();
  await check("phone-command");
  await page.keyboard.press("Escape");
  await press(sides.nth(1));
  await grace.locator("textarea.typed").waitFor();
  await check("phone-other-side");
  const apps = grace.getByRole("button", { name: "⋯ Apps" }).last();
  await press(apps);
  await page.getByRole("menu").waitFor();
  await check("phone-message-menu");
  await leave(apps);
  await checkPicture(grace, "phone-picture");
  await checkFaults("phone-faults");
};

let isDone = true;
try {
  for (const [play, viewport] of [[wide, { width: 1300, height: 900 }], [phone, { width: 390, height: 844 }]]) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    const [ada, grace] = [0, 1].map((side) => page.locator(".pane").nth(side));
    await ada.locator("textarea.typed").waitFor();
    await play(ada, grace);
  }
} catch (error) {
  console.error(error.message);
  isDone = false;
} finally {
  await browser.close();
}
console.log(
  `${counts.steps} steps, ${counts.tabs} presses of Tab: ${counts.hold} rules hold, ${counts.not} do not, `
    + `${counts.serious} serious or critical`,
);
process.exitCode = isDone && counts.serious === 0 ? 0 : 1;
