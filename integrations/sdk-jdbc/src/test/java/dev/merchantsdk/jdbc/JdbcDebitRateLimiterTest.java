package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.VirtualTime;
import dev.merchantsdk.testkit.database.ConnectionPool;
import dev.merchantsdk.testkit.database.Database;
import dev.merchantsdk.testkit.database.Engine;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

@ParameterizedClass
@EnumSource(Engine.class)
final class JdbcDebitRateLimiterTest {
    private static final Instant NOW = Instant.parse("2026-11-01T09:30:00.123456789Z");

    private final Database database;
    private final VirtualTime time = new VirtualTime(NOW);
    private final Clock clock = time.clock();
    private final JdbcDebitRateLimiter limiter;

    JdbcDebitRateLimiterTest(Engine engine) {
        this.database = engine.newDatabase(JdbcSchema::create);
        // On a busy machine, a wait for a locked row can exceed the default time-out of 5 s.
        this.limiter = limiter("shop").withQueryTimeout(Duration.ofMinutes(1));
    }

    /** Returns a rate limiter whose database has the virtual time. */
    private JdbcDebitRateLimiter limiter(String merchant) {
        return JdbcDebitRateLimiter.of(database.pooled(), merchant, connection -> clock.instant());
    }

    @Test
    void theFirstPlaceIsFree() {
        assertThat(limiter.tryAcquire("pay")).isZero();
    }

    @Test
    void theNextPlaceIsFreeAfterASecond() {
        limiter.tryAcquire("pay");

        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofSeconds(1));
        time.advance(Duration.ofMillis(400));
        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofMillis(600));
        time.advance(Duration.ofMillis(600).minusNanos(1));
        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofNanos(1));
        time.advance(Duration.ofNanos(1));
        assertThat(limiter.tryAcquire("pay")).isZero();
    }

    @Test
    void aPauseSavesNoPlacesUp() {
        limiter.tryAcquire("pay");
        time.advance(Duration.ofMillis(10_700));

        assertThat(limiter.tryAcquire("pay")).isZero();
        time.advance(Duration.ofMillis(999));
        assertThat(limiter.tryAcquire("pay")).isEqualTo(Duration.ofMillis(1));
    }

    @Test
    void operationsDoNotShareALimit() {
        limiter.tryAcquire("pay");

        assertThat(limiter.tryAcquire("refund")).isZero();
        assertThat(limiter.tryAcquire("refund")).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void merchantsDoNotShareALimit() {
        limiter.tryAcquire("pay");

        assertThat(limiter("other shop").tryAcquire("pay")).isZero();
    }

    @Test
    void serversShareALimitAlsoAfterARestart() {
        limiter.tryAcquire("pay");

        assertThat(limiter("shop").tryAcquire("pay")).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void placesAreASecondApartForAnyRequests() {
        Random random = new Random(6);
        List<Instant> taken = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            Duration wait = limiter.tryAcquire("pay");
            if (wait.isZero()) {
                taken.add(clock.instant());
            } else {
                assertThat(wait).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(1));
                // The returned wait must end exactly one second after the last permit.
                assertThat(taken.get(taken.size() - 1).plusSeconds(1))
                        .isEqualTo(clock.instant().plus(wait));
            }
            time.advance(Duration.ofNanos(random.nextLong(random.nextBoolean() ? 300_000_000 : 2_500_000_000L)));
        }

        assertThat(taken).hasSizeGreaterThan(100);
        for (int i = 1; i < taken.size(); i++) {
            assertThat(Duration.between(taken.get(i - 1), taken.get(i))).isGreaterThanOrEqualTo(Duration.ofSeconds(1));
        }
    }

    @Test
    void oneOfSixteenOnTwoServersGetsThePlace() throws Exception {
        JdbcDebitRateLimiter otherServer = limiter("shop").withQueryTimeout(Duration.ofMinutes(1));
        for (int round = 0; round < CaseCount.of(20); round++) {
            assertThat(ConcurrentCalls.run(16, number -> (number % 2 == 0 ? limiter : otherServer).tryAcquire("pay")))
                    .containsOnlyOnce(Duration.ZERO)
                    .contains(Duration.ofSeconds(1))
                    .hasSize(16);
            time.advance(Duration.ofSeconds(1));
        }
    }

    @Test
    void serversShareTheRealClockOfTheDatabase() {
        assertThat(JdbcDebitRateLimiter.of(database.pooled(), "real shop").tryAcquire("pay"))
                .isZero();
        assertThat(JdbcDebitRateLimiter.of(database.pooled(), "real shop").tryAcquire("pay"))
                .isPositive()
                .isLessThanOrEqualTo(Duration.ofSeconds(1));
    }

    /**
     * The clocks of the database and of a server differ by 25 s. Only that of the database counts, so a server cannot
     * make the others wait.
     */
    @Test
    void theClockOfTheServerDoesNotCount() {
        JdbcDebitRateLimiter before = JdbcDebitRateLimiter.of(database.pooled(), "real shop");
        JdbcDebitRateLimiter later = JdbcDebitRateLimiter.of(laterBy25Seconds(), "real shop");

        assertThat(before.tryAcquire("pay")).isZero();
        assertThat(later.tryAcquire("pay")).isZero();
        assertThat(later.tryAcquire("pay")).isPositive().isLessThanOrEqualTo(Duration.ofSeconds(1));
    }

    private ConnectionPool laterBy25Seconds() {
        return ConnectionPool.of(() -> {
            Connection connection = database.pooled().getConnection();
            return (Connection) Proxy.newProxyInstance(
                    Connection.class.getClassLoader(),
                    new Class<?>[] {Connection.class},
                    (proxy, method, arguments) -> {
                        if (method.getName().equals("prepareStatement")) {
                            arguments[0] = arguments[0]
                                    .toString()
                                    .replaceFirst(
                                            "(CURRENT_TIMESTAMP|clock_timestamp\\(\\))", "$1 + INTERVAL '25' SECOND");
                        }
                        return method.invoke(connection, arguments);
                    });
        });
    }

    @Test
    void aMissingTableIsNamed() throws SQLException {
        database.execute("DROP TABLE merchant_sdk_debit_rate_limit");

        assertThatThrownBy(() -> limiter.tryAcquire("pay"))
                .isInstanceOf(JdbcStoreException.class)
                .hasMessageContaining("merchant_sdk_debit_rate_limit")
                .hasCauseInstanceOf(SQLException.class);
    }
}
