package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okio.ByteString;

/**
 * Processes requests. For each request, the dispatcher finds the address and the route, logs the request, and executes
 * the planned fault or calls the handler of the route.
 */
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
        HttpRequest arrived = new HttpRequest(
                address,
                recorded.getMethod(),
                target,
                recorded.getHeaders(),
                body == null ? ByteString.EMPTY : body,
                Optional.empty(),
                Map.of(),
                HttpRequest.urlOf(target));
        ResponseDelivery delivery =
                CrossSiteCheck.refusal(arrived).map(ResponseDelivery::whole).orElseGet(() -> deliver(arrived));
        return MockResponses.response(
                arrived.method().equals("HEAD") ? delivery.of(reply -> reply.with(ByteString.EMPTY)) : delivery, held);
    }

    private ResponseDelivery deliver(HttpRequest arrived) {
        HttpRequest understood = forms.apply(arrived);
        List<String> path = understood.url().pathSegments();
        Optional<Route> route = router.find(understood, path);
        Optional<String> endpoint = route.flatMap(Route::endpoint);
        Map<String, String> variables =
                route.map(found -> found.variables(path)).orElse(Map.of());
        Supplier<HttpResponse> processing = () -> process(route, understood.to(endpoint, variables), path);
        // A request without address and route is probably a call of a shop whose base URL is wrong.
        return arrived.address().isPresent() || route.isEmpty()
                ? deliverLogged(
                        arrived.to(endpoint, variables),
                        route.filter(Route::page).isPresent(),
                        processing)
                : answered(() -> ResponseDelivery.whole(processing.get()));
    }

    private ResponseDelivery deliverLogged(HttpRequest request, boolean page, Supplier<HttpResponse> processing) {
        Exchange exchange = log.add(request, page);
        Optional<FaultAction> planned =
                request.address().isPresent() ? faults.next(request.endpoint()) : Optional.empty();
        ResponseDelivery delivery = planned.map(fault -> answered(() -> fault.transmit(processing, held)))
                .orElseGet(() -> answered(() -> ResponseDelivery.whole(processing.get())));
        log.processed(exchange, delivery.lost() ? Optional.empty() : Optional.of(delivery.reply()));
        return delivery;
    }

    private HttpResponse process(Optional<Route> route, HttpRequest request, List<String> path) {
        return route.map(found -> found.handler().answer(request)).orElseGet(() -> router.lost(request, path));
    }

    /**
     * Returns the result of the work. If the work throws an exception, returns a response with status 500 and the text
     * of the exception, so that a test shows the defect of the sandbox or of the planned fault. Without this response,
     * the client would see only a closed connection.
     */
    private static ResponseDelivery answered(Supplier<ResponseDelivery> work) {
        try {
            return work.get();
        } catch (RuntimeException | LinkageError e) {
            return ResponseDelivery.whole(HttpResponse.problem(500, "The sandbox failed: " + e));
        }
    }
}
