// Callbacks and notifications: what was sent, how it was signed, and what the shop answered.
import { act, address, call, copyButton, draw, now, parameter } from "./app.js";
import { el } from "./dom.js";
import { folded, form, timeOptions } from "./forms.js";
import { ROWS, badge, chip, code, facts, link, pager, tabs } from "./parts.js";
import { t, time, word } from "./texts.js";

/** The results of the comparisons on this page, by the right values, because ids begin again after a reset. */
const compared = new Map();

export function outcome(callback) {
  const good = callback.state === "delivered";
  const text = callback.answer === undefined ? word("callback", callback.state) : t("answered", callback.answer, callback.millis);
  return badge(text, good ? "good" : callback.state === "waiting" || callback.state === "inFlight" ? "wait" : "bad");
}

/** Sends a callback again and opens nothing; the new delivery appears in the list. */
export function sendAgain(callback, body, done) {
  return act("send", () => call("POST", "callbacks/" + callback.id + "/send", body), done);
}

export function sendButtons(callback, primary) {
  const send = (name, body) => el("button", {
    type: "button",
    class: primary && name === "again" ? "primary" : "",
    onclick: () => sendAgain(callback, body, "was." + name),
  }, t("send." + name));
  return [send("again", {}), send("twice", { times: 2 }), callback.signature && send("forged", { forged: true })];
}

function isMasked(receiver) {
  return /•|\d{6}X/.test(receiver);
}

function otherwise(callback) {
  const key = "send-" + callback.id;
  const post = (name, body) => form(key + name, ...body, values => call("POST", "callbacks/" + callback.id + "/send", values), "was." + name);
  const fields = Object.keys(callback.fields).map(name => [name, name]);
  return folded(key, t("send.otherwise"),
    post("late", [[{ name: "after", label: t("after"), options: timeOptions() }], t("send.late")]),
    post("to", [[{ name: "to", label: t("receiver"), value: isMasked(callback.receiver) ? "" : callback.receiver, type: "url", required: true }], t("send.to")]),
    form(key + "changed", [{ name: "name", label: t("field"), options: fields }, { name: "value", label: t("value") }], t("send.changed"),
      ({ name, value }) => call("POST", "callbacks/" + callback.id + "/send", { fields: { [name]: value } }), "was.changed"));
}

function compareForm(callback) {
  const result = compared.get(callback.signature.value);
  return [
    form("compare-" + callback.id, [{ name: "value", label: t("paste"), required: true, value: "" }], t("compare"), async values => {
      compared.set(callback.signature.value, await call("POST", "callbacks/" + callback.id + "/compare", values));
    }, "compared"),
    result && el("div.result", { role: "status" }, result.same
      ? badge(t("same"), "good")
      : result.differences.map(({ word: name, field }) => el("p", {}, badge(word("differs", name).replace("{0}", () => field), "bad")))),
  ];
}

function signaturePart(callback) {
  const { fields, signed, algorithm, value } = callback.signature;
  return [
    facts([
      [t("signedText"), el("code", {}, signed)],
      [algorithm, el("code", {}, value)],
      [t("sentSign"), el("code", {}, callback.fields.sign ?? "–"), " ", callback.signedRight ? badge(t("right"), "good") : badge(t("wrong"), "bad")],
    ]),
    compareForm(callback),
    facts(fields.map((name, index) => [(index + 1) + ". " + name, el("code", {}, callback.fields[name] ?? "")])),
  ];
}

function answerPart(callback) {
  return [facts([[t("receiver"), callback.receiver], [t("state"), outcome(callback)]]), code(callback.text)];
}

function raw(callback) {
  return callback.kind === "callback" ? String(new URLSearchParams(callback.fields)) : JSON.stringify(callback.fields, null, 2);
}

export function callbackBox(callback, initial) {
  return tabs(callback.id, [
    ["sentFields", () => facts(Object.entries(callback.fields).map(([name, value]) => [name, el("code", {}, value)]))],
    ...callback.signature ? [["signature", () => signaturePart(callback)]] : [],
    ["shopsAnswer", () => answerPart(callback)],
    ["raw", () => [code(raw(callback)), copyButton(t("copy"), raw(callback))]],
  ], draw, initial);
}

export function sentAs(callback) {
  return callback.sent === "original" ? "" : badge(word("sent", callback.sent), callback.signedRight === false ? "bad" : "wait");
}

function row(callback) {
  return el("li", { key: callback.id }, link("/callbacks/" + callback.id, { class: "row" },
    el("b", {}, callback.orderId ?? callback.about), el("span.end", {}, sentAs(callback), outcome(callback)),
    el("small", {}, callback.status, " · ", time(callback.at, now())), el("small.end", {}, callback.receiver)));
}

function list({ callbacks, total }) {
  const failed = parameter("failed");
  return [el("div.narrow", {},
    el("h1", {}, t("callbacks")),
    el("div.chips", {}, chip("/callbacks", !failed, t("all")), chip("/callbacks?failed=true", failed, t("failed"))),
    total ? el("ul.rows.boxed", {}, callbacks.map(row)) : el("p.note", {}, t("noCallbacks")),
    pager("/callbacks", total, { failed }))];
}

export const callbacks = {
  title: (data, id) => id ? t("callback") + " " + id : t("callbacks"),
  load: id => call("GET", id ? "callbacks/" + encodeURIComponent(id)
    : address("callbacks", { failed: parameter("failed"), skip: parameter("skip"), limit: ROWS })),
  view(data, id) {
    return !id ? list(data) : el("div.narrow", { key: id },
      el("div.head", {}, el("h1", {}, t("callback") + " " + (data.orderId ?? data.id)), sentAs(data), outcome(data)),
      el("p.note", {}, time(data.at), " · ", data.receiver, " · ", link("/orders/" + encodeURIComponent(data.about), {}, t("toOrder"))),
      el("div.actions", {}, sendButtons(data, true)),
      callbackBox(data, data.signature ? "signature" : "sentFields"),
      otherwise(data));
  },
};
