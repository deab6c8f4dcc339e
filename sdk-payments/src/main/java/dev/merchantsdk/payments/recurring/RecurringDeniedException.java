package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.SdkException;
import java.time.Instant;
import java.util.Optional;

/**
 * Thrown if a rule of the {@link RecurringPolicy} forbids a recurring debit. Nothing was sent. If only the rate limit
 * blocks the debit, {@link RecurringGuard} throws a {@link RecurringRateLimitedException} instead.
 */
public final class RecurringDeniedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final transient RecurringDecision.Denied decision;

    RecurringDeniedException(RecurringDecision.Denied decision) {
        super("the recurring debit was not sent: " + decision.rule(), advice(decision));
        this.decision = decision;
    }

    private static String advice(RecurringDecision.Denied decision) {
        return decision.until().map(until -> "Not before " + until).orElseGet(() -> switch (decision.rule()) {
            case CODE_UNKNOWN ->
                "Waiting does not help; pass the refused debit's record of list v3, or its response code, to RecurringGuard.record(...)";
            case ONLY_WITH_CHANGES -> "Waiting does not help; debit another amount, or ask the payer";
            default -> "Waiting does not help; ask the payer for an interactive payment or another card";
        });
    }

    /**
     * The rule that forbids the debit. If several rules forbid the debit, this method returns the rule that blocks the
     * debit for the longest time.
     */
    public RecurringRule rule() {
        return decision.rule();
    }

    /**
     * The time from which the rule allows the debit, if the history of the card does not change. Empty if the rule
     * blocks the debit permanently.
     */
    public Optional<Instant> until() {
        return decision.until();
    }
}
