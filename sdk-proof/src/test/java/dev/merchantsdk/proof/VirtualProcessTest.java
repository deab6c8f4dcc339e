package dev.merchantsdk.proof;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Future;
import org.junit.jupiter.api.Test;

final class VirtualProcessTest {
    private static final int ACTORS = 8;

    private final WorldTime time = new WorldTime();

    /** Otherwise a seed would not decide the whole history. */
    @Test
    void aCrashEndsTheWaitsInTheirOrder() {
        int crashAt = 2 * ACTORS + 1; // at the end of the first pause
        VirtualProcess process = new VirtualProcess("server", time, new Dice(1), crashAt, () -> {});
        List<Integer> ended = new ArrayList<>();
        for (int actor = 0; actor < ACTORS; actor++) {
            int number = actor;
            process.start(() -> {
                try {
                    process.pause(Duration.ofSeconds(1 + number));
                } catch (ProcessCrash e) {
                    ended.add(number);
                    throw e;
                }
            });
        }
        assertThat(time.run(Duration.ofMinutes(1).toNanos())).isEmpty();
        assertThat(ended).containsExactly(0, 1, 2, 3, 4, 5, 6, 7);
    }

    @Test
    void anExceptionOfATaskEndsTheRun() {
        VirtualProcess process = new VirtualProcess("server", time, new Dice(1), 0, () -> {});
        Future<?> unused = process.schedule(Duration.ofSeconds(1), () -> {
            throw new IllegalStateException("task");
        });
        assertThat(time.run(Duration.ofMinutes(1).toNanos()))
                .hasValueSatisfying(failure -> assertThat(failure).hasMessage("task"));
    }

    /** The event runs on the thread of an actor that waits, which must not get the exception. */
    @Test
    void anExceptionOfAnEventEndsTheRun() {
        List<Throwable> caught = new ArrayList<>();
        time.startAt(0, () -> {
            try {
                WorldTime.ActorWait wait = time.new ActorWait();
                time.after(Duration.ofSeconds(2), wait::end);
                time.await(wait);
            } catch (RuntimeException e) {
                caught.add(e);
            }
        });
        time.after(Duration.ofSeconds(1), () -> {
            throw new IllegalStateException("event");
        });
        assertThat(time.run(Duration.ofMinutes(1).toNanos()))
                .hasValueSatisfying(failure -> assertThat(failure).hasMessage("event"));
        assertThat(caught).isEmpty();
    }
}
