package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringHistory;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Simulates a month of debits with each policy. Each decision must equal the decision of {@link SlowModel}. */
final class SimulatedMonthTest {
    private static final int CARDS = 20;
    private static final int HOURS = 24 * 30;
    private static final List<CardScheme> SCHEMES = List.of(CardScheme.values());
    private static final List<Integer> CODES = List.of(51, 61, 65, 91, 91, 96, 66, 13, 63, 41, 5);

    private final Random random = new Random(11);

    private int allowed;
    private int denied;
    private int rateLimited;

    /** The result of an attempt, which the merchant receives at the time {@code at}. */
    private record ReceivedResult(Instant at, RecurringAttempt attempt) {}

    @ParameterizedTest
    @EnumSource
    void decidesLikeReferenceModelForAMonth(PolicyTable table) {
        for (int i = 0; i < CARDS; i++) {
            debits(table, SCHEMES.get(i % SCHEMES.size()));
        }
        assertThat(allowed).isGreaterThan(400);
        assertThat(denied).isGreaterThan(400);
        assertThat(rateLimited).isGreaterThan(40);
    }

    private void debits(PolicyTable table, CardScheme scheme) {
        RecurringHistory history = RecurringHistory.empty(scheme);
        List<ReceivedResult> results = new ArrayList<>();
        for (int hour = 0; hour < HOURS; hour += 1 + random.nextInt(12)) {
            Instant now = Cards.NOON.plus(Duration.ofHours(hour));
            history = known(history, results, now);
            Amount price = random.nextInt(4) == 0 ? Cards.OTHER_PRICE : Cards.PRICE;
            if (decide(table, history, now, price)) {
                RecurringAttempt pending = RecurringAttempt.pending(scheme + "-" + hour, now, price);
                history = history.with(pending);
                plan(results, pending);
                decide(table, known(history, results, now), now.plusMillis(500), price);
            }
        }
    }

    private boolean decide(PolicyTable table, RecurringHistory history, Instant now, Amount price) {
        RecurringDecision decision = table.policy().decide(history, now, price);
        assertThat(decision)
                .as("%s at %s: %s", history.scheme(), now, history.attempts())
                .isEqualTo(new SlowModel(table, history, price).decide(now));
        if (decision.isAllowed()) {
            allowed++;
        } else if (decision instanceof RecurringDecision.RateLimited) {
            rateLimited++;
        } else {
            denied++;
        }
        return decision.isAllowed();
    }

    private static RecurringHistory known(RecurringHistory before, List<ReceivedResult> results, Instant now) {
        RecurringHistory history = before;
        for (ReceivedResult result : results) {
            if (!result.at().isAfter(now)) {
                history = history.with(result.attempt());
            }
        }
        return history;
    }

    /**
     * Adds a random result of the attempt. The merchant may receive the code later than the refusal, or receive no
     * result.
     */
    private void plan(List<ReceivedResult> results, RecurringAttempt pending) {
        int fate = random.nextInt(20);
        Instant at = pending.at().plus(Duration.ofHours(random.nextBoolean() ? 0 : 1 + random.nextInt(30)));
        if (fate < 11) {
            results.add(new ReceivedResult(at, pending.approved()));
        } else if (fate < 12) {
            results.add(new ReceivedResult(at, pending.notCreated()));
        } else if (fate < 19) {
            // The last five elements of CODES are rare.
            int code = CODES.get(random.nextInt(random.nextInt(6) == 0 ? CODES.size() : 6));
            Instant codeKnown = at;
            if (random.nextInt(3) == 0) {
                results.add(new ReceivedResult(at, pending.refused(Optional.empty())));
                codeKnown = at.plus(Duration.ofHours(random.nextInt(60)));
            }
            results.add(new ReceivedResult(codeKnown, pending.refused(Optional.of(ResponseCode.of(code)))));
        }
    }
}
