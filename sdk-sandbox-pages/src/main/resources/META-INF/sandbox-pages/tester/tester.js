// Starts the tester's pages: the header with the clock, and the pages by their addresses.
import { act, call, now, shown, start } from "./app.js";
import { callbacks } from "./callbacks.js";
import { el, patchChildren } from "./dom.js";
import { folded, form } from "./forms.js";
import { orders } from "./orders.js";
import { link } from "./parts.js";
import { scenarios, unknown } from "./scenarios.js";
import { settings } from "./settings.js";
import { language, speak, t, time } from "./texts.js";
import { traffic } from "./traffic.js";

const PAGES = { orders, callbacks, traffic, scenarios, settings };

function move(body, label, disabled = false) {
  return el("button", { type: "button", disabled, onclick: () => act("clock", () => call("POST", "clock", body), "moved") }, label);
}

function header() {
  const { runs, planned } = shown.clock;
  const other = language === "ru" ? "en" : "ru";
  patchChildren(document.getElementById("header"), [
    el("strong", {}, t("sandbox")),
    el("nav", { "aria-label": t("pages") }, Object.entries(PAGES).map(([name, page]) =>
      link("/" + name, { "aria-current": page === shown.page ? "page" : undefined }, t(name)))),
    el("div.clock", { role: "group", "aria-label": t("clock") },
      el("time", { datetime: now() }, time(now()) + " UTC"),
      move({ advance: "PT1M" }, t("plusMinute")),
      move({ advance: "P1D" }, t("plusDay")),
      move({ toNextEvent: true }, t("nextEvent"), planned.length === 0),
      folded("go-to", t("goTo"), form("clock", [{ name: "to", label: t("timeUtc"), type: "datetime-local", step: 1, required: true, value: now().slice(0, 19) }],
        t("goThere"), ({ to }) => call("POST", "clock", { to: (to.length === 16 ? to + ":00" : to) + "Z" }), "moved")),
      move({ runs: !runs }, runs ? t("stop") : t("run"))),
    el("button.language", { type: "button", lang: other, onclick: () => speak(other) }, t("otherLanguage")),
  ]);
}

document.documentElement.lang = language;
start({ ...PAGES, unknown }, header);
