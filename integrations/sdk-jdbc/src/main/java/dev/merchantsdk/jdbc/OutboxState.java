package dev.merchantsdk.jdbc;

/** What has become of a row of an {@link Outbox}. */
public enum OutboxState {
    /** Certainly not executed: it waits for its turn, or for the next try. */
    WAITING,
    /** It is being sent, or may have been executed: the outbox looks it up, and doesn't send it again. */
    UNKNOWN,
    /** The service has its transaction. Whether the money moved, a callback or a look-up shows. This state is final. */
    ACCEPTED,
    /**
     * A person must decide, and meanwhile the later rows of its lane wait: see {@link Outbox#retry} and
     * {@link Outbox#discard}.
     */
    PARKED,
    /** The shop or a person gave it up. This state is final. */
    DISCARDED;

    boolean isFinal() {
        return this == ACCEPTED || this == DISCARDED;
    }

    boolean isDecided() {
        return this != WAITING && this != UNKNOWN;
    }
}
