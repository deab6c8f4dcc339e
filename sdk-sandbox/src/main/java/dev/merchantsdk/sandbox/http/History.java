package dev.merchantsdk.sandbox.http;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Objects in the order in which they were added. Above a limit the oldest one is dropped. Thread-safe. */
public final class History<T> {
    private final int limit;
    private final ChangeCounter changes;
    private final List<T> kept = new ArrayList<>();
    private int dropped;

    /**
     * Nothing was added yet.
     *
     * @param limit how many objects are kept
     * @param changes counts additions
     */
    public History(int limit, ChangeCounter changes) {
        this.limit = limit;
        this.changes = changes;
    }

    /** Adds an object and returns its number: how many were added before it. */
    public int add(T object) {
        int number;
        synchronized (this) {
            number = dropped + kept.size();
            kept.add(object);
            if (kept.size() > limit) {
                kept.remove(0);
                dropped++;
            }
        }
        changes.increment();
        return number;
    }

    /** Returns the object of a number; empty if there is none, or if it was dropped. */
    public synchronized Optional<T> get(int number) {
        int index = number - dropped;
        return index >= 0 && index < kept.size() ? Optional.of(kept.get(index)) : Optional.empty();
    }

    /** Returns the objects that are kept. */
    public synchronized List<T> all() {
        return List.copyOf(kept);
    }

    /** Returns the last objects, this many at most. */
    public synchronized Latest<T> latest(int most) {
        return Latest.of(kept, most, dropped + kept.size());
    }

    /** Removes all objects; the next one has the number 0. */
    public void clear() {
        synchronized (this) {
            kept.clear();
            dropped = 0;
        }
        changes.increment();
    }
}
