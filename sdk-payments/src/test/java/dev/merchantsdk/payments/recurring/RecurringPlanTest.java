package dev.merchantsdk.payments.recurring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class RecurringPlanTest {
    private static final Instant START = Instant.parse("2026-03-04T05:00:00Z");

    private static List<Integer> debits(int count) {
        return IntStream.range(0, count).boxed().toList();
    }

    @Test
    void threeDebitsShareAnHour() {
        assertThat(RecurringPlan.spread(List.of("a", "b", "c"), START, Duration.ofHours(1))
                        .slots())
                .containsExactly(
                        new RecurringPlan.Slot<>(START, "a"),
                        new RecurringPlan.Slot<>(Instant.parse("2026-03-04T05:20:00Z"), "b"),
                        new RecurringPlan.Slot<>(Instant.parse("2026-03-04T05:40:00Z"), "c"));
    }

    @Test
    void aDayHasRoomForOneDebitASecondAndNoMore() {
        List<RecurringPlan.Slot<Integer>> slots =
                RecurringPlan.spread(debits(86_400), START, Duration.ofDays(1)).slots();
        assertThat(slots.get(1).at()).isEqualTo(START.plusSeconds(1));
        assertThat(slots.get(86_399).at()).isEqualTo(START.plusSeconds(86_399));

        assertThatThrownBy(() -> RecurringPlan.spread(debits(86_401), START, Duration.ofDays(1)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("at most 86400")
                .hasMessageContaining("there are 86401");
    }

    @Test
    void partOfSecondHasNoRoom() {
        assertThat(RecurringPlan.spread(debits(1), START, Duration.ofSeconds(1)).slots())
                .hasSize(1);
        assertThatThrownBy(() -> RecurringPlan.spread(
                        debits(2), START, Duration.ofSeconds(2).minusNanos(1)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("at most 1,");
        assertThatThrownBy(() -> RecurringPlan.spread(debits(1), START, Duration.ofHours(-1)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("at most 0,");
    }

    @Test
    void noDebitsNeedNoRoom() {
        assertThat(RecurringPlan.spread(List.of(), START, Duration.ZERO).slots())
                .isEmpty();
    }

    @Test
    void spreadsDebitsEvenlyInOrderAtLeastASecondApart() {
        Random random = new Random(8);
        for (int i = 0; i < 500; i++) {
            int count = 1 + random.nextInt(2_000);
            Duration span = Duration.ofSeconds(count + random.nextInt(86_400), random.nextInt(1_000_000_000));
            List<RecurringPlan.Slot<Integer>> slots =
                    RecurringPlan.spread(debits(count), START, span).slots();

            assertThat(slots).extracting(RecurringPlan.Slot::debit).isEqualTo(debits(count));
            BigInteger nanos = BigInteger.valueOf(span.toNanos());
            for (int j = 0; j < count; j++) {
                BigInteger exact = nanos.multiply(BigInteger.valueOf(j)).divide(BigInteger.valueOf(count));
                assertThat(Duration.between(START, slots.get(j).at()).toNanos()).isEqualTo(exact.longValueExact());
                Instant next = j + 1 < count ? slots.get(j + 1).at() : START.plus(span);
                assertThat(Duration.between(slots.get(j).at(), next)).isGreaterThanOrEqualTo(DebitRateLimiter.INTERVAL);
            }
        }
    }

    @Test
    void aYearAndAMillionDebitsAreExact() {
        List<RecurringPlan.Slot<Integer>> slots = RecurringPlan.spread(
                        Collections.nCopies(1_000_000, 0), START, Duration.ofDays(365))
                .slots();

        assertThat(Duration.between(START, slots.get(999_999).at()).toNanos())
                .isEqualTo(new BigInteger("31536000000000000")
                        .multiply(BigInteger.valueOf(999_999))
                        .divide(BigInteger.valueOf(1_000_000))
                        .longValueExact());
    }

    @Test
    void printsNoDebit() {
        assertThat(RecurringPlan.spread(List.of("personal"), START, Duration.ofDays(1)))
                .hasToString("RecurringPlan(1)");
    }
}
