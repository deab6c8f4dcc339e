package dev.merchantsdk.sandbox.receipts;

import java.time.Duration;
import java.time.Instant;

/**
 * A receipt and its statuses.
 *
 * @param id its number
 * @param order its contents
 * @param orderedAt when
 * @param making how long it takes
 * @param between its status for the second half of that time
 * @param fails whether it ends badly
 */
public record Receipt(long id, ReceiptOrder order, Instant orderedAt, Duration making, String between, boolean fails) {
    /** Being processed. */
    public static final String NEW = "NEW";
    /** Generated. */
    public static final String SUCCESS = "SUCCESS";
    /** Not generated. */
    public static final String FAIL = "FAIL";

    /** Returns the status at a time. */
    public String status(Instant now) {
        Duration age = Duration.between(orderedAt, now);
        if (age.compareTo(making) >= 0) {
            return fails ? FAIL : SUCCESS;
        }
        return age.compareTo(making.dividedBy(2)) < 0 ? NEW : between;
    }
}
