package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class VirtualTimeTest {
    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    private final VirtualTime time = new VirtualTime(START);

    @Test
    void pausesAndAdvancesMoveTheTime() throws Exception {
        long before = time.nanoTime();

        time.sleep(Duration.ofHours(1));
        time.schedule(Duration.ofHours(2), () -> {}).get(10, TimeUnit.MINUTES);
        time.advance(Duration.ofHours(3));

        assertThat(time.pauses()).containsExactly(Duration.ofHours(1), Duration.ofHours(2));
        assertThat(time.skipped()).isEqualTo(Duration.ofHours(6));
        assertThat(time.nanoTime() - before).isEqualTo(Duration.ofHours(6).toNanos());
        assertThat(time.clock().instant()).isEqualTo(START.plus(Duration.ofHours(6)));
        assertThat(time.clock().withZone(ZoneId.of("Europe/Moscow")).instant())
                .isEqualTo(time.clock().instant());
    }

    @Test
    void heldPausesLastUntilTheTestEndsThem() throws Exception {
        CompletableFuture<String> ran = new CompletableFuture<>();
        time.hold();

        FutureTask<?> pause = time.schedule(Duration.ofHours(1), () -> ran.complete("ran"));

        assertThat(time.awaitHeld()).isSameAs(pause);
        assertThat(ran).isNotDone();
        pause.run();
        assertThat(ran).isCompletedWithValue("ran");
        assertThat(time.pauses()).isEmpty();
    }

    @Test
    void anInterruptEndsASleep() throws Exception {
        time.interruptNextSleep();

        assertThatThrownBy(() -> time.sleep(Duration.ofHours(1))).isInstanceOf(InterruptedException.class);
        time.sleep(Duration.ofHours(1));
        assertThat(time.pauses()).hasSize(1);
    }

    @Test
    void anInterruptEndsAHeldSleep() throws Exception {
        time.hold();
        CompletableFuture<Throwable> end = new CompletableFuture<>();
        Thread sleeper = new Thread(() -> {
            try {
                time.sleep(Duration.ofHours(1));
            } catch (InterruptedException e) {
                end.complete(e);
            }
        });
        sleeper.setDaemon(true);
        sleeper.start();
        time.awaitHeldSleep();

        sleeper.interrupt();

        assertThat(end.get(10, TimeUnit.MINUTES)).isInstanceOf(InterruptedException.class);
    }
}
