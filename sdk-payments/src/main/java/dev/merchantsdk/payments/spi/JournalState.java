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
     * The payment was not executed. The service refused the payment, or the server that recorded this state did not
     * send the payment. The order id can be used again. If you send a payout again, use the same order id. Another
     * server may have sent the payout in the meantime. The service then rejects the repeated payout, unless the earlier
     * payout failed.
     */
    NOT_EXECUTED
}
