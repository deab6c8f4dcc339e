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
import java.util.concurrent.atomic.AtomicInteger;
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
    void aTaskLeavesTheNextOneToItsThread() throws Exception {
        CompletableFuture<Thread> first = new CompletableFuture<>();
        CompletableFuture<Thread> left = new CompletableFuture<>();
        CompletableFuture<Thread> second = new CompletableFuture<>();
        CompletableFuture<Thread> later = new CompletableFuture<>();
        CompletableFuture<Boolean> early = new CompletableFuture<>();
        scheduler.threads().execute(() -> {
            scheduler.endTask(() -> {
                scheduler.executeNext(() -> {
                    scheduler.executeNext(() -> later.complete(Thread.currentThread()));
                    left.complete(Thread.currentThread());
                });
                scheduler.executeNext(() -> second.complete(Thread.currentThread()));
            });
            second.join(); // which this task must not keep from running
            early.complete(left.isDone());
            first.complete(Thread.currentThread());
        });

        Thread thread = first.get(10, TimeUnit.MINUTES);
        assertThat(early).isCompletedWithValue(false);
        assertThat(left.get(10, TimeUnit.MINUTES)).isSameAs(thread);
        assertThat(second.join()).isNotSameAs(thread);
        assertThat(later.get(10, TimeUnit.MINUTES)).isNotSameAs(thread);
    }

    @Test
    void aTaskThatWasLeftRunsOnceAndWithoutTheInterruptOfTheOther() throws Exception {
        CompletableFuture<Boolean> interrupted = new CompletableFuture<>();
        AtomicInteger runs = new AtomicInteger();
        scheduler.threads().execute(() -> {
            scheduler.endTask(() -> scheduler.executeNext(() -> {
                runs.incrementAndGet();
                interrupted.complete(Thread.currentThread().isInterrupted());
            }));
            Thread.currentThread().interrupt();
        });
        assertThat(interrupted.get(10, TimeUnit.MINUTES)).isFalse();
        for (int i = 0; i < 100; i++) {
            scheduler.threads().submit(() -> {}).get(10, TimeUnit.MINUTES);
        }
        assertThat(runs).hasValue(1);
    }

    @Test
    void aTaskLeavesNothingUnlessItEnds() throws Exception {
        CompletableFuture<Thread> next = new CompletableFuture<>();
        CompletableFuture<Thread> task = new CompletableFuture<>();
        scheduler.threads().execute(() -> {
            scheduler.executeNext(() -> next.complete(Thread.currentThread()));
            next.join();
            task.complete(Thread.currentThread());
        });
        assertThat(task.get(10, TimeUnit.MINUTES)).isNotSameAs(next.join());
    }

    @Test
    void randomNumbersDifferAndAreBelowOne() {
        assertThat(DoubleStream.generate(scheduler::random).limit(100))
                .allMatch(number -> number >= 0 && number < 1)
                .doesNotHaveDuplicates();
    }
}
