package dev.merchantsdk.sandbox.server;

import java.util.ArrayList;
import java.util.List;

/** The received requests in the order of their arrival. Thread-safe. */
final class RequestLog {
    private final List<Incoming> requests = new ArrayList<>();

    synchronized void add(Incoming request) {
        requests.add(request);
    }

    synchronized List<Incoming> all() {
        return List.copyOf(requests);
    }
}
