package shop;

/** What a subscription's card can be used for. */
enum TeaBoxState {
    /** The customer hasn't entered the card yet. */
    NEW,
    ACTIVE,
    /** Ended by the customer. */
    CANCELLED,
    /** Ended by the bank: the card can be debited no more. */
    STOPPED
}
