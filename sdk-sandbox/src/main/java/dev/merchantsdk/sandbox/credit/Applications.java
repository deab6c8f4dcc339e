package dev.merchantsdk.sandbox.credit;

import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.UUID;

/** All applications of one sandbox, in the order in which they came. Thread-safe. */
final class Applications {
    private final Random ids;
    private final Map<String, Application> byId = new LinkedHashMap<>();

    Applications(Random ids) {
        this.ids = ids;
    }

    /** A new one, whatever its order number: the contract does not say that numbers must differ. */
    synchronized Application create(OrderData order, Instant now) {
        Application application = new Application(nextId(), order, now);
        byId.put(application.id(), application);
        return application;
    }

    synchronized Optional<Application> find(String id) {
        return Optional.ofNullable(byId.get(id));
    }

    synchronized List<Application> all() {
        return List.copyOf(byId.values());
    }

    /** A version 4 UUID as text: 36 characters. */
    private String nextId() {
        long high = (ids.nextLong() & ~0xF000L) | 0x4000L;
        long low = (ids.nextLong() & ~(0b11L << 62)) | (0b10L << 62);
        return new UUID(high, low).toString();
    }
}
