package dev.merchantsdk.jdbc;

/** What has become of a row of an {@link Outbox}. Whether it was sent, the journal knows. */
public enum OutboxState {
    /** Not executed yet: it waits for its turn, or for the next try. */
    WAITING,
    /** It may have been executed. The outbox looks it up, and sends only a payout again, under its order id. */
    UNKNOWN,
    /**
     * The service has its transaction. Whether the money moved, a callback or a look-up shows. This state is final.
     */
    ACCEPTED,
    /**
     * A person must decide, and meanwhile the later rows of its lane wait: see {@link Outbox#retry} and
     * {@link Outbox#discard}.
     */
    PARKED,
    /** A person gave it up. This state is final. */
    DISCARDED;

    boolean isFinal() {
        return this == ACCEPTED || this == DISCARDED;
    }
}
