package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okio.ByteString;

/** Finds the route of each request, and executes the planned fault or calls the handler of the route. */
final class RequestDispatcher extends Dispatcher {
    private final Runnable discardRecorded;
    private final UnaryOperator<HttpRequest> forms;
    private final Router router;
    private final RequestLog log;
    private final FaultPlan faults;
    private final HeldResponses held;

    RequestDispatcher(
            Runnable discardRecorded,
            UnaryOperator<HttpRequest> forms,
            Router router,
            RequestLog log,
            FaultPlan faults,
            HeldResponses held) {
        this.discardRecorded = discardRecorded;
        this.forms = forms;
        this.router = router;
        this.log = log;
        this.faults = faults;
        this.held = held;
    }

    @Override
    public MockResponse dispatch(RecordedRequest recorded) {
        discardRecorded.run();
        Optional<Address> address = AddressPrefix.addressOf(recorded.getTarget());
        String target = address.map(prefix -> AddressPrefix.targetBelow(prefix, recorded.getTarget()))
                .orElse(recorded.getTarget());
        ByteString body = recorded.getBody();
        HttpRequest received = new HttpRequest(
                address,
                recorded.getMethod(),
                target,
                recorded.getHeaders(),
                body == null ? ByteString.EMPTY : body,
                Optional.empty(),
                Map.of(),
                HttpRequest.urlOf(target));
        ResponseDelivery delivery =
                CrossSiteCheck.refusal(received).map(ResponseDelivery::complete).orElseGet(() -> deliver(received));
        boolean head = received.method().equals("HEAD");
        return MockResponses.response(head || closes(recorded) ? closing(delivery, head) : delivery, held);
    }

    /** Returns whether the client expects that the server closes the connection after the response. */
    private static boolean closes(RecordedRequest request) {
        return request.getRequestLine().endsWith("HTTP/1.0")
                || request.getHeaders().values("Connection").stream()
                        .flatMap(options -> Stream.of(options.split(",")))
                        .anyMatch(option -> option.trim().equalsIgnoreCase("close"));
    }

    /**
     * Returns the same response, after which the server closes the connection. The response to {@code HEAD} has no body,
     * but its {@code Content-Length} is the length of the body.
     */
    private static ResponseDelivery closing(ResponseDelivery delivery, boolean head) {
        int sent = head
                ? 0
                : delivery.bytes().orElseGet(() -> delivery.reply().body().size());
        return delivery.mapResponse(reply -> reply.withHeader("Connection", "close"))
                .cutTo(sent);
    }

    private ResponseDelivery deliver(HttpRequest received) {
        HttpRequest interpreted = forms.apply(received);
        List<String> path = interpreted.url().pathSegments();
        Optional<Route> route = router.find(interpreted, path);
        Optional<String> endpoint = route.flatMap(Route::endpoint);
        Map<String, String> variables =
                route.map(found -> found.variables(path)).orElse(Map.of());
        Supplier<HttpResponse> processing = () -> process(route, interpreted.to(endpoint, variables), path);
        // A call with a wrong base URL has no address and no route. The log contains this call to make the mistake
        // visible.
        return received.address().isPresent() || (route.isEmpty() && !isRequestOfTheBrowser(path))
                ? deliverLogged(
                        received.to(endpoint, variables),
                        route.filter(Route::page).isPresent(),
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
                request.address().isPresent() && !payerPage ? faults.next(request.endpoint()) : Optional.empty();
        ResponseDelivery delivery = planned.map(fault -> orServerError(() -> fault.transmit(processing, held)))
                .orElseGet(() -> orServerError(() -> ResponseDelivery.complete(processing.get())));
        log.processed(exchange, delivery.lost() ? Optional.empty() : Optional.of(delivery.reply()));
        return delivery;
    }

    private HttpResponse process(Optional<Route> route, HttpRequest request, List<String> path) {
        return route.map(found -> found.handler().answer(request)).orElseGet(() -> router.notFound(request, path));
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
