// Shows what waits for the person at this address, and sends what the person does. The sandbox decides everything else.
import { credit } from "./credit.js";
import { cardFields, cvvField, errorsOf, fill, showErrors } from "./card-form.js";
import { el, rows, section } from "./dom.js";
import { inOtherLanguage, language, roubles, text, time, words } from "./texts.js";

const key = new URLSearchParams(location.search).get("applicationId") ?? location.pathname.split("/").pop();
const api = "/_sandbox/v1/payer/" + encodeURIComponent(key);
const main = document.getElementById("main");

let view;
/** Whether the payer has left the bank's page without an answer, of which the sandbox knows nothing. */
let away = false;

async function call(path, body) {
  const response = await fetch(api + path, body === undefined ? {} : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  return { status: response.status, json: await response.json() };
}

/** Shows the task in its present state. */
async function load(notice) {
  const { status, json } = await call("");
  view = json;
  show(status === 200 ? page() : page404(), notice);
}

/** Performs an action, and then goes back to the shop if the task has ended. The outcome stays if the shop can't be opened. */
async function act(path, body, form) {
  const buttons = [...main.querySelectorAll("button")];
  buttons.forEach(button => { button.disabled = true; });
  try {
    const { status, json } = await call("/" + path, body);
    if (status === 200) {
      view = json;
      show(page());
      if (!view.asks && view.back.url) {
        open(view.back.url, "_top");
      }
    } else if (status === 400 && form) {
      buttons.forEach(button => { button.disabled = false; });
      showErrors(form, json.errors.map(error => error.field));
    } else if (status === 404 || status === 409) {
      await load(text("changed"));
    } else {
      show(page(), text("broken", status, json.error));
    }
  } catch {
    lost();
  }
}

const lost = () => show([title(text("lost"))]);

/** Shows what others have changed while this page was hidden. */
async function refresh() {
  const { status, json } = await call("");
  if (status === 200 && (json.asks !== view?.asks || json.state !== view?.state)) {
    view = json;
    show(page());
  }
}

function show(content, notice) {
  main.replaceChildren(...(notice ? [el("p", { class: "notice", role: "status" }, notice)] : []), ...content);
  const heading = main.querySelector("h1");
  document.title = heading?.textContent ?? text("unknownTitle");
  heading?.focus();
}

function page404() {
  return [title(text("unknownTitle")), section("", el("p", {}, text("unknown")))];
}

function title(words) {
  return el("h1", { tabindex: "-1" }, words);
}

function page() {
  if (view.asks === "secure") {
    return away ? left() : secure();
  }
  const heads = {
    payment: () => text("paymentOf", view.orderId),
    application: () => text("creditOf", view.orderId),
    card: () => text("cardTitle"),
    account: () => text("accountTitle"),
  };
  const outcome = view.asks ? undefined : outcomeOf();
  const [subject, questions] = view.kind === "application" ? credit(view, act) : [summary(), asked()];
  return [title(heads[view.kind]()), el("div", { class: view.asks ? "columns" : "" },
    outcome, el("div", {}, subject), el("div", {}, questions))];
}

/** What is paid for, or what is saved. */
function summary() {
  const asks = view.asks !== undefined;
  if (view.kind !== "payment") {
    return asks ? section("", el("p", {}, text(view.kind === "card" ? "cardIntro" : "accountIntro")), people()) : "";
  }
  const id = el("p", { class: "hint" }, text("transaction") + " ", el("code", {}, view.id));
  const more = view.receipt.length + view.values.length > 0;
  return [
    el("section", { class: "summary" },
      el("p", { class: "amount" }, roubles(view.amount)),
      people(),
      asks && view.action !== "pay" ? el("p", { class: "hint" }, text("held")) : "",
      asks ? el("p", { class: "hint" }, text("until", time(view.until))) : "",
      more ? "" : id),
    more ? el("section", { class: "more" },
      view.receipt.length ? el("h2", {}, text("receipt")) : "",
      rows("sums", view.receipt.map(row => [row.name, roubles(row.amount)])),
      view.values.length ? el("h2", {}, text("details")) : "",
      rows("details", view.values.map(row => [row.name, row.value])),
      id) : "",
  ];
}

const people = () => el("p", { class: "hint" }, [view.shop, view.email].filter(known => known).join(" · "));

function asked() {
  const asks = {
    card: () => [payment(), testCards()],
    cvv: () => [cvv()],
    account: () => [section("", qr(text("qrOrHere")), button("primary", text("allow"), () => act("open", {})), refuse())],
  };
  return view.asks ? asks[view.asks]() : [];
}

function button(kind, label, click) {
  return el("button", { type: "button", class: kind, click }, label);
}

const refuse = () => button("quiet", text("refuse"), () => act("refuse", {}));

/** A form with fields, whose errors are shown at the fields. */
function form(action, label, body, ...fields) {
  return el("form", {
    novalidate: true,
    submit: event => {
      event.preventDefault();
      const wrong = errorsOf(event.target, view.month);
      if (wrong.length > 0) {
        showErrors(event.target, wrong);
      } else {
        act(action, body(event.target.elements), event.target);
      }
    },
  }, ...fields, el("button", { class: "primary" }, label));
}

function payment() {
  const label = view.kind === "payment" ? text("pay", roubles(view.amount)) : text("save");
  const card = form("card", label,
    fields => ({ card: fields.card.value, expiry: fields.expiry.value, cvv: fields.cvv.value }), ...cardFields());
  if (!view.sbp) {
    return section("", card, refuse());
  }
  const ways = { card, sbp: sbp() };
  const switched = method => {
    main.querySelector(".cards")?.toggleAttribute("hidden", method !== "card");
    Object.entries(ways).forEach(([name, way]) => { way.hidden = name !== method; });
  };
  ways.sbp.hidden = true;
  return section("", el("fieldset", { class: "methods" }, el("legend", { class: "hidden" }, text("methods")),
    Object.keys(ways).map(name => el("label", {},
      el("input", { type: "radio", name: "method", checked: name === "card", change: () => switched(name) }),
      el("span", {}, text(name === "card" ? "byCard" : "bySbp"))))), ...Object.values(ways), refuse());
}

function testCards() {
  return el("section", { class: "cards" }, el("h2", {}, text("testCards")),
    el("p", { class: "hint" }, text("testCardsHint")),
    el("ul", {}, view.testCards.map(card => el("li", {}, el("button", {
      type: "button",
      "aria-label": text("fill", card.card) + ": " + resultOf(card),
      click: () => {
        main.querySelector("input[name=method]")?.click();
        const fields = main.querySelector("form");
        fill(fields, card);
        fields.querySelector("button").focus();
      },
    }, el("code", {}, card.card.replace(/(.{4})(?=.)/g, "$1 ")),
      el("span", { class: card.succeeds ? "fine" : "wrong" }, resultOf(card)))))));
}

const resultOf = card => language === "ru" ? card.resultRu : card.result;

function qr(hint) {
  return el("div", { class: "qr" },
    el("img", { src: "data:image/png;base64," + view.sbp.qrImage, alt: text("qr"), width: "192", height: "192" }),
    el("p", { class: "hint" }, hint));
}

function sbp() {
  return el("div", {}, qr(text("qrHint")),
    el("ul", { class: "banks", "aria-label": text("banks") }, view.sbp.banks.map(bank => el("li", {},
      button("", bank.bankName, () => act("sbp", { bankId: bank.bankId }))))));
}

function cvv() {
  return section("", el("p", { class: "saved" }, text("savedCard") + " ", el("code", {}, view.card ?? "")),
    form("cvv", text("pay", roubles(view.amount)), fields => ({ cvv: fields.cvv.value }), cvvField()), refuse());
}

function secure() {
  const pays = view.kind === "payment";
  return [el("section", { class: "secure" },
    el("p", { class: "hint" }, text("secureBank")),
    title(text("secureTitle")),
    el("p", {}, pays ? text("secureAsk", roubles(view.amount)) : text("secureAskCard")),
    rows("sums", [[text("secureTo"), view.shop], [text("secureCard"), view.card]].filter(([, value]) => value)),
    button("primary", text("approve"), () => act("secure", { approved: true })),
    button("", text("secureRefuse"), () => act("secure", { approved: false })),
    button("quiet", text("leave"), () => leave(true)))];
}

function left() {
  return [title(text("leftTitle")),
    section("", el("p", {}, view.until ? text("leftPayment", time(view.until)) : text("leftCard")),
      button("primary", text("comeBack"), () => leave(false)))];
}

function leave(leaves) {
  away = leaves;
  show(page());
}

const OUTCOMES = {
  payment: { SUCCESS: "paid", FAILED: "failed", PENDING_EXECUTION: "processed" },
  card: { ACTIVE: "saved", PAYOUT_ONLY: "payoutOnly", FAILED: "nothingSaved" },
  account: { ACTIVE: "linked", FAILED: "nothingSaved" },
  application: { APPROVED: "approved", CREDIT_REJECTED: "rejected", CUSTOMER_CALL_FAILED: "callFailed" },
};
const GOOD = ["paid", "saved", "payoutOnly", "linked", "approved"];

function outcomeOf() {
  const outcome = OUTCOMES[view.kind][view.state] ?? "cancelled";
  const tone = GOOD.includes(outcome) ? "good" : outcome === "processed" ? "wait" : "bad";
  const icons = { good: "✓", bad: "✕", wait: "…" };
  return el("section", { class: "outcome" },
    el("p", { class: "icon " + tone, "aria-hidden": "true" }, icons[tone]),
    el("h2", {}, text(outcome)),
    reasons(outcome).map(reason => el("p", {}, reason)),
    view.back.url
      ? el("a", { class: "button", href: view.back.url, target: "_top" }, text("back"))
      : el("p", { class: "hint" }, text(view.back.opens === "absent" ? "backAbsent" : "backNothing")));
}

function reasons(outcome) {
  if (outcome === "nothingSaved" && view.code === undefined) {
    return [text("payerRefused")];
  }
  if (view.code !== undefined && !GOOD.includes(outcome)) {
    return [text("code", words.codes[view.code] ?? words.codes.other, view.code)];
  }
  return view.bank ? [text("fromBank", view.bank)] : view.card ? [text("withCard", view.card)] : [];
}

document.documentElement.lang = language;
document.getElementById("note").append(el("p", {}, text("note"), " ",
  el("a", { href: "/", target: "_top" }, text("dashboard"))),
el("a", { href: inOtherLanguage(), hreflang: language === "ru" ? "en" : "ru", lang: language === "ru" ? "en" : "ru" },
  text("other")));
document.addEventListener("visibilitychange", () => {
  if (!document.hidden) {
    refresh().catch(lost);
  }
});
load().catch(lost);
