package dev.merchantsdk.sandbox.http;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The addresses of the tester's pages. They are one file, whose script shows what the control API returns. */
public final class TesterPages {
    private static final String FILE = "tester/tester.html";

    private TesterPages() {}

    /** Returns the routes of all addresses. */
    public static List<Route> routes() {
        return Stream.of(
                        "",
                        "orders",
                        "orders/{id}",
                        "callbacks",
                        "callbacks/{id}",
                        "traffic",
                        "traffic/{number}",
                        "scenarios",
                        "scenarios/{name}",
                        "settings")
                .map(path ->
                        Route.of("GET", path, request -> page(request, 200)).asPage())
                .toList();
    }

    /** Returns whether a person opens this address in a browser, as opposed to a call of a program. */
    static boolean isOpenedByPerson(HttpRequest request) {
        return request.method().equals("GET")
                && request.headers().values("Accept").stream().anyMatch(accept -> accept.contains("text/html"));
    }

    /** Returns the page that leads a person from an unknown address to the others; empty for a program. */
    static Optional<HttpResponse> unknown(HttpRequest request) {
        return Optional.of(request).filter(TesterPages::isOpenedByPerson).map(opened -> page(opened, 404));
    }

    private static HttpResponse page(HttpRequest request, int status) {
        return PageFiles.page(request, status, FILE, PageFiles.NO_FRAME);
    }
}
