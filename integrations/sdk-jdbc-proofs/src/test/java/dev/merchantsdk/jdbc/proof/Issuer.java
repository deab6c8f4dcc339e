package dev.merchantsdk.jdbc.proof;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.random.RandomGenerator;

/**
 * Simulates the gateway and the issuers for a month. Records each debit and the time of its arrival, and reports the
 * result later.
 */
final class Issuer implements AutoCloseable {
    /**
     * A result that the issuer will report.
     *
     * @param at the time from which the issuer can report the result
     * @param debit the debit to which this result belongs
     */
    record PendingResult(Instant at, MonthDebit debit) {}

    private static final int LONGEST_MINUTES = 90;
    private static final int ONE_LOST_OF = 50;
    private static final int ONE_REPEATED_OF = 10;
    private static final int LONGEST_HOURS = 50;

    private final RawServer server;
    private final long seed;
    private final List<MonthDebit> debits = new ArrayList<>();
    private final Map<MonthCard, Integer> counts = new HashMap<>();
    private final PriorityQueue<PendingResult> results = new PriorityQueue<>(Comparator.comparing(PendingResult::at)
            .thenComparing(result -> result.debit().orderId()));
    private Instant now;

    Issuer(long seed, Instant start) throws IOException {
        this.seed = seed;
        this.now = start;
        this.server = RawServer.responding(this::respond);
    }

    String url() {
        return server.url();
    }

    /** Sets the simulated time. The caller must not call this method while a debit is in progress. */
    synchronized void moveTo(Instant time) {
        now = time;
    }

    synchronized Optional<Instant> nextResult() {
        return Optional.ofNullable(results.peek()).map(PendingResult::at);
    }

    /** Removes and returns a result that can be reported now. */
    synchronized Optional<PendingResult> dueResult() {
        return Optional.ofNullable(results.peek())
                .filter(result -> !result.at().isAfter(now))
                .map(result -> results.remove());
    }

    /** Returns the debits that reached the service, in the order of their arrival. */
    synchronized List<MonthDebit> debits() {
        return List.copyOf(debits);
    }

    private RawResponse respond(RawServer.Request request) {
        MonthDebit debit = take(JsonFixtures.tree(request.body()));
        if (isLost(debit)) {
            return RawResponse.fin();
        }
        return RawResponse.json(
                debit.isPayoutOnly()
                        ? "{\"error\":\"Card binding is payout-only\"}"
                        : "{\"id\":\"" + debit.id() + "\"}");
    }

    private synchronized MonthDebit take(JsonNode request) {
        MonthCard card = MonthCard.ofToken(request.at("/target/card").textValue());
        int before = counts.merge(card, 1, Integer::sum) - 1;
        MonthDebit debit = new MonthDebit(
                now,
                card,
                request.at("/payment/orderId").textValue(),
                request.at("/payment/price").textValue(),
                IssuersAnswer.of(card, before, seed));
        debits.add(debit);
        if (!debit.isPayoutOnly()) {
            RandomGenerator chance = chance(debit);
            PendingResult result =
                    new PendingResult(now.plus(Duration.ofMinutes(chance.nextInt(LONGEST_MINUTES))), debit);
            results.add(result);
            if (chance.nextInt(ONE_REPEATED_OF) == 0) {
                results.add(
                        new PendingResult(result.at().plus(Duration.ofHours(chance.nextInt(LONGEST_HOURS))), debit));
            }
        }
        return debit;
    }

    private boolean isLost(MonthDebit debit) {
        return !debit.isPayoutOnly() && chance(debit).nextInt(ONE_LOST_OF) == 0;
    }

    private RandomGenerator chance(MonthDebit debit) {
        return debit.card().chance(seed, debit.orderId().hashCode());
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
