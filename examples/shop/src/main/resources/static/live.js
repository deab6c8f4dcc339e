// Loads the marked part of a page again whenever the shop reports a change, but not while somebody fills in its forms.
const live = document.querySelector("[data-live]");
if (live) {
  let latest = 0;
  const content = part => part.innerHTML.replace(/(name="_csrf" value=)"[^"]*"/g, "$1"); // differs in each response
  const isInUse = () => [...live.querySelectorAll("input:not([type=hidden])")].some(field =>
    field === document.activeElement || field.value !== field.defaultValue || field.checked !== field.defaultChecked);
  const reload = async () => {
    const number = ++latest;
    const response = await fetch(location.href);
    if (response.ok) {
      const page = new DOMParser().parseFromString(await response.text(), "text/html");
      const fresh = page.querySelector("[data-live]");
      if (number === latest && fresh && content(fresh) !== content(live) && !isInUse()) {
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
