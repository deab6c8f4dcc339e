package dev.merchantsdk.proof;

/** What a shop does with money. */
enum PurchaseKind {
    PAGE,
    REFUND,
    PAYOUT,
    TRANSFER;

    boolean isForOutbox() {
        return this == REFUND || this == PAYOUT;
    }

    boolean isPayout() {
        return this == PAYOUT;
    }
}
