package dev.merchantsdk.sandbox.identification;

import dev.merchantsdk.sandbox.http.Guid;
import dev.merchantsdk.sandbox.http.Setting;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.Set;

/** Stores the mobilization requests of one sandbox and the names of mobilized persons. Thread-safe. */
public final class Mobilizations {
    private final Random ids;
    private final Map<String, Mobilization> requests = new LinkedHashMap<>();
    private final Set<FullName> mobilized = new HashSet<>();
    private final Setting<Duration> answerAfter = new Setting<>(Duration.ofMinutes(1));

    public Mobilizations(Random ids) {
        this.ids = ids;
    }

    /** Returns the delay of the results of later requests. */
    public Setting<Duration> answerAfter() {
        return answerAfter;
    }

    /** Returns all requests in their order. */
    public synchronized List<Mobilization> all() {
        return List.copyOf(requests.values());
    }

    /** Adds a mobilized person. The results of earlier requests do not change. */
    public synchronized void mobilized(FullName name) {
        mobilized.add(name);
    }

    synchronized String start(FullName name, Instant now) {
        Mobilization request = new Mobilization(
                Guid.next(ids),
                Integer.toString(requests.size() + 1),
                mobilized.contains(name),
                now,
                now.plus(answerAfter.get()));
        requests.put(request.extId(), request);
        return request.extId();
    }

    synchronized Optional<Mobilization> find(String extId) {
        return Optional.ofNullable(requests.get(extId));
    }
}
