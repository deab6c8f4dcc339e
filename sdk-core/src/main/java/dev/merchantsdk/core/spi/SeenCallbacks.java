package dev.merchantsdk.core.spi;

/**
 * Remembers which notifications were handled, so that one that comes again does nothing again. The contract does not show when a notification is
 * repeated, and none is dated: an old one can be sent again by anyone who saw it. What a store has forgotten is handled again, and a query confirms
 * it: that goods are given once rests on the merchant's own books. Thread-safe; several servers share one that is kept in a database.
 */
public interface SeenCallbacks {
    /**
     * A store in this process alone, which keeps the newest and forgets when the process ends: for tests, and where a repeat does no harm.
     *
     * @param capacity how many are kept
     * @throws IllegalArgumentException if that is less than one
     */
    static SeenCallbacks inMemory(int capacity) {
        return new InMemorySeenCallbacks(capacity);
    }

    /**
     * Writes a notification down. Of several calls with the same key at the same time, one gets {@code true}.
     *
     * @return whether it was not there before
     */
    boolean add(CallbackKey key);

    /** Whether a notification was written down: one that tells an earlier status may come after it. */
    boolean contains(CallbackKey key);

    /** Takes a notification back whose handling failed, so that its repeat is handled. */
    void remove(CallbackKey key);

    /**
     * Handles a notification unless it was before. If the handling throws, it is taken back and handled again when it comes again.
     *
     * @return whether it was handled now
     */
    default boolean once(CallbackKey key, Runnable handling) {
        if (!add(key)) {
            return false;
        }
        try {
            handling.run();
        } catch (Throwable e) {
            try {
                remove(key);
            } catch (RuntimeException notRemoved) {
                // Such as a transaction that the handling has broken: what broke it is what the caller must know.
                e.addSuppressed(notRemoved);
            }
            throw e;
        }
        return true;
    }
}
