package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import dev.merchantsdk.core.endpoint.Deadline;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Delayed;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.DoubleStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class SystemSchedulerTest {
    private final SystemScheduler scheduler = new SystemScheduler();

    @AfterEach
    void close() {
        scheduler.close();
    }

    @Test
    void returnsSystemTime() {
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
        assertThat(scheduler.schedule(Duration.ofMillis(1), () -> {}).get(10, TimeUnit.MINUTES))
                .isNull();
        Deadline tomorrow = new Deadline(scheduler::nanoTime, Duration.ofDays(1));
        for (Future<?> later :
                List.of(scheduler.schedule(Duration.ofDays(1), () -> {}), scheduler.at(tomorrow, () -> {}))) {
            assertThat(later.isDone()).isFalse();
            assertThat(((Delayed) later).getDelay(TimeUnit.HOURS)).isBetween(22L, 24L);
        }
    }

    @Test
    void waitsForAResultUntilTheDeadline() throws Exception {
        Deadline soon = new Deadline(scheduler::nanoTime, Duration.ofMillis(1));
        assertThat(catchThrowable(() -> scheduler.await(new CompletableFuture<>(), soon)))
                .isInstanceOf(TimeoutException.class);
        assertThat(scheduler.await(CompletableFuture.completedFuture("7"), soon))
                .isEqualTo("7");
    }

    @Test
    void anInterruptEndsAWait() {
        Deadline late = new Deadline(scheduler::nanoTime, Duration.ofDays(1));
        Thread.currentThread().interrupt();
        assertThat(catchThrowable(() -> scheduler.await(new CompletableFuture<>(), late)))
                .isInstanceOf(InterruptedException.class);
        assertThat(Thread.currentThread().isInterrupted()).isFalse();
    }

    @Test
    void runsTasksOnAnotherThreadAndAfterTheCloseOnThisOne() throws Exception {
        CompletableFuture<Thread> ran = new CompletableFuture<>();
        scheduler.execute(() -> ran.complete(Thread.currentThread()));
        Thread other = ran.get(10, TimeUnit.MINUTES);
        assertThat(other).isNotSameAs(Thread.currentThread());
        assertThat(other.isDaemon()).isTrue();
        scheduler.close();
        CompletableFuture<Thread> closed = new CompletableFuture<>();
        scheduler.execute(() -> closed.complete(Thread.currentThread()));
        assertThat(closed).isCompletedWithValue(Thread.currentThread());
    }

    @Test
    void randomNumbersDifferAndAreBelowOne() {
        assertThat(DoubleStream.generate(scheduler::random).limit(100))
                .allMatch(number -> number >= 0 && number < 1)
                .doesNotHaveDuplicates();
    }
}
