package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.code.ResponseCodeList;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * What is known of the recurring debits of a card. Immutable.
 *
 * @param scheme the card's scheme
 * @param payoutOnly whether its token is good for payouts and interactive payments only
 * @param attempts its debits, the oldest first
 */
public record RecurringHistory(CardScheme scheme, boolean payoutOnly, List<RecurringAttempt> attempts) {
    /** Longer than any pause and any counter of the contract, the longest of which are 30 days each. */
    private static final Duration KEPT = Duration.ofDays(61);

    /** Copies the attempts, in the order of their times. */
    public RecurringHistory {
        attempts = attempts.stream()
                .sorted(Comparator.comparing(RecurringAttempt::at))
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

    /** The attempt of an order id. */
    public Optional<RecurringAttempt> attempt(String orderId) {
        return attempts.stream()
                .filter(attempt -> attempt.orderId().equals(orderId))
                .findFirst();
    }

    /** The same without what decides nothing any more: what is older than all limits, unless its code holds for good or it is the last. */
    public RecurringHistory asOf(Instant now) {
        Instant earliest = now.minus(KEPT);
        int last = attempts.size() - 1;
        List<RecurringAttempt> kept = new ArrayList<>();
        for (int i = 0; i <= last; i++) {
            RecurringAttempt attempt = attempts.get(i);
            if (i == last || attempt.at().isAfter(earliest) || holdsForGood(attempt)) {
                kept.add(attempt);
            }
        }
        return new RecurringHistory(scheme, payoutOnly, kept);
    }

    private static boolean holdsForGood(RecurringAttempt attempt) {
        return attempt.code()
                .filter(code -> code.lists().contains(ResponseCodeList.UNCONDITIONALLY_NEGATIVE)
                        || code.lists().contains(ResponseCodeList.STOP_RECURRING))
                .isPresent();
    }

    @Override
    public String toString() {
        return "RecurringHistory[scheme=" + scheme + ", payoutOnly=" + payoutOnly + ", attempts=" + attempts.size()
                + "]";
    }
}
