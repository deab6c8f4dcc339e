package dev.merchantsdk.sandbox.http;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Counts changes of the state of a sandbox, so that the dashboard can detect that its pages must be updated.
 * Thread-safe.
 */
public final class ChangeCounter {
    private final AtomicLong changes = new AtomicLong();

    /** Creates a counter with the value 0. */
    public ChangeCounter() {}

    /**
     * Increments the counter. Call this method after a change: if it were called before the change, a page could show
     * the old state and would not be updated.
     */
    public void increment() {
        changes.incrementAndGet();
    }

    /** Returns the number of changes so far. */
    public long value() {
        return changes.get();
    }
}
