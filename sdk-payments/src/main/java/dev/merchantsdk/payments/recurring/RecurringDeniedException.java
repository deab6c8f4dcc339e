package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.error.SdkException;
import java.time.Instant;
import java.util.Optional;

/** A recurring debit that the contract's limits stand against. Nothing was sent. */
public final class RecurringDeniedException extends SdkException {
    private static final long serialVersionUID = 1L;

    private final transient RecurringDecision.Denied decision;

    /** Reports a denial. */
    public RecurringDeniedException(RecurringDecision.Denied decision) {
        super("the recurring debit was not sent: " + decision.rule(), advice(decision));
        this.decision = decision;
    }

    private static String advice(RecurringDecision.Denied decision) {
        return decision.until()
                .map(until -> "Not before " + until)
                .orElseGet(() -> decision.rule() == RecurringRule.ONLY_WITH_CHANGES
                        ? "Time does not help; debit another amount, or ask the payer"
                        : "Time does not help; ask the payer for an interactive payment or another card");
    }

    /** What stands against it; of several what stands longest. */
    public RecurringRule rule() {
        return decision.rule();
    }

    /** From when on it may be sent, if nothing else happens meanwhile; empty if time does not help. */
    public Optional<Instant> until() {
        return decision.until();
    }
}
