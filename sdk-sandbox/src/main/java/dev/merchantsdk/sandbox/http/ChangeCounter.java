package dev.merchantsdk.sandbox.http;

import java.util.concurrent.atomic.AtomicLong;

/** Counts the changes of a sandbox that its dashboard shows. Thread-safe. */
public final class ChangeCounter {
    private final AtomicLong changes = new AtomicLong();

    /** Nothing has changed yet. */
    public ChangeCounter() {}

    /** Counts a change, after it was made. */
    public void increment() {
        changes.incrementAndGet();
    }

    /** The number of changes so far. */
    public long value() {
        return changes.get();
    }
}
