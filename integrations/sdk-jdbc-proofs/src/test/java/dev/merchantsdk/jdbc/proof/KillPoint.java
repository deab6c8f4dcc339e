package dev.merchantsdk.jdbc.proof;

/** The points at which the test can kill a shop. */
enum KillPoint {
    /** At a random time during the recovery or the work that follows. */
    ANY_TIME,
    /** At a random time within the first milliseconds of the recovery. */
    WHILE_RECOVERING,
    /** Before the journal stores an order; the history of a debit has its attempt. */
    ABOUT_TO_WRITE,
    /** After the journal has stored an order and before the shop sends the request. */
    WRITTEN_DOWN,
    /** After the service has processed an order and before the service sends the response. */
    REPLY_HELD,
    /** After the response has arrived and before the journal stores the result. */
    REPLY_READ,
    /** After the outbox has written the outcome of a row, and before the transaction commits. */
    OUTCOME_WRITTEN,
    /** After the shop has returned the money of a failed payout, and before the outbox writes its row. */
    MONEY_RETURNED,
    NEVER
}
