// The fields of a card, their format while typing, and the rules that need no server.
import { el } from "./dom.js";
import { text, words } from "./texts.js";

const digits = value => value.replace(/\D/g, "");

function isCardNumber(number) {
  const sum = [...number].reverse()
    .map((digit, place) => Number(digit) * (place % 2 + 1))
    .reduce((total, value) => total + Math.floor(value / 10) + value % 10, 0);
  return /^\d{13,19}$/.test(number) && sum % 10 === 0;
}

/** Returns whether a month such as `09/30` has not ended in the month `2026-03`. */
function isMonth(expiry, now) {
  const month = /^(0[1-9]|1[0-2])\/(\d\d)$/.exec(expiry);
  return month !== null && `20${month[2]}-${month[1]}` >= now;
}

const FORMATS = {
  card: value => digits(value).slice(0, 19).replace(/(.{4})(?=.)/g, "$1 "),
  expiry: value => {
    const typed = digits(value).replace(/^(\d\d)20(\d\d)$/, "$1$2").slice(0, 4);
    return typed.length > 2 ? `${typed.slice(0, 2)}/${typed.slice(2)}` : typed;
  },
  cvv: value => digits(value).slice(0, 3),
};

/** Formats a field while the payer types, and keeps the caret behind the same digit. */
function format(input) {
  const before = digits(input.value.slice(0, input.selectionStart ?? 0)).length;
  input.value = FORMATS[input.name](input.value);
  let caret = 0;
  for (let seen = 0; seen < before && caret < input.value.length; caret++) {
    seen += /\d/.test(input.value[caret]) ? 1 : 0;
  }
  if (document.activeElement === input) {
    input.setSelectionRange(caret, caret);
  }
}

function field(name, autocomplete, placeholder, hint) {
  return el("div", { class: `field ${name}` },
    el("label", { for: name }, text(name)),
    el("input", {
      id: name, name, autocomplete, placeholder, inputmode: "numeric", required: true, spellcheck: "false",
      "aria-describedby": hint ? `${name}-hint` : undefined,
      input: event => { format(event.target); showError(event.target, ""); },
    }),
    hint && el("p", { id: `${name}-hint`, class: "hint" }, hint));
}

export const cvvField = () => field("cvv", "cc-csc", "•••", text("cvvHint"));

export const cardFields = () => [
  field("card", "cc-number", "0000 0000 0000 0000"),
  el("div", { class: "pair" }, field("expiry", "cc-exp", text("month")), cvvField()),
];

/** Shows an error at its field, or removes it. */
export function showError(input, error) {
  const box = input.closest(".field");
  box.querySelector(".error")?.remove();
  if (error === "") {
    input.removeAttribute("aria-invalid");
    input.removeAttribute("aria-errormessage");
  } else {
    input.setAttribute("aria-invalid", "true");
    input.setAttribute("aria-errormessage", `${input.name}-error`);
    box.append(el("p", { id: `${input.name}-error`, class: "error", role: "alert" }, error));
  }
}

/** Shows the errors at their fields and moves the focus to the first. */
export function showErrors(form, names) {
  const wrong = [...form.elements].filter(input => names.includes(input.name));
  wrong.forEach(input => showError(input, words.wrong[input.name]));
  wrong[0]?.focus();
}

/** Returns the names of the fields that break a rule. */
export function errorsOf(form, today) {
  const rules = {
    card: value => isCardNumber(digits(value)),
    expiry: value => isMonth(value, today),
    cvv: value => /^\d{3}$/.test(value),
  };
  return [...form.elements].filter(input => rules[input.name] && !rules[input.name](input.value))
    .map(input => input.name);
}

/** Fills in a test card. */
export function fill(form, card) {
  for (const name of Object.keys(FORMATS)) {
    form.elements[name].value = FORMATS[name](card[name]);
    showError(form.elements[name], "");
  }
}
