package dev.merchantsdk.payments.spi;

/** The state of a payment in a {@link Journal}. */
public enum JournalState {
    /** It is about to be sent, or was sent with an unknown outcome. */
    OPEN,
    /** The service accepted it, or has a record of it. Final: its order id is never sent again. */
    ACCEPTED,
    /**
     * It certainly was not executed: refused, or not sent, by the knowledge of the server that recorded it. Its order
     * id may be used again. Send a payout again under the same order id, not under another: a second server that sent
     * the same open payout meanwhile may have executed it.
     */
    NOT_EXECUTED
}
