// Texts, amounts and times in the language of the page.
import { ENGLISH } from "./english.js";
import { RUSSIAN } from "./russian.js";

const TABLES = { en: ENGLISH, ru: RUSSIAN };
const LOCALES = { en: "en-GB", ru: "ru-RU" };
const STORED = "sandbox-language";
const SECOND = 1000;
const UNITS = [["day", 86_400 * SECOND], ["hour", 3_600 * SECOND], ["minute", 60 * SECOND], ["second", SECOND]];

/** The language: `?lang=`, or else the chosen one, or else the first one of the browser that these pages speak. */
export const language = [new URLSearchParams(location.search).get("lang"), stored(), ...navigator.languages]
  .map(tag => String(tag).slice(0, 2).toLowerCase())
  .find(tag => tag in TABLES) ?? "en";

const locale = LOCALES[language];
const plurals = new Intl.PluralRules(locale);

function stored() {
  try {
    return localStorage.getItem(STORED);
  } catch {
    return null; // the browser stores nothing for this page
  }
}

/** Shows this page in the other language, from now on. */
export function speak(other) {
  const address = new URL(location.href);
  try {
    localStorage.setItem(STORED, other);
    address.searchParams.delete("lang");
  } catch {
    address.searchParams.set("lang", other);
  }
  location.replace(address.href);
}

/** Returns a text with its values, such as `{0}`. The first value decides the plural form. */
export function t(name, ...values) {
  const found = TABLES[language][name] ?? name;
  const form = typeof found === "string" ? found : found[plurals.select(values[0])] ?? found.other;
  return form.replace(/\{(\d)\}/g, (place, index) => values[index]);
}

/** Returns the text for a word of the API; the word itself if the API is newer than this page. */
export function word(group, value) {
  return TABLES[language][group + "." + value] ?? String(value);
}

/** Returns an amount of kopecks, such as `1 290.50 ₽`. */
export function roubles(kopecks) {
  const [whole, part] = (kopecks / 100).toFixed(2).split(".");
  return whole.replace(/\B(?=(\d{3})+$)/g, "\u00a0") + (language === "ru" ? "," : ".") + part + "\u00a0₽";
}

function format(instant, options) {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: "UTC" }).format(new Date(instant));
}

/** Returns a time of the sandbox's clock in UTC, without the day or the year that it shares with `now`. */
export function time(instant, now = "") {
  const date = { day: "numeric", month: language === "ru" ? "2-digit" : "short" };
  const year = instant.slice(0, 4) === now.slice(0, 4) ? {} : { year: "numeric" };
  return format(instant, { ...instant.slice(0, 10) === now.slice(0, 10) ? {} : { ...date, ...year },
    hour: "2-digit", minute: "2-digit", second: "2-digit" });
}

/** Returns how far in the future a time is, such as `in 2 days`. */
export function until(instant, now) {
  const left = Date.parse(instant) - Date.parse(now);
  const [unit, size] = UNITS.find(each => left >= each[1]) ?? UNITS.at(-1);
  return new Intl.RelativeTimeFormat(locale).format(Math.round(left / size), unit);
}
