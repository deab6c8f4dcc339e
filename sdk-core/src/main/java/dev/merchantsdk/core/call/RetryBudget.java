package dev.merchantsdk.core.call;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * How many repetitions a merchant may still send to each host. Each takes one; every ten successful calls add one, up
 * to the initial value. Thread-safe.
 */
final class RetryBudget {
    private static final int SUCCESSES_PER_REPEAT = 10;

    private final int capacity;
    /** The tenths of repetitions that are left. A host to which no call was repeated is absent. */
    private final Map<String, AtomicInteger> hosts = new ConcurrentHashMap<>();

    RetryBudget(int repeats) {
        this.capacity = repeats * SUCCESSES_PER_REPEAT;
    }

    boolean tryTake(HttpUrl url) {
        int before = hosts.computeIfAbsent(Transport.host(url), host -> new AtomicInteger(capacity))
                .getAndUpdate(left -> left >= SUCCESSES_PER_REPEAT ? left - SUCCESSES_PER_REPEAT : left);
        return before >= SUCCESSES_PER_REPEAT;
    }

    void succeeded(HttpUrl url) {
        @Nullable AtomicInteger tenths = hosts.isEmpty() ? null : hosts.get(Transport.host(url));
        if (tenths != null) {
            tenths.updateAndGet(left -> Math.min(capacity, left + 1));
        }
    }
}
