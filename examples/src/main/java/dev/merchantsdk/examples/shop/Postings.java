package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.value.Amount;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/** The shop's books: one posting for each successful transaction. These are in memory; yours are in your database. */
final class Postings {
    private final Map<String, Posting> byTransaction = new ConcurrentHashMap<>();

    /**
     * @param transactionId the service's id of the transaction
     * @param amount without a sign, also for money that went out
     */
    record Posting(String transactionId, String orderId, Amount amount, Instant bookedAt) {}

    void add(Posting posting) {
        byTransaction.put(posting.transactionId(), posting);
    }

    Optional<Posting> find(String transactionId) {
        return Optional.ofNullable(byTransaction.get(transactionId));
    }

    List<Posting> bookedBetween(Instant from, Instant before) {
        return byTransaction.values().stream()
                .filter(posting ->
                        !posting.bookedAt().isBefore(from) && posting.bookedAt().isBefore(before))
                .toList();
    }
}
