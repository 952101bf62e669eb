// Formats times, absolute and relative.

import { element } from "./dom.js";

const FORMATS = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
};
const UNITS = [["year", 31_557_600], ["month", 2_629_800], ["day", 86_400], ["hour", 3_600], ["minute", 60], ["second", 1]];
const LARGEST_SECONDS = 8_640_000_000_000;

/** The language of a reader's Discord, as the browser's formats name it. Dates in English are written as in Britain. */
const language = (locale) => !locale || locale === "en-US" ? "en-GB" : locale;

const format = (date, style, locale) => new Intl.DateTimeFormat(language(locale), FORMATS[style]).format(date);

function relative(seconds, locale) {
  const left = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(language(locale), { numeric: "auto" }).format(Math.round(left / length), unit);
}

/** Formats a time in seconds since 1970 in one of Discord's timestamp styles, in the language of a reader's Discord. */
export function moment(seconds, style = "f", locale = undefined) {
  if (Math.abs(seconds) > LARGEST_SECONDS) return document.createTextNode("an impossible date");
  const date = new Date(seconds * 1000);
  const text = style === "R" ? relative(seconds, locale) : format(date, style, locale);
  const made = element("time", { class: "moment", title: format(date, "F", locale), dateTime: date.toISOString() }, text);
  if (style === "R") Object.assign(made.dataset, { seconds, locale: locale ?? "" });
  return made;
}

/** The time of a message: hours and minutes. */
export function clock(timestamp, locale) {
  const date = new Date(timestamp);
  return element("time", { class: "clock", title: format(date, "F", locale), dateTime: timestamp }, format(date, "t", locale));
}

/** Updates relative times such as "in 5 minutes". */
export function keepRelativeTimesTrue() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-seconds]")) {
      time.textContent = relative(Number(time.dataset.seconds), time.dataset.locale);
    }
  }, 10_000);
}
