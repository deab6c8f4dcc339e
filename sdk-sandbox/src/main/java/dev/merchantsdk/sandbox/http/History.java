package dev.merchantsdk.sandbox.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Stores objects in the order in which they were added. If the number of objects exceeds a limit, the oldest object is
 * removed. Thread-safe.
 */
public final class History<T> {
    private final int limit;
    private final AtomicLong changes;
    private final List<T> kept = new ArrayList<>();
    private int dropped;

    public History(int limit, AtomicLong changes) {
        this.limit = limit;
        this.changes = changes;
    }

    /** Adds an object and returns its number. The first object has the number 0. */
    public synchronized int add(T object) {
        int number = dropped + kept.size();
        kept.add(object);
        if (kept.size() > limit) {
            kept.remove(0);
            dropped++;
        }
        changes.incrementAndGet();
        return number;
    }

    /** Replaces the object with this number, if it is still stored. */
    public synchronized void replace(int number, T object) {
        int index = number - dropped;
        if (index >= 0 && index < kept.size()) {
            kept.set(index, object);
        }
        changes.incrementAndGet();
    }

    /** Returns the object with this number; empty if no stored object has the number. */
    public synchronized Optional<T> get(int number) {
        int index = number - dropped;
        return index >= 0 && index < kept.size() ? Optional.of(kept.get(index)) : Optional.empty();
    }

    public synchronized List<T> all() {
        return List.copyOf(kept);
    }

    /** Removes all objects. The next object gets the number 0. */
    public synchronized void clear() {
        kept.clear();
        dropped = 0;
        changes.incrementAndGet();
    }
}
