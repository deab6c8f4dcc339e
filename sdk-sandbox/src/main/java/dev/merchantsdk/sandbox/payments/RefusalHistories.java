package dev.merchantsdk.sandbox.payments;

import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The recent refusals of recurring debits of the cards (contract, "Recurring refusal counters"). All tokens of a card
 * share one counter.
 */
final class RefusalHistories {
    private final Map<String, RefusalHistory> counters = new HashMap<>();

    /**
     * Returns an issuer that responds according to the history of the card. Returns {@code issuer}
     * unchanged if there is no card or if the card has no {@link RefusalLimit}.
     */
    Execution.Settlement withHistory(Execution.Settlement issuer, Optional<TestCard> card) {
        return card.flatMap(this::counter)
                .<Execution.Settlement>map(counter -> at -> counter.responseCode(at, issuer))
                .orElse(issuer);
    }

    private Optional<RefusalHistory> counter(TestCard card) {
        return RefusalLimit.of(card)
                .map(limit -> counters.computeIfAbsent(card.number(), number -> new RefusalHistory(limit)));
    }

    /** The recent refusals of one card. */
    private static final class RefusalHistory {
        private final RefusalLimit limit;
        private final Deque<Instant> refusals = new ArrayDeque<>();
        private Instant pausedUntil = Instant.MIN;

        RefusalHistory(RefusalLimit limit) {
            this.limit = limit;
        }

        /**
         * Returns the response code of a recurring debit. Too many refusals start a pause. During the pause, this method
         * refuses each debit and does not call the issuer.
         */
        int responseCode(Instant at, Execution.Settlement issuer) {
            if (at.isBefore(pausedUntil)) {
                pause(at);
                return ResponseCodes.TOO_MANY_REFUSALS;
            }
            int code = issuer.settle(at);
            if (ResponseCodes.isSuccess(code)) {
                refusals.clear();
            } else if (ResponseCodes.isCounted(code)) {
                count(at);
            }
            return code;
        }

        private void count(Instant at) {
            refusals.removeIf(earlier -> !earlier.plus(limit.period()).isAfter(at));
            refusals.add(at);
            if (refusals.size() > limit.most()) {
                pause(at);
            }
        }

        /** Starts a pause, or restarts the current pause. */
        private void pause(Instant failedAt) {
            pausedUntil = failedAt.plus(limit.period());
        }
    }
}
