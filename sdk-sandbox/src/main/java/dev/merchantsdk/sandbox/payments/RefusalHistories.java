package dev.merchantsdk.sandbox.payments;

import java.time.Duration;
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

    /** The maximum number of refusals that a card scheme allows in a period, and the length of the pause after more. */
    enum RefusalLimit {
        VISA(4, 16),
        MASTERCARD(3, 30),
        MIR(2, 14);

        private final int most;
        private final Duration period;

        RefusalLimit(int most, int days) {
            this.most = most;
            this.period = Duration.ofDays(days);
        }

        /**
         * Returns the limit for a card; empty if the card scheme has no limit. The first digits of the card number
         * determine the scheme (ISO/IEC 7812).
         */
        static Optional<RefusalLimit> of(TestCard card) {
            int first = Integer.parseInt(card.number().substring(0, 4));
            if (first / 1000 == 4) {
                return Optional.of(VISA);
            }
            if (first >= 2200 && first <= 2204) {
                return Optional.of(MIR);
            }
            boolean mastercard = (first >= 5100 && first <= 5599) || (first >= 2221 && first <= 2720);
            return mastercard ? Optional.of(MASTERCARD) : Optional.empty();
        }
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
         * Returns the response code of a recurring debit. Too many refusals start a pause. A debit during the pause
         * restarts the pause, and does not reach the issuer.
         */
        int responseCode(Instant at, Execution.Settlement issuer) {
            if (at.isBefore(pausedUntil)) {
                pausedUntil = at.plus(limit.period);
                return ResponseCodes.TOO_MANY_REFUSALS;
            }
            int code = issuer.settle(at);
            if (ResponseCodes.isSuccess(code)) {
                refusals.clear();
            } else if (ResponseCodes.COUNTED.contains(code)) {
                refusals.removeIf(earlier -> !earlier.plus(limit.period).isAfter(at));
                refusals.add(at);
                pausedUntil = refusals.size() > limit.most ? at.plus(limit.period) : pausedUntil;
            }
            return code;
        }
    }
}
