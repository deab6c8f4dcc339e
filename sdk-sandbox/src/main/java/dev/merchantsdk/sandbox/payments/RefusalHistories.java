package dev.merchantsdk.sandbox.payments;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The refusal counters of all cards (contract, "Recurring refusal counters"). Each card has one counter for all its
 * tokens. Not thread-safe: callers must hold the lock of the {@code Ledger}.
 */
final class RefusalHistories {
    private final Map<TestCard, RefusalHistory> counters = new HashMap<>();

    /**
     * Returns an issuer that refuses every debit during the pause that follows too many refusals of the card. Outside a
     * pause, the returned issuer passes each debit to the given issuer. If the debit has no card, or if the card's
     * scheme does not count refusals, this method returns the given issuer.
     */
    Execution.Settlement withHistory(Execution.Settlement issuer, Optional<TestCard> card) {
        return card.flatMap(this::counter)
                .<Execution.Settlement>map(counter -> at -> counter.responseCode(at, issuer))
                .orElse(issuer);
    }

    private Optional<RefusalHistory> counter(TestCard card) {
        return RefusalLimit.of(card).map(limit -> counters.computeIfAbsent(card, first -> new RefusalHistory(limit)));
    }
}
