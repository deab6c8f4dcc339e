package dev.merchantsdk.jdbc.proof;

/** How a shop of the crash test goes about its orders. */
enum ShopKind {
    /** As the guide says: by the journal, and payouts of which nobody knows are sent again with the same order id. */
    JOURNALED,
    /** It writes down what was answered, not what it is about to send, and sends again what is not written down. */
    WRITES_AFTERWARDS,
    /** It never sends a payout again. */
    LEAVES_PAYOUTS
}
