package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.SdkException;
import java.time.Instant;
import java.util.Optional;

/**
 * Thrown when a rule of the {@link RecurringPolicy} forbids a recurring debit. Nothing was sent. Where only the rate
 * limit blocks it, {@link RecurringGuard} throws a {@link RecurringRateLimitedException}.
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

    /** Returns the rule that forbids the debit; if several do, the one that does for the longest time. */
    public RecurringRule rule() {
        return decision.rule();
    }

    /** Returns the time from which the rule allows the debit, if the card's history does not change; empty if never. */
    public Optional<Instant> until() {
        return decision.until();
    }
}
