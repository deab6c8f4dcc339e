package dev.merchantsdk.payments.spi;

/** The state of a payment in a {@link Journal}. */
public enum JournalState {
    /** The payment is about to be sent, or was sent with an unknown outcome. */
    OPEN,
    /**
     * The service accepted the payment, or has a record of the payment. This state is final.
     * {@link dev.merchantsdk.payments.journal.JournaledPayments} never sends a payment with this order id again.
     */
    ACCEPTED,
    /**
     * The payment was not executed: every attempt, on every server, was refused by the service or certainly not sent.
     * The order id can be used again. If you send a payout again, use the same order id.
     */
    NOT_EXECUTED
}
