package dev.merchantsdk.core.spi;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/** The fingerprints of the newest keys of this process, in the order in which they came: an id may be long, or a token. */
final class InMemorySeenCallbacks implements SeenCallbacks {
    private final int capacity;
    private final Set<String> seen = new LinkedHashSet<>();

    InMemorySeenCallbacks(int capacity) {
        if (capacity < 1) {
            throw new IllegalArgumentException("a store keeps at least one: " + capacity);
        }
        this.capacity = capacity;
    }

    @Override
    public synchronized boolean add(CallbackKey key) {
        boolean added = seen.add(key.fingerprint());
        if (seen.size() > capacity) {
            Iterator<String> oldest = seen.iterator();
            oldest.next();
            oldest.remove();
        }
        return added;
    }

    @Override
    public synchronized boolean contains(CallbackKey key) {
        return seen.contains(key.fingerprint());
    }

    @Override
    public synchronized void remove(CallbackKey key) {
        seen.remove(key.fingerprint());
    }
}
