package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A card's recurring debits in a {@link RecurringHistoryStore}. Immutable.
 *
 * @param scheme the card's scheme
 * @param payoutOnly whether the card's token works only for payouts and interactive payments
 * @param attempts the card's debits, the oldest first
 */
public record RecurringHistory(CardScheme scheme, boolean payoutOnly, List<RecurringAttempt> attempts)
        implements NotJsonSerializable {
    /** Sorts the attempts by time. */
    public RecurringHistory {
        attempts = attempts.stream()
                .sorted(Comparator.comparing(RecurringAttempt::at).thenComparing(RecurringAttempt::orderId))
                .toList();
    }

    /** Returns a history without attempts. */
    public static RecurringHistory empty(CardScheme scheme) {
        return new RecurringHistory(scheme, false, List.of());
    }

    /** Returns a copy with this card scheme. */
    public RecurringHistory withScheme(CardScheme known) {
        return new RecurringHistory(known, payoutOnly, attempts);
    }

    /** Returns a copy in which the token is payout-only. */
    public RecurringHistory withPayoutOnly() {
        return new RecurringHistory(scheme, true, attempts);
    }

    /** Returns a copy with this attempt, which replaces any with the same order id. */
    public RecurringHistory with(RecurringAttempt attempt) {
        List<RecurringAttempt> changed =
                new ArrayList<>(without(attempt.orderId()).attempts());
        changed.add(attempt);
        return new RecurringHistory(scheme, payoutOnly, changed);
    }

    /** Returns a copy without the attempt with this order id, because the debit was not sent. */
    public RecurringHistory without(String orderId) {
        return new RecurringHistory(
                scheme,
                payoutOnly,
                attempts.stream()
                        .filter(attempt -> !attempt.orderId().equals(orderId))
                        .toList());
    }

    /**
     * Returns the refused debits with an unknown response code, the oldest first, to which
     * {@link dev.merchantsdk.payments.recurring.RecurringRule#CODE_UNKNOWN} applies.
     */
    public List<RecurringAttempt> refusedWithoutCode() {
        return attempts.stream()
                .filter(attempt -> attempt.result() == RecurringAttempt.Result.REFUSED
                        && attempt.code().isEmpty())
                .toList();
    }

    /** Returns the attempt with the given order id. */
    public Optional<RecurringAttempt> attempt(String orderId) {
        return attempts.stream()
                .filter(attempt -> attempt.orderId().equals(orderId))
                .findFirst();
    }

    @Override
    public String toString() {
        return "RecurringHistory[scheme=" + scheme + ", payoutOnly=" + payoutOnly + ", attempts=" + attempts.size()
                + "]";
    }
}
