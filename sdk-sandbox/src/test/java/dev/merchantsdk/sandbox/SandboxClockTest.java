package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

final class SandboxClockTest {
    private static final long LIMIT_SECONDS = 600;

    private final SandboxClock clock = new SandboxClock(() -> Instant.EPOCH, new AtomicLong());

    @Test
    void twoCallersWhoAdvanceToTheSameTimeDoNotGoBeyondIt() {
        Instant event = Instant.EPOCH.plusSeconds(60);

        clock.advanceTo(event);
        clock.advanceTo(event);
        clock.advanceTo(Instant.EPOCH);

        assertThat(clock.instant()).isEqualTo(event);
    }

    @Test
    void anActionThatFailsIsReportedAndStopsNoOther() throws InterruptedException {
        BlockingQueue<Throwable> reported = new LinkedBlockingQueue<>();
        AtomicReference<Thread> ticker = new AtomicReference<>();
        CountDownLatch later = new CountDownLatch(3);
        clock.onAdvance(() -> {
            if (ticker.compareAndSet(null, Thread.currentThread())) {
                Thread.currentThread().setUncaughtExceptionHandler((thread, failure) -> reported.add(failure));
            }
            throw new IllegalStateException("a defect");
        });
        clock.onAdvance(later::countDown);

        clock.run();

        assertThat(later.await(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertThat(reported.poll(LIMIT_SECONDS, TimeUnit.SECONDS)).hasMessage("a defect");
        assertThat(clock.runs()).isTrue();
        clock.stop();
        Objects.requireNonNull(ticker.get()).join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
        assertThat(ticker.get().isAlive()).isFalse();
    }
}
