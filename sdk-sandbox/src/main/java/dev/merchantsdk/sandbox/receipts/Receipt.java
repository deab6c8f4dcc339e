package dev.merchantsdk.sandbox.receipts;

import java.time.Duration;
import java.time.Instant;

/**
 * A receipt and its course.
 *
 * @param id its number
 * @param order what it says
 * @param orderedAt when
 * @param making how long it takes
 * @param between its status for the second half of that time
 * @param fails whether it ends badly
 */
record Receipt(long id, ReceiptOrder order, Instant orderedAt, Duration making, String between, boolean fails) {
    static final String NEW = "NEW";
    static final String SUCCESS = "SUCCESS";
    static final String FAIL = "FAIL";

    String status(Instant now) {
        Duration age = Duration.between(orderedAt, now);
        if (age.compareTo(making) >= 0) {
            return fails ? FAIL : SUCCESS;
        }
        return age.compareTo(making.dividedBy(2)) < 0 ? NEW : between;
    }

    OrderedReceipt at(Instant now) {
        return new OrderedReceipt(
                id,
                order.serviceId(),
                order.kind(),
                order.correction(),
                order.taxSystem(),
                order.total(),
                order.lines(),
                status(now));
    }
}
