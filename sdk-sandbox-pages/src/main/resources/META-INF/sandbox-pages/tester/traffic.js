// Requests and their responses, and the faults of the next ones.
import { act, address, call, copyButton, draw, now, parameter } from "./app.js";
import { el } from "./dom.js";
import { form } from "./forms.js";
import { ROWS, badge, chip, code, facts, link, pager, pretty, tabs } from "./parts.js";
import { t, time } from "./texts.js";

/** The fields that each kind of fault needs. */
const FIELDS = {
  status: ["status"], reply: ["status", "body", "contentType"], delayed: ["by"], truncatedAfter: ["bytes"], dribbled: ["bytes", "by"],
  renamed: ["field", "to"], removed: ["field"], withFields: ["fields"],
};
const EXAMPLES = { status: 503, body: "{}", contentType: "application/json", by: "PT5S", bytes: 10, field: "id", to: "identifier", fields: "{\"new\":1}" };
const NUMBERS = ["status", "bytes"];

let kind = "status";

function message({ headers, body }) {
  return [
    facts(Object.entries(headers).map(([name, values]) => [name, el("code", {}, values.join(", "))])),
    code(pretty(body)),
  ];
}

export function exchangeBox(detail, key) {
  return tabs(key, [
    ["request", () => message(detail.request)],
    ["response", () => detail.response ? message(detail.response) : el("p.note.padded", {}, t("noAnswer"))],
    ["curl", () => [code(detail.curl), copyButton(t("copy"), detail.curl)]],
  ], draw);
}

function result({ status, millis }) {
  return badge(status ? t("answered", status, millis) : t("noAnswer"), status && status < 400 ? "good" : "bad");
}

function row(exchange) {
  return el("li", { key: exchange.number }, link("/traffic/" + exchange.number, { class: "row" },
    el("b", {}, exchange.method + " " + exchange.path), el("span.end", {}, result(exchange)),
    el("small", {}, "#" + exchange.number, " · ", time(exchange.at, now()), exchange.endpoint ? " · " + exchange.endpoint : ""),
    el("small.end", {}, exchange.orderId ?? ""),
    exchange.reason && el("small.bad.note.wide", {}, exchange.reason)));
}

function faultForm({ endpoints, kinds }) {
  const fields = FIELDS[kind] ?? [];
  return form("fault", [
    { name: "endpoint", label: t("endpoint"), options: [["", t("any")], ...endpoints.map(name => [name, name])] },
    { name: "kind", label: t("kind"), options: kinds.map(name => [name, t("fault." + name)]), value: kind, onchange: event => { kind = event.target.value; draw(); } },
    { name: "times", label: t("times"), type: "number", value: 1, min: 1 },
    ...fields.map(name => ({ name, label: t("fault." + name + "Field"), value: EXAMPLES[name], type: NUMBERS.includes(name) ? "number" : "text" })),
  ], t("plan"), ({ endpoint, fields: added, ...rest }) => call("POST", "faults", {
    ...endpoint ? { endpoint } : {}, ...added === undefined ? {} : { fields: JSON.parse(added) }, ...rest,
  }), "isPlanned");
}

function faults(data) {
  const remove = (path, label) => el("button", { type: "button", onclick: () => act("fault", () => call("DELETE", path), "removed") }, label);
  return [
    data.planned.length ? el("ul.rows.boxed", {}, data.planned.map(fault => el("li.row", { key: fault.number },
      el("b", {}, fault.description), el("span.end", {}, remove("faults/" + fault.number, t("remove"))),
      el("small", {}, fault.endpoint ?? t("any"), " · ", t("requests", fault.requests)))))
      : el("p.note", {}, t("noFaults")),
    el("div.actions", {}, data.planned.length > 0 && remove("faults", t("removeAll")),
      el("button", { type: "button", onclick: () => act("fault", () => call("POST", "faults/release", {}), "released") }, t("release"))),
    faultForm(data),
  ];
}

function list({ exchanges, total, planned }) {
  const [show, endpoint] = [parameter("show"), parameter("endpoint")];
  return el("div.narrow", { key: "list" },
    el("h1", {}, t("traffic")),
    el("div.chips", {}, ["", "refused", "browser"].map(name =>
      chip(address("/traffic", { show: name, endpoint }), show === name, t("traffic." + (name || "calls")))),
    chip("/traffic?show=faults", show === "faults", t("faults"), " ", String(planned.planned.length)),
    endpoint && chip(address("/traffic", { show }), true, endpoint, " ×")),
    show === "faults" ? faults(planned) : [
      total ? el("ul.rows.boxed", {}, exchanges.map(row)) : el("p.note", {}, t("noTraffic")),
      pager("/traffic", total, { show, endpoint })]);
}

function single({ exchange, ...messages }) {
  return el("div.narrow", { key: exchange.number },
    el("div.head", {}, el("h1", {}, exchange.method + " " + exchange.path), result(exchange)),
    exchange.reason && el("p.bad.note", {}, t("rule"), ": ", exchange.reason),
    el("p.note", {}, "#" + exchange.number, " · ", time(exchange.at),
      exchange.endpoint && [" · ", link(address("/traffic", { endpoint: exchange.endpoint }), {}, exchange.endpoint)],
      exchange.order && [" · ", link("/orders/" + encodeURIComponent(exchange.order), {}, t("order") + " " + (exchange.orderId ?? ""))]),
    exchangeBox(messages, "page-" + exchange.number));
}

export const traffic = {
  title: (data, id) => t("traffic") + (id ? " " + id : ""),
  async load(id) {
    if (id) {
      return call("GET", "exchanges/" + encodeURIComponent(id));
    }
    const show = parameter("show");
    const [found, planned] = await Promise.all([
      call("GET", address("exchanges", { browser: String(show === "browser"), refused: show === "refused" ? "true" : "",
        endpoint: parameter("endpoint"), skip: parameter("skip"), limit: ROWS })),
      call("GET", "faults")]);
    return { ...found, planned };
  },
  view: (data, id) => id ? single(data) : list(data),
};
