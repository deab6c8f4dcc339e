package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Stores the received requests in the order of their arrival, and the last 100 requests with their responses.
 * Thread-safe.
 */
public final class RequestLog {
    private static final int LATEST = 100;
    /** The maximum size of a response body in this log. A longer body, such as a register file, is not stored. */
    private static final int LONGEST_BODY = 16_384;

    private final Clock clock;
    private final History<HttpRequest> requests;
    private final ChangeCounter changes;
    private final List<Exchange> latest = new ArrayList<>();

    /**
     * Creates an empty log.
     *
     * @param clock the clock that determines the arrival times
     * @param limit the maximum number of stored requests
     * @param changes the counter, which each request and each response increments
     */
    public RequestLog(Clock clock, int limit, ChangeCounter changes) {
        this.clock = clock;
        this.requests = new History<>(limit, changes);
        this.changes = changes;
    }

    synchronized Exchange add(HttpRequest request) {
        Exchange exchange = new Exchange(requests.add(request) + 1, clock.instant(), request, Optional.empty());
        latest.add(exchange);
        if (latest.size() > LATEST) {
            latest.remove(0);
        }
        return exchange;
    }

    /** Stores the response to a request of this log. The response is empty if the sandbox sends no response. */
    synchronized void processed(Exchange exchange, Optional<HttpResponse> response) {
        int index = latest.indexOf(exchange);
        if (index >= 0) {
            latest.set(
                    index,
                    new Exchange(
                            exchange.number(), exchange.at(), exchange.request(), response.map(RequestLog::shortened)));
        }
        changes.increment();
    }

    synchronized void clear() {
        requests.clear();
        latest.clear();
    }

    /** Returns the stored requests. */
    public List<HttpRequest> all() {
        return requests.all();
    }

    /** Returns the last requests with their responses, at most {@code most} of them. */
    public synchronized Latest<Exchange> latest(int most) {
        return Latest.of(latest, most, requests.latest(0).total());
    }

    private static HttpResponse shortened(HttpResponse response) {
        return response.body().size() <= LONGEST_BODY ? response : HttpResponse.empty(response.status());
    }
}
