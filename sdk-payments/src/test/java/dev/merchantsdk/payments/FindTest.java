package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.Orders.page;
import static dev.merchantsdk.payments.Orders.record;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.OrderOutcome.Found;
import dev.merchantsdk.payments.OrderOutcome.StillUnknown;
import dev.merchantsdk.payments.transaction.TransactionState;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** An order id is looked up in the secure list: what its records say, and how long they are waited for. */
final class FindTest {
    private static final String ORDER = "order-1";
    private static final String ID = "33333333333333333333333333333333";
    private static final String OTHER = "44444444444444444444444444444444";
    private static final String QUESTION = "GET /api/public/transactions?filter_by=order_id%3Dorder-1";
    private static final Reaction NOTHING = Reaction.json(200, page());
    private static final Reaction PAID = Reaction.json(200, page(record(ID, ORDER, 0, 1)));
    private static final Polling ONCE =
            Polling.builder().limit(Duration.ofMillis(999)).build();

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aRecordThatAppearsAtTheThirdQuestionIsFound(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(NOTHING, NOTHING, PAID);
                Shop shop = Shop.of(gateway)) {
            Found found = (Found) mode.find(shop.payments(), ORDER);

            assertThat(found.orderId()).isEqualTo(ORDER);
            assertThat(found.transactionId()).isEqualTo(ID);
            assertThat(found.isSuccess()).isTrue();
            assertThat(found.isFailed()).isFalse();
            assertThat(gateway.lines()).containsExactly(QUESTION, QUESTION, QUESTION);
            assertThat(gateway.received().get(0).header("authorization")).isEqualTo("Bearer " + Shop.TOKEN);
            assertThat(shop.pauses.taken()).containsExactly(Duration.ofSeconds(1), Duration.ofMillis(1500));
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void whatIsNeverFoundIsStillUnknownAfterHalfAMinuteAndTheLastQuestionIsAskedThen(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(NOTHING);
                Shop shop = Shop.of(gateway)) {
            StillUnknown unknown = (StillUnknown) mode.find(shop.payments(), ORDER);

            assertThat(unknown.orderId()).isEqualTo(ORDER);
            assertThat(unknown.why()).isEqualTo("no record of it is found");
            assertThat(unknown.failure()).isEmpty();
            assertThat(shop.pauses.skipped()).isEqualTo(Duration.ofSeconds(30));
            assertThat(shop.pauses.taken())
                    .startsWith(Duration.ofSeconds(1), Duration.ofMillis(1500), Duration.ofMillis(2250))
                    .allMatch(pause -> pause.compareTo(Duration.ofSeconds(5)) <= 0);
            assertThat(gateway.received())
                    .hasSize(shop.pauses.taken().size() + 1)
                    .allMatch(request -> !request.isPost());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "5", "6", "7", "99", "1"})
    void aRecordInAnyStateButFailedIsFoundAtOnce(String state) throws Exception {
        String body = page("\"id\":\"" + ID + "\",\"order_id\":\"order-1\",\"type\":0,\"state\":" + state);
        try (RawGateway gateway = RawGateway.answering(Reaction.json(200, body));
                Shop shop = Shop.of(gateway)) {
            Found found = (Found) shop.payments().find(ORDER);

            assertThat(found.state()).contains(TransactionState.of(Integer.parseInt(state)));
            assertThat(found.isSuccess()).isEqualTo(state.equals("1"));
            assertThat(found.isFailed()).isFalse();
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @Test
    void aRecordThatTellsNeitherStateNorTypeIsFoundToo() throws Exception {
        Found found = (Found) found(page("\"id\":\"" + ID + "\",\"order_id\":\"order-1\""));

        assertThat(found.transactionId()).isEqualTo(ID);
        assertThat(found.state()).isEmpty();
        assertThat(found.isSuccess()).isFalse();
        assertThat(found.isFailed()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aFailedRecordAloneTellsOnlyOnceTheSettleTimeHasPassed(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(Reaction.json(200, page(record(ID, ORDER, 1, 4))));
                Shop shop = Shop.of(gateway)) {
            Found found = (Found) mode.find(shop.payments(), ORDER);

            assertThat(found.isFailed()).isTrue();
            assertThat(shop.pauses.skipped()).isEqualTo(Duration.ofSeconds(30));
        }
    }

    @Test
    void theRepeatOfAFailedPayoutThatIsRecordedLaterTells() throws Exception {
        try (RawGateway gateway = RawGateway.answering(
                        Reaction.json(200, page(record(ID, ORDER, 1, 4))),
                        Reaction.json(200, page(record(ID, ORDER, 1, 4), record(OTHER, ORDER, 1, 5))));
                Shop shop = Shop.of(gateway)) {
            Found found = (Found) shop.payments().find(ORDER);

            assertThat(found.transactionId()).isEqualTo(OTHER);
            assertThat(found.isFailed()).isFalse();
            assertThat(gateway.received()).hasSize(2);
        }
    }

    @Test
    void ofSeveralThatFailedTheLatestIsShown() throws Exception {
        String earlier = record(ID, ORDER, 1, 4) + ",\"created_at\":\"2026-11-21T10:00:00\"";
        String later = record(OTHER, ORDER, 1, 4) + ",\"created_at\":\"2026-11-21T10:00:01\"";
        String untold = record("55555555555555555555555555555555", ORDER, 1, 4);

        for (List<String> order : List.of(List.of(earlier, later, untold), List.of(later, untold, earlier))) {
            Found found = (Found) found(page(order.toArray(String[]::new)));
            assertThat(found.transactionId()).isEqualTo(OTHER);
            assertThat(found.isFailed()).isTrue();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "0:1 0:1     | several records that have not failed are found under its order id",
                "1:5 1:5     | several records that have not failed are found under its order id",
                "1:4 1:1 1:7 | several records that have not failed are found under its order id",
                "0:1 3:1     | records of different types are found under its order id",
                "0:1 1:4     | records of different types are found under its order id",
                "0:4 1:4     | records of different types are found under its order id",
                "1:4 77:1    | records of different types are found under its order id",
            })
    void recordsThatDoNotAgreeLeaveItUnknown(String records, String why) throws Exception {
        String[] written = Arrays.stream(records.trim().split(" "))
                .map(each -> each.split(":"))
                .map(each -> record(ID, ORDER, Integer.parseInt(each[0]), Integer.parseInt(each[1])))
                .toArray(String[]::new);

        assertThat(found(page(written)))
                .isInstanceOfSatisfying(
                        StillUnknown.class, unknown -> assertThat(unknown.why()).isEqualTo(why));
    }

    @ParameterizedTest
    @ValueSource(strings = {"order-2", "Order-1", "order-1 ", "order-10", "order-"})
    void aRecordOfAnotherOrderIdCountsForNothing(String other) throws Exception {
        StillUnknown unknown = (StillUnknown) found(page(record(ID, other, 0, 1)));
        assertThat(unknown.why()).isEqualTo("no record of it is found");

        Found found = (Found) found(page(record(OTHER, other, 3, 1), record(ID, ORDER, 0, 1)));
        assertThat(found.transactionId()).isEqualTo(ID);
    }

    @Test
    void aRecordThatDoesNotTellItsOrderIdMayBeTheOneThatIsMeant() throws Exception {
        String untold = "\"id\":\"" + OTHER + "\",\"type\":1,\"state\":1";

        StillUnknown unknown = (StillUnknown) found(page(record(ID, ORDER, 1, 4), untold));

        assertThat(unknown.why()).isEqualTo("a record does not tell its order id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"next\":\"more\",\"total\":1",
                "\"next\":null,\"total\":2",
                "\"next\":\"more\"",
            })
    void aListThatIsNotWholeIsNotTrusted(String cursor) throws Exception {
        String body = "{\"cursor\":{\"count\":25,\"prev\":null," + cursor + "},\"transactions\":[{"
                + record(ID, ORDER, 0, 1) + "}]}";

        assertThat(found(body))
                .isInstanceOfSatisfying(
                        StillUnknown.class,
                        unknown ->
                                assertThat(unknown.why()).isEqualTo("the list of its records is longer than a page"));
    }

    @Test
    void aListThatBecomesWholeIsTrusted() throws Exception {
        String growing = "{\"cursor\":{\"count\":25,\"prev\":null,\"next\":null,\"total\":1},\"transactions\":[]}";
        try (RawGateway gateway = RawGateway.answering(Reaction.json(200, growing), PAID);
                Shop shop = Shop.of(gateway)) {
            assertThat(shop.payments().find(ORDER)).isInstanceOf(Found.class);
            assertThat(gateway.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aSettleTimeShorterThanTheFirstPauseMeansOneQuestion(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(NOTHING, PAID);
                Shop shop = Shop.of(gateway)) {
            assertThat(mode.find(shop.payments(), ORDER, ONCE)).isInstanceOf(StillUnknown.class);
            assertThat(gateway.received()).hasSize(1);
            assertThat(shop.pauses.taken()).isEmpty();
        }
    }

    @Test
    void aSettleTimeOfItsOwnIsKept() throws Exception {
        Polling quick = Polling.builder()
                .firstPause(Duration.ofMillis(100))
                .longestPause(Duration.ofMillis(200))
                .growth(2)
                .limit(Duration.ofMillis(600))
                .build();
        try (RawGateway gateway = RawGateway.answering(NOTHING);
                Shop shop = Shop.of(gateway)) {
            assertThat(shop.payments().find(ORDER, quick)).isInstanceOf(StillUnknown.class);
            assertThat(shop.pauses.taken())
                    .containsExactly(
                            Duration.ofMillis(100),
                            Duration.ofMillis(200),
                            Duration.ofMillis(200),
                            Duration.ofMillis(100));
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void theOrderIdIsEncodedAndComparedAsItIs(Mode mode) throws Exception {
        String orderId = "заказ №1 /?#%+=\"";
        try (RawGateway gateway = RawGateway.answering(
                        Reaction.json(200, page(record(ID, orderId.replace("\"", "\\\""), 0, 1))));
                Shop shop = Shop.of(gateway)) {
            assertThat(mode.find(shop.payments(), orderId)).isInstanceOf(Found.class);
            assertThat(gateway.lines().get(0))
                    .isEqualTo("GET /api/public/transactions?filter_by=order_id%3D%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7%20"
                            + "%E2%84%961%20%2F%3F%23%25%2B%3D%22");
        }
    }

    @ParameterizedTest
    @EnumSource(Mode.class)
    void aBlankOrderIdAndAClosedSdkAreTheCallersMistakes(Mode mode) throws Exception {
        try (RawGateway gateway = RawGateway.answering(PAID);
                Shop shop = Shop.of(gateway)) {
            for (String blank : List.of("", "  ")) {
                assertThatThrownBy(() -> mode.find(shop.payments(), blank))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("orderId");
            }
            shop.end();
            assertThatThrownBy(() -> mode.find(shop.payments(), ORDER))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the SDK is closed");
            assertThat(gateway.received()).isEmpty();
        }
    }

    @Test
    void anInterruptEndsTheWaitingAndTheFlagStays() throws Exception {
        try (RawGateway gateway = RawGateway.answering(NOTHING);
                Shop shop = Shop.of(gateway)) {
            shop.pauses.interruptNext();

            OrderOutcome outcome = shop.payments().find(ORDER);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcome).isInstanceOf(StillUnknown.class);
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @Test
    void aFailedRecordIsNotTakenForTheEndWhenTheWaitingIsCutShort() throws Exception {
        try (RawGateway gateway = RawGateway.answering(Reaction.json(200, page(record(ID, ORDER, 1, 4))));
                Shop shop = Shop.of(gateway)) {
            shop.pauses.interruptNext();

            OrderOutcome outcome = shop.payments().find(ORDER);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcome)
                    .isEqualTo(new StillUnknown(
                            ORDER, "the search was cut short before the settle time had passed", Optional.empty()));
        }
    }

    @Test
    void aCancelledFutureCancelsTheQuestionAndAsksNoMore() throws Exception {
        List<CompletableFuture<OrderOutcome>> futures = new ArrayList<>();
        try (RawGateway gateway = RawGateway.answering(NOTHING, Reaction.silence());
                Shop shop = Shop.of(gateway)) {
            futures.add(shop.payments().async().find(ORDER));
            gateway.awaitArrival();
            gateway.awaitArrival();

            assertThat(futures.get(0).cancel(true)).isTrue();

            gateway.awaitEndOfConnection();
            assertThat(gateway.received()).hasSize(2);
            assertThat(futures.get(0)).isCancelled();
        }
    }

    private static OrderOutcome found(String body) throws Exception {
        try (RawGateway gateway = RawGateway.answering(Reaction.json(200, body));
                Shop shop = Shop.of(gateway)) {
            return shop.payments().find(ORDER);
        }
    }
}
