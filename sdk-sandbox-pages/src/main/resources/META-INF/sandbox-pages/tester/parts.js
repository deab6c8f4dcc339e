// Parts that several pages show.
import { address, parameter } from "./app.js";
import { el } from "./dom.js";
import { t } from "./texts.js";

export const ROWS = 20;

const opened = new Map();

export function badge(text, tone) {
  return el("span.badge" + (tone ? "." + tone : ""), {}, text);
}

/** A link to one of these pages. */
export function link(href, attributes, ...children) {
  return el("a", { href, "data-page": true, ...attributes }, ...children);
}

/** A box whose tabs are pairs of a name and a function that creates the contents. `redraw` shows another tab. */
export function tabs(key, parts, redraw, initial = parts[0][0]) {
  const current = parts.find(([name]) => name === opened.get(key)) ?? parts.find(([name]) => name === initial);
  return el("div.box", { key },
    el("div.tabs", {}, parts.map(([name]) => el("button", {
      type: "button",
      "aria-pressed": String(name === current[0]),
      onclick: () => choose(key, name, redraw),
    }, t(name)))),
    el("div.part", { key: key + current[0] }, current[1]()));
}

/** Remembers which part of an object a person has opened; an empty name closes it. */
export function choose(key, name, redraw) {
  opened.set(key, name);
  return redraw();
}

export function chosen(key, initial = "") {
  return opened.get(key) ?? initial;
}

/** A table of names and values. */
export function facts(pairs) {
  return el("table", {}, el("tbody", {}, pairs.filter(Boolean).map(([name, ...value]) =>
    el("tr", {}, el("th", { scope: "row" }, name), el("td", {}, ...value)))));
}

export function code(text) {
  return el("pre", {}, text === "" ? t("empty") : text);
}

/** JSON with line breaks; another text as it is. */
export function pretty(text) {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

/** Links to the newer and older rows. */
export function pager(path, total, parameters = {}) {
  const skip = Number(parameter("skip"));
  const to = at => address(path, { ...parameters, skip: at });
  return total <= ROWS ? "" : el("nav.pager", { "aria-label": t("parts") },
    skip > 0 && link(to(Math.max(0, skip - ROWS)), {}, t("newer")),
    el("span", {}, t("range", Math.min(skip + 1, total), Math.min(skip + ROWS, total), total)),
    skip + ROWS < total && link(to(skip + ROWS), {}, t("older")));
}

/** A link that filters a list. */
export function chip(href, active, ...label) {
  return link(href, { class: "chip", "aria-current": active ? "true" : undefined }, ...label);
}
