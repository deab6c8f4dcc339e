package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.Orders.page;
import static dev.merchantsdk.payments.Orders.record;
import static dev.merchantsdk.payments.PaymentCalls.find;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.CredentialsBuilder;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
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

/** Tests how the SDK finds an order id in the secure list, and how it interprets the found records. */
final class FindTest {
    private static final String ORDER = "order-1";
    private static final String ID = "33333333333333333333333333333333";
    private static final String OTHER = "44444444444444444444444444444444";
    private static final String QUESTION = "GET /api/public/transactions?filter_by=order_id%3Dorder-1";
    private static final String LISTED =
            "GET /payment-gateway/v3/transactions?filter_by=cs1%3D33333333333333333333333333333333";
    private static final RawResponse NOTHING = RawResponse.json(200, page());
    private static final RawResponse PAID = RawResponse.json(200, page(record(ID, ORDER, 0, 1)));
    private static final Polling ONCE =
            Polling.builder().limit(Duration.ofMillis(999)).build();
    private static final Polling ONE_QUERY =
            Polling.builder().limit(Duration.ofMillis(1)).build();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void findsRecordAtThirdQuery(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(NOTHING, NOTHING, PAID);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Found found = (Found) find(mode, payments(merchant), ORDER);

            assertThat(found.orderId()).isEqualTo(ORDER);
            assertThat(found.transactionId()).isEqualTo(ID);
            assertThat(found.isSuccess()).isTrue();
            assertThat(found.isFailed()).isFalse();
            assertThat(found.isUndecided()).isFalse();
            assertThat(gateway.lines()).containsExactly(QUESTION, QUESTION, QUESTION, LISTED);
            assertThat(gateway.received().get(0).header("authorization")).isEqualTo("Bearer " + TestMerchant.TOKEN);
            assertThat(merchant.time().pauses()).containsExactly(Duration.ofSeconds(1), Duration.ofMillis(1500));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void missingRecordStaysUnknownAndLastQueryIsSentAtSettleTime(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(NOTHING);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Unresolved unknown = (Unresolved) find(mode, payments(merchant), ORDER);

            assertThat(unknown.isUndecided()).isTrue();
            assertThat(unknown.orderId()).isEqualTo(ORDER);
            assertThat(unknown.why()).isEqualTo("no record of it is found");
            assertThat(unknown.failure()).isEmpty();
            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofSeconds(30));
            assertThat(merchant.time().pauses())
                    .startsWith(Duration.ofSeconds(1), Duration.ofMillis(1500), Duration.ofMillis(2250))
                    .allMatch(pause -> pause.compareTo(Duration.ofSeconds(5)) <= 0);
            assertThat(gateway.received())
                    .hasSize(merchant.time().pauses().size() + 1)
                    .allMatch(request -> !request.isPost());
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"3", "5", "6", "7", "99", "1"})
    void findsRecordInAnyStateButFailedAtOnce(String state) throws Exception {
        String body = page("\"id\":\"" + ID + "\",\"order_id\":\"order-1\",\"type\":0,\"state\":" + state);
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, body));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Found found = (Found) payments(merchant).find(ORDER);

            assertThat(found.state()).contains(TransactionState.of(Integer.parseInt(state)));
            assertThat(found.isSuccess()).isEqualTo(state.equals("1"));
            assertThat(found.isUndecided()).isEqualTo(!state.equals("1"));
            assertThat(found.isFailed()).isFalse();
            assertThat(gateway.received()).hasSize(state.equals("1") ? 2 : 1);
        }
    }

    @Test
    void findsRecordWithoutStateAndType() throws Exception {
        Found found = (Found) found(page("\"id\":\"" + ID + "\",\"order_id\":\"order-1\""));

        assertThat(found.transactionId()).isEqualTo(ID);
        assertThat(found.state()).isEmpty();
        assertThat(found.isSuccess()).isFalse();
        assertThat(found.isFailed()).isFalse();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failedRecordCountsAfterSettleTime(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, page(record(ID, ORDER, 1, 4))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Found found = (Found) find(mode, payments(merchant), ORDER);

            assertThat(found.isFailed()).isTrue();
            assertThat(found.isUndecided()).isFalse();
            assertThat(merchant.time().skipped()).isEqualTo(Duration.ofSeconds(30));
        }
    }

    @Test
    void laterRecordOfRepeatedPayoutCounts() throws Exception {
        try (RawServer gateway = RawServer.scripted(
                        RawResponse.json(200, page(record(ID, ORDER, 1, 4))),
                        RawResponse.json(200, page(record(ID, ORDER, 1, 4), record(OTHER, ORDER, 1, 5))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Found found = (Found) payments(merchant).find(ORDER);

            assertThat(found.transactionId()).isEqualTo(OTHER);
            assertThat(found.isFailed()).isFalse();
            assertThat(gateway.received()).hasSize(2);
        }
    }

    @Test
    void returnsLatestOfSeveralFailedRecords() throws Exception {
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
                        Unresolved.class, unknown -> assertThat(unknown.why()).isEqualTo(why));
    }

    @ParameterizedTest
    @ValueSource(strings = {"order-2", "Order-1", "order-1 ", "order-10", "order-"})
    void ignoresRecordOfAnotherOrderId(String other) throws Exception {
        Unresolved unknown = (Unresolved) found(page(record(ID, other, 0, 1)));
        assertThat(unknown.why()).isEqualTo("no record of it is found");

        Found found = (Found) found(page(record(OTHER, other, 3, 1), record(ID, ORDER, 0, 1)));
        assertThat(found.transactionId()).isEqualTo(ID);
    }

    /** Each project of a company numbers its orders itself, and one OAuth client may read the records of all. */
    @Test
    void ignoresRecordOfAnotherMerchant() throws Exception {
        String others = ",\"merchant_id\":999999";
        String own = record(ID, ORDER, 0, 1) + ",\"merchant_id\":" + TestMerchant.MERCHANT_ID;

        Unresolved unknown = (Unresolved) found(page(record(OTHER, ORDER, 0, 1) + others));
        assertThat(unknown.why())
                .startsWith("only records of other merchants are found")
                .contains("merchantId(");

        String withoutOrder = "\"id\":\"" + OTHER + "\",\"state\":1" + others;
        for (String other :
                List.of(record(OTHER, ORDER, 0, 1) + others, record(OTHER, ORDER, 1, 5) + others, withoutOrder)) {
            Found found = (Found) found(page(other, own));
            assertThat(found.transactionId()).isEqualTo(ID);
        }
        assertThat(found(page(own, record(OTHER, ORDER, 0, 1)))).isInstanceOf(Unresolved.class);
    }

    /** The id of {@code x-auth} is replaceable, and an id that is no number can't be compared. */
    @ParameterizedTest
    @CsvSource({
        "1, true, 33333333333333333333333333333333",
        "999999, true, 44444444444444444444444444444444",
        "999999, false, 44444444444444444444444444444444",
        "shop-1, true, ''",
        "shop-1, false, ''"
    })
    void comparesMerchantOfCredentials(String merchantId, boolean builtIn, String expected) throws Exception {
        CredentialsBuilder credentials = Credentials.builder()
                .xAuth(() -> Secret.of("own"))
                .tokens(TokenSource.fixed(Secret.of(TestMerchant.TOKEN)))
                .merchantId(merchantId);
        String records = page(
                record(ID, ORDER, 0, 1) + ",\"merchant_id\":1", record(OTHER, ORDER, 0, 1) + ",\"merchant_id\":999999");
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, records));
                MerchantSdk sdk = MerchantSdk.builder()
                        .credentials((builtIn ? credentials.merchant("1", TestMerchant.SECRET) : credentials).build())
                        .address(Address.GATEWAY, gateway.url())
                        .address(Address.PSP, gateway.url())
                        .build()) {
            OrderOutcome outcome = PaymentsClient.of(sdk).find(ORDER, ONE_QUERY);

            assertThat(outcome instanceof Found found ? found.transactionId() : "")
                    .isEqualTo(expected);
        }
    }

    /** List v3 contradicts the secure record, so the result is unknown. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "1 | \"response_code\":51",
                "4 | \"response_code\":0",
                "4 | \"status\":\"success\"",
                "1 | \"response_code\":51,\"status\":\"success\"",
                "1 | \"order_id\":\"order-2\"",
            })
    void recordsThatContradictEachOtherLeaveItUnknown(int state, String listed) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway = RawServer.scripted(
                            RawResponse.json(200, page(record(ID, ORDER, 0, state))),
                            RawResponse.json(200, page("\"id\":12345678,\"cs1\":\"" + ID + "\"," + listed)));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(find(mode, payments(merchant), ORDER, ONE_QUERY))
                        .isInstanceOfSatisfying(
                                Unresolved.class,
                                unknown -> assertThat(unknown.why())
                                        .isEqualTo("its secure record and list v3 contradict each other"));
            }
        }
    }

    @Test
    void recordWithoutOrderIdMayMatch() throws Exception {
        String untold = "\"id\":\"" + OTHER + "\",\"type\":1,\"state\":1";

        Unresolved unknown = (Unresolved) found(page(record(ID, ORDER, 1, 4), untold));

        assertThat(unknown.why()).isEqualTo("a record does not contain its order id");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "\"next\":\"more\",\"total\":1",
                "\"next\":null,\"total\":2",
                "\"next\":\"more\"",
            })
    void incompleteListLeavesItUnknown(String cursor) throws Exception {
        String body = "{\"cursor\":{\"count\":1,\"prev\":null," + cursor + "},\"transactions\":[{"
                + record(ID, ORDER, 0, 1) + "}]}";

        assertThat(found(body))
                .isInstanceOfSatisfying(
                        Unresolved.class,
                        unknown ->
                                assertThat(unknown.why()).isEqualTo("the list of its records is longer than a page"));
    }

    @Test
    void listThatBecomesCompleteCounts() throws Exception {
        String growing = "{\"cursor\":{\"count\":0,\"prev\":null,\"next\":\"more\",\"total\":1},\"transactions\":[]}";
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, growing), PAID);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(payments(merchant).find(ORDER)).isInstanceOf(Found.class);
            assertThat(gateway.lines()).containsExactly(QUESTION, QUESTION, LISTED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void settleTimeShorterThanFirstPauseSendsOneQuery(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(NOTHING, PAID);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(find(mode, payments(merchant), ORDER, ONCE)).isInstanceOf(Unresolved.class);
            assertThat(gateway.received()).hasSize(1);
            assertThat(merchant.time().pauses()).isEmpty();
        }
    }

    @Test
    void appliesCustomSettleTime() throws Exception {
        Polling quick = Polling.builder()
                .firstPause(Duration.ofMillis(100))
                .longestPause(Duration.ofMillis(200))
                .growth(2)
                .limit(Duration.ofMillis(600))
                .build();
        try (RawServer gateway = RawServer.scripted(NOTHING);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(payments(merchant).find(ORDER, quick)).isInstanceOf(Unresolved.class);
            assertThat(merchant.time().pauses())
                    .containsExactly(
                            Duration.ofMillis(100),
                            Duration.ofMillis(200),
                            Duration.ofMillis(200),
                            Duration.ofMillis(100));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void encodesOrderIdAndComparesItExactly(CallMode mode) throws Exception {
        String orderId = "заказ №1 /?#%+=\"";
        try (RawServer gateway = RawServer.scripted(
                        RawResponse.json(200, page(record(ID, orderId.replace("\"", "\\\""), 0, 1))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(find(mode, payments(merchant), orderId)).isInstanceOf(Found.class);
            assertThat(gateway.lines().get(0))
                    .isEqualTo("GET /api/public/transactions?filter_by=order_id%3D%D0%B7%D0%B0%D0%BA%D0%B0%D0%B7%20"
                            + "%E2%84%961%20%2F%3F%23%25%2B%3D%22");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void refusesBlankOrderIdAndClosedSdk(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(PAID);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (String blank : List.of("", "  ")) {
                assertThatThrownBy(() -> find(mode, payments(merchant), blank))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("orderId");
            }
            Runnable close = merchant::close;
            close.run();
            assertThatThrownBy(() -> find(mode, payments(merchant), ORDER))
                    .isInstanceOf(IllegalStateException.class)
                    .hasMessage("the SDK is closed");
            assertThat(gateway.received()).isEmpty();
        }
    }

    @Test
    void anInterruptEndsTheWaitingAndTheFlagStays() throws Exception {
        try (RawServer gateway = RawServer.scripted(NOTHING);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            merchant.time().interruptNextSleep();

            OrderOutcome outcome = payments(merchant).find(ORDER);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcome).isInstanceOf(Unresolved.class);
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @Test
    void failedRecordDoesNotCountWhenWaitingEndsEarly() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, page(record(ID, ORDER, 1, 4))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            merchant.time().interruptNextSleep();

            OrderOutcome outcome = payments(merchant).find(ORDER);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(outcome)
                    .isEqualTo(new Unresolved(
                            ORDER, "the search was cut short before the settle time had passed", Optional.empty()));
        }
    }

    @Test
    void cancelEndsQueryAndSendsNothingMore() throws Exception {
        List<CompletableFuture<OrderOutcome>> futures = new ArrayList<>();
        try (RawServer gateway = RawServer.scripted(NOTHING, RawResponse.silence());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            futures.add(payments(merchant).async().find(ORDER));
            gateway.awaitArrival();
            gateway.awaitArrival();

            assertThat(futures.get(0).cancel(true)).isTrue();

            gateway.awaitEndOfConnection();
            assertThat(gateway.received()).hasSize(2);
            assertThat(futures.get(0)).isCancelled();
        }
    }

    private static OrderOutcome found(String body) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, body));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            return payments(merchant).find(ORDER);
        }
    }
}
