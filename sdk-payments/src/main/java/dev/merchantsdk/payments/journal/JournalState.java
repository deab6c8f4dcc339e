package dev.merchantsdk.payments.journal;

/** How a payment in a {@link Journal} stands. */
public enum JournalState {
    /** It is about to be sent, or was sent and nobody here knows what became of it. */
    OPEN,
    /** The service took it, or has a record of it. Final: its order id is never sent again. */
    ACCEPTED,
    /** It certainly was not made: refused, or not sent. Its order id may be used again. */
    NOT_MADE
}
