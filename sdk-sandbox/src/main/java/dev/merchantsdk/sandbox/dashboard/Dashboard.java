package dev.merchantsdk.sandbox.dashboard;

import dev.merchantsdk.sandbox.http.CrossSiteCheck;
import dev.merchantsdk.sandbox.http.HeldResponses;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Serves the pages of the dashboard. A script in each page updates the page with server-sent events. In a browser
 * without JavaScript, the user must reload the page to see changes. {@link CrossSiteCheck} rejects requests from pages
 * of other sites.
 */
public final class Dashboard implements AutoCloseable {
    /** The maximum size of a form, in bytes. */
    private static final int FORM_AT_MOST = 8_192;

    private static final Duration POLL = Duration.ofMillis(100);
    /**
     * The maximum number of times that the sandbox checks during one event stream whether the page has changed. After
     * the last check, the stream ends and the browser opens another stream.
     */
    private static final int POLLS = 100;

    private final DashboardModel model;
    private final HeldResponses waits = new HeldResponses();

    public Dashboard(DashboardModel model) {
        this.model = model;
    }

    public List<Route> routes() {
        List<Route> routes = new ArrayList<>();
        for (Tab tab : Tab.values()) {
            routes.add(
                    Route.of("GET", tab.path(), request -> page(tab, request)).asPage());
        }
        routes.add(Route.of("GET", "events/{tab}", this::events));
        routes.add(Route.of(
                        "GET",
                        "dashboard.js",
                        request -> HttpResponse.text(200, "text/javascript; charset=utf-8", DashboardScript.JAVASCRIPT))
                .asPage());
        for (DashboardAction action : DashboardAction.values()) {
            routes.add(Route.of("POST", action.path(), CrossSiteCheck.ofOwnPage(request -> act(action, request))));
            // A rejected form is shown at the address of the action. If a person opens this address again, the browser
            // sends a GET request, and this route redirects it to a page.
            routes.add(Route.of(
                            "GET",
                            action.path(),
                            request -> redirect("/" + action.next().path()))
                    .asPage());
        }
        return routes;
    }

    /** Returns the object that ends event streams. */
    public HeldResponses waits() {
        return waits;
    }

    /** Ends all event streams. */
    @Override
    public void close() {
        waits.close();
    }

    private HttpResponse page(Tab tab, HttpRequest request) {
        String confirmation =
                DashboardAction.confirmationOf(request.queryParameter("done").orElse(""));
        return page(200, tab, DashboardPage.notice("good", "status", confirmation), RejectedForm.NONE);
    }

    private HttpResponse page(int status, Tab tab, String notice, RejectedForm rejected) {
        HttpResponse page =
                HttpResponse.html(status, DashboardPage.of(tab, model, LiveView.of(tab, model), notice, rejected));
        return page.withHeader(
                "Content-Security-Policy",
                "default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src 'self'; connect-src 'self';"
                        + " form-action 'self'; base-uri 'none'; frame-ancestors 'none'");
    }

    private HttpResponse events(HttpRequest request) {
        return Tab.named(Optional.ofNullable(request.variables().get("tab")).orElse(""))
                .map(tab -> change(tab, seen(request)))
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private static String seen(HttpRequest request) {
        return Optional.ofNullable(request.headers().get("Last-Event-ID"))
                .or(() -> request.queryParameter("seen"))
                .orElse("");
    }

    /**
     * Waits until the page differs from the version that the browser shows. The wait ends after {@link #POLLS} checks.
     * Returns a stream with one of these contents:
     *
     * <ul>
     *   <li>the new page;
     *   <li>only the time, if nothing else has changed;
     *   <li>no event, if the page has not changed.
     * </ul>
     */
    private HttpResponse change(Tab tab, String seen) {
        String rendered = "";
        for (int i = 0; i < POLLS; i++) {
            String current = model.version();
            if (!current.equals(rendered)) {
                LiveView view = LiveView.of(tab, model);
                if (!view.id().equals(seen)) {
                    return stream(view.hasContentsOf(seen) ? view.timeEvent() : view.event());
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

    private static HttpResponse stream(String event) {
        return HttpResponse.text(200, "text/event-stream; charset=utf-8", "retry: 100\n" + event + "\n")
                .with("Cache-Control", "no-store");
    }

    private HttpResponse act(DashboardAction action, HttpRequest request) {
        if (request.body().size() > FORM_AT_MOST) {
            return page(
                    400,
                    action.next(),
                    DashboardPage.notice("bad", "alert", "Not done: the form is larger than 8 KB."),
                    RejectedForm.NONE);
        }
        Optional<FormParser> form = FormParser.of(request.body().utf8());
        UnaryOperator<String> values =
                name -> form.flatMap(fields -> fields.value(name)).orElse("");
        Tab tab = Tab.named(values.apply("tab")).orElse(action.next());
        try {
            model.act(action, values);
        } catch (InvalidFieldException e) {
            return page(400, tab, "", new RejectedForm(Optional.of(action), e.field(), reason(e), values));
        } catch (IllegalArgumentException | IllegalStateException e) {
            return page(400, tab, DashboardPage.notice("bad", "alert", "Not done: " + reason(e)), RejectedForm.NONE);
        }
        return redirect(action.locationAt(tab));
    }

    private static String reason(RuntimeException e) {
        return String.valueOf(e.getMessage());
    }

    private static HttpResponse redirect(String location) {
        return HttpResponse.empty(303).with("Location", location);
    }
}
