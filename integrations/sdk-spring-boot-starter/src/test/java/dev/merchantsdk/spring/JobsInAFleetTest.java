package dev.merchantsdk.spring;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.jdbc.JdbcSchema;
import dev.merchantsdk.jdbc.JobLeases;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.BooleanSupplier;
import javax.sql.DataSource;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.extension.ExtendWith;
import org.springframework.boot.test.system.CapturedOutput;
import org.springframework.boot.test.system.OutputCaptureExtension;

/** Two servers that share a job. */
@ExtendWith(OutputCaptureExtension.class)
@Timeout(value = 1, unit = TimeUnit.MINUTES)
final class JobsInAFleetTest {
    private static final Duration LONG = Duration.ofHours(1);
    private static final Duration SHORT = Duration.ofMillis(10);

    private final DataSource pool = StarterContext.newDatabase();
    private final JobLeases leases = JobLeases.of(pool, "shop");
    private final JobLeases ofOther = JobLeases.of(pool, "shop");
    private final BlockingQueue<String> runs = new LinkedBlockingQueue<>();
    private final CountDownLatch hanging = new CountDownLatch(1);
    private Jobs jobs = new Jobs(List.of(), null);
    private Jobs others = new Jobs(List.of(), null);

    @BeforeEach
    void createTables() {
        JdbcSchema.create(pool);
    }

    @AfterEach
    void end() {
        hanging.countDown();
        jobs.stop();
        others.stop();
    }

    private static Jobs started(JobLeases leases, Duration every, Job.LongWork work) {
        Jobs started = new Jobs(List.of(Job.onOneServer("work", every, work)), leases);
        started.start();
        return started;
    }

    private void fail(BooleanSupplier mayGoOn) {
        runs.add("failed");
        throw new IllegalStateException("the job's message");
    }

    private void hang(BooleanSupplier mayGoOn) {
        runs.add("hangs");
        try {
            hanging.await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    @Test
    void oneServerRunsAJobUntilItEnds() throws Exception {
        jobs = started(leases, LONG, mayGoOn -> runs.add("one"));
        assertThat(runs.take()).isEqualTo("one");
        assertThat(ofOther.acquire("work", LONG)).isFalse();

        jobs.stop();

        others = started(ofOther, LONG, mayGoOn -> runs.add("other"));
        assertThat(runs.take()).isEqualTo("other");
    }

    @Test
    void aServerThatCannotDoAJobLeavesItToAnother() throws Exception {
        jobs = started(leases, LONG, this::fail);
        assertThat(runs.take()).isEqualTo("failed");
        while (!ofOther.acquire("work", LONG)) {
            assertThat(Thread.interrupted()).isFalse();
        }

        others = started(ofOther, LONG, mayGoOn -> runs.add("other"));
        assertThat(runs.take()).isEqualTo("other");
    }

    @Test
    void aServerThatHangsOrDiesLosesAJob() throws Exception {
        jobs = started(leases, SHORT, this::hang);
        assertThat(runs.take()).isEqualTo("hangs");

        others = started(ofOther, SHORT, mayGoOn -> runs.add("other"));

        assertThat(runs.take()).isEqualTo("other");
    }

    @Test
    void aLeaseIsKeptWhileWorkGoesOnAfterTheEnd() throws Exception {
        jobs = started(leases, LONG, mayGoOn -> {
            try {
                hang(mayGoOn);
            } finally {
                runs.add(mayGoOn.getAsBoolean() ? "goes on" : "must end");
            }
        });
        assertThat(runs.take()).isEqualTo("hangs");

        Thread ending = new Thread(jobs::stop);
        ending.start();
        while (ending.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        assertThat(ofOther.acquire("work", LONG)).isFalse();
        hanging.countDown();
        ending.join();

        assertThat(runs.take()).isEqualTo("must end");
        assertThat(ofOther.acquire("work", LONG)).isTrue();
    }

    @Test
    void aRepeatedFailureIsOneLine(CapturedOutput output) throws Exception {
        jobs = started(leases, SHORT, this::fail);
        for (int i = 0; i < 4; i++) {
            assertThat(runs.take()).isEqualTo("failed");
        }

        assertThat(output.getAll()).containsOnlyOnce("the job's message").contains("PT0.01S: java.lang.Illegal");
    }

    @Test
    void aRowInTheMessageOfADatabaseIsNotLogged(CapturedOutput output) throws Exception {
        jobs = started(leases, SHORT, mayGoOn -> {
            runs.add("failed");
            IllegalStateException failure = new IllegalStateException("outer");
            failure.addSuppressed(new SQLException("Failing row contains (payer@shop.example)", "23514"));
            failure.initCause(new IllegalStateException("inner"));
            throw failure;
        });
        runs.take();
        runs.take();

        assertThat(output.getAll())
                .contains("java.lang.IllegalStateException, SQLState 23514")
                .doesNotContain("payer@shop.example");
    }

    @Test
    void anIdThatMayBeACardNumberIsNotShown() {
        assertThat(ShownId.of("order-1")).isEqualTo("order-1");
        assertThat(ShownId.of("4929-5099-4710-6878")).isEqualTo("***");
        assertThat(ShownId.of("two words")).isEqualTo("***");
    }
}
