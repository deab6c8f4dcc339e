package dev.merchantsdk.sandbox.dashboard;

/** The script of the dashboard. The pages also work without the script. */
final class DashboardScript {
    static final String JAVASCRIPT = """
            "use strict";
            const live = document.getElementById("live");
            let events = null, opened = true;
            // Changes only what differs, so that a button remains while it is pressed and a selection of text, too.
            function update(old, next) {
              if ("keep" in old.dataset) { return; }
              for (const attribute of next.attributes) {
                if (old.getAttribute(attribute.name) !== attribute.value) {
                  old.setAttribute(attribute.name, attribute.value);
                }
              }
              for (const attribute of [...old.attributes]) {
                if (!next.hasAttribute(attribute.name)) { old.removeAttribute(attribute.name); }
              }
              const parts = [...old.childNodes], others = [...next.childNodes];
              if (parts.length !== others.length) { old.replaceChildren(...others); return; }
              parts.forEach((part, i) => {
                if (part.nodeName !== others[i].nodeName) { part.replaceWith(others[i]); }
                else if (part.nodeType === Node.TEXT_NODE) {
                  if (part.data !== others[i].data) { part.data = others[i].data; }
                }
                else { update(part, others[i]); }
              });
            }
            function seen(event) {
              live.dataset.events = live.dataset.events.replace(/seen=.*/, "seen=" + event.lastEventId);
            }
            function show(event) {
              seen(event);
              const focused = document.activeElement ? document.activeElement.id : "";
              const next = live.cloneNode(false);
              next.innerHTML = "\\n" + event.data + "\\n";
              update(live, next);
              const kept = focused ? document.getElementById(focused) : null;
              if (kept && kept !== document.activeElement) { kept.focus(); }
            }
            function showTime(event) {
              seen(event);
              document.getElementById("time").textContent = event.data;
            }
            // A stream that ends is opened again, so only a stream that ends before its start is a lost connection.
            function lost() {
              if (!opened && document.getElementById("lost") === null) {
                const notice = document.createElement("p");
                notice.id = "lost";
                notice.className = "note bad";
                notice.setAttribute("role", "alert");
                notice.textContent = "Connection lost: this page is not updated. Does the sandbox run?";
                document.body.prepend(notice);
              }
              opened = false;
              if (events !== null && events.readyState === EventSource.CLOSED) {
                events = null;
                setTimeout(() => listen(!document.hidden), 1000);
              }
            }
            // A browser opens six connections to a host: a page that no one sees must not keep one of them.
            function listen(visible) {
              if (!visible) { events?.close(); events = null; }
              else if (events === null) {
                opened = false;
                events = new EventSource(live.dataset.events);
                events.onopen = () => { opened = true; document.getElementById("lost")?.remove(); };
                events.onerror = lost;
                events.onmessage = show;
                events.addEventListener("clock", showTime);
              }
            }
            function addCopyButton(block) {
              const button = document.createElement("button");
              button.textContent = "Copy";
              button.addEventListener("click", () => navigator.clipboard.writeText(block.textContent)
                .then(() => { button.textContent = "Copied"; }));
              block.after(button);
            }
            if (navigator.clipboard) { document.querySelectorAll("pre").forEach(addCopyButton); }
            // A confirmation is not shown again when the page is reloaded.
            if (location.search) { history.replaceState(null, "", location.pathname); }
            document.addEventListener("visibilitychange", () => listen(!document.hidden));
            addEventListener("pagehide", () => listen(false));
            addEventListener("pageshow", () => listen(!document.hidden));
            """;

    private DashboardScript() {}
}
