package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Instant;

/**
 * A limit on the recurring debits of a card. The limit computes the instant from which this limit allows the next
 * debit. The instant does not depend on the current time.
 */
@FunctionalInterface
interface DebitLimit {
    /** The result if the limit does not block the debit. */
    Instant NONE = Instant.MIN;
    /** The result if the limit blocks the debit permanently. */
    Instant PERMANENT = Instant.MAX;

    /** Returns the instant from which the next debit, of this amount, is allowed. */
    Instant until(RecurringHistory history, Amount price);
}
