package dev.merchantsdk.payments.spi;

/** What a {@link Journal} knows about a payment. */
public enum JournalState {
    /**
     * The payment is about to be sent, or its outcome is unknown. After a duplicate was refused, a payout stays open
     * until its record shows its success.
     */
    OPEN,
    /**
     * The service responded with a transaction, or has a record of the payment. This state is final: nothing is sent
     * under the order id again. If the journal can't store it, you still get the response, and the entry stays open.
     */
    ACCEPTED,
    /**
     * The payment was not executed: every attempt, on every server, was refused by the service or certainly not sent.
     * The order id can be used again. If you send a payout again, use the same order id.
     * If the journal can't store this state, the entry stays open, and the thrown exception has the journal's as a
     * suppressed one.
     */
    NOT_EXECUTED
}
