package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.http.Guid;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** All mobilization requests of one sandbox, and the mobilized persons. Thread-safe. */
public final class Mobilizations {
    private final Random ids;
    private final Map<String, Mobilization> requests = new HashMap<>();
    private final Set<FullName> mobilized = new HashSet<>();
    private Duration answering = Duration.ofMinutes(1);

    /** Creates an empty object. */
    public Mobilizations(Random ids) {
        this.ids = ids;
    }

    /** Sets the time from a later request until its result is available. */
    public synchronized void answerAfter(Duration time) {
        answering = time;
    }

    /** Adds a person who is mobilized in later requests. */
    public synchronized void mobilized(FullName name) {
        mobilized.add(name);
    }

    synchronized String start(FullName name, Instant now) {
        Mobilization request = new Mobilization(
                Guid.next(ids), Integer.toString(requests.size() + 1), mobilized.contains(name), now.plus(answering));
        requests.put(request.extId(), request);
        return request.extId();
    }

    synchronized Optional<Mobilization> find(String extId) {
        return Optional.ofNullable(requests.get(extId));
    }
}
