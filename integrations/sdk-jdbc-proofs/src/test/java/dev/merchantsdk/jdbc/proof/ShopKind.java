package dev.merchantsdk.jdbc.proof;

/** How a shop of the crash test goes about its orders. */
enum ShopKind {
    /** As in the guide: with the journal, and payouts with unknown outcomes are sent again with the same order id. */
    JOURNALED,
    /** It stores responses and not requests, and sends again every order without a stored response. */
    WRITES_AFTERWARDS,
    /** It never sends a payout again. */
    LEAVES_PAYOUTS
}
