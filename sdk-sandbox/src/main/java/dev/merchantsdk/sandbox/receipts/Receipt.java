package dev.merchantsdk.sandbox.receipts;

import java.time.Duration;
import java.time.Instant;

/**
 * An ordered receipt, whose status depends on the time.
 *
 * @param between the status during the second half of the generation
 * @param fails whether the receipt ends with {@link #FAIL}
 */
public record Receipt(
        long id, ReceiptOrder order, Instant orderedAt, Duration generationTime, String between, boolean fails) {
    /** The receipt is being processed. */
    public static final String NEW = "NEW";

    public static final String SUCCESS = "SUCCESS";
    public static final String FAIL = "FAIL";

    public String status(Instant now) {
        Duration age = Duration.between(orderedAt, now);
        if (age.compareTo(generationTime) >= 0) {
            return fails ? FAIL : SUCCESS;
        }
        return age.compareTo(generationTime.dividedBy(2)) < 0 ? NEW : between;
    }
}
