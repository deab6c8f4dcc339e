package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.recurring.RecurringDecision;
import dev.merchantsdk.payments.recurring.RecurringPolicy;
import dev.merchantsdk.payments.recurring.RecurringRule;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.SbpToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.RecurringAttempt;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** What an outbox waits for, how it counts that, and what a person learns, on both databases. */
@ParameterizedClass
@EnumSource(Engine.class)
final class OutboxWaitTest {
    private final OutboxShop shop;
    private final Outbox outbox;
    private final String payment;

    OutboxWaitTest(Engine engine) throws SQLException {
        shop = new OutboxShop(engine);
        outbox = shop.outbox;
        payment = shop.paid("A-1");
    }

    @AfterEach
    void close() {
        shop.close();
    }

    private void debit(String orderId, String transactionId) {
        shop.commit(connection -> outbox.debit(connection, debitOf(orderId, transactionId), CardScheme.VISA));
    }

    private static RecurringByTransaction debitOf(String orderId, String transactionId) {
        return RecurringByTransaction.builder()
                .orderId(orderId)
                .price(OutboxShop.PRICE)
                .earlierTransactionId(transactionId)
                .build();
    }

    private OutboxEntry entry(String orderId) {
        return outbox.entry(orderId).orElseThrow();
    }

    @Test
    void waitForTheRateLimitIsNoTry() throws Exception {
        debit("D-0", shop.paid("A-2"));
        outbox.work();
        String operation = shop.database
                .column("SELECT operation FROM merchant_sdk_debit_rate_limit")
                .get(0);
        debit("D-1", payment);
        longAgo();
        for (int i = 0; i < 4; i++) {
            shop.letTimePass();
            shop.stores.debitRateLimiter().tryAcquire(operation);
            outbox.work();
        }
        assertThat(entry("D-1").tries()).isZero();
        shop.letTimePass();
        shop.sandbox.faults().next("payments.recurringByTransaction", Fault.lostAfterProcessing());

        outbox.work();

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.UNKNOWN);
        assertThat(entry("D-1").tries()).isZero();
    }

    /** The rows were added before a long week-end, and no server ran. */
    private void longAgo() throws SQLException {
        shop.database.execute(
                "UPDATE merchant_sdk_outbox SET added_at = TIMESTAMP WITH TIME ZONE '2020-01-01 00:00:00+00'");
    }

    @Test
    void retryAfterIsKept() {
        shop.sandbox.faults().next("payments.refund", Fault.reply(429, "{}").header("Retry-After", "3600"));
        shop.refund(payment, "R-1");

        outbox.work();
        outbox.work();

        assertThat(entry("R-1").dueAt()).isAfter(Instant.now().plusSeconds(3_500));
        assertThat(entry("R-1").tries()).isZero();
        assertThat(shop.requests("payments.refund")).isOne();
    }

    @Test
    void throttlingAndFailedAuthenticationAreTries() throws Exception {
        for (int status : new int[] {429, 401}) {
            shop.sandbox.faults().next("payments.refund", Fault.reply(status, "{}"));
            shop.refund(payment, "R-" + status);

            outbox.work();

            assertThat(shop.state("R-" + status)).isEqualTo(OutboxState.WAITING);
            assertThat(entry("R-" + status).tries()).isOne();
            assertThat(shop.discard("R-" + status)).isTrue();
        }
    }

    @Test
    void cardTokenNeedsTheSchemeOfACard() {
        RecurringByCardToken debit = RecurringByCardToken.builder()
                .orderId("D-1")
                .price(OutboxShop.PRICE)
                .card(CardToken.of("token"))
                .build();
        assertThatThrownBy(() -> shop.commit(connection -> outbox.debit(connection, debit, CardScheme.NO_CARD)))
                .hasRootCauseInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("scheme must be that of a card");
    }

    /** The service doesn't know these tokens. */
    @Test
    void parksRefusedDebitsByToken() throws Exception {
        shop.commit(connection -> {
            outbox.debit(
                    connection,
                    RecurringByCardToken.builder()
                            .orderId("D-1")
                            .price(OutboxShop.PRICE)
                            .card(CardToken.of("aa11bb22cc33dd44ee55ff6677889900"))
                            .build(),
                    CardScheme.VISA);
            outbox.debit(
                    connection,
                    RecurringBySbpToken.builder()
                            .orderId("D-2")
                            .price(OutboxShop.PRICE)
                            .card(SbpToken.of("bb11bb22cc33dd44ee55ff6677889900"))
                            .build());
        });
        outbox.work();
        shop.letTimePass();

        outbox.work();

        assertThat(shop.requests("payments.recurringByCardToken")).isEqualTo(2); // the sandbox has one name for both
        assertThat(shop.state("D-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.state("D-2")).isEqualTo(OutboxState.PARKED);
    }

    /** The service would extend its ban for each request. */
    @Test
    void retryAfterOfDaysParks() {
        shop.sandbox.faults().next("payments.refund", Fault.reply(429, "{}").header("Retry-After", "172900"));
        shop.refund(payment, "R-1");

        outbox.work();

        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.reason("R-1")).contains("RateLimitedException");
    }

    @Test
    void waitsForRetryAfterGrow() throws Exception {
        Outbox patient = shop.outbox(shop.inbox, builder -> builder.retries(doubledUpTo(Duration.ofMinutes(5)), 20));
        shop.refund(payment, "R-1");
        List<Duration> waits = new ArrayList<>();
        for (String minutes : List.of("0", "10", "600")) {
            shop.sandbox.faults().next("payments.refund", Fault.reply(429, "{}").header("Retry-After", "1"));
            shop.database.execute("UPDATE merchant_sdk_outbox SET due_at = CURRENT_TIMESTAMP,"
                    + " added_at = CURRENT_TIMESTAMP - INTERVAL '" + minutes + "' MINUTE");
            Instant before = Instant.now();
            patient.work();
            waits.add(Duration.between(before, entry("R-1").dueAt()));
        }

        assertThat(waits.get(0)).isBetween(Duration.ofMillis(900), Duration.ofSeconds(40));
        assertThat(waits.get(1)).isBetween(Duration.ofSeconds(59), Duration.ofSeconds(100));
        assertThat(waits.get(2)).isBetween(Duration.ofSeconds(299), Duration.ofSeconds(340));
        assertThat(entry("R-1").tries()).isZero();
    }

    private static Polling doubledUpTo(Duration longest) {
        return Polling.builder().growth(2).longestPause(longest).build();
    }

    /** A card may be debited again when the days of its scheme have passed, and then the shop may not want that. */
    @Test
    void denialForDaysParks() throws Exception {
        debit("D-1", payment);
        outbox.work();
        for (int refusal = 0; refusal < 5; refusal++) {
            shop.database.execute("INSERT INTO merchant_sdk_recurring_attempt (merchant, card, order_id, attempted_at,"
                    + " price_kopecks, result, code) SELECT merchant, card, 'refused-" + refusal
                    + "', CURRENT_TIMESTAMP - INTERVAL '3' DAY, price_kopecks, 'REFUSED', 51"
                    + " FROM merchant_sdk_recurring_attempt WHERE order_id = 'D-1'");
        }
        shop.database.execute("DELETE FROM merchant_sdk_recurring_attempt WHERE order_id = 'D-1'");
        debit("D-2", payment);
        shop.letTimePass();

        outbox.work();

        assertThat(shop.state("D-2")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.reason("D-2")).contains("REFUSAL_COUNTER");
    }

    /** The first debit's result is pending, which its callback ends before the day that the rule names. */
    @Test
    void denialWithAnEndIsAskedForAgain() throws Exception {
        debit("D-1", payment);
        debit("D-2", payment);
        outbox.work();
        assertThat(shop.state("D-2")).isEqualTo(OutboxState.WAITING);
        assertThat(entry("D-2").tries()).isZero();
        shop.database.execute("UPDATE merchant_sdk_recurring_attempt SET result = 'APPROVED',"
                + " attempted_at = TIMESTAMP WITH TIME ZONE '2020-01-01 00:00:00+00'");
        shop.letTimePass();

        shop.workUntilDecided("D-2");

        assertThat(shop.state("D-2")).isEqualTo(OutboxState.ACCEPTED);
    }

    /** Otherwise it would wait silently for as long as one denial follows another. The last try waits for the end. */
    @Test
    void denialOfARowThatWaitsForDaysIsATry() throws Exception {
        debit("D-1", payment);
        debit("D-2", payment);
        longAgo();
        outbox.work();
        assertThat(shop.state("D-2")).isEqualTo(OutboxState.WAITING);
        assertThat(entry("D-2").tries()).isOne();

        Instant lastDue = Instant.EPOCH;
        while (shop.state("D-2") == OutboxState.WAITING) {
            lastDue = entry("D-2").dueAt();
            shop.letTimePass();
            outbox.work();
        }

        assertThat(shop.state("D-2")).isEqualTo(OutboxState.PARKED);
        assertThat(lastDue).isAfter(Instant.now().plus(Duration.ofHours(23)));
        assertThat(shop.reason("D-2")).contains("RESULT_PENDING");
        assertThat(shop.requests("payments.recurringByTransaction")).isOne();
    }

    /** The guard has the SDK's clock, but rows are due by the database's. */
    @Test
    void guardsClockMayDifferFromTheDatabases() {
        waitsForAnHourOrParks("behind");
        Instant ahead = Instant.now().plus(Duration.ofDays(3));
        shop.sandbox.clock().advance(Duration.between(shop.sandbox.clock().instant(), ahead));
        waitsForAnHourOrParks("ahead");
    }

    private void waitsForAnHourOrParks(String clock) {
        for (boolean denied : new boolean[] {false, true}) {
            String orderId = "D-" + clock + (denied ? "-denied" : "-limited");
            Instant before = Instant.now();

            debitUnder((history, now, price) -> waiting(denied, now.plusSeconds(3_600)), orderId);

            assertThat(shop.state(orderId)).as(orderId).isEqualTo(OutboxState.WAITING);
            assertThat(Duration.between(before, entry(orderId).dueAt()))
                    .as(orderId)
                    .isBetween(Duration.ofMinutes(59), Duration.ofMinutes(65));
        }
        debitUnder((history, now, price) -> waiting(true, Instant.MAX), "D-" + clock + "-banned");
        assertThat(shop.state("D-" + clock + "-banned")).as(clock).isEqualTo(OutboxState.PARKED);
    }

    private void debitUnder(RecurringPolicy policy, String orderId) {
        debit(orderId, shop.paid("A-" + orderId));
        shop.outbox(shop.inbox, builder -> builder.policy(policy).retries(doubledUpTo(Duration.ofHours(2)), 20))
                .work();
    }

    private static RecurringDecision waiting(boolean denied, Instant until) {
        return denied
                ? new RecurringDecision.Denied(RecurringRule.RESULT_PENDING, Optional.of(until))
                : new RecurringDecision.RateLimited(until);
    }

    /** The shop's transaction has locked as many rows as a server reads at once. */
    @Test
    void rowsThatTheShopHasLockedDelayNoOther() throws Exception {
        List<String> locked =
                IntStream.range(0, 16).mapToObj(number -> "R-" + number).toList();
        for (int i = 0; i < locked.size(); i++) {
            shop.refund("%032x".formatted(i), locked.get(i));
        }
        shop.refund(payment, "R-last");
        shop.rollBack(connection -> {
            for (String orderId : locked) {
                assertThat(outbox.discard(connection, orderId)).isTrue();
            }

            assertThat(ConcurrentCalls.run(1, number -> outbox.work())).containsExactly(1);
        });

        assertThat(shop.log()).containsExactly("R-last ACCEPTED");
        assertThat(shop.failures).isEmpty();
        assertThat(outbox.count(OutboxState.WAITING)).isEqualTo(16);
    }

    /** Two transactions of one card, whose key the shop knows. */
    @Test
    void debitsUnderOneKeyShareHistoryAndLane() {
        RecurringKey card = RecurringKey.ofCard("card-17");
        String other = shop.paid("A-2");
        shop.commit(connection -> {
            outbox.debit(connection, debitOf("D-1", payment), CardScheme.VISA, card);
            outbox.debit(connection, debitOf("D-2", other), CardScheme.VISA, card);
        });

        outbox.work();

        assertThat(shop.state("D-1")).isEqualTo(OutboxState.ACCEPTED);
        assertThat(shop.reason("D-2")).contains("RESULT_PENDING");
        assertThat(shop.stores.recurringHistory().history(card).attempts())
                .extracting(RecurringAttempt::orderId)
                .containsExactly("D-1");
    }

    @Test
    void lookUpsAlternateWithSending() throws Exception {
        shop.sandbox.faults().next("payments.refund", Fault.lostAfterProcessing());
        shop.refund(payment, "R-1");
        outbox.work();
        shop.refund(shop.paid("A-2"), "R-2", "R-3", "R-4");
        shop.letTimePass();

        outbox.work();

        assertThat(shop.log()).containsExactly("R-2 ACCEPTED", "R-1 ACCEPTED", "R-3 ACCEPTED", "R-4 ACCEPTED");
    }

    @Test
    void listenerCanNotRetryWhatItLearns() {
        List<Boolean> retried = new CopyOnWriteArrayList<>();
        shop.sandbox.faults().next("payments.refund", Fault.status(400));
        shop.refund(payment, "R-1");
        shop.afterChange = (entry, connection) -> retried.add(outbox.retry(connection, entry.orderId()));

        assertThat(outbox.work()).isOne();

        assertThat(retried).containsExactly(false);
        assertThat(shop.state("R-1")).isEqualTo(OutboxState.PARKED);
        assertThat(shop.requests("payments.refund")).isOne();
    }

    @Test
    void reasonOfARefusalOutlivesAFailureOfTheListener() throws Exception {
        shop.sandbox.faults().next("payments.refund", Fault.status(400));
        shop.refund(payment, "R-1");
        shop.afterChange = (entry, connection) -> {
            throw new IllegalStateException("the shop's books are closed");
        };
        outbox.work();
        shop.letTimePass();
        outbox.work();
        shop.afterChange = (entry, connection) -> {};
        shop.letTimePass();

        shop.workUntilDecided("R-1");

        assertThat(shop.reason("R-1"))
                .startsWith("the journal has closed it as not executed; before: BadRequestException")
                .doesNotContain("returned the money")
                .containsOnlyOnce("before");
    }
}
