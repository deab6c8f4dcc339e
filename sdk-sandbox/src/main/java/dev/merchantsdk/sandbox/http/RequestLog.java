package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import okio.ByteString;

/**
 * Stores the received requests in the order of their arrival, and the last 2,000 calls and 200 visits of pages with
 * their responses. A visit of a page counts as a call if the sandbox could not show the page. Thread-safe.
 */
public final class RequestLog {
    private static final int LATEST = 2_000;
    private static final int VISITS = 200;
    /** The maximum size of a stored response body, in bytes. A longer body is not stored. */
    private static final int LONGEST_BODY = 16_384;

    private final Clock clock;
    private final History<HttpRequest> requests;
    private final ChangeCounter changes;
    private final List<Exchange> latest = new ArrayList<>();
    private final History<Exchange> visits;
    private int numbers;

    /**
     * Creates an empty log.
     *
     * @param limit the maximum number of stored requests
     * @param changes the counter, which each request and each response increments
     */
    public RequestLog(Clock clock, int limit, ChangeCounter changes) {
        this.clock = clock;
        this.requests = new History<>(limit, changes);
        this.changes = changes;
        this.visits = new History<>(VISITS, changes);
    }

    /**
     * Stores a request. A request without an address of the contract is stored only in the list of the last calls.
     *
     * @param page whether the request is a visit of a page by a person
     */
    synchronized Exchange add(HttpRequest request, boolean page) {
        if (request.address().isPresent()) {
            requests.add(request);
        }
        Exchange exchange = new Exchange(
                ++numbers, clock.instant(), request, page, Optional.empty(), System.nanoTime(), Duration.ZERO);
        if (!page) {
            list(exchange);
        }
        return exchange;
    }

    private void list(Exchange exchange) {
        latest.add(exchange);
        if (latest.size() > LATEST) {
            latest.remove(0);
        }
    }

    /** Stores the response to a request of this log. {@code response} is empty if the sandbox sends no response. */
    synchronized void processed(Exchange exchange, Optional<HttpResponse> response) {
        Exchange complete = exchange.with(response.map(RequestLog::shortened));
        if (!exchange.page()) {
            int index = latest.lastIndexOf(exchange);
            if (index >= 0) {
                latest.set(index, complete);
            }
        } else if (complete.isListed()) {
            list(complete);
        } else {
            int unused = visits.add(complete);
        }
        changes.increment();
    }

    synchronized void clear() {
        requests.clear();
        latest.clear();
        visits.clear();
        numbers = 0;
    }

    public List<HttpRequest> all() {
        return requests.all();
    }

    /** Returns the last calls with their responses. */
    public synchronized List<Exchange> calls() {
        return List.copyOf(latest);
    }

    /** Returns the stored visits of pages that the sandbox could show. */
    public List<Exchange> visits() {
        return visits.all();
    }

    private static HttpResponse shortened(HttpResponse response) {
        return response.body().size() <= LONGEST_BODY ? response : response.with(ByteString.EMPTY);
    }
}
