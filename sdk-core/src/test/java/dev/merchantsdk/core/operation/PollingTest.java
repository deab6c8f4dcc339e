package dev.merchantsdk.core.operation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class PollingTest {
    private static final Duration MILLISECOND = Duration.ofMillis(1);
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration NANOSECOND = Duration.ofNanos(1);

    @Test
    void defaultsAreAsDocumented() {
        assertThat(Polling.defaults())
                .hasToString(
                        "Polling{firstPause=PT1S, longestPause=PT30S, growth=1.5, limit=PT30M, notFoundGrace=PT1M}");
    }

    @Test
    void pausesGrowUpToTheLongest() {
        Polling defaults = Polling.defaults();
        assertThat(defaults.pauseAfter(1)).isEqualTo(Duration.ofSeconds(1));
        assertThat(defaults.pauseAfter(3)).isEqualTo(Duration.ofMillis(2250));
        assertThat(defaults.pauseAfter(9)).isBetween(Duration.ofSeconds(25), Duration.ofSeconds(26));
        assertThat(defaults.pauseAfter(10)).isEqualTo(Duration.ofSeconds(30));
        assertThat(defaults.pauseAfter(Integer.MAX_VALUE)).isEqualTo(Duration.ofSeconds(30));
        Polling steady =
                Polling.builder().firstPause(Duration.ofSeconds(3)).growth(1).build();
        assertThat(steady.pauseAfter(1)).isEqualTo(Duration.ofSeconds(3));
        assertThat(steady.pauseAfter(1_000_000)).isEqualTo(Duration.ofSeconds(3));
    }

    @Test
    void acceptsBounds() {
        Polling quick = Polling.builder()
                .firstPause(MILLISECOND)
                .longestPause(MILLISECOND)
                .growth(1)
                .limit(MILLISECOND)
                .notFoundGrace(Duration.ZERO)
                .build();
        assertThat(quick.pauseAfter(7)).isEqualTo(MILLISECOND);
        Polling slow = Polling.builder()
                .firstPause(DAY)
                .longestPause(DAY)
                .growth(10)
                .limit(DAY.multipliedBy(30))
                .notFoundGrace(DAY)
                .build();
        assertThat(slow.pauseAfter(7)).isEqualTo(DAY);
    }

    @Test
    void refusesValuesOutOfBounds() {
        assertThatThrownBy(() -> Polling.builder()
                        .firstPause(MILLISECOND.minus(NANOSECOND))
                        .longestPause(Duration.ZERO)
                        .growth(0.99)
                        .limit(MILLISECOND.minus(NANOSECOND))
                        .notFoundGrace(NANOSECOND.negated())
                        .build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("firstPause must be 1 ms..1 day; longestPause must be from firstPause to 1 day; "
                        + "growth must be 1..10; limit must be 1 ms..30 days; notFoundGrace must be 0..1 day");
        assertThatThrownBy(() -> Polling.builder()
                        .firstPause(DAY.plus(NANOSECOND))
                        .longestPause(DAY.plus(NANOSECOND))
                        .growth(10.01)
                        .limit(DAY.multipliedBy(30).plus(NANOSECOND))
                        .notFoundGrace(DAY.plus(NANOSECOND))
                        .build())
                .hasMessageContaining("firstPause must be 1 ms..1 day; longestPause must be from firstPause to 1 day; "
                        + "growth must be 1..10; limit must be 1 ms..30 days; notFoundGrace must be 0..1 day");
    }

    @ParameterizedTest
    @ValueSource(doubles = {Double.NaN, Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY, -1, 0})
    void growthIsAtLeastOne(double growth) {
        assertThatThrownBy(() -> Polling.builder().growth(growth).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("growth must be 1..10");
    }

    @Test
    void refusesFirstPauseAboveLongest() {
        assertThatThrownBy(() ->
                        Polling.builder().firstPause(Duration.ofSeconds(31)).build())
                .hasMessageContaining("longestPause must be from firstPause to 1 day");
        assertThatCode(() ->
                        Polling.builder().firstPause(Duration.ofSeconds(30)).build())
                .doesNotThrowAnyException();
    }
}
