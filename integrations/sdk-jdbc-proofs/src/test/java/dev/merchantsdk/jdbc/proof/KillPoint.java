package dev.merchantsdk.jdbc.proof;

/** When a shop is killed. */
enum KillPoint {
    /** Some time after it began to work. */
    ANY_TIME,
    /** Some short time after it began to recover. */
    WHILE_RECOVERING,
    /** An order is in the journal, and nothing is sent. */
    WRITTEN_DOWN,
    /** The service has processed an order, and its response has not left. */
    REPLY_HELD,
    /** The response is there, and the journal does not know yet. */
    REPLY_READ,
    /** Never: it works until all is done. */
    NEVER
}
