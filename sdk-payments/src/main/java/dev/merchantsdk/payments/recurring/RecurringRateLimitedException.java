package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.SdkException;
import java.time.Instant;

/**
 * Thrown if the rate limit of one recurring debit per second blocks a debit (contract, "Limits") for longer than the
 * guard may wait. Nothing was sent, and no other rule forbids the debit. The debit can be sent after {@link #until()}.
 *
 * @see RecurringGuard#withRateLimitWait
 */
public final class RecurringRateLimitedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final Instant until;

    /** Creates the exception for a rate limit that blocks a debit until the given time. */
    RecurringRateLimitedException(Instant until) {
        super("the recurring debit was not sent: the rate limit of one request per second", "Not before " + until);
        this.until = until;
    }

    /** The time from which the debit may be sent, if no other debit is sent before it. */
    public Instant until() {
        return until;
    }
}
