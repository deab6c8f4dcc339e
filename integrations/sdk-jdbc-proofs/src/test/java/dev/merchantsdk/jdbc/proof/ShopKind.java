package dev.merchantsdk.jdbc.proof;

/** The ways in which a shop of the crash test can process its orders. */
enum ShopKind {
    /**
     * The shop works as in the guide. It has a journal. If the outcome of a payout is unknown, the shop sends the
     * payout again with the same order id.
     */
    JOURNALED,
    /**
     * The shop writes an order into the journal only after the response. The shop sends every order that is not in the
     * journal.
     */
    WRITES_AFTERWARDS,
    /** The shop has a journal and never sends a payout again. */
    LEAVES_PAYOUTS
}
