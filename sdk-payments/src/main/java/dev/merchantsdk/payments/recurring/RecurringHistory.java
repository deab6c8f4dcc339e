package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.core.serialization.NotJsonSerializable;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * What is known of the recurring debits of a card. Immutable.
 *
 * @param scheme the card's scheme
 * @param payoutOnly whether its token is good for payouts and interactive payments only
 * @param attempts its debits, the oldest first
 */
public record RecurringHistory(CardScheme scheme, boolean payoutOnly, List<RecurringAttempt> attempts)
        implements NotJsonSerializable {
    /** Copies the attempts, in the order of their times. */
    public RecurringHistory {
        attempts = attempts.stream()
                .sorted(Comparator.comparing(RecurringAttempt::at).thenComparing(RecurringAttempt::orderId))
                .toList();
    }

    /** Nothing yet. */
    public static RecurringHistory empty(CardScheme scheme) {
        return new RecurringHistory(scheme, false, List.of());
    }

    /** The same of a card of this scheme. */
    public RecurringHistory of(CardScheme known) {
        return new RecurringHistory(known, payoutOnly, attempts);
    }

    /** The same with a token that is payout-only. */
    public RecurringHistory nowPayoutOnly() {
        return new RecurringHistory(scheme, true, attempts);
    }

    /** The same with an attempt, in the place of the one with its order id if there is one. */
    public RecurringHistory with(RecurringAttempt attempt) {
        List<RecurringAttempt> changed =
                new ArrayList<>(without(attempt.orderId()).attempts());
        changed.add(attempt);
        return new RecurringHistory(scheme, payoutOnly, changed);
    }

    /** The same without the attempt of an order id, which certainly was not sent. */
    public RecurringHistory without(String orderId) {
        return new RecurringHistory(
                scheme,
                payoutOnly,
                attempts.stream()
                        .filter(attempt -> !attempt.orderId().equals(orderId))
                        .toList());
    }

    /** The same without exactly this attempt. Another attempt of its order id stays. */
    RecurringHistory without(RecurringAttempt attempt) {
        return attempts.contains(attempt) ? without(attempt.orderId()) : this;
    }

    /** The same after the service made nothing of an attempt, unless a result came meanwhile. */
    RecurringHistory notCreated(String orderId) {
        return pending(orderId).map(attempt -> with(attempt.notCreated())).orElse(this);
    }

    /** The same after an attempt was not sent or not looked at, unless a result came meanwhile. */
    RecurringHistory withoutPending(String orderId) {
        return pending(orderId).map(attempt -> without(orderId)).orElse(this);
    }

    private Optional<RecurringAttempt> pending(String orderId) {
        return attempt(orderId).filter(RecurringAttempt::isPending);
    }

    /** Returns the refused debits whose response code is unknown, the oldest first. {@link RecurringRule#CODE_UNKNOWN} denies debits while there is one. */
    public List<RecurringAttempt> withoutCode() {
        return attempts.stream().filter(RecurringAttempt::isRefusedWithoutCode).toList();
    }

    /** The attempt of an order id. */
    public Optional<RecurringAttempt> attempt(String orderId) {
        return attempts.stream()
                .filter(attempt -> attempt.orderId().equals(orderId))
                .findFirst();
    }

    /** Those since the last success, and of them those that are asked for. */
    List<RecurringAttempt> sinceLastSuccess(Predicate<RecurringAttempt> asked) {
        return attempts.stream().skip(afterLastSuccess()).filter(asked).toList();
    }

    private int afterLastSuccess() {
        int after = attempts.size();
        while (after > 0 && attempts.get(after - 1).result() != RecurringAttempt.Result.APPROVED) {
            after--;
        }
        return after;
    }

    @Override
    public String toString() {
        return "RecurringHistory[scheme=" + scheme + ", payoutOnly=" + payoutOnly + ", attempts=" + attempts.size()
                + "]";
    }
}
