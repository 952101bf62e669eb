// The forms that the bot opens.

import { element, fill } from "./dom.js";

const MULTILINE = 2;

/** Shows a form. Resolves with the texts of its lines, or with undefined if it is closed instead. */
export function filledIn(modal) {
  const dialog = document.getElementById("form");
  const lines = modal.components.flatMap((row) => row.components);
  const inputs = lines.map((line) => element(line.style === MULTILINE ? "textarea" : "input", {
    value: line.value ?? "", placeholder: line.placeholder ?? "", required: line.required !== false,
    maxLength: line.max_length ?? 4000, minLength: line.min_length ?? 0,
  }));
  return new Promise((resolve) => {
    let texts;
    fill(dialog, element("form", {
      method: "dialog",
      onsubmit: () => { texts = inputs.map((input) => input.value); },
    },
    element("h2", {}, modal.title),
    lines.map((line, index) => element("label", {}, line.label, inputs[index])),
    element("div", { class: "row" },
      element("button", { class: "button secondary", type: "button", onclick: () => dialog.close() }, "Cancel"),
      element("button", { class: "button primary", type: "submit" }, "Submit"))));
    dialog.addEventListener("close", () => resolve(texts), { once: true });
    dialog.showModal();
  });
}
