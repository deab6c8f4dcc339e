package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;

/** A row of a policy's table: a rule and its limit. */
record RecurringRow(RecurringRule rule, DebitLimit limit) {
    /**
     * Returns the time until which this row blocks debits. If the scheme is {@link CardScheme#NO_CARD}, only the row
     * with {@link RecurringRule#PAYOUT_ONLY} can block debits.
     */
    Instant until(RecurringHistory history, Amount price) {
        boolean applies = history.scheme() != CardScheme.NO_CARD || rule == RecurringRule.PAYOUT_ONLY;
        return applies ? limit.until(history, price) : DebitLimit.NONE;
    }
}
