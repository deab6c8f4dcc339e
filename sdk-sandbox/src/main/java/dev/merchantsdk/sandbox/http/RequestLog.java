package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/** All received requests in the order of their arrival, and the last requests with their responses. Thread-safe. */
final class RequestLog {
    private static final int LATEST = 100;
    /** The maximum size of a body in this log. Longer responses, such as registers, are stored without their body. */
    private static final int LONGEST_BODY = 16_384;

    private final Clock clock;
    private final List<HttpRequest> requests = new ArrayList<>();
    private final List<Exchange> latest = new ArrayList<>();

    RequestLog(Clock clock) {
        this.clock = clock;
    }

    synchronized Exchange add(HttpRequest request) {
        requests.add(request);
        Exchange exchange = new Exchange(requests.size(), clock.instant(), request, Optional.empty());
        latest.add(exchange);
        if (latest.size() > LATEST) {
            latest.remove(0);
        }
        return exchange;
    }

    /** Stores the response to a request of this log. */
    synchronized void answered(Exchange exchange, HttpResponse response) {
        int index = latest.indexOf(exchange);
        if (index >= 0) {
            latest.set(
                    index,
                    new Exchange(
                            exchange.number(), exchange.at(), exchange.request(), Optional.of(shortened(response))));
        }
    }

    synchronized void clear() {
        requests.clear();
        latest.clear();
    }

    synchronized List<HttpRequest> all() {
        return List.copyOf(requests);
    }

    synchronized List<Exchange> latest() {
        List<Exchange> newestFirst = new ArrayList<>(latest);
        Collections.reverse(newestFirst);
        return List.copyOf(newestFirst);
    }

    private static HttpResponse shortened(HttpResponse response) {
        return response.body().size() <= LONGEST_BODY ? response : HttpResponse.empty(response.status());
    }
}
