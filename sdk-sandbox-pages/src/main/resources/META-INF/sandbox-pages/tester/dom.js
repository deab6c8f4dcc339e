// Elements of a page, and how a page takes over what a newer version of it shows.

const LISTENERS = ["onclick", "onsubmit", "oninput", "onchange"];

/**
 * Creates an element, such as `p.note`. Texts never become markup, because they are set as text nodes. A listener is a
 * property, so that `patch` can replace it; a `key` tells elements of a list apart.
 */
export function el(name, attributes = {}, ...children) {
  const [tag, ...classes] = name.split(".");
  const element = document.createElement(tag);
  element.className = classes.join(" ");
  for (const [key, value] of Object.entries(attributes)) {
    if (LISTENERS.includes(key) || key === "key") {
      element[key] = value;
    } else if (value !== undefined && value !== false && value !== null) {
      element.setAttribute(key, value === true ? "" : value);
    }
  }
  element.append(...children.flat(2).filter(child => child !== undefined && child !== "" && child !== false));
  return element;
}

/** Gives an element the contents of a newer one. Focus, selection, typed texts and open parts stay as they are. */
function patch(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) {
      old.data = fresh.data;
    }
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !(old.localName === "details" && name === "open")) {
      old.removeAttribute(name);
    }
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !(name === "value" && old === document.activeElement)) {
      old.setAttribute(name, value);
    }
  }
  if (old.type === "search" && old !== document.activeElement) {
    old.value = fresh.value;
  }
  LISTENERS.forEach(name => { old[name] = fresh[name]; });
  patchChildren(old, [...fresh.childNodes]);
}

export function patchChildren(old, fresh) {
  const keys = new Set(fresh.map(node => node.key));
  const keyed = new Map([...old.childNodes].filter(node => node.key).map(node => [node.key, node]));
  let at = old.firstChild;
  for (const node of fresh) {
    while (at?.key && !keys.has(at.key)) {
      at = dropped(at);
    }
    const same = node.key ? keyed.get(node.key) : at;
    if (!same || same.nodeName !== node.nodeName || same.key !== node.key) {
      old.insertBefore(node, at);
    } else {
      if (same === at) {
        at = at.nextSibling;
      } else {
        old.insertBefore(same, at);
      }
      patch(same, node);
    }
  }
  while (at) {
    at = dropped(at);
  }
}

/** Removes a node and returns the next one. */
function dropped(node) {
  const next = node.nextSibling;
  node.remove();
  return next;
}
