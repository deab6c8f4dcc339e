// Prepared states, each with an address of its own, and the page for an address that leads nowhere.
import { act, call, copyButton, decoded, go, say } from "./app.js";
import { el } from "./dom.js";
import { link } from "./parts.js";
import { t } from "./texts.js";

async function prepare(name) {
  const made = await act("scenario", () => call("POST", "scenarios/" + encodeURIComponent(name), {}), "prepared");
  if (made) {
    await go("/orders/" + encodeURIComponent(made.order));
    say(t("prepared"));
  }
}

function title(scenario) {
  return t("language") === "ru" ? scenario.titleRu : scenario.title;
}

function row(scenario) {
  const path = "/scenarios/" + encodeURIComponent(scenario.name);
  return el("li.row", { key: scenario.name }, link(path, {}, title(scenario)),
    el("span.end", {}, copyButton(t("copyLink"), location.origin + path),
      el("button", { type: "button", onclick: () => prepare(scenario.name) }, t("prepare"))));
}

export const scenarios = {
  title: () => t("scenarios"),
  async load(id) {
    const { scenarios: all } = await call("GET", "scenarios");
    return id && !all.some(({ name }) => name === id) ? { missing: true } : { all };
  },
  view({ all }, id) {
    const one = all.find(({ name }) => name === id);
    return one ? el("div.narrow", { key: id },
      el("h1", {}, title(one)),
      el("p.note", {}, t("scenarioAdds")),
      el("div.actions", {}, el("button.primary", { type: "button", onclick: () => prepare(id) }, t("prepare")),
        link("/scenarios", { class: "button" }, t("scenarios"))))
      : el("div.narrow", { key: "all" },
        el("h1", {}, t("scenarios")), el("p.note", {}, t("scenariosHint")), el("ul.rows.boxed", {}, all.map(row)));
  },
};

export const unknown = {
  title: () => t("unknown"),
  load: async () => ({ missing: true }),
  view: () => el("div.narrow", { key: "unknown" },
    el("h1", {}, t("unknown")), el("p", {}, t("unknownHint")), el("p", {}, el("code", {}, location.pathname.split("/").map(decoded).join("/"))),
    el("div.actions", {}, link("/orders", { class: "button primary" }, t("orders")), link("/traffic", { class: "button" }, t("traffic")))),
};
