package dev.merchantsdk.payments.spi;

/** The state of a payment in a {@link Journal}. */
public enum JournalState {
    /** It is about to be sent, or was sent with an unknown outcome. */
    OPEN,
    /** The service took it, or has a record of it. Final: its order id is never sent again. */
    ACCEPTED,
    /**
     * It certainly was not made: refused, or not sent, by all that the server knows that wrote it down. Its order id
     * may be used again. Pay out again under the same one, not under another: a second server that sent the same open
     * payout meanwhile may have made it.
     */
    NOT_EXECUTED
}
