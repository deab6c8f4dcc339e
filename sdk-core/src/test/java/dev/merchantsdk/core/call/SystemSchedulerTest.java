package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.time.Duration;
import java.util.concurrent.Delayed;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.Test;

final class SystemSchedulerTest {
    private final ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1);
    private final SystemScheduler scheduler = new SystemScheduler(timer);

    @Test
    void takesTheTimeOfTheSystem() {
        long before = System.nanoTime();
        long time = scheduler.nanoTime();
        assertThat(time - before).isNotNegative();
        assertThat(System.nanoTime() - time).isNotNegative();
    }

    @Test
    void anInterruptEndsASleep() {
        Thread.currentThread().interrupt();
        assertThat(catchThrowable(() -> scheduler.sleep(Duration.ofDays(1)))).isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void runsATaskLater() throws Exception {
        try {
            assertThat(scheduler.schedule(Duration.ofMillis(1), () -> {}).get(60, TimeUnit.SECONDS))
                    .isNull();
            assertThat(scheduler.schedule(Duration.ofDays(1), () -> {}).isDone())
                    .isFalse();
            assertThat(timer.getQueue())
                    .singleElement()
                    .satisfies(task -> assertThat(((Delayed) task).getDelay(TimeUnit.HOURS))
                            .isBetween(22L, 24L));
        } finally {
            timer.shutdownNow();
        }
    }

    @Test
    void randomNumbersDifferAndAreBelowOne() {
        assertThat(DoubleStream.generate(scheduler::random).limit(100))
                .allMatch(number -> number >= 0 && number < 1)
                .doesNotHaveDuplicates();
    }
}
