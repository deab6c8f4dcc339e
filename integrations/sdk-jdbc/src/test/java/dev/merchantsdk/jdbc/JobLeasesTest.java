package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JobLeasesTest {
    private static final Duration LONG = Duration.ofHours(1);

    private final Database database;
    private final JobLeases one;
    private final JobLeases other;

    JobLeasesTest(Engine engine) {
        database = engine.newDatabase(JdbcSchema::create);
        one = JobLeases.of(database.pooled(), "shop");
        other = JobLeases.of(database.pooled(), "shop");
    }

    @Test
    void letsOneServerDoAJobUntilItGivesItUp() {
        assertThat(one.acquire("recovery", LONG)).isTrue();
        assertThat(one.acquire("recovery", LONG)).isTrue();
        assertThat(other.acquire("recovery", LONG)).isFalse();
        other.release();
        assertThat(other.acquire("recovery", LONG)).isFalse();

        one.release();

        assertThat(other.acquire("recovery", LONG)).isTrue();
    }

    @Test
    void separatesJobsAndMerchants() {
        assertThat(one.acquire("recovery", LONG)).isTrue();

        assertThat(other.acquire("deletion", LONG)).isTrue();
        assertThat(JobLeases.of(database.pooled(), "other shop").acquire("recovery", LONG))
                .isTrue();
    }

    @Test
    void aServerThatDiesLosesItsLease() {
        assertThat(one.acquire("recovery", Duration.ZERO)).isTrue();

        assertThat(other.acquire("recovery", LONG)).isTrue();
        assertThat(one.acquire("recovery", LONG)).isFalse();
    }

    @Test
    void onlyOneOfManyServersTakesALease() throws Exception {
        for (String job : List.of("new", "ended")) {
            if (job.equals("ended")) {
                assertThat(one.acquire(job, Duration.ZERO)).isTrue();
            }

            List<Boolean> taken = ConcurrentCalls.run(
                    4, number -> JobLeases.of(database.pooled(), "shop").acquire(job, LONG));

            assertThat(taken).containsOnlyOnce(true);
        }
    }
}
