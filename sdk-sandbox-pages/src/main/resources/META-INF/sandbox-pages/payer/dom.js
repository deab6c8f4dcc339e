// Elements of a page. Texts never become markup, because they are set as text nodes.

/** Creates an element. A function is a listener of its event, `true` an attribute without a value. */
export function el(name, attributes, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes ?? {})) {
    if (typeof value === "function") {
      element.addEventListener(key, value);
    } else if (value !== undefined && value !== false) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.flat().filter(child => child !== undefined && child !== ""));
  return element;
}

/** Creates a section with a heading. */
export function section(heading, ...children) {
  return el("section", {}, heading && el("h2", {}, heading), ...children);
}

/** Creates a list of names and values, unless it is empty. */
export function rows(kind, pairs) {
  return pairs.length === 0 ? undefined
    : el("dl", { class: kind }, pairs.map(([name, value]) => el("div", {}, el("dt", {}, name), el("dd", {}, value))));
}
