package dev.merchantsdk.payments.recurring;

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

/**
 * Creates random histories from a seed. Many gaps between attempts are as long as the duration of a rule, or one
 * nanosecond longer or shorter.
 */
final class RandomHistories {
    private static final List<Duration> ENDS = List.of(
            Duration.ZERO,
            Duration.ofSeconds(1),
            Duration.ofHours(3),
            Duration.ofHours(11),
            Duration.ofHours(12),
            Duration.ofHours(24),
            Duration.ofDays(2),
            Duration.ofDays(5),
            Duration.ofDays(14),
            Duration.ofDays(16),
            Duration.ofDays(30));
    private static final List<Integer> COUNTED = List.of(51, 61, 65);
    private static final List<Integer> OTHER = List.of(91, 96, 68, 1, 4711);
    private static final List<Integer> RARE = List.of(5, 13, 14, 30, 54, 57, 63, 66, 66, 94);
    private static final List<CardScheme> SCHEMES = List.of(CardScheme.values());

    private final Random random;

    RandomHistories(long seed) {
        this.random = new Random(seed);
    }

    RecurringHistory history() {
        int rarity = 1 + random.nextInt(60);
        Instant at = Cards.NOON.plusSeconds(random.nextInt(86_400));
        List<RecurringAttempt> attempts = new ArrayList<>();
        for (int i = random.nextInt(11); i > 0; i--) {
            attempts.add(attempt("order-" + i, at, rarity));
            at = at.plus(gap());
        }
        return new RecurringHistory(one(SCHEMES), random.nextInt(60) == 0, attempts);
    }

    /** Returns a random time that is not before the last attempt. */
    Instant now(RecurringHistory history) {
        List<RecurringAttempt> attempts = history.attempts();
        Instant last = attempts.isEmpty()
                ? Cards.NOON
                : attempts.get(attempts.size() - 1).at();
        return last.plus(gap());
    }

    Amount price() {
        return random.nextInt(3) == 0 ? Cards.OTHER_PRICE : Cards.PRICE;
    }

    /** Returns a random duration of at most 30 days and one nanosecond. */
    Duration gap() {
        Duration end = one(ENDS);
        return switch (random.nextInt(4)) {
            case 0 -> end;
            case 1 -> end.isZero() ? end : end.minusNanos(1);
            case 2 -> end.plusNanos(1);
            default -> end.dividedBy(1 + random.nextInt(9));
        };
    }

    RecurringAttempt attempt(String orderId, Instant at, int rarity) {
        RecurringAttempt attempt = RecurringAttempt.pending(orderId, at, price());
        return switch (random.nextInt(10)) {
            case 0 -> attempt;
            case 1 -> attempt.approved();
            case 2 -> attempt.notCreated();
            case 3 -> attempt.refused(random.nextInt(5) == 0 ? Optional.empty() : code(OTHER));
            case 4 -> attempt.refused(code(random.nextInt(rarity) == 0 ? RARE : OTHER));
            default -> attempt.refused(code(COUNTED));
        };
    }

    private Optional<ResponseCode> code(List<Integer> codes) {
        return Optional.of(ResponseCode.of(one(codes)));
    }

    private <T> T one(List<T> items) {
        return items.get(random.nextInt(items.size()));
    }
}
