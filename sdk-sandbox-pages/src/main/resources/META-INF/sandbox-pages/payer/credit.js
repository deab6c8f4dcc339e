// The questionnaire of a credit application.
import { el, section } from "./dom.js";
import { language, roubles, text } from "./texts.js";

/** The StatusID of each outcome. */
const STATUS = {
  approve: "CreditApproved",
  refuse: "CreditRejectedByFinOrgs",
  cancel: "CustCancelBeforeAppr",
  failCall: "CustomerCallFailed",
};

/** Creates the sections of an application: its cart, and the outcomes that are still possible. */
export function credit(view, act) {
  return [cart(view), view.outcomes.length > 0 ? decisions(view, act) : ""];
}

function cart(view) {
  return el("section", { class: "summary" },
    el("p", { class: "amount" }, roubles(view.total)),
    view.shop ? el("p", { class: "hint" }, view.shop) : "",
    el("ul", { class: "cart" }, view.cart.map(line => el("li", {},
      el("span", {}, line.name,
        el("small", {}, text("each", line.quantity, roubles(line.priceWithDiscount)),
          line.price === line.priceWithDiscount ? "" : ", " + text("was", roubles(line.price)))),
      el("span", { class: "sum" }, roubles(line.amount))))),
    el("dl", { class: "sums" },
      el("div", {}, el("dt", {}, text("goods")), el("dd", {}, roubles(view.amount))),
      el("div", {}, el("dt", {}, text("total")), el("dd", {}, roubles(view.total)))),
    el("p", { class: "status" }, text("status") + ": ",
      el("span", { class: "badge " + (view.asks ? "wait" : view.state === "APPROVED" ? "good" : "bad") }, language === "ru" ? view.statusRu : view.status)));
}

function decisions(view, act) {
  const decided = view.asks === undefined;
  return section(text(decided ? "later" : "decide"), view.outcomes.map(outcome => el("button", {
    type: "button",
    class: "decision" + (outcome === "approve" ? " primary" : ""),
    click: () => act("decide", { outcome }),
  }, el("span", {}, text(outcome + "Credit")), el("code", {}, decided ? "CustCancelAfterAppr" : STATUS[outcome]))));
}
