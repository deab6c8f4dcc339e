package dev.merchantsdk.core.call;

import java.util.concurrent.atomic.AtomicInteger;

/**
 * The number of repetitions that a merchant may still send to one host. Each repetition reduces the budget by one.
 * Every ten successful calls increase the budget by one, up to its initial value. Thread-safe.
 */
final class RetryBudget {
    private static final int SUCCESSES_PER_REPEAT = 10;

    private final int capacity;
    private final AtomicInteger tenths;

    RetryBudget(int repeats) {
        this.capacity = repeats * SUCCESSES_PER_REPEAT;
        this.tenths = new AtomicInteger(capacity);
    }

    boolean tryTake() {
        int before = tenths.getAndUpdate(left -> left >= SUCCESSES_PER_REPEAT ? left - SUCCESSES_PER_REPEAT : left);
        return before >= SUCCESSES_PER_REPEAT;
    }

    void succeeded() {
        tenths.updateAndGet(left -> Math.min(capacity, left + 1));
    }
}
