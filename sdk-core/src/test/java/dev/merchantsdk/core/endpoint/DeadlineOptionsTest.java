package dev.merchantsdk.core.endpoint;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.config.RequestOptions;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** Tests the options of a call that must end by the deadline of a preceding call. */
final class DeadlineOptionsTest {
    private long now;
    private final Deadline deadline = new Deadline(() -> now, Duration.ofSeconds(10));

    @Test
    void theLimitIsTheRestOfTheTimeUnlessItIsShorter() {
        now += Duration.ofSeconds(4).toNanos();
        assertThat(limit(RequestOptions.none())).isEqualTo(Duration.ofSeconds(6));
        assertThat(limit(timeout(7))).isEqualTo(Duration.ofSeconds(6));
        assertThat(limit(timeout(6))).isEqualTo(Duration.ofSeconds(6));
        assertThat(limit(timeout(5))).isEqualTo(Duration.ofSeconds(5));
    }

    @Test
    void noTimeIsLeftAfterTheDeadline() {
        now += Duration.ofSeconds(10).toNanos();
        assertThat(limit(RequestOptions.none())).isEqualTo(Duration.ofNanos(1));
        now += 1;
        assertThat(limit(timeout(5))).isEqualTo(Duration.ofNanos(1));
    }

    @Test
    void otherOptionsAreKept() {
        RequestOptions options =
                RequestOptions.builder().maxAttempts(2).header("x-shop", "7").build();
        assertThat(deadline.narrow(options))
                .isEqualTo(RequestOptions.builder()
                        .from(options)
                        .timeout(Duration.ofSeconds(10))
                        .build());
    }

    private Duration limit(RequestOptions options) {
        return deadline.narrow(options).timeout().orElseThrow();
    }

    private static RequestOptions timeout(int seconds) {
        return RequestOptions.builder().timeout(Duration.ofSeconds(seconds)).build();
    }
}
