package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the route of each request, and executes the planned fault or calls the handler of the route. Thread-safe.
 */
public final class RequestDispatcher {
    private static final String NO_ADDRESS = Stream.of(Address.values())
            .map(address -> "/" + AddressPrefix.of(address) + "/")
            .collect(Collectors.joining(", ", "Not found: paths of the service begin with one of ", ""));

    private final UnaryOperator<HttpRequest> forms;
    private volatile List<Route> routes;
    private final RequestLog log;
    private final Function<Optional<String>, Optional<FaultAction>> faults;
    private final HeldResponses held = new HeldResponses();

    /**
     * Creates a dispatcher.
     *
     * @param forms makes what a route gets of a request; the log contains the original
     * @param faults takes the planned fault for a request to an endpoint
     */
    public RequestDispatcher(
            List<Route> routes,
            RequestLog log,
            UnaryOperator<HttpRequest> forms,
            Function<Optional<String>, Optional<FaultAction>> faults) {
        this.routes = List.copyOf(routes);
        this.log = log;
        this.forms = forms;
        this.faults = faults;
    }

    /** Replaces the routes, removes the logged requests, and ends the delays that wait for a latch. */
    public void replace(List<Route> others) {
        held.release();
        routes = List.copyOf(others);
        log.clear();
    }

    HeldResponses held() {
        return held;
    }

    /** Processes a request. The caller sends the response in the way that the result says. */
    public ResponseDelivery answer(HttpRequest received) {
        HttpRequest interpreted = forms.apply(received);
        List<String> path = interpreted.url().pathSegments();
        Optional<Route> route = routes.stream()
                .filter(candidate -> candidate.matches(interpreted, path))
                .findFirst();
        Optional<String> endpoint = route.flatMap(Route::endpoint);
        Map<String, String> variables =
                route.map(found -> found.variables(path)).orElse(Map.of());
        HttpRequest routed = interpreted.to(endpoint, variables);
        Supplier<HttpResponse> processing =
                () -> route.map(found -> found.handler().answer(routed)).orElseGet(() -> notFound(routed, path));
        // A call with a wrong base URL has no address and no route. The log contains this call to make the mistake
        // visible.
        return received.address().isPresent() || (route.isEmpty() && !isRequestOfTheBrowser(path))
                ? deliverLogged(
                        received.to(endpoint, variables),
                        route.map(Route::page).orElseGet(() -> PageFiles.isOpenedByPerson(received)),
                        processing)
                : orServerError(() -> ResponseDelivery.complete(processing.get()));
    }

    /** Returns whether browsers send requests to this path by themselves. */
    private static boolean isRequestOfTheBrowser(List<String> path) {
        return path.get(0).equals(".well-known") || path.get(0).equals("favicon.ico");
    }

    private ResponseDelivery deliverLogged(HttpRequest request, boolean page, Supplier<HttpResponse> processing) {
        Exchange exchange = log.add(request, page);
        // A fault for any endpoint is for a request of the shop. Only the payer's browser requests these pages.
        boolean payerPage = page && request.endpoint().isEmpty();
        Optional<FaultAction> planned =
                request.address().isPresent() && !payerPage ? faults.apply(request.endpoint()) : Optional.empty();
        ResponseDelivery delivery = planned.map(fault -> orServerError(() -> fault.transmit(processing, held)))
                .orElseGet(() -> orServerError(() -> ResponseDelivery.complete(processing.get())));
        log.processed(exchange, delivery.lost() ? Optional.empty() : Optional.of(delivery.reply()));
        return delivery;
    }

    /**
     * Returns the response to a request that matches no route. The status is 405 if the path has a route for another
     * method; otherwise the status is 404.
     */
    private HttpResponse notFound(HttpRequest request, List<String> path) {
        boolean pathIsKnown =
                routes.stream().anyMatch(route -> route.address().equals(request.address()) && route.matchesPath(path));
        if (pathIsKnown) {
            return HttpResponse.problem(405, "Method not allowed");
        }
        return PageFiles.unknown(request)
                .orElseGet(() -> HttpResponse.problem(404, request.address().isPresent() ? "Not found" : NO_ADDRESS));
    }

    /**
     * Returns the result of the action. An exception of the action results in a response with status 500 and the text
     * of the exception. Without this response, the client would see only a closed connection.
     */
    private static ResponseDelivery orServerError(Supplier<ResponseDelivery> action) {
        try {
            return action.get();
        } catch (RuntimeException | LinkageError e) {
            return ResponseDelivery.complete(HttpResponse.problem(500, "The sandbox failed: " + e));
        }
    }
}
