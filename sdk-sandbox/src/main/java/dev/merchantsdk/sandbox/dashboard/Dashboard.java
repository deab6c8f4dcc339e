package dev.merchantsdk.sandbox.dashboard;

import dev.merchantsdk.sandbox.http.CrossSiteCheck;
import dev.merchantsdk.sandbox.http.HeldResponses;
import dev.merchantsdk.sandbox.http.Html;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Language;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Serves the pages of the dashboard. A script in each page updates the page with server-sent events. In a browser
 * without JavaScript, the user must reload the page.
 *
 * <p>The sandbox rejects a request if its {@code Host} is not a name of the loopback interface. Without this check, a
 * page of another site could access the dashboard through a host name of that site which resolves to this machine (DNS
 * rebinding). The sandbox also rejects an action if its {@code Origin} is not the origin of the dashboard.
 */
public final class Dashboard implements AutoCloseable {
    private static final Duration POLL = Duration.ofMillis(100);
    /**
     * The number of times that one event stream checks for a change. After the last check the stream ends, and the
     * browser opens another stream.
     */
    private static final int POLLS = 100;

    private static final String SCRIPT = """
            "use strict";
            const live = document.getElementById("live");
            let events = null;
            // Changes only what differs, so that a button remains while it is pressed and a selection of text, too.
            function update(old, next) {
              for (const attribute of next.attributes) { old.setAttribute(attribute.name, attribute.value); }
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
            function show(event) {
              live.dataset.events = live.dataset.events.replace(/seen=.*/, "seen=" + event.lastEventId);
              const focused = document.activeElement ? document.activeElement.id : "";
              const next = live.cloneNode(false);
              next.innerHTML = "\\n" + event.data + "\\n";
              update(live, next);
              const kept = focused ? document.getElementById(focused) : null;
              if (kept && kept !== document.activeElement) { kept.focus(); }
            }
            // A browser opens six connections to a host: a page that no one sees must not keep one of them.
            function listen(visible) {
              if (!visible) { events?.close(); events = null; }
              else if (events === null) {
                events = new EventSource(live.dataset.events);
                events.onmessage = show;
              }
            }
            document.addEventListener("visibilitychange", () => listen(!document.hidden));
            addEventListener("pagehide", () => listen(false));
            addEventListener("pageshow", () => listen(!document.hidden));
            """;

    private final DashboardModel model;
    private final HeldResponses waits = new HeldResponses();

    /** Creates pages that show this model. */
    public Dashboard(DashboardModel model) {
        this.model = model;
    }

    /** Returns the routes of the pages, of the event streams and of the actions. */
    public List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        for (Tab tab : Tab.values()) {
            routes.add(Route.of("GET", tab.path(), request -> page(tab)));
        }
        routes.add(Route.of("GET", "events/{tab}", this::events));
        routes.add(Route.of(
                "GET", "dashboard.js", request -> HttpResponse.text(200, "text/javascript; charset=utf-8", SCRIPT)));
        for (DashboardAction action : DashboardAction.values()) {
            routes.add(Route.of("POST", action.path(), CrossSiteCheck.ofOwnPage(request -> act(action, request))));
        }
        return routes;
    }

    /** Ends all event streams. */
    @Override
    public void close() {
        waits.close();
    }

    private HttpResponse page(Tab tab) {
        String live = DashboardPage.live(tab, model);
        return new HttpResponse(
                200,
                HttpResponse.html(200, "")
                        .headers()
                        .newBuilder()
                        .set(
                                "Content-Security-Policy",
                                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'self';"
                                        + " connect-src 'self'; form-action 'self'; base-uri 'none';"
                                        + " frame-ancestors 'none'")
                        .build(),
                HttpResponse.html(200, DashboardPage.of(tab, model, live, version(live)))
                        .body());
    }

    private HttpResponse events(HttpRequest request) {
        String name = Optional.ofNullable(request.variables().get("tab")).orElse("");
        Optional<Tab> known =
                Stream.of(Tab.values()).filter(tab -> tab.name().equals(name)).findFirst();
        return known.map(tab -> change(tab, seen(request))).orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private static String seen(HttpRequest request) {
        return Optional.ofNullable(request.headers().get("Last-Event-ID"))
                .or(() -> request.queryParameter("seen"))
                .orElse("");
    }

    /**
     * Waits until the page differs from the version that the browser shows, or until the stream must end. Returns a
     * stream with the new contents of the page as one event, or a stream without an event if the page has not changed.
     */
    private HttpResponse change(Tab tab, String seen) {
        String rendered = "";
        for (int i = 0; i < POLLS; i++) {
            String current = model.version();
            if (!current.equals(rendered)) {
                String live = DashboardPage.live(tab, model);
                if (!version(live).equals(seen)) {
                    return event(live);
                }
                rendered = current;
            }
            if (waits.isClosed()) {
                break;
            }
            waits.pause(POLL);
        }
        return stream("");
    }

    private static HttpResponse event(String live) {
        String data = live.strip().lines().map(line -> "data: " + line + "\n").collect(Collectors.joining());
        return stream("id: " + version(live) + "\n" + data);
    }

    private static HttpResponse stream(String event) {
        return HttpResponse.text(200, "text/event-stream; charset=utf-8", "retry: 100\n" + event + "\n")
                .with("Cache-Control", "no-store");
    }

    private static String version(String live) {
        return Integer.toHexString(live.hashCode());
    }

    private HttpResponse act(DashboardAction action, HttpRequest request) {
        Optional<FormParser> form = FormParser.of(request.body().utf8());
        try {
            model.act(action, name -> form.flatMap(fields -> fields.value(name)).orElse(""));
        } catch (IllegalArgumentException | IllegalStateException e) {
            return HttpResponse.html(400, Html.message(Language.ENGLISH, "Not done", String.valueOf(e.getMessage())));
        }
        return HttpResponse.empty(303).with("Location", "/" + action.next().path());
    }
}
