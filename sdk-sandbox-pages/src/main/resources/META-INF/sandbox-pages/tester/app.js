// Addresses, calls of the control API, and the life of a page: load, show, act, and load again after each change.
import { el, patchChildren } from "./dom.js";
import { t } from "./texts.js";

const API = "/_sandbox/v1/";
const LOST_AFTER = 1500;
const SHOWN_FOR = 6000;
const status = document.getElementById("status");

/** What the page shows: the page, its data, the clock, and the errors of its forms by their names. */
export const shown = { page: undefined, id: "", data: undefined, clock: undefined, errors: new Map() };

/** The page and the id of the address. They are shown when their data has arrived. */
let target = {};
let pages;
let drawHeader;
let events;
let doubt;
let hiding;
let loading;
let stale = false;

/** Calls the control API. A path of an action begins with that of the API. */
export async function call(method, path, body) {
  const response = await fetch(path.startsWith("/") ? path : API + path, body === undefined ? { method } : {
    method,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  });
  const json = response.status === 204 ? {} : await response.json();
  if (!response.ok) {
    throw Object.assign(new Error(json.error), { status: response.status, field: json.field });
  }
  return json;
}

/** Announces a result. */
export function say(message, tone = "good") {
  status.className = tone;
  status.textContent = message;
  clearTimeout(hiding);
  hiding = tone === "good" ? setTimeout(() => { status.textContent = ""; }, SHOWN_FOR) : undefined;
}

function sayFailed(error) {
  say(error.status ? t("refused", error.message) : t("lost"), "bad");
}

/** Performs an action of the form with this name, and shows what has changed. Returns what the action returns. */
export async function act(name, action, done) {
  shown.errors.clear();
  let result;
  let message = [t(done)];
  try {
    result = await action();
  } catch (error) {
    shown.errors.set(name, error);
    message = [error instanceof TypeError ? t("lost") : t("refused", error.message), "bad"];
  }
  if (await load()) {
    say(...message);
  }
  keepFocus();
  return result;
}

export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // Only pages of this machine may use the clipboard. Elsewhere the browser copies what is selected.
    const area = document.body.appendChild(el("textarea", {}, text));
    area.select();
    document.execCommand("copy");
    area.remove();
  }
  say(t("copied"));
}

export function copyButton(label, text) {
  return el("button", { type: "button", onclick: async () => {
    try {
      await copy(typeof text === "string" ? text : await text());
    } catch (error) {
      sayFailed(error);
    }
  } }, label);
}

/** Returns an address of these pages. */
export function address(path, parameters = {}) {
  const query = new URLSearchParams(Object.entries(parameters).filter(([, value]) => value));
  return path + (query.size ? "?" + query : "");
}

export function parameter(name) {
  return new URLSearchParams(location.search).get(name) ?? "";
}

/** Opens another of these pages. */
export function go(href, replace = false) {
  history[replace ? "replaceState" : "pushState"](null, "", href);
  return open();
}

/** Returns a decoded part of an address; one that cannot be decoded stays as it is. */
export function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

async function open() {
  const [, name, ...rest] = location.pathname.split("/");
  target = { page: pages[name || "orders"] ?? pages.unknown, id: rest.map(decoded).join("/") };
  shown.errors.clear();
  say("");
  await load();
  keepFocus();
}

/** Puts the focus on the contents if the element that had it is gone. */
function keepFocus() {
  if (document.activeElement === document.body) {
    document.getElementById("main").focus({ preventScroll: true });
  }
}

/** Loads the data of the page and shows it. A change meanwhile makes it load once more. Returns whether it is shown. */
export async function load() {
  if (loading) {
    stale = true;
    return loading;
  }
  loading = loadUntilFresh();
  try {
    return await loading;
  } finally {
    loading = undefined;
  }
}

async function loadUntilFresh() {
  do {
    stale = false;
    const loaded = target;
    const { page, id } = loaded;
    let clock;
    let data;
    try {
      [clock, data] = await Promise.all([call("GET", "clock"),
        page.load(id).catch(error => isMissing(error) ? { missing: true } : Promise.reject(error))]);
    } catch (error) {
      if (stale) {
        continue;
      }
      sayFailed(error);
      return false;
    }
    if (loaded === target) {
      Object.assign(shown, { page, id, data, clock, clockAt: Date.now() });
      draw();
    } else {
      stale = true;
    }
  } while (stale);
  return true;
}

/** Returns whether there is no such object, or its id is no number. */
function isMissing({ status: code, field }) {
  return code === 404 || (code === 400 && field === "number");
}

/** Shows the present data. */
export function draw() {
  const view = shown.data.missing ? pages.unknown : shown.page;
  drawHeader();
  patchChildren(document.getElementById("main"), [view.view(shown.data, shown.id)].flat().filter(Boolean));
  document.title = view.title(shown.data, shown.id) + " · " + t("sandbox");
}

/** The stream ends after each change, and the browser opens the next one. A hidden page has none. */
function listen() {
  events?.close();
  events = document.hidden ? undefined : new EventSource(API + "events");
  document.documentElement.dataset.live = events ? "on" : "off";
  events?.addEventListener("change", () => {
    clearTimeout(doubt);
    doubt = undefined;
    load();
  });
  events?.addEventListener("error", () => {
    doubt ??= setTimeout(check, LOST_AFTER);
  });
}

/** Finds out whether a stream ended because the sandbox did. */
async function check() {
  doubt = undefined;
  try {
    await call("GET", "clock");
    if (events?.readyState === EventSource.CLOSED) {
      listen();
    }
    if (status.textContent === t("lost")) {
      await open();
    }
  } catch {
    say(t("lost"), "bad");
  }
}

/** The time that the sandbox's clock shows now. */
export function now() {
  const { clock, clockAt } = shown;
  return clock.runs ? new Date(Date.parse(clock.now) + Date.now() - clockAt).toISOString() : clock.now;
}

function tick() {
  if (shown.clock?.runs && !document.hidden) {
    drawHeader();
    if (shown.clock.planned.length && shown.clock.planned[0].at < now()) {
      load();
    }
  }
}

export function start(allPages, header) {
  pages = allPages;
  drawHeader = header;
  addEventListener("popstate", open);
  document.addEventListener("visibilitychange", listen);
  document.addEventListener("click", event => {
    const link = event.target.closest("a[data-page]");
    if (link && !event.ctrlKey && !event.metaKey && !event.shiftKey && event.button === 0) {
      event.preventDefault();
      go(link.getAttribute("href"));
      scrollTo(0, 0);
    }
  });
  // The second click of a double click must not send anything again. The clock may move twice.
  document.addEventListener("click", event => {
    if (event.detail > 1 && event.target.closest("button") && !event.target.closest(".clock")) {
      event.preventDefault();
      event.stopPropagation();
    }
  }, true);
  setInterval(tick, 1000);
  open();
  listen();
}
