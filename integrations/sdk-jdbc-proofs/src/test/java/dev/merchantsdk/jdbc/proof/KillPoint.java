package dev.merchantsdk.jdbc.proof;

/** The points at which the test can kill a shop. */
enum KillPoint {
    /** At some time after the shop has begun to work. */
    ANY_TIME,
    /** A short time after the shop has begun to recover. */
    WHILE_RECOVERING,
    /** After the journal has stored an order and before the shop sends its request. */
    WRITTEN_DOWN,
    /** After the service has processed an order and before it sends the response. */
    REPLY_HELD,
    /** After the response has arrived and before the journal stores the result. */
    REPLY_READ,
    /** The test does not kill the shop, so the shop finishes its work. */
    NEVER
}
