package dev.merchantsdk.jdbc;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.database.Engine;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/** The statements of the outbox, on both databases. */
@ParameterizedClass
@EnumSource(Engine.class)
final class OutboxDatabaseTest {
    private final OutboxShop shop;
    private final Outbox outbox;

    OutboxDatabaseTest(Engine engine) throws SQLException {
        shop = new OutboxShop(engine);
        outbox = shop.outbox;
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void sendsCommittedRefundsAndDeletesTheirRequests() throws Exception {
        String payment = shop.paid("A-1");
        shop.commit(connection -> {
            outbox.refund(connection, OutboxShop.refundOf(payment, "R-1"));
            assertThatThrownBy(() -> outbox.refund(connection, OutboxShop.refundOf(payment, "R-1")))
                    .isInstanceOfSatisfying(
                            InvalidRequestException.class,
                            refused -> assertThat(refused.violations())
                                    .extracting(Violation::path)
                                    .containsExactly("payment.orderId"));
            outbox.refund(connection, OutboxShop.refundOf(payment, "R-2"));
        });
        assertThat(shop.database.column("SELECT request FROM merchant_sdk_outbox"))
                .doesNotContainNull();

        assertThat(outbox.work()).isEqualTo(2);
        assertThat(outbox.work()).isZero();

        assertThat(shop.refunds()).containsExactly("R-1", "R-2");
        assertThat(shop.log()).containsExactly("R-1 ACCEPTED", "R-2 ACCEPTED");
        assertThat(shop.database.column("SELECT request FROM merchant_sdk_outbox"))
                .containsOnlyNulls();
        assertThat(shop.database.column("SELECT lane FROM merchant_sdk_outbox")).containsOnlyNulls();
    }

    @Test
    void neverSendsRefundThatIsRolledBack() {
        String payment = shop.paid("A-1");

        shop.rollBack(connection -> {
            outbox.refund(connection, OutboxShop.refundOf(payment, "R-1"));
            assertThat(ConcurrentCalls.run(1, number -> outbox.work())).containsExactly(0);
        });

        assertThat(outbox.work()).isZero();
        assertThat(outbox.entry("R-1")).isEmpty();
        assertThat(shop.refunds()).isEmpty();
    }

    @Test
    void twoServersSendEachRowOnceInOrder() throws Exception {
        String payment = shop.paid("A-1");
        String other = shop.paid("A-2");
        String[] ids = IntStream.range(0, 10).mapToObj(number -> "R-" + number).toArray(String[]::new);
        shop.refund(payment, ids);
        shop.refund(other, "R-a", "R-b", "R-c");

        List<Outbox> servers = List.of(
                outbox,
                shop.outbox(shop.inbox, builder -> builder.times(Duration.ofMinutes(2), OutboxShop.SETTLE.limit())));
        ConcurrentCalls.run(2, number -> {
            while (outbox.count(OutboxState.ACCEPTED) < 13) {
                servers.get(number).work();
            }
            return number;
        });

        assertThat(shop.refunds()).hasSize(13).containsSubsequence(ids).containsSubsequence("R-a", "R-b", "R-c");
        assertThat(shop.requests("payments.refund")).isEqualTo(13);
        assertThat(shop.log())
                .filteredOn(line -> line.endsWith("ACCEPTED"))
                .hasSize(13)
                .doesNotHaveDuplicates();
        assertThat(shop.failures).isEmpty();
    }

    @Test
    void countsWhatIsLeftAndDeletesWhatIsClosed() throws Exception {
        Instant before = Instant.now().minusSeconds(3600);
        String payment = shop.paid("A-1");
        shop.refund(payment, "R-1", "R-2", "R-3", "R-4");
        shop.database.execute("UPDATE merchant_sdk_outbox SET state = 'PARKED' WHERE order_id = 'R-2'");
        shop.database.execute("UPDATE merchant_sdk_outbox SET state = 'UNKNOWN' WHERE order_id = 'R-3'");
        outbox.work();

        assertThat(List.of(OutboxState.values()))
                .allSatisfy(state -> assertThat(outbox.count(state)).isEqualTo(state == OutboxState.DISCARDED ? 0 : 1));
        assertThat(outbox.deleteBefore(before)).isZero();
        assertThat(outbox.deleteBefore(Instant.now().plusSeconds(3600))).isOne();
        assertThat(outbox.entry("R-1")).isEmpty();
        assertThat(outbox.count(OutboxState.ACCEPTED)).isZero();
        assertThat(outbox.count(OutboxState.WAITING)).isOne();
    }

    @Test
    void refusesOrderIdThatTheJournalContains() throws Exception {
        String payment = shop.paid("A-1");
        shop.refund(payment, "R-1");
        outbox.work();
        outbox.deleteBefore(Instant.now().plusSeconds(3600));

        shop.commit(connection -> assertThatThrownBy(
                        () -> outbox.refund(connection, OutboxShop.refundOf(payment, "R-1")))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("the outbox, journal or history contains it"));

        assertThat(outbox.entry("R-1")).isEmpty();
        assertThat(shop.requests("payments.refund")).isOne();
    }

    @Test
    void parkedRowIsResolvedInTransactionsOfTheShop() throws Exception {
        String payment = shop.paid("A-1");
        shop.refund(payment, "R-1", "R-2");
        assertThat(outbox.entries(OutboxState.WAITING, 1))
                .singleElement()
                .satisfies(entry -> assertThat(entry.orderId()).isEqualTo("R-1"));
        assertThatThrownBy(() -> outbox.entries(OutboxState.WAITING, -1)).isInstanceOf(IllegalArgumentException.class);
        shop.database.execute("UPDATE merchant_sdk_outbox SET state = 'PARKED', tries = 3 WHERE order_id = 'R-1'");
        assertThat(outbox.work()).isZero();

        shop.rollBack(
                connection -> assertThat(outbox.discard(connection, "R-1")).isTrue());
        assertThat(outbox.entries(OutboxState.PARKED))
                .singleElement()
                .satisfies(entry -> assertThat(entry.tries()).isEqualTo(3));
        assertThat(shop.retry("R-1")).isTrue();
        assertThat(shop.retry("R-1")).isFalse();
        assertThat(outbox.work()).isEqualTo(2);

        assertThat(shop.refunds()).containsExactly("R-1", "R-2");
        assertThat(shop.discard("R-1")).isFalse();
    }
}
