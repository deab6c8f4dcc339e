// What a shop needs for this sandbox, and the switches of the sandbox.
import { act, call, copyButton, draw } from "./app.js";
import { el } from "./dom.js";
import { folded, form } from "./forms.js";
import { code, facts, tabs } from "./parts.js";
import { t, word } from "./texts.js";

function java({ addresses, credentials }) {
  return ["MerchantSdk.builder()",
    "        .credentials(Credentials.builder()",
    `                .apiKey("${credentials.apiKey}")`,
    `                .merchant("${credentials.merchantId}", "${credentials.secret}")`,
    `                .client("${credentials.clientId}", "${credentials.clientSecret}")`,
    "                .build())",
    ...Object.entries(addresses).map(([name, url]) => `        .address(Address.${name}, "${url}")`),
    "        .build();"].join("\n");
}

/** The properties of the Spring Boot starter have the names of the variables. */
function properties({ variables }) {
  return variables.map(line => line.replace(/^MERCHANT_SDK_([A-Z_]+)/, (all, name) =>
    "merchant.sdk." + name.toLowerCase().replaceAll("_", "-"))).join("\n");
}

function copied(text) {
  return [code(text), copyButton(t("copy"), text)];
}

function toCopy(data) {
  return tabs("configure", [
    ["variables", () => copied(data.variables.join("\n"))],
    ["java", () => copied(java(data))],
    ["properties", () => copied(properties(data))],
    ["curl", () => copied(data.curl)],
  ], draw);
}

function switchField([name, value]) {
  const type = { boolean: "checkbox", number: "number" }[typeof value];
  return { name, label: word("switch", name), type: Array.isArray(value) ? "area" : type,
    value: Array.isArray(value) ? value.join(" ") : value };
}

function changed(switches, values) {
  const lists = Object.fromEntries(Object.entries(values).map(([name, value]) =>
    [name, Array.isArray(switches[name]) ? value.split(/\s+/).filter(Boolean) : value]));
  return Object.fromEntries(Object.entries(lists).filter(([name, value]) => JSON.stringify(value) !== JSON.stringify(switches[name])));
}

function switches(data) {
  return form("switches", Object.entries(data.switches).map(switchField), t("save"), async values => {
    const body = changed(data.switches, values);
    return Object.keys(body).length ? call("PATCH", "settings", body) : undefined;
  }, "saved");
}

/** The accounts of the contract's balance record, as the control API takes them. */
function accountsOf({ balance: { client } }) {
  return client.balances.flatMap(bank => bank.balance.map(account => ({ bank: bank.name, description: bank.description,
    id: account.account_id, number: account.account_number, real: String(account.real.amount), virtual: String(account.virtual.amount) })));
}

function areas({ balance, records }) {
  const post = (name, path, fields, body = values => values, method = "POST") =>
    folded(name, t("area." + name), form(name, fields, t("area." + name), values => call(method, path, body(values))));
  const person = ["lastName", "firstName", "patronymic"].map(name => ({ name, label: t("person." + name) }));
  const flags = ["passes", "mobilized"].map(name => ({ name, label: t("person." + name), type: "checkbox" }));
  return [
    post("persons", "persons", [...person, ...flags]),
    post("failReceipts", "receipts/fail-next", [{ name: "times", label: t("times"), type: "number", value: 1, min: 1 }]),
    post("failRegister", "registers/fail-next", [{ name: "error", label: "error_message", value: "No data" }]),
    post("failBalance", "balance/fail-next", [{ name: "errors", label: t("errors"), type: "area", value: "bank is not available" }],
      ({ errors }) => ({ errors: errors.split("\n").filter(Boolean) })),
    post("accounts", "balance", [{ name: "accounts", label: t("accounts"), type: "area", value: JSON.stringify(accountsOf(balance), null, 1) }],
      ({ accounts: json }) => ({ accounts: JSON.parse(json) }), "PUT"),
    post("records", "records", [{ name: "count", label: t("recordsNow", records.total), type: "number", value: 10, min: 0 }]),
  ];
}

export const settings = {
  title: () => t("settings"),
  async load() {
    const [data, balance, records] = await Promise.all([call("GET", "settings"), call("GET", "balance"), call("GET", "records")]);
    return { ...data, balance, records };
  },
  view: data => el("div.narrow", { key: "settings" },
    el("h1", {}, t("settings")),
    el("section", {}, el("h2", {}, t("configure")), toCopy(data)),
    el("section", {}, el("h2", {}, t("testCards")), el("div.box", {}, facts(data.cards.map(card =>
      [el("code", {}, card.card), t("language") === "ru" ? card.resultRu : card.result])))),
    el("section", {}, el("h2", {}, t("switches")), switches(data)),
    el("section.folds", {}, el("h2", {}, t("areas")), areas(data)),
    el("section", {}, el("h2", {}, t("reset")), el("p.note", {}, t("resetHint")),
      folded("reset", t("reset"), el("button", { type: "button", onclick: () => act("reset", () => call("POST", "reset", {}), "isReset") }, t("resetAll"))))),
};
