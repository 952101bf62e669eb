// The slash commands that a user can call, and the commands in the menus of messages and people.

const SUBCOMMAND = 1;
const GROUP = 2;
const SLASH_COMMAND = 1;
const IN_DIRECT_MESSAGES = 1;

/** The menus that have commands, by the types of their commands on Discord. */
export const menus = { person: 2, message: 3 };

/** The name or description in the user's language. */
export function translated(object, key, locale) {
  return object[`${key}_localizations`]?.[locale] ?? object[key];
}

/** The name of a command and its subcommands in the user's language; as it is where no such command is registered. */
export function localizedName(registered, name, locale) {
  let definitions = registered;
  return name.split(" ").map((word) => {
    const definition = definitions.find((candidate) => candidate.name === word);
    definitions = definition?.options ?? [];
    return definition ? translated(definition, "name", locale) : word;
  }).join(" ");
}

/**
 * The commands that a user can call in a channel, in the language `locale`: `{name, label, description, options}`, with
 * subcommands as commands of their own.
 */
export function callable(registered, channel, locale) {
  const here = registered.filter((command) => (command.type ?? SLASH_COMMAND) === SLASH_COMMAND)
    .filter((command) => channel.kind !== "direct" || worksInDirectMessages(command));
  return here.flatMap((command) => leaves(command, [], [], locale));
}

/** The commands in the menus of this kind in a channel, in the language `locale`: `{name, label}`. */
export function inMenu(registered, kind, channel, locale) {
  return registered.filter((command) => command.type === kind)
    .filter((command) => channel.kind !== "direct" || worksInDirectMessages(command))
    .map((command) => ({ name: command.name, label: translated(command, "name", locale) }));
}

/** Whether a command of this name is called from a menu, and not typed. */
export function isInMenu(registered, name) {
  return registered.some((command) => command.name === name && Object.values(menus).includes(command.type));
}

function worksInDirectMessages(command) {
  return command.contexts ? command.contexts.includes(IN_DIRECT_MESSAGES) : command.dm_permission !== false;
}

function leaves(definition, names, labels, locale) {
  const path = [...names, definition.name];
  const shown = [...labels, translated(definition, "name", locale)];
  const options = definition.options ?? [];
  const inner = options.filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((option) => leaves(option, path, shown, locale));
  return [{
    name: path.join(" "), label: shown.join(" "), description: translated(definition, "description", locale), options,
  }];
}

/** The commands that match the typed text: those that begin with it, then those that contain it. */
export function matching(commands, typed) {
  const wanted = typed.toLowerCase();
  const names = (command) => [command.label.toLowerCase(), command.name.toLowerCase()];
  const begins = commands.filter((command) => names(command).some((name) => name.startsWith(wanted)));
  const holds = commands.filter((command) => !begins.includes(command)
    && names(command).some((name) => name.includes(wanted)));
  return [...begins, ...holds];
}

/** The command that a typed line calls, with the text after its name; undefined if it calls none. */
export function called(commands, line) {
  const text = line.slice(1);
  const fits = commands.filter((command) => [command.label, command.name].some((name) =>
    text === name || text.startsWith(`${name} `)));
  const longest = fits.sort((one, other) => other.label.length - one.label.length)[0];
  if (!longest) return undefined;
  const name = text.startsWith(longest.label) ? longest.label : longest.name;
  return { command: longest, rest: text.slice(name.length).trim() };
}

/** The option of a command with this name, in English or in the language `locale`. */
function optionNamed(command, name, locale) {
  return command.options.find((option) => [option.name, translated(option, "name", locale)].includes(name));
}

/**
 * Divides a text before the first option that it names, behind other text: `Grace match:long`. Returns both parts, the
 * second empty if no option is named.
 */
export function beforeNextOption(command, text, locale) {
  for (const { index, 1: name } of text.matchAll(/(?<=\s)([^:\s]+):/g)) {
    if (optionNamed(command, name, locale)) return [text.slice(0, index).trim(), text.slice(index)];
  }
  return [text, ""];
}

/** Whether a text begins with the name of an option and a colon. */
export function beginsWithOption(command, text, locale) {
  const [, name] = /^\s*([^:\s]+):/.exec(text) ?? [];
  return name !== undefined && optionNamed(command, name, locale) !== undefined;
}

/**
 * Parses a line such as `opponent: Grace match: long` into the text of each named option. Text before the first name
 * belongs to the first option.
 */
export function namedTexts(command, rest, locale) {
  const texts = new Map();
  if (!rest.trim() || !command.options.length) return texts;
  let option = command.options[0].name;
  let words = [];
  // A name without a value has a field too, in which the value can be typed.
  let isNamed = false;
  const keep = () => (words.length || isNamed) && texts.set(option, words.join(" "));
  for (const word of rest.trim().split(/\s+/)) {
    const [, name, after] = /^([^:\s]+):(.*)$/.exec(word) ?? [];
    const named = name === undefined ? undefined : optionNamed(command, name, locale);
    if (named) {
      keep();
      option = named.name;
      isNamed = true;
      words = after ? [after] : [];
    } else {
      words.push(word);
    }
  }
  keep();
  return texts;
}
