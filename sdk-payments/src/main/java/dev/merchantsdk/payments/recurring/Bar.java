package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;

/**
 * What can stand against a debit: until when, whatever the time is now. So a denial ends at the moment that it names, and not a nanosecond
 * earlier, if nothing else happens.
 */
@FunctionalInterface
interface Bar {
    /** It does not stand against it, and did not. */
    Instant NOT_AT_ALL = Instant.MIN;
    /** No time helps. */
    Instant FOR_GOOD = Instant.MAX;

    /**
     * Until when it stands.
     *
     * @param history the card's debits so far
     * @param price the amount of the next one
     */
    Instant until(RecurringHistory history, Amount price);
}
