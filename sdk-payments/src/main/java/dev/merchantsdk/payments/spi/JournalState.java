package dev.merchantsdk.payments.spi;

/** The state of a payment in a {@link Journal}. */
public enum JournalState {
    /** The payment is about to be sent, or was sent with an unknown outcome. */
    OPEN,
    /**
     * The service accepted the payment, or has a record of it. This state is final: the SDK never sends a payment with
     * this order id again.
     */
    ACCEPTED,
    /**
     * The payment was certainly not executed: the service refused it, or the merchant's server that recorded this state
     * did not send it. The order id can be used again. However, if the payment is a payout, send it again only under
     * the same order id: in the meantime, another server of the merchant may have sent the same payout, and the service
     * may have executed it.
     */
    NOT_EXECUTED
}
