package dev.merchantsdk.sandbox.payments;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The refusal counters of the cards (contract, "Recurring refusal counters"). All tokens of a card share one counter.
 */
final class RefusalHistories {
    private final Map<String, RefusalHistory> counters = new HashMap<>();

    /**
     * Returns an issuer that responds according to the {@link RefusalHistory} of the card. Returns {@code issuer}
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
}
