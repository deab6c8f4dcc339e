package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;

/** A row of a policy's table. */
record RecurringRow(RecurringRule rule, DebitLimit limit) {
    /**
     * Returns the end of the limit. Limits of cards do not apply to {@link CardScheme#NO_CARD}; the rule for
     * payout-only tokens applies to every kind of token.
     */
    Instant until(RecurringHistory history, Amount price) {
        boolean applies = history.scheme() != CardScheme.NO_CARD || rule == RecurringRule.PAYOUT_ONLY;
        return applies ? limit.until(history, price) : DebitLimit.NONE;
    }
}
