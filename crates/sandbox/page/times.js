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

function relative(seconds) {
  const left = seconds - Date.now() / 1000;
  const [unit, length] = UNITS.find(([, length]) => Math.abs(left) >= length) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat("en", { numeric: "auto" }).format(Math.round(left / length), unit);
}

/** Formats a time in seconds since 1970 in one of Discord's timestamp styles. */
export function moment(seconds, style = "f") {
  if (Math.abs(seconds) > LARGEST_SECONDS) return document.createTextNode("an impossible date");
  const date = new Date(seconds * 1000);
  const full = new Intl.DateTimeFormat("en-GB", FORMATS.F).format(date);
  const text = style === "R" ? relative(seconds) : new Intl.DateTimeFormat("en-GB", FORMATS[style]).format(date);
  const made = element("time", { class: "moment", title: full, dateTime: date.toISOString() }, text);
  if (style === "R") made.dataset.seconds = seconds;
  return made;
}

/** The time of a message: hours and minutes. */
export function clock(timestamp) {
  const date = new Date(timestamp);
  const title = new Intl.DateTimeFormat("en-GB", FORMATS.F).format(date);
  return element("time", { class: "clock", title, dateTime: timestamp },
    new Intl.DateTimeFormat("en-GB", FORMATS.t).format(date));
}

/** Updates relative times such as "in 5 minutes". */
export function keepRelativeTimesTrue() {
  setInterval(() => {
    for (const time of document.querySelectorAll("time[data-seconds]")) {
      time.textContent = relative(Number(time.dataset.seconds));
    }
  }, 10_000);
}
