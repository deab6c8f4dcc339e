package dev.merchantsdk.sandbox.payments;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/**
 * The refusal counters of all cards (contract, "Recurring refusal counters"): one for each card, over all its tokens.
 * Guarded by the ledger's lock.
 */
final class RefusalHistories {
    private final Map<TestCard, RefusalHistory> counters = new HashMap<>();

    /**
     * The issuer of a card for recurring debits: the counter of the card decides first, if its scheme counts refusals.
     */
    Execution.Settlement before(Execution.Settlement issuer, Optional<TestCard> card) {
        return card.flatMap(this::counter)
                .<Execution.Settlement>map(counter -> at -> counter.answer(at, issuer))
                .orElse(issuer);
    }

    private Optional<RefusalHistory> counter(TestCard card) {
        return RefusalLimit.of(card).map(limit -> counters.computeIfAbsent(card, first -> new RefusalHistory(limit)));
    }
}
