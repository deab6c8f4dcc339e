// Loads the marked part of a page again whenever the shop reports a change.
const live = document.querySelector("[data-live]");
if (live) {
  let latest = 0;
  const reload = async () => {
    const number = ++latest;
    const response = await fetch(location.href);
    if (response.ok) {
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.querySelector("[data-live]");
      if (number === latest && fresh && fresh.innerHTML !== live.innerHTML) {
        live.replaceChildren(...fresh.childNodes);
      }
    }
  };
  const source = new EventSource(live.dataset.live);
  source.onopen = reload; // something may have changed in between
  source.onmessage = reload;
  addEventListener("submit", () => source.close()); // the next page shows the message of what was done
  addEventListener("pagehide", () => source.close());
}
