package dev.merchantsdk.sandbox.http;

import java.util.ArrayList;
import java.util.List;

/** The received requests in the order of their arrival. Thread-safe. */
final class RequestLog {
    private final List<HttpRequest> requests = new ArrayList<>();

    synchronized void add(HttpRequest request) {
        requests.add(request);
    }

    synchronized void clear() {
        requests.clear();
    }

    synchronized List<HttpRequest> all() {
        return List.copyOf(requests);
    }
}
