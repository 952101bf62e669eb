// Builds elements. Invariant: text becomes text nodes, so text from people or the bot is never parsed as HTML.

/**
 * An element with properties (`class`, `dataset`, `aria-…`, `on…` listeners, anything else a property or attribute)
 * and children: nodes, strings, or nothing.
 */
export function element(tag, properties = {}, ...children) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (value === undefined || value === null || value === false) continue;
    if (name === "dataset") Object.assign(made.dataset, value);
    else if (name === "style") made.style.cssText = value;
    else if (name.startsWith("on")) made.addEventListener(name.slice(2), value);
    else if (name in made && !name.startsWith("aria-")) made[name === "class" ? "className" : name] = value;
    else made.setAttribute(name === "class" ? "class" : name, value === true ? "" : value);
  }
  append(made, children);
  return made;
}

/** Appends nodes, strings and lists of them; skips null, undefined and false. */
export function append(parent, children) {
  for (const child of children.flat(Infinity)) {
    if (child !== undefined && child !== null && child !== false) parent.append(child);
  }
}

/** Replaces an element's children. */
export function fill(parent, ...children) {
  parent.replaceChildren();
  append(parent, children);
}
