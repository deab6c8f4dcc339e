package dev.merchantsdk.sandbox.credit;

import dev.merchantsdk.sandbox.http.Guid;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;

/** All applications of one sandbox in the order in which they were received. Thread-safe. */
final class Applications {
    private final Random ids;
    private final List<Application> all = new ArrayList<>();
    private final Map<String, Application> byId = new HashMap<>();

    Applications(Random ids) {
        this.ids = ids;
    }

    /** Adds an application, even if an earlier order has the same order number. The contract does not forbid this. */
    synchronized Application create(OrderData order, Instant now) {
        Application application = new Application(Guid.next(ids), order, now);
        all.add(application);
        byId.put(application.id(), application);
        return application;
    }

    synchronized Optional<Application> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    synchronized List<Application> all() {
        return List.copyOf(all);
    }
}
