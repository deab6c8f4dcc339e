package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.time.ZoneId;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * Decides whether a card may be debited now, from what is known of its debits (contract, "Limits", "Errors", "States and transitions"). Pure: no
 * clock, no store. Immutable and thread-safe.
 *
 * <p>Where the contract disagrees with itself or leaves something open, {@link #strict()} takes what forbids more, {@link #lenient()} what blocks
 * least. Either takes the code 66 for the end of the matter: the service counts more than one merchant's history can show.
 */
public final class RecurringPolicy {
    private static final ZoneId MOSCOW = ZoneId.of("Europe/Moscow");
    private static final RecurringPolicy STRICT = new RecurringPolicy(RecurringTables.STRICT);

    private final List<RecurringRow> table;

    private RecurringPolicy(List<RecurringRow> table) {
        this.table = table;
    }

    /**
     * The default. 05 stops recurring debits; of 13, 30 and 63 no debit of the same amount again before a success; no debit while the result of one
     * is unknown, for a day; none that could be one refusal too many for the card's scheme, where what is not known counts as a refusal and an
     * unknown scheme may be each of the three; two in any 24 hours.
     */
    public static RecurringPolicy strict() {
        return STRICT;
    }

    /** As {@link #lenient(ZoneId)} with the days of Moscow. */
    public static RecurringPolicy lenient() {
        return lenient(MOSCOW);
    }

    /**
     * 05 is counted only; counters deny once they are exceeded, by what is known to be a refusal, and by the three schemes that the contract names; a
     * day is one of the calendar, and what follows on a success is no retry.
     *
     * @param zone whose days count
     */
    public static RecurringPolicy lenient(ZoneId zone) {
        return new RecurringPolicy(RecurringTables.lenient(Objects.requireNonNull(zone, "zone")));
    }

    /** Whether a debit of the same amount as the last one may be sent. */
    public RecurringDecision decide(RecurringHistory history, Instant now) {
        List<RecurringAttempt> attempts = history.attempts();
        return decide(
                history,
                now,
                attempts.isEmpty()
                        ? Amount.ZERO
                        : attempts.get(attempts.size() - 1).price());
    }

    /** Whether a debit of this amount may be sent. */
    public RecurringDecision decide(RecurringHistory history, Instant now, Amount price) {
        RecurringDecision decision = new RecurringDecision.Allowed();
        Instant longest = now;
        for (RecurringRow row : table) {
            Instant until = row.bar().until(history, price);
            if (until.isAfter(longest)) {
                longest = until;
                decision = new RecurringDecision.Denied(
                        row.rule(), Optional.of(until).filter(time -> !time.equals(Bar.FOR_GOOD)));
            }
        }
        return decision;
    }
}
