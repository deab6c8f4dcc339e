// Forms for the bodies of the control API.
import { act, shown } from "./app.js";
import { el } from "./dom.js";
import { t } from "./texts.js";

/**
 * Creates a form. A field is `{ name, label, type, value, options, hint }`; `options` are pairs of a value and a text,
 * and without a type it is a text of one line. `send` gets the values by name; booleans and numbers have their types.
 */
export function form(name, fields, button, send, done = "done") {
  const error = shown.errors.get(name);
  const known = fields.some(field => field.name === error?.field);
  return el("form", { key: name, onsubmit: event => submit(event, name, fields, send, done) },
    fields.map(field => fieldOf(name, field, error?.field === field.name ? error.message : "")),
    error && !known ? el("p.note.bad", {}, error.message) : "",
    el("button", {}, button));
}

async function submit(event, name, fields, send, done) {
  event.preventDefault();
  const target = event.currentTarget;
  const values = Object.fromEntries(fields.map(field => [field.name, valueOf(target.elements[field.name], field)]));
  await act(name, () => send(values), done);
  const wrong = target.querySelector("[aria-invalid]");
  if (wrong) {
    wrong.focus();
  } else if (!shown.errors.has(name)) {
    target.reset();
  }
}

function valueOf(input, field) {
  return field.type === "checkbox" ? input.checked : field.type === "number" ? Number(input.value) : input.value;
}

function fieldOf(form, field, error) {
  const id = form + "-" + field.name;
  const text = { id, name: field.name, "aria-invalid": error ? "true" : undefined,
    "aria-describedby": error ? id + "-error" : undefined, onchange: field.onchange };
  const label = el("label", { for: id }, field.label);
  const wrong = error && el("span.bad.note", { id: id + "-error" }, error);
  if (field.type === "checkbox") {
    return el("div.field.check", { key: id }, el("input", { ...text, type: "checkbox", checked: field.value }), label, wrong);
  }
  return el("div.field", { key: id }, label, field.hint && el("small", {}, field.hint), inputOf(field, text), wrong);
}

function inputOf(field, attributes) {
  if (field.options) {
    return el("select", attributes, field.options.map(([value, label]) =>
      el("option", { value, selected: value === field.value }, label)));
  }
  return field.type === "area"
    ? el("textarea", { ...attributes, rows: 4, spellcheck: "false" }, field.value ?? "")
    : el("input", { ...attributes, type: field.type ?? "text", value: field.value ?? "", min: field.min, step: field.step,
      required: field.required, autocomplete: "off", spellcheck: "false" });
}

/** Creates a part that a person opens, such as a form behind a button. */
export function folded(key, label, ...children) {
  return el("details", { key }, el("summary", {}, label), el("div.folded", {}, ...children));
}

export function timeOptions() {
  return ["PT1M", "PT10M", "PT1H", "P1D"].map(time => [time, t("in." + time)]);
}
