package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.SdkException;
import java.time.Instant;

/**
 * Thrown if the rate limit of one recurring debit per second (contract, "Limits") blocks a debit for longer than the
 * guard may wait. Nothing was sent. No rule of the {@link RecurringPolicy} forbids the debit.
 *
 * @see RecurringGuard#withRateLimitWait
 */
public final class RecurringRateLimitedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final Instant until;

    RecurringRateLimitedException(Instant until) {
        super("the recurring debit was not sent: the rate limit of one request per second", "Not before " + until);
        this.until = until;
    }

    /** The time from which the debit may be sent, if no other debit is sent earlier. */
    public Instant until() {
        return until;
    }
}
