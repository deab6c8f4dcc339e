package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import okio.ByteString;

/**
 * Stores the received requests in the order of their arrival, and the last 2,000 calls and visits of pages with their
 * responses. Thread-safe.
 */
public final class RequestLog {
    private static final int LATEST = 2_000;
    /** The maximum size of a stored response body, in bytes. A longer body is not stored. */
    private static final int LONGEST_BODY = 16_384;

    private final Clock clock;
    private final History<HttpRequest> requests;
    private final History<Exchange> exchanges;
    private int numbers;

    /** Creates an empty log, with a limit of stored requests. Each request and each response is a change. */
    public RequestLog(Clock clock, int limit, AtomicLong changes) {
        this.clock = clock;
        this.requests = new History<>(limit, changes);
        this.exchanges = new History<>(LATEST, changes);
    }

    /**
     * Stores a request. A request without an address of the contract is stored only as an exchange.
     *
     * @param page whether the request is a visit of a page by a person
     */
    synchronized Exchange add(HttpRequest request, boolean page) {
        if (request.address().isPresent()) {
            requests.add(request);
        }
        Exchange exchange = new Exchange(
                ++numbers, clock.instant(), request, page, Optional.empty(), System.nanoTime(), Duration.ZERO);
        exchanges.add(exchange);
        return exchange;
    }

    /**
     * Stores the response to a request of this log, unless the log was cleared since. {@code response} is empty if the
     * sandbox sends no response.
     */
    synchronized void processed(Exchange exchange, Optional<HttpResponse> response) {
        int position = exchange.number() - 1;
        if (exchanges.get(position).filter(exchange::equals).isPresent()) {
            exchanges.replace(position, exchange.with(response.map(RequestLog::shortened)));
        }
    }

    synchronized void clear() {
        requests.clear();
        exchanges.clear();
        numbers = 0;
    }

    public List<HttpRequest> all() {
        return requests.all();
    }

    public List<Exchange> exchanges() {
        return exchanges.all();
    }

    private static HttpResponse shortened(HttpResponse response) {
        return response.body().size() <= LONGEST_BODY ? response : response.with(ByteString.EMPTY);
    }
}
