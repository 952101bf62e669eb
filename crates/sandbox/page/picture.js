// The attachments of messages: images with their alt texts, and links to other files.

import { element, fill } from "./dom.js";

/** The element of an attachment: an image that can be enlarged, or a link. */
export function attachment(file) {
  const path = new URL(file.url).pathname;
  if (!file.content_type?.startsWith("image/")) {
    return element("a", { class: "file", href: path, download: file.filename }, `📎 ${file.filename}`);
  }
  const description = element("p", { class: "description", hidden: true }, file.description ?? "This picture has no alt text.");
  const picture = element("img", {
    src: path, alt: file.description ?? "", width: file.width, height: file.height,
    onerror: () => {
      fill(enlarge, element("span", { class: "gone" }, "This picture is no longer kept. What it showed:"));
      description.hidden = false;
    },
  });
  const enlarge = element("button", {
    class: "enlarge", type: "button", title: "Enlarge", onclick: () => show(path, file),
  }, picture);
  const toggle = element("button", {
    class: file.description ? "alt" : "alt missing", type: "button", title: "Show or hide the alt text", "aria-expanded": "false",
    onclick: () => {
      description.hidden = !description.hidden;
      description.scrollIntoView({ block: "nearest" });
      toggle.setAttribute("aria-expanded", String(!description.hidden));
    },
  }, file.description ? "ALT" : "NO ALT");
  return element("figure", { class: "picture" }, element("div", { class: "frame" }, enlarge, toggle), description);
}

function show(path, file) {
  const dialog = document.getElementById("enlarged");
  fill(dialog,
    element("img", { src: path, alt: file.description ?? "", onclick: () => dialog.close() }),
    element("div", { class: "caption" },
      element("p", {}, element("b", {}, "Alt text "), file.description ?? "none"),
      element("p", { class: "meta" }, `${file.filename} · ${file.width} × ${file.height} · ${Math.ceil(file.size / 1024)} KiB`)),
    element("button", { class: "close", type: "button", "aria-label": "Close", onclick: () => dialog.close() }, "×"));
  dialog.onclick = (event) => {
    if (event.target === dialog) dialog.close();
  };
  dialog.showModal();
}
