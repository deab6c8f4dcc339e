package dev.merchantsdk.jdbc.proof;

/** The ways in which a shop of the crash test can process its orders. */
enum ShopKind {
    /**
     * The shop works as in the guide: it has a journal, and sends a payout with an unknown outcome again with the same
     * order id.
     */
    JOURNALED,
    /**
     * The shop stores responses but not requests. It sends an order again if it has no stored response to the order.
     */
    WRITES_AFTERWARDS,
    /** The shop has a journal and never sends a payout again. */
    LEAVES_PAYOUTS
}
