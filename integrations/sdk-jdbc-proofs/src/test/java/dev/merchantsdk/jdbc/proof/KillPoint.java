package dev.merchantsdk.jdbc.proof;

/** The point at which a shop is killed. */
enum KillPoint {
    /** Some time after the shop begins to work. */
    ANY_TIME,
    /** A short time after the shop begins to recover. */
    WHILE_RECOVERING,
    /** An order is in the journal, and its request is not sent yet. */
    WRITTEN_DOWN,
    /** The service has processed an order, and its response is not sent yet. */
    REPLY_HELD,
    /** The response has arrived, and the journal does not contain it yet. */
    REPLY_READ,
    /** The shop is not killed: it finishes its work. */
    NEVER
}
