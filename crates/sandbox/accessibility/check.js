// Plays the beginning of a match in the sandbox's page with the keyboard alone, and has axe check the page at each step.
// Ends with status 1 if axe finds something serious or critical, or if a step cannot be done.
//
//   node check.js ADDRESS [FOLDER]    saves a picture of each step in FOLDER

import { AxeBuilder } from "@axe-core/playwright";
import { chromium } from "playwright-core";

const [address, folder] = process.argv.slice(2);
const SERIOUS = ["serious", "critical"];
const PATIENCE = 15_000;
// Chromium must be run as root in containers, and must not ask the network for anything but the page.
const ARGUMENTS = [
  "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking", "--disable-sync",
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ARGUMENTS });
const context = await browser.newContext();
context.setDefaultTimeout(PATIENCE);
const page = await context.newPage();
let serious = 0;

const check = async (step) => {
  const { violations, passes } = await new AxeBuilder({ page }).analyze();
  for (const { id, impact, nodes } of violations) {
    if (SERIOUS.includes(impact)) serious += 1;
    console.log(`${step}: ${impact}: ${id}: ${nodes[0].html.slice(0, 120)}`);
  }
  console.log(`${step}: ${passes.length} rules hold, ${violations.length} do not`);
  if (folder) await page.screenshot({ path: `${folder}/${step}.png` });
};

/** Presses a button by the keyboard. */
const press = async (button) => {
  await button.waitFor();
  await button.focus();
  await page.keyboard.press("Enter");
};

try {
  for (const [name, viewport] of [["wide", { width: 1300, height: 900 }], ["phone", { width: 390, height: 844 }]]) {
    await page.setViewportSize(viewport);
    await page.goto(address);
    const [ada, grace] = [0, 1].map((side) => page.locator(".pane").nth(side));
    await ada.locator("textarea.typed").waitFor();
    await check(`${name}-start`);
    if (name === "phone") continue;

    await ada.locator("textarea.typed").focus();
    await page.keyboard.type("/challenge");
    await ada.locator("[role=option]").first().waitFor();
    await check("suggestions");
    await page.keyboard.press("Enter");
    await ada.getByText("opponent").first().waitFor();
    await check("command");
    await page.keyboard.press("Enter");
    await press(grace.getByRole("button", { name: "Accept", exact: true }).last());
    await ada.getByText("you open").last().waitFor();
    await check("board");
    // By default, whoever is challenged opens.
    await grace.locator("textarea.typed").focus();
    await page.keyboard.type("brown forward 4");
    await page.keyboard.press("Enter");
    await ada.getByText("Brown Forward 4").last().waitFor();
    await check("move");
    await press(ada.getByRole("button", { name: "⋯ Apps" }).last());
    await page.getByRole("menu").waitFor();
    await check("message-menu");
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Escape");
    await press(ada.getByRole("button", { name: "Grace", exact: true }).last());
    await page.getByRole("menuitem").first().waitFor();
    await check("person-menu");
    await page.keyboard.press("Enter");
    await press(page.getByRole("button", { name: "Faults" }));
    await page.getByRole("heading", { name: /Violations/ }).waitFor();
    await check("faults");
    await page.keyboard.press("Escape");
  }
} catch (error) {
  console.error(error.message);
  serious += 1;
} finally {
  await browser.close();
}
process.exitCode = serious > 0 ? 1 : 0;
