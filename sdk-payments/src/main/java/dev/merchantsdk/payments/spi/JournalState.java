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
     * send the payment. The order id can be used again. Send a payout again only under the same order id, because
     * another server may have sent the same payout in the meantime.
     */
    NOT_EXECUTED
}
