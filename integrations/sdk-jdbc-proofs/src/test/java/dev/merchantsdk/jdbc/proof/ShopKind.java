package dev.merchantsdk.jdbc.proof;

/** The way in which a shop of the crash test processes its orders. */
enum ShopKind {
    /** As in the guide: with a journal; payouts with unknown outcomes are sent again with the same order id. */
    JOURNALED,
    /** It stores responses and not requests, and sends again every order without a stored response. */
    WRITES_AFTERWARDS,
    /** It never sends a payout again. */
    LEAVES_PAYOUTS
}
