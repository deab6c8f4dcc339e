package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Supplier;
import mockwebserver3.Dispatcher;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okhttp3.HttpUrl;
import okio.ByteString;

/** The processing of a request at one port: logs it, finds its route and its fault, and processes it. */
final class RequestDispatcher extends Dispatcher {
    private static final HttpUrl NOWHERE = Objects.requireNonNull(HttpUrl.parse("http://127.0.0.1/"));

    private final Address address;
    private final Router router;
    private final RequestLog log;
    private final FaultPlan faults;
    private final HeldResponses held;

    RequestDispatcher(Address address, Router router, RequestLog log, FaultPlan faults, HeldResponses held) {
        this.address = address;
        this.router = router;
        this.log = log;
        this.faults = faults;
        this.held = held;
    }

    @Override
    public MockResponse dispatch(RecordedRequest recorded) {
        HttpUrl url = Optional.ofNullable(NOWHERE.resolve(recorded.getTarget())).orElse(NOWHERE);
        List<String> path = url.pathSegments();
        ByteString body = recorded.getBody();
        HttpRequest arrived = new HttpRequest(
                address,
                recorded.getMethod(),
                recorded.getTarget(),
                recorded.getHeaders(),
                body == null ? ByteString.EMPTY : body,
                Optional.empty(),
                Map.of(),
                url);
        Optional<Route> route = router.find(arrived, path);
        HttpRequest request = arrived.to(
                route.flatMap(Route::endpoint),
                route.map(found -> found.variables(path)).orElse(Map.of()));
        log.add(request);
        ResponseDelivery transmission = faults.next(request.endpoint())
                .map(fault -> answered(() -> fault.transmit(() -> process(route, request, path), held)))
                .orElseGet(() -> answered(() -> ResponseDelivery.whole(process(route, request, path))));
        return MockResponses.response(transmission, held);
    }

    private HttpResponse process(Optional<Route> route, HttpRequest request, List<String> path) {
        return route.map(found -> found.handler().answer(request)).orElseGet(() -> router.lost(address, path));
    }

    /** The caller must see a defect of the sandbox or of a planned fault, not only a closed connection. */
    private static ResponseDelivery answered(Supplier<ResponseDelivery> work) {
        try {
            return work.get();
        } catch (RuntimeException | LinkageError e) {
            return ResponseDelivery.whole(HttpResponse.problem(500, "The sandbox failed: " + e));
        }
    }
}
