package dev.merchantsdk.sandbox.dashboard;

import dev.merchantsdk.sandbox.http.CrossSiteCheck;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.FormParser;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.UnaryOperator;

/**
 * Serves the pages of the dashboard. A script in each page updates the page with server-sent events. In a browser
 * without JavaScript, the user must reload the page to see changes. {@link CrossSiteCheck} rejects requests from pages
 * of other sites.
 */
public final class Dashboard {
    /** The maximum size of a form, in bytes. */
    private static final int FORM_AT_MOST = 8_192;

    private final DashboardModel model;

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
                .map(tab -> HttpResponse.events(new LiveEvents(tab, model, seen(request))))
                .orElseGet(() -> HttpResponse.problem(404, "Not found"));
    }

    private static String seen(HttpRequest request) {
        return Optional.ofNullable(request.headers().get("Last-Event-ID"))
                .or(() -> request.queryParameter("seen"))
                .orElse("");
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
