package dev.merchantsdk.payments.spi;

/** The state of a payment in a {@link Journal}. */
public enum JournalState {
    /** The payment is about to be sent, or was sent with an unknown outcome. */
    OPEN,
    /**
     * The service accepted the payment, or has a record of it. This state is final: the order id is never sent again.
     */
    ACCEPTED,
    /**
     * The payment was certainly not executed. According to the server that recorded this state, the payment was refused
     * or not sent. Its order id can be used again. If the payment is a payout, send it again only under the same order
     * id: in the meantime a second server may have sent the same open payout, and the service may have executed it.
     */
    NOT_EXECUTED
}
