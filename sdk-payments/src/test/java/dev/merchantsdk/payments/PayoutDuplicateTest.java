package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.RecordingTokens;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Tests payouts with two attempts. The first attempt has an unknown outcome. The service refuses the second attempt as
 * a duplicate.
 */
final class PayoutDuplicateTest {
    private static final String FOUND = "33333333333333333333333333333333";
    private static final String TO_CARD = "\"target_type\":1,\"target\":\"token-marker-0001\"";
    private static final String TO_PHONE = "\"target_type\":12,\"target\":\"79001234567\"";
    private static final String SECURE = "GET /api/public/transactions?filter_by=order_id%3Dpayout-1";
    private static final String LIST = "GET /payment-gateway/v3/transactions?filter_by=cs1%3D" + FOUND;
    private static final String POST = "POST /api/transactions";
    private static final RawResponse DUPLICATE =
            RawResponse.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2,\"traceId\":\"7f\"}");

    /** The reason why the outcome of the first attempt is unknown. */
    enum Loss {
        FIN(RawResponse.fin()),
        RST(RawResponse.rst()),
        HTTP_408(RawResponse.status(408)),
        HTTP_502(RawResponse.status(502)),
        HTTP_503(RawResponse.status(503)),
        HTTP_504(RawResponse.status(504));

        @SuppressWarnings("ImmutableEnumChecker") // a RawResponse is immutable
        private final RawResponse response;

        Loss(RawResponse response) {
            this.response = response;
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void findsOwnFirstAttemptAndReturnsItsId(Loss loss) throws Exception {
        for (CallMode mode : CallMode.values()) {
            for (PaymentRequest<? extends TransactionCreated<?>> payout : Orders.payouts()) {
                String target = payout instanceof PayoutToCard ? TO_CARD : TO_PHONE;
                try (RawServer gateway = RawServer.responding(duplicate(loss.response, record(target), amount("150")));
                        TestMerchant merchant = TestMerchant.at(gateway.url())) {
                    TransactionCreated<?> created = createPayment(mode, payments(merchant), payout);

                    assertThat(created.id()).isEqualTo(FOUND);
                    assertThat(gateway.lines()).containsExactly(POST, POST, SECURE, LIST);
                    assertThat(gateway.posted().get(0))
                            .isEqualTo(gateway.posted().get(1));
                    assertThat(gateway.received().get(2).header("authorization"))
                            .isEqualTo("Bearer " + TestMerchant.TOKEN);
                    assertThat(gateway.received().get(2).header("x-auth")).isEmpty();
                }
            }
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"150", "150.0", "150.00", "1.5e2", "-150.00"})
    void amountsAreComparedAsNumbersOfRoubles(String amount) throws Exception {
        assertThat(paidOut(duplicate(RawResponse.fin(), record(TO_CARD), amount(amount)))
                        .id())
                .isEqualTo(FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"79001234567", "+79001234567", "+7 (900) 123-45-67"})
    void phonesAreComparedByTheirDigits(String phone) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(
                        RawResponse.fin(),
                        record("\"target_type\":12,\"target\":\"" + phone + "\""),
                        amount("150.00")));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(payments(merchant).payout(Orders.namedSbpPayout()).id()).isEqualTo(FOUND);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "SYNC,  150.01, `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "ASYNC, 150.01, `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "SYNC,  15001,  `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "SYNC,  150.01, `\"target_type\":1`",
                "SYNC,  150.00, `\"target_type\":1,\"target\":\"token-marker-0002\"`",
                "ASYNC, 150.00, `\"target_type\":1,\"target\":\"token-marker-0002\"`",
                "SYNC,  150.00, `\"target_type\":12,\"target\":\"token-marker-0001\"`",
                "SYNC,  150.00, `\"target_type\":9`",
            })
    void differentRecordIsAnotherPayout(CallMode mode, String amount, String target) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(RawResponse.fin(), record(target), amount(amount)));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            DuplicateOrderException told = catchThrowableOfType(
                    DuplicateOrderException.class,
                    () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

            assertThat(told.errorCode()).hasValue(-2);
            assertThat(told.orderId()).contains("payout-1");
            assertThat(told.earlierId()).contains(FOUND);
            assertThat(told.attempts()).isEqualTo(2);
            assertThat(told.advice()).contains("look it up before paying under another order id");
            assertThat(told.body().fields()).containsOnlyKeys("error", "errorCode", "traceId");
            assertThat(told.getSuppressed()).hasAtLeastOneElementOfType(OutcomeUnknownException.class);
            assertThat(gateway.posted()).hasSize(2);
        }
    }

    @ParameterizedTest
    @CsvSource({"3, true", "5, false"})
    void compatibleTargetTypeIsNotAnotherPayout(int targetType, boolean toCard) throws Exception {
        try (RawServer gateway = RawServer.responding(
                        duplicate(RawResponse.fin(), record("\"target_type\":" + targetType), amount("150.00")));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PaymentRequest<? extends TransactionCreated<?>> payout =
                    toCard ? Orders.payoutToCard() : Orders.unnamedSbpPayout();
            assertThatThrownBy(() -> payments(merchant).create(payout))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("does not contain its target");
        }
    }

    @Test
    void sameAmountInKopecksIsNotAnotherPayout() throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(
                        RawResponse.fin(),
                        record("\"target_type\":1,\"target\":\"token-marker-0001\""),
                        amount("15000")));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> payments(merchant).payout(Orders.payoutToCard()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("its unit is not shown");
        }
    }

    @ParameterizedTest
    @CsvSource({
        "79007654321, true",
        "89007654321, true",
        "8, false",
        "9001234567, false",
        "89001234567, false",
        "8 (900) 123-45-67, false",
        "7900***4567, false",
        "Анна, false"
    })
    void anotherPhoneIsAnotherPayoutUnlessDigitsAreEqual(String phone, boolean differs) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(
                        RawResponse.fin(),
                        record("\"target_type\":12,\"target\":\"" + phone + "\""),
                        amount("150.00")));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> payments(merchant).payout(Orders.unnamedSbpPayout()))
                    .isInstanceOf(differs ? DuplicateOrderException.class : OutcomeUnknownException.class);
        }
    }

    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "no record of it is found           | ``",
                "no record of it is found           | {\"order_id\":\"payout-10\",\"type\":1,\"state\":1}",
                "no record of it is found           | {\"order_id\":\"payout-1\",\"type\":0,\"state\":1}",
                "no record of it is found           | {\"order_id\":\"payout-1\",\"type\":1,\"state\":4}",
                "does not contain its order id      | {\"type\":1,\"state\":1}",
                "only records of other merchants    | {\"order_id\":\"payout-1\",\"type\":1,\"state\":1,\"merchant_id\":999999}",
                "its record does not state its type | {\"order_id\":\"payout-1\",\"state\":1}",
                "several records that have not failed are found | both",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"state\":1}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target\":\"token-marker-0001\"}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\" \"}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\"492950XXXXXX6878\"}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\"492950......6878\"}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":1,\"target\":\"TOKEN-MARKER-0001\"}",
                "does not contain its target           | {\"order_id\":\"payout-1\",\"type\":1,\"target_type\":13,\"target\":\"token-marker-0001\"}",
            })
    void undecidableSecureRecordLeavesOutcomeUnknown(String why, String record) throws Exception {
        String own = record.replace("{", "\"id\":\"" + FOUND + "\",").replace("}", "");
        String[] records = switch (record) {
            case "" -> new String[0];
            case "both" ->
                new String[] {Orders.record(FOUND, "payout-1", 1, 1), Orders.record(FOUND, "payout-1", 1, 5)};
            default -> new String[] {own};
        };
        for (CallMode mode : CallMode.values()) {
            staysUnknown(
                    mode,
                    why,
                    duplicate(RawResponse.fin(), RawResponse.json(200, Orders.page(records)), amount("150.00")));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "{\"id\":12345678,\"cs1\":\"44444444444444444444444444444444\",\"amount\":150.00}",
                "{\"id\":12345678,\"amount\":150.00}",
                "{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\"}",
                "{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\",\"amount\":1.00},{\"id\":12345679,\"cs1\":\"33333333333333333333333333333333\"}",
                "{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\",\"amount\":150.00},{\"id\":12345678,\"cs1\":\"33333333333333333333333333333333\",\"amount\":150.00}"
            })
    void missingListV3FieldsLeaveOutcomeUnknown(String records) throws Exception {
        for (CallMode mode : CallMode.values()) {
            staysUnknown(
                    mode,
                    "list v3 does not contain the amount",
                    duplicate(
                            RawResponse.fin(),
                            record(TO_CARD),
                            RawResponse.json(200, "{\"cursor\":{},\"transactions\":[" + records + "]}")));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\"\"", "\"150,00\"", "[150.00]"})
    void anUnreadableAmountInListV3StaysUnknown(String amount) throws Exception {
        String v3 = "{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":" + amount + "}";
        for (CallMode mode : CallMode.values()) {
            staysUnknown(mode, "", duplicate(RawResponse.fin(), record(TO_CARD), page("{}", v3)));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '`',
            value = {
                "{\"count\":1,\"prev\":null,\"next\":\"more\",\"total\":26} | false",
                "{\"count\":1,\"prev\":null,\"next\":\"more\"} | false",
                "{\"count\":1,\"prev\":null,\"next\":null,\"total\":2} | false",
                "{\"count\":1,\"prev\":null,\"next\":\" \",\"total\":1} | true",
                "{\"count\":1} | true",
                "null | true",
            })
    void incompleteListLeavesOutcomeUnknown(String cursor, boolean whole) throws Exception {
        String secure = "{" + Orders.record(FOUND, "payout-1", 1, 1) + "," + TO_CARD + "}";
        String v3 = "{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":150.00}";
        RawResponse partOfSecure = page(cursor, secure);
        RawResponse partOfV3 = page(cursor, v3);
        for (CallMode mode : CallMode.values()) {
            if (whole) {
                assertThat(paidOut(duplicate(RawResponse.fin(), partOfSecure, partOfV3))
                                .id())
                        .isEqualTo(FOUND);
            } else {
                staysUnknown(
                        mode,
                        "the list of its records is longer than a page",
                        duplicate(RawResponse.fin(), partOfSecure, partOfV3));
                staysUnknown(
                        mode,
                        "list v3 does not contain the amount of " + FOUND,
                        duplicate(RawResponse.fin(), record(TO_CARD), partOfV3));
            }
        }
    }

    private static RawResponse page(String cursor, String record) {
        return RawResponse.json(200, "{\"cursor\":" + cursor + ",\"transactions\":[" + record + "]}");
    }

    /**
     * The record on the first page has the target of another payout. The next page may contain the record of the test's
     * payout.
     */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anotherPayoutOnIncompletePageDecidesNothing(CallMode mode) throws Exception {
        String other = "{" + Orders.record(FOUND, "payout-1", 1, 1) + ",\"target_type\":9}";
        staysUnknown(
                mode,
                "the list of its records is longer than a page",
                duplicate(RawResponse.fin(), page("{\"next\":\"more\"}", other), amount("1.00")));
    }

    /**
     * The second record on the page has no order id or no known type. This record may be the record of the payout, so
     * the outcome stays unknown.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            delimiter = '|',
            value = {
                "a record does not contain its order id | {\"id\":\"44444444444444444444444444444444\",\"type\":1,\"state\":1}",
                "records of different types are found   | {\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"state\":1}",
                "records of different types are found   | {\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"type\":99,\"state\":1}",
                "a record does not contain its order id | {\"id\":\"44444444444444444444444444444444\"}",
            })
    void undecidableOtherRecordLeavesOutcomeUnknown(String why, String doubtful) throws Exception {
        for (String target : List.of("\"target_type\":9", TO_CARD)) {
            String told = "{" + Orders.record(FOUND, "payout-1", 1, 1) + "," + target + "}";
            for (CallMode mode : CallMode.values()) {
                staysUnknown(
                        mode,
                        why,
                        duplicate(
                                RawResponse.fin(),
                                RawResponse.json(200, "{\"transactions\":[" + told + "," + doubtful + "]}"),
                                amount("150.00")));
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"state\":4}",
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-10\",\"state\":1}",
                "{\"id\":\"44444444444444444444444444444444\",\"type\":0,\"state\":1}",
                "{\"id\":\"44444444444444444444444444444444\",\"order_id\":\"payout-1\",\"state\":1,\"merchant_id\":999999}",
            })
    void ignoresUnrelatedRecord(String other) throws Exception {
        String told = "{" + Orders.record(FOUND, "payout-1", 1, 1) + "," + TO_CARD + "}";
        assertThat(paidOut(duplicate(
                                RawResponse.fin(),
                                RawResponse.json(200, "{\"transactions\":[" + other + "," + told + "]}"),
                                amount("150.00")))
                        .id())
                .isEqualTo(FOUND);
    }

    @ParameterizedTest
    @ValueSource(strings = {"33&34", "3333333333333333333333333333333\\n"})
    void idThatNoFilterCanExpressLeavesOutcomeUnknown(String id) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway = RawServer.responding(duplicate(
                            RawResponse.fin(),
                            RawResponse.json(200, Orders.page(Orders.record(id, "payout-1", 1, 1) + "," + TO_CARD)),
                            amount("150.00")));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class,
                        () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

                assertThat(unknown).hasMessageContaining("its record could not be read");
                assertThat(lastSuppressed(unknown))
                        .isInstanceOfAny(InvalidRequestException.class, UnreadableRecordsException.class);
                assertThat(gateway.lines()).containsExactly(POST, POST, SECURE);
            }
        }
    }

    /**
     * The response to the first attempt ends after the id. The id proves that the record belongs to this payout,
     * although other fields of the record differ from the request.
     */
    @ParameterizedTest
    @CsvSource(
            quoteCharacter = '`',
            value = {
                "SYNC,  150.01, `\"target_type\":1,\"target\":\"token-marker-0001\"`",
                "ASYNC, 150.00, `\"target_type\":1,\"target\":\"****0001\"`",
                "SYNC,  150.00, `\"target_type\":9`",
            })
    void theIdOfACutResponseProvesThePayout(CallMode mode, String amount, String target) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(cutAfter(FOUND), record(target), amount(amount)));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(createPayment(mode, payments(merchant), Orders.payoutToCard())
                            .id())
                    .isEqualTo(FOUND);
            assertThat(gateway.lines()).containsExactly(POST, POST, SECURE);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"150", "150.01"})
    void theIdOfACutResponseThatNoRecordHasStaysUnknown(String amount) throws Exception {
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway =
                            RawServer.responding(duplicate(cutAfter(Orders.CREATED), record(TO_CARD), amount(amount)));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class,
                        () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

                assertThat(unknown.receivedIds()).containsExactly(Orders.CREATED);
                assertThat(unknown).hasMessageContaining("a response contained another id than its record");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void twoIdsOfOnePayoutAreAnUnknownOutcome(CallMode mode) throws Exception {
        for (RawResponse first : List.of(cutAfter("A"), cutAfter("A\",\"more\":\"x"))) {
            try (RawServer gateway = RawServer.scripted(first, RawResponse.json(200, "{\"id\":\"B\"}"));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class,
                        () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

                assertThat(unknown.receivedIds()).containsExactly("A", "B");
            }
            try (RawServer gateway = RawServer.scripted(first, RawResponse.json(200, "{\"id\":\"A\"}"));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(createPayment(mode, payments(merchant), Orders.payoutToCard())
                                .id())
                        .isEqualTo("A");
            }
        }
    }

    /**
     * A response that contains an id and the error code of a duplicate contradicts itself. The SDK does not look up the
     * order id after such a response.
     */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anIdWithTheCodeOfADuplicateIsNotLookedUp(CallMode mode) throws Exception {
        for (PaymentRequest<?> request : Orders.all()) {
            try (RawServer gateway = RawServer.scripted(
                            RawResponse.json(200, "{\"id\":\"A\",\"error\":\"Duplicate order\",\"errorCode\":-2}"));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class, () -> createPayment(mode, payments(merchant), request));

                assertThat(unknown.receivedIds()).containsExactly("A");
                assertThat(gateway.lines()).containsExactly(POST);
            }
        }
    }

    /** Returns a success response that ends after the id. */
    private static RawResponse cutAfter(String id) {
        return RawResponse.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"id\":\"" + id + "\",")
                .then(RawResponse.fin());
    }

    private static void staysUnknown(CallMode mode, String why, Function<RawServer.Request, RawResponse> service)
            throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class,
                    () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

            assertThat(unknown).hasMessageContaining(why).hasMessageNotContaining("marker");
            assertThat(unknown.orderId()).contains("payout-1");
            assertThat(unknown.attempts()).isEqualTo(2);
            assertThat(unknown).hasCauseInstanceOf(DuplicateOrderException.class);
            assertThat(unknown.getSuppressed()).isNotEmpty();
            assertThat(gateway.posted()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failedLookUpLeavesOutcomeUnknownAndIsSuppressed(CallMode mode) throws Exception {
        List<Function<RawServer.Request, RawResponse>> failing = List.of(
                duplicate(RawResponse.fin(), RawResponse.status(403), amount("150.00")),
                duplicate(RawResponse.fin(), record(TO_CARD), RawResponse.status(500)),
                duplicate(RawResponse.fin(), RawResponse.json(200, "no JSON"), amount("150.00")),
                // The page contains null in place of a record. The missing record may be the record of this payout.
                duplicate(
                        RawResponse.fin(),
                        page("null", "{" + Orders.record(FOUND, "payout-1", 1, 1) + ",\"target_type\":9},null"),
                        amount("150.00")),
                duplicate(
                        RawResponse.fin(),
                        record(TO_CARD),
                        page("null", "{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":1.00},{\"id\":0}")));
        for (Function<RawServer.Request, RawResponse> service : failing) {
            try (RawServer gateway = RawServer.responding(service);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class,
                        () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

                assertThat(unknown).hasMessageContaining("its record could not be read");
                assertThat(lastSuppressed(unknown))
                        .isInstanceOfSatisfying(
                                SdkException.class,
                                told -> assertThat(told.endpoint().orElseThrow())
                                        .startsWith("transactions."));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aScopeThatIsNotGrantedLeavesTheOutcomeUnknown(CallMode mode) throws Exception {
        RecordingTokens tokens = new RecordingTokens();
        tokens.grantOnly();
        try (RawServer gateway = RawServer.responding(duplicate(RawResponse.fin(), record(TO_CARD), amount("150.00")));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .tokens(tokens)
                        .build()) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class,
                    () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

            assertThat(lastSuppressed(unknown)).isInstanceOf(NotAuthenticatedException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void withoutOauthTheOutcomeStaysUnknown(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.fin(), DUPLICATE);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build()) {
            assertThatThrownBy(() -> createPayment(mode, payments(merchant), Orders.payoutToCard()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no OAuth client is configured")
                    .hasCauseInstanceOf(DuplicateOrderException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void throwsAtOnceWhenFirstAttemptIsDuplicate(CallMode mode) throws Exception {
        for (PaymentRequest<? extends TransactionCreated<?>> payout : Orders.payouts()) {
            try (RawServer gateway = RawServer.scripted(DUPLICATE);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThatThrownBy(() -> createPayment(mode, payments(merchant), payout))
                        .isInstanceOf(DuplicateOrderException.class);
                assertThat(gateway.lines()).containsExactly(POST);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void throwsWithoutLookUpWhenEarlierAttemptsWereNotProcessed(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.status(429), DUPLICATE);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> createPayment(mode, payments(merchant), Orders.payoutToCard()))
                    .isInstanceOf(DuplicateOrderException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anOrderIdThatNoFilterCanExpressIsNotLookedUp(CallMode mode) throws Exception {
        PayoutToCard odd = PayoutToCard.of("a&b", Orders.PRICE, Orders.EMAIL, Orders.TOKEN);
        try (RawServer gateway = RawServer.scripted(RawResponse.fin(), DUPLICATE);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> createPayment(mode, payments(merchant), odd));

            assertThat(unknown).hasMessageContaining("no filter can express its order id");
            assertThat(unknown.resolve(orderId -> {
                        throw new AssertionError("no query by this order id");
                    }))
                    .isEmpty();
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void lookUpEndsAtDeadlineOfPayout(CallMode mode) throws Exception {
        Duration limit = Duration.ofMinutes(2);
        try (RawServer gateway = RawServer.scripted();
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            RawResponse late = connection -> {
                merchant.time().advance(limit);
                DUPLICATE.send(connection);
            };
            gateway.respond(duplicate(RawResponse.fin(), late, record(TO_CARD), amount("150.00")));
            assertThatThrownBy(() -> createPayment(
                            mode,
                            payments(merchant),
                            Orders.payoutToCard(),
                            RequestOptions.builder().timeout(limit).build()))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no time was left to look it up");
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anSdkThatIsClosedBeforeTheLookUpLeavesTheOutcomeUnknown(CallMode mode) throws Exception {
        CompletableFuture<TestMerchant> open = new CompletableFuture<>();
        RawResponse closing = connection -> {
            open.join().close();
            DUPLICATE.send(connection);
        };
        try (RawServer gateway =
                        RawServer.responding(duplicate(RawResponse.fin(), closing, record(TO_CARD), amount("150.00")));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            open.complete(merchant);
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class,
                    () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));

            assertThat(unknown).hasMessageContaining("its record could not be read");
            assertThat(lastSuppressed(unknown)).isInstanceOf(NotSentException.class);
            assertThat(gateway.lines()).containsExactly(POST, POST);
        }
    }

    @Test
    void cancelEndsRunningCall() throws Exception {
        List<Function<RawServer.Request, RawResponse>> stages = List.of(
                duplicate(RawResponse.silence(), record(TO_CARD), amount("150.00")),
                duplicate(RawResponse.fin(), RawResponse.silence(), amount("150.00")),
                duplicate(RawResponse.fin(), record(TO_CARD), RawResponse.silence()));
        List<List<String>> sent =
                List.of(List.of(POST), List.of(POST, POST, SECURE), List.of(POST, POST, SECURE, LIST));
        for (int stage = 0; stage < stages.size(); stage++) {
            try (RawServer gateway = RawServer.responding(stages.get(stage));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                CompletableFuture<TransactionCreated<PayoutToCard>> future =
                        payments(merchant).async().payout(Orders.payoutToCard());
                for (String line : sent.get(stage)) {
                    assertThat(line).isNotEmpty();
                    gateway.awaitArrival();
                }

                future.cancel(true);

                gateway.awaitEndOfConnection();
                assertThat(future).isCancelled();
                assertThat(gateway.lines()).isEqualTo(sent.get(stage));
            }
        }
    }

    private static Throwable lastSuppressed(Throwable told) {
        Throwable[] suppressed = told.getSuppressed();
        return suppressed[suppressed.length - 1];
    }

    private static TransactionCreated<PayoutToCard> paidOut(Function<RawServer.Request, RawResponse> service)
            throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            return payments(merchant).payout(Orders.payoutToCard());
        }
    }

    private static Function<RawServer.Request, RawResponse> duplicate(
            RawResponse first, RawResponse secureList, RawResponse listV3) {
        return duplicate(first, DUPLICATE, secureList, listV3);
    }

    private static Function<RawServer.Request, RawResponse> duplicate(
            RawResponse first, RawResponse second, RawResponse secureList, RawResponse listV3) {
        AtomicBoolean repeated = new AtomicBoolean();
        return request -> {
            if (request.isPost()) {
                return repeated.getAndSet(true) ? second : first;
            }
            return request.line().contains("payment-gateway") ? listV3 : secureList;
        };
    }

    private static RawResponse record(String target) {
        return RawResponse.json(200, Orders.page(Orders.record(FOUND, "payout-1", 1, 1) + "," + target));
    }

    private static RawResponse amount(String amount) {
        return RawResponse.json(
                200,
                "{\"transactions\":[{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":" + amount
                        + ",\"opcode\":472}]}");
    }
}
