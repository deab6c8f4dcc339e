// The list of orders, and the timeline of one of them.
import { act, address, call, copyButton, draw, go, load, now, parameter } from "./app.js";
import { callbackBox, outcome, sendAgain, sendButtons, sentAs } from "./callbacks.js";
import { el } from "./dom.js";
import { folded, form } from "./forms.js";
import { junitTest } from "./junit.js";
import { ROWS, badge, chip, choose, chosen, link, pager } from "./parts.js";
import { t, time, roubles, until, word } from "./texts.js";
import { exchangeBox } from "./traffic.js";

const CHIPS = [["all", ""], ["waiting", "state:waiting"], ["running", "state:running"], ["succeeded", "state:succeeded"],
  ["failed", "state:failed"], ["callbackFailed", "callback:failed"], ["refused", "state:refused"]];
const TONES = { waiting: "wait", running: "wait", succeeded: "good", failed: "bad", refused: "bad" };
const PAUSE = 250;

/** The exchanges whose bodies this page shows, by their numbers, and the test cards. */
const details = new Map();
let cards = [];
let typing;

function search() {
  return { q: parameter("q"), skip: parameter("skip") };
}

function stateOf(order) {
  const code = order.code && order.state === "failed" ? " " + order.code : "";
  return badge(word("state", order.word) + code, TONES[order.state]);
}

function callbackFailure(order) {
  return order.callback !== "failed" && order.callback !== "givenUp" ? ""
    : badge(order.callbackStatus ? t("shopAnswered", order.callbackStatus) : word("callback", order.callback), "bad");
}

function kindOf(order) {
  return word("kind", order.calls[0] === "bindings.sbp" ? "account" : order.kind);
}

function nameOf(order) {
  return order.orderId || (order.kind === "request" ? order.id : kindOf(order) + " " + order.id.slice(0, 8));
}

function row(order, selected) {
  return el("li", { key: order.id }, link(address("/orders/" + encodeURIComponent(order.id), search()),
    { class: "row", "aria-current": selected ? "true" : undefined },
    el("b", {}, nameOf(order)), el("span.end", {}, order.amount === undefined ? "–" : roubles(order.amount)),
    el("small", {}, order.calls.map(name => name.split(".").pop()).join(", "), " · ", time(order.at, now())),
    el("span.end", {}, callbackFailure(order) || stateOf(order))));
}

function find(event) {
  clearTimeout(typing);
  const q = event.target.value;
  const path = location.pathname;
  typing = setTimeout(() => path === location.pathname && go(address(path, { q }), true), PAUSE);
}

function list({ orders, total, counts }, id) {
  const { q } = search();
  return el(id ? "section.list.beside" : "section.list", { "aria-label": t("orders") },
    !id && el("h1.hidden", {}, t("orders")),
    el("div.find", { role: "search" },
      el("input", { type: "search", name: "q", value: q, "aria-label": t("search"), placeholder: t("searchHint"), oninput: find }),
      el("div.chips", {}, CHIPS.filter(([name]) => name === "all" || counts[name]).map(([name, filter]) =>
        chip(address("/orders", { q: filter }), q === filter, t("chip." + name), " ", String(counts[name]))))),
    total ? el("ul.rows", {}, orders.map(order => row(order, order.id === id)))
      : el("p.note.padded", {}, counts.all ? t("nothingFound") : t("noOrders")),
    pager(location.pathname, total, { q }));
}

/** A step of the timeline: a dot, a time, a heading with badges and buttons, and a part that can be opened. */
function step(key, at, tone, heading, badges, buttons, part) {
  return el("li" + (tone ? "." + tone : ""), { key },
    el("div.line", {}, el("time", { datetime: at }, time(at, now())), el("b", {}, heading), badges, el("span.more", {}, buttons)), part);
}

function openButton(key, name) {
  const open = chosen(key) === name;
  return el("button", { type: "button", "aria-expanded": String(open), onclick: () => choose(key, open ? "closed" : name, load) }, t(name));
}

function requestStep({ at, request }) {
  const key = "exchange-" + request.number;
  const refused = !request.status || request.status >= 400;
  const open = ["request", "response", "curl"].includes(chosen(key)) && details.get(request.number);
  return step(key, at, refused ? "bad" : "good", request.method + " " + request.path, [
    badge(request.status ? t("answered", request.status, request.millis) : t("noAnswer"), refused ? "bad" : "good"),
    request.endpoint && el("code", {}, request.endpoint),
    request.reason && el("span.bad.note", {}, request.reason),
  ], ["request", "response", "curl"].map(name => openButton(key, name)), open && exchangeBox(open, key));
}

function payerStep({ at, payer }) {
  const good = payer.code === 0 || payer.code === 16 || (payer.code === undefined && payer.word !== "refused");
  return step("payer-" + at + payer.word, at, good ? "good" : "bad", word("payer", payer.word), [
    payer.card && el("code", {}, payer.card),
    payer.code === undefined ? "" : badge(good ? t("approved") : t("code", payer.code), good ? "good" : "bad"),
  ], []);
}

function callbackStep({ at, callback }) {
  const bad = callback.state === "failed" || callback.state === "givenUp";
  const open = chosen("open-" + callback.id, bad ? "details" : "") === "details";
  return step(callback.id, at, bad ? "bad" : callback.state === "delivered" ? "good" : "", t("postTo", callback.receiver),
    [outcome(callback), sentAs(callback)], [
      el("button", { type: "button", "aria-expanded": String(open), onclick: () => choose("open-" + callback.id, open ? "closed" : "details", draw) },
        t("details")),
      el("button", { type: "button", onclick: () => sendAgain(callback, {}, "was.again") }, t("send.again")),
      link("/callbacks/" + callback.id, { class: "button" }, t("open")),
    ], open && callbackBox(callback, callback.signature ? "signature" : "sentFields"));
}

function receiptStep({ at, receipt }) {
  const status = receipt.status === "SUCCESS" ? "good" : receipt.status === "FAIL" ? "bad" : "wait";
  return step("receipt-" + receipt.id + receipt.type, at, status === "wait" ? "" : status,
    word("receipt", receipt.type) + " " + roubles(receipt.total),
    [badge(receipt.status, status), receipt.lines !== undefined && t("lines", receipt.lines), receipt.correction && t("correction")], []);
}

function goThere(at) {
  return el("button", { type: "button", onclick: () => act("clock", () => call("POST", "clock", { to: at }), "moved") }, t("goThere"));
}

const STEPS = {
  request: requestStep,
  payer: payerStep,
  callback: callbackStep,
  receipt: receiptStep,
  change: ({ at, change }) => step("change-" + at + change.word, at, "good", word("event", change.word),
    [change.detail && el("code", {}, change.detail)], []),
  planned: ({ at, planned }) => step("planned-" + at + planned.word, at, "planned", t("planned", word("event", planned.word)),
    [badge(until(at, now()), "wait"), planned.detail && el("code", {}, planned.detail)], goThere(at)),
};

const INPUTS = { number: "number", boolean: "checkbox", string: "text" };

/** A button for an action without fields, or a form for its fields. */
function actionOf(action, primary) {
  const send = values => call(action.method, action.path, values);
  const done = "did";
  const names = Object.keys(action.body);
  if (names.length === 0) {
    return el("button", { type: "button", class: primary ? "primary" : "", onclick: () => act(action.path, () => send({}), done) }, word("action", action.word));
  }
  const fields = names.map(name => name === "card"
    ? { name, label: t("card"), options: cards.map(card => [card.card, card.card + " · " + card.label]), value: action.body.card }
    : { name, label: word("field", name), type: INPUTS[typeof action.body[name]], value: action.body[name] });
  return folded(action.path, word("action", action.word), form(action.path, fields, word("action", action.word), send, done));
}

function actions(order) {
  const last = order.timeline.filter(({ kind, callback }) => kind === "callback" && callback.sent !== "forged").at(-1)?.callback;
  const own = order.actions.filter(({ word: name }) => name !== "goTo" && name !== "sendCallback");
  const numbers = order.timeline.filter(({ kind }) => kind === "request").map(({ request }) => request.number);
  const test = junitTest(order, cards);
  return el("div.actions", {},
    order.page && order.state === "waiting" && el("a.button.primary", { href: order.page }, t("payersPage")),
    own.map((action, index) => actionOf(action, index === 0 && !order.page)),
    last && sendButtons(last, own.length === 0),
    numbers.length > 0 && copyButton(t("copyCurl"), async () =>
      (await Promise.all(numbers.map(number => call("GET", "exchanges/" + number)))).map(({ curl }) => curl).join("\n")),
    test && copyButton(t("copyTest"), test),
    copyButton(t("copyLink"), location.origin + "/orders/" + encodeURIComponent(order.id)));
}

function detail(order) {
  const refunded = order.transactions.reduce((sum, each) => Math.max(sum, each.refunded), 0);
  const meta = [order.email, order.phone, order.card && t("cardIs", order.card), refunded > 0 && t("refundedOf", roubles(refunded), roubles(order.amount)),
    order.tokenState && t("tokenIs", word("token", order.tokenState))].filter(Boolean);
  return el("article.detail", { key: order.id, "aria-label": nameOf(order) },
    link(address("/orders", search()), { class: "back" }, "← " + t("orders")),
    el("div.head", {}, el("h1", {}, nameOf(order)), order.amount !== undefined && el("span.amount", {}, roubles(order.amount)),
      stateOf(order), callbackFailure(order)),
    order.reason && el("p.bad.note", {}, order.reason),
    el("p.note", {}, kindOf(order), " ", el("code", {}, order.id), ...meta.flatMap(text => [" · ", text])),
    actions(order),
    el("h2.hidden", {}, t("timeline")),
    el("ol.timeline", {}, order.timeline.map(entry => STEPS[entry.kind]?.(entry)).filter(Boolean)));
}

export const orders = {
  title: ({ order }) => order ? t("order") + " " + nameOf(order) : t("orders"),
  async load(id) {
    const { q, skip } = search();
    const [list, order, settings] = await Promise.all([
      call("GET", address("orders", { search: q, skip, limit: ROWS })),
      id ? call("GET", "orders/" + encodeURIComponent(id)) : undefined,
      cards.length ? undefined : call("GET", "settings")]);
    cards = settings ? settings.cards.map(card => ({ card: card.card, label: t("language") === "ru" ? card.resultRu : card.result })) : cards;
    const open = (order?.timeline ?? []).filter(({ kind, request }) => kind === "request"
      && !["", "closed"].includes(chosen("exchange-" + request.number)));
    await Promise.all(open.map(async ({ request: { number } }) => details.set(number, await call("GET", "exchanges/" + number))));
    return { list, order };
  },
  view: (data, id) => el("div.grid", { key: "orders" }, list(data.list, data.order?.id ?? id), data.order ? detail(data.order)
    : el("p.detail.empty.note", { key: "none" }, t("chooseOrder"))),
};
