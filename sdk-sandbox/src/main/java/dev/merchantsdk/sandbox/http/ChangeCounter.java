package dev.merchantsdk.sandbox.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts the changes of the state of a sandbox. The pages update if the count has changed. Thread-safe.
 */
public final class ChangeCounter {
    private final AtomicLong changes = new AtomicLong();

    /**
     * Increments the counter. Call this method after the change of the state. Otherwise, a page could show the old
     * state until the next change.
     */
    public void increment() {
        changes.incrementAndGet();
    }

    public long value() {
        return changes.get();
    }
}
