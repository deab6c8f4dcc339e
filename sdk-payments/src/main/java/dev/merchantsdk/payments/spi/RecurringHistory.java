package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * The history of a card's recurring debits in a {@link RecurringHistoryStore}. Immutable.
 *
 * @param scheme the scheme of the card
 * @param payoutOnly whether the token of the card can be used only for payouts and interactive payments
 * @param attempts the debits of the card, the oldest first
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

    /** Returns a copy of this history with the given card scheme. */
    public RecurringHistory withScheme(CardScheme known) {
        return new RecurringHistory(known, payoutOnly, attempts);
    }

    /** Returns a copy of this history in which the token is payout-only. */
    public RecurringHistory withPayoutOnly() {
        return new RecurringHistory(scheme, true, attempts);
    }

    /** Returns a copy of this history with the given attempt, which replaces any attempt with the same order id. */
    public RecurringHistory with(RecurringAttempt attempt) {
        List<RecurringAttempt> changed =
                new ArrayList<>(without(attempt.orderId()).attempts());
        changed.add(attempt);
        return new RecurringHistory(scheme, payoutOnly, changed);
    }

    /**
     * Returns a copy of this history without the attempt that has the given order id. Use this method if the debit was
     * not sent.
     */
    public RecurringHistory without(String orderId) {
        return new RecurringHistory(
                scheme,
                payoutOnly,
                attempts.stream()
                        .filter(attempt -> !attempt.orderId().equals(orderId))
                        .toList());
    }

    /**
     * Returns the refused debits whose response code is unknown, the oldest first. The rule
     * {@link dev.merchantsdk.payments.recurring.RecurringRule#CODE_UNKNOWN} applies to these debits.
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
