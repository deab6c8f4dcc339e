package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.SdkException;
import java.time.Instant;

/**
 * Thrown when a rate limit of one recurring debit per second (contract, "Limits") blocks a debit for longer than it may
 * wait; {@link RecurringGuard#withRateLimitWait} lists all cases. Nothing was sent. No rule of the
 * {@link RecurringPolicy} forbids the debit.
 */
public final class RecurringRateLimitedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final Instant until;

    RecurringRateLimitedException(Instant until) {
        super("the recurring debit was not sent: the rate limit of one request per second", "Not before " + until);
        this.until = until;
    }

    /** Returns the time from which the debit may be sent, unless another debit is sent before. */
    public Instant until() {
        return until;
    }
}
