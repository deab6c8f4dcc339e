package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PartialSettlement.Phase.FAILED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.PAYING;
import static dev.merchantsdk.payments.PartialSettlement.Phase.PREPARED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.REVERSED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.REVERSING;
import static dev.merchantsdk.payments.PartialSettlement.Phase.SETTLED;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.settle;
import static dev.merchantsdk.payments.PaymentCalls.storing;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.RequestRefusedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.paging.UnreadableRecordsException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests the order of the requests, queries and checkpoints of a partial settlement. */
final class SettleTest {
    private static final PartialSettlement PREPARED_ONE =
            Orders.authHold().partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1");
    private static final String REVERSAL =
            "{\"payment\":{\"action\":\"reversal\",\"orderId\":\"reversal-1\",\"price\":\"49.50\"},"
                    + "\"customerInfo\":{\"email\":\"payer-marker@shop.example\"},\"target\":{\"transaction\":\""
                    + Orders.HELD
                    + "\"}}";
    private static final String PAYMENT =
            "{\"payment\":{\"action\":\"pay\",\"orderId\":\"completion-1\",\"price\":\"100.50\"},"
                    + "\"customerInfo\":{\"email\":\"payer-marker@shop.example\"},\"target\":{\"transaction\":\""
                    + Orders.HELD
                    + "\"}}";
    private static final String ASK_BY_ID = "GET /api/public/transactions/" + REVERSAL_ID;
    private static final String ASK_BY_ORDER = "GET /api/public/transactions?filter_by=order_id%3Dreversal-1";
    private static final String ASK_FOR_PAYMENT = "GET /api/public/transactions?filter_by=order_id%3Dcompletion-1";
    private static final String POST = "POST /api/transactions";

    private final SettlementService service = new SettlementService().states(SettlementService.SUCCESS);
    private final List<PartialSettlement> kept = new CopyOnWriteArrayList<>();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void reversesTheDifferenceThenPaysTheRemainder(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            List<Integer> sentWhenKept = new ArrayList<>();
            PartialSettlement end = settle(mode, payments(merchant), PREPARED_ONE, next -> {
                kept.add(next);
                sentWhenKept.add(gateway.posted().size());
            });

            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.reversalId()).contains(REVERSAL_ID);
            assertThat(end.completionId()).contains(PAYMENT_ID);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID, POST);
            isJson(gateway.posted().get(0), REVERSAL);
            isJson(gateway.posted().get(1), PAYMENT);
            assertThat(kept)
                    .extracting(PartialSettlement::phase)
                    .containsExactly(REVERSING, REVERSING, REVERSED, PAYING, SETTLED);
            assertThat(sentWhenKept).containsExactly(0, 1, 1, 1, 2);
            assertThat(kept.get(4)).isEqualTo(end);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesWithPausesUntilReversalEnds(CallMode mode) throws Exception {
        service.states(5, 3, 6, 7, 99, 1);
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(settle(mode, payments(merchant), PREPARED_ONE, kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(merchant.time().pauses())
                    .containsExactly(seconds(1), seconds(2), seconds(4), seconds(5), seconds(5));
            assertThat(gateway.posted()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void repeatsQueryForMissingRecord(CallMode mode) throws Exception {
        SettlementService late = new SettlementService()
                .record(RawResponse.status(404))
                .record(RawResponse.json(200, "{" + Orders.record(REVERSAL_ID, "reversal-1", 3, 1) + "}"));
        try (RawServer gateway = RawServer.responding(late);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(settle(mode, payments(merchant), PREPARED_ONE, kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID, ASK_BY_ID, POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void returnsPendingReversalAtTimeoutAndContinuesLater(CallMode mode) throws Exception {
        service.states(SettlementService.PENDING);
        RequestOptions tenSeconds =
                RequestOptions.builder().timeout(seconds(10)).build();
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PartialSettlement pending = settle(mode, payments(merchant), PREPARED_ONE, kept::add, tenSeconds);

            assertThat(pending.phase()).isEqualTo(REVERSING);
            assertThat(pending.isFinished()).isFalse();
            assertThat(pending.reversalId()).contains(REVERSAL_ID);
            assertThat(merchant.time().pauses()).containsExactly(seconds(1), seconds(2), seconds(4));

            service.states(SettlementService.SUCCESS);
            gateway.forget();
            assertThat(settle(mode, payments(merchant), pending, kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(ASK_BY_ID, POST);
            isJson(gateway.posted().get(0), PAYMENT);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void failedReversalEndsItAndKeepsHold(CallMode mode) throws Exception {
        service.states(SettlementService.FAILED);
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PartialSettlement end = settle(mode, payments(merchant), PREPARED_ONE, kept::add);

            assertThat(end.phase()).isEqualTo(FAILED);
            assertThat(end.isFinished()).isTrue();
            assertThat(gateway.posted()).hasSize(1);
            assertThat(settle(mode, payments(merchant), end, kept::add)).isEqualTo(end);
            assertThat(gateway.posted()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRefusedReversalIsThrownAndKeptAsFailed(CallMode mode) throws Exception {
        service.reversal(RawResponse.json(400, "{\"error\":\"Invalid request\"}"));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE, kept::add))
                    .isInstanceOf(RequestRefusedException.class);
            assertThat(phases()).containsExactly(REVERSING, FAILED);
            assertThat(gateway.lines()).containsExactly(POST);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void settlesAgainAfterUnacceptedReversal(CallMode mode) throws Exception {
        service.reversal(RawResponse.status(401));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE, kept::add))
                    .isInstanceOf(AuthenticationException.class);
            assertThat(kept.get(1).phase()).isEqualTo(PREPARED);
            assertThat(kept.get(1).version()).isEqualTo(2);
        }
        kept.clear();
        try (TestMerchant nowhere = TestMerchant.at(Unreachable.URL)) {
            assertThatThrownBy(() -> settle(mode, payments(nowhere), PREPARED_ONE, kept::add))
                    .isInstanceOf(NotSentException.class);
            assertThat(phases()).containsExactly(REVERSING, PREPARED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRefusedPaymentLeavesTheRemainderHeldAndCanBeSettledAgain(CallMode mode) throws Exception {
        service.payment(RawResponse.json(400, "{\"error\":\"Invalid request\"}"));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE, kept::add))
                    .isInstanceOf(RequestRefusedException.class);
            assertThat(phases()).containsExactly(REVERSING, REVERSING, REVERSED, PAYING, REVERSED);

            service.payment(RawResponse.json(200, "{\"id\":\"" + PAYMENT_ID + "\"}"));
            gateway.forget();
            assertThat(settle(mode, payments(merchant), lastKept(), kept::add).phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(POST);
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 1", "SYNC, 5", "ASYNC, 1", "ASYNC, 5"})
    void queriesReversalAfterLostResponseWithoutResending(CallMode mode, int state) throws Exception {
        service.reversal(RawResponse.fin())
                .list(RawResponse.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, state))))
                .states(SettlementService.SUCCESS);
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> settle(mode, payments(merchant), PREPARED_ONE, kept::add));
            assertThat(unknown.orderId()).contains("reversal-1");
            assertThat(phases()).containsExactly(REVERSING);

            gateway.forget();
            PartialSettlement end = settle(mode, payments(merchant), lastKept(), kept::add);
            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.reversalId()).contains(REVERSAL_ID);
            assertThat(gateway.lines())
                    .containsExactlyElementsOf(
                            state == SettlementService.SUCCESS
                                    ? List.of(ASK_BY_ORDER, POST)
                                    : List.of(ASK_BY_ORDER, ASK_BY_ID, POST));
            isJson(gateway.posted().get(0), PAYMENT);
        }
    }

    /** The hold of the last but one has the checksum of the settlement's hold in a journal. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "SYNC  | no record of it is found | ''",
                "ASYNC | no record of it is found | ''",
                "SYNC  | no record of it is found | \"order_id\":\"reversal-10\",\"type\":3",
                "SYNC  | no record of it is found | \"order_id\":\"reversal-1\",\"type\":0",
                "SYNC  | no record of it is found | \"order_id\":\"reversal-1\"",
                "SYNC  | does not contain its order id | \"type\":3",
                "SYNC  | only records of other merchants | \"order_id\":\"reversal-1\",\"type\":3,\"merchant_id\":999999",
                "SYNC  | no record of it is found | \"order_id\":\"reversal-1\",\"type\":3,\"target\":\"ce24e7ea112ec6f094f5278490c81f26\"",
                "SYNC  | several records are found | both",
            })
    void aReversalWhoseRecordIsNotFoundStaysUnknownAndNothingIsSent(CallMode mode, String why, String record)
            throws Exception {
        String[] records = switch (record) {
            case "" -> new String[0];
            case "both" ->
                new String[] {
                    Orders.record(REVERSAL_ID, "reversal-1", 3, 1), Orders.record(PAYMENT_ID, "reversal-1", 3, 4)
                };
            default -> new String[] {"\"id\":\"" + REVERSAL_ID + "\",\"state\":1," + record};
        };
        service.list(RawResponse.json(200, Orders.page(records)));
        PartialSettlement crashed = PREPARED_ONE.withPhase(REVERSING);
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> settle(mode, payments(merchant), crashed, kept::add));

            assertThat(unknown.orderId()).contains("reversal-1");
            assertThat(unknown)
                    .hasMessageContaining("payments.reverse")
                    .hasMessageContaining(why)
                    .hasMessageContaining("does not prove that no transaction was created");
            assertThat(gateway.lines()).containsExactly(ASK_BY_ORDER);
            assertThat(kept).isEmpty();
        }
    }

    /** The records show no hold. One may be that of a step of another hold, so none of them shows the outcome. */
    @ParameterizedTest
    @CsvSource({
        "SYNC, REVERSING, 1, 4",
        "ASYNC, REVERSING, 4, 1",
        "SYNC, REVERSING, 4, 4",
        "SYNC, REVERSING, 1, 5",
        "SYNC, PAYING, 4, 4",
        "ASYNC, PAYING, 1, 4"
    })
    void severalRecordsOfAStepLeaveItsOutcomeUnknown(CallMode mode, Phase phase, int first, int second)
            throws Exception {
        boolean reversing = phase == REVERSING;
        String orderId = reversing ? "reversal-1" : "completion-1";
        int type = reversing ? 3 : 0;
        service.list(RawResponse.json(
                200,
                Orders.page(
                        Orders.record(REVERSAL_ID, orderId, type, first),
                        Orders.record(PAYMENT_ID, orderId, type, second))));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE.withPhase(phase), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("several records");
            assertThat(gateway.lines()).containsExactly(reversing ? ASK_BY_ORDER : ASK_FOR_PAYMENT);
            assertThat(kept).isEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, REVERSING", "ASYNC, REVERSING", "SYNC, PAYING", "ASYNC, PAYING"})
    void incompleteListLeavesOutcomeUnknownAndSendsNothing(CallMode mode, Phase phase) throws Exception {
        boolean reversing = phase == REVERSING;
        String record = reversing
                ? Orders.record(REVERSAL_ID, "reversal-1", 3, 1)
                : Orders.record(PAYMENT_ID, "completion-1", 0, 1);
        for (String cursor : List.of("{\"next\":\"more\"}", "{\"next\":null,\"total\":2}")) {
            service.list(RawResponse.json(200, "{\"cursor\":" + cursor + ",\"transactions\":[{" + record + "}]}"));
            try (RawServer gateway = RawServer.responding(service);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE.withPhase(phase), kept::add))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasMessageContaining("the list of its records is longer than a page");
                assertThat(gateway.lines()).containsExactly(reversing ? ASK_BY_ORDER : ASK_FOR_PAYMENT);
                assertThat(kept).isEmpty();
            }
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, REVERSING", "ASYNC, REVERSING", "SYNC, PAYING", "ASYNC, PAYING"})
    void anUnreadableRecordLeavesTheOutcomeUnknownAndNothingIsSent(CallMode mode, Phase phase) throws Exception {
        boolean reversing = phase == REVERSING;
        String record = reversing
                ? Orders.record(REVERSAL_ID, "reversal-1", 3, 1)
                : Orders.record(PAYMENT_ID, "completion-1", 0, 1);
        service.list(RawResponse.json(200, "{\"transactions\":[{" + record + "},{\"id\":null}]}"));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE.withPhase(phase), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("its record could not be read")
                    .hasCauseInstanceOf(UnreadableRecordsException.class);
            assertThat(gateway.lines()).containsExactly(reversing ? ASK_BY_ORDER : ASK_FOR_PAYMENT);
            assertThat(kept).isEmpty();
        }
    }

    /** The service has accepted the reversal, but returned an invalid id. The SDK must not send the reversal again. */
    @ParameterizedTest
    @CsvSource({
        "SYNC, 1111111111111111111111111111111\\t",
        "ASYNC, 1111111111111111111111111111111\\t",
    })
    void reversalWhoseIdCannotBeQueriedStaysUnknown(CallMode mode, String id) throws Exception {
        service.reversal(RawResponse.json(200, "{\"id\":\"" + id + "\"}"));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE, kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(phases()).containsExactly(REVERSING);

            assertThatThrownBy(() -> settle(mode, payments(merchant), lastKept(), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ORDER);
            assertThat(settle(mode, payments(merchant), lastKept().reversalSucceeded(REVERSAL_ID), kept::add)
                            .phase())
                    .isEqualTo(SETTLED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void unansweredQueryLeavesOutcomeUnknownAndNeverNotSent(CallMode mode) throws Exception {
        PartialSettlement[] crashed = {
            PREPARED_ONE.withPhase(REVERSING),
            PREPARED_ONE.withPhase(REVERSING).withReversalId(REVERSAL_ID),
            PREPARED_ONE.withPhase(PAYING)
        };
        SettlementService failing =
                new SettlementService().list(RawResponse.status(500)).record(RawResponse.status(500));
        for (PartialSettlement handle : crashed) {
            try (RawServer gateway = RawServer.responding(failing);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThatThrownBy(() -> settle(mode, payments(merchant), handle, kept::add))
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasMessageContaining("its record could not be read")
                        .hasCauseInstanceOf(SdkException.class);
                assertThat(gateway.posted()).isEmpty();
                assertThat(kept).isEmpty();
            }
        }
        try (TestMerchant nowhere = TestMerchant.at(Unreachable.URL)) {
            assertThatThrownBy(() -> settle(mode, payments(nowhere), crashed[0], kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasCauseInstanceOf(NotSentException.class);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queriesPaymentAfterLostResponseWithoutResending(CallMode mode) throws Exception {
        service.payment(RawResponse.fin());
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> settle(mode, payments(merchant), PREPARED_ONE, kept::add));
            assertThat(unknown.orderId()).contains("completion-1");
            assertThat(lastKept().phase()).isEqualTo(PAYING);

            gateway.forget();
            assertThatThrownBy(() -> settle(mode, payments(merchant), lastKept(), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("payments.complete")
                    .hasMessageContaining("no record of it is found");
            service.list(RawResponse.json(200, Orders.page(Orders.record(PAYMENT_ID, "completion-1", 0, 5))));
            PartialSettlement end = settle(mode, payments(merchant), lastKept(), kept::add);

            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.completionId()).contains(PAYMENT_ID);
            assertThat(gateway.lines()).containsExactly(ASK_FOR_PAYMENT, ASK_FOR_PAYMENT);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void withoutOauthTheMerchantStatesResultOfReversal(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build()) {
            PartialSettlement unfinished = settle(mode, payments(merchant), PREPARED_ONE, kept::add);

            assertThat(unfinished.phase()).isEqualTo(REVERSING);
            assertThat(unfinished.reversalId()).contains(REVERSAL_ID);
            assertThat(settle(mode, payments(merchant), unfinished, kept::add)).isEqualTo(unfinished);
            assertThat(gateway.lines()).containsExactly(POST);
            assertThat(settle(mode, payments(merchant), unfinished.reversalFailed(REVERSAL_ID), kept::add)
                            .phase())
                    .isEqualTo(FAILED);
            assertThat(settle(mode, payments(merchant), unfinished.reversalSucceeded(REVERSAL_ID), kept::add)
                            .phase())
                    .isEqualTo(SETTLED);
            assertThat(gateway.lines()).containsExactly(POST, POST);
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE.withPhase(PAYING), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no OAuth client is configured");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsNothingWhenHandleCannotBeStored(CallMode mode) throws Exception {
        IllegalStateException disk = new IllegalStateException("the disk is full");
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            for (Phase phase : new Phase[] {REVERSING, PAYING}) {
                gateway.forget();
                assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE, next -> {
                            if (next.phase() == phase) {
                                throw disk;
                            }
                        }))
                        .isSameAs(disk);
                assertThat(gateway.posted()).hasSize(phase == REVERSING ? 0 : 1);
            }
        }
    }

    @ParameterizedTest
    @MethodSource("settings")
    void sendsNoStepAgainAfter408(CallMode mode, RetrySettings settings) throws Exception {
        try (RawServer gateway = RawServer.responding(service.reversal(RawResponse.status(408)));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .retry(settings)
                        .build()) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), PREPARED_ONE, kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.lines()).containsExactly(POST);
            assertThat(phases()).containsExactly(REVERSING);

            gateway.forget();
            service.list(RawResponse.json(200, Orders.page(Orders.record(REVERSAL_ID, "reversal-1", 3, 1))))
                    .payment(RawResponse.status(408));
            assertThatThrownBy(() -> settle(mode, payments(merchant), lastKept(), kept::add))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(gateway.lines()).containsExactly(ASK_BY_ORDER, POST);
            assertThat(lastKept().phase()).isEqualTo(PAYING);
        }
    }

    static Stream<Arguments> settings() {
        RetrySettings everything = RetrySettings.builder()
                .repeatAfter408(Set.of(CallKind.values()))
                .after429(true)
                .build();
        return Stream.of(CallMode.values())
                .flatMap(mode ->
                        Stream.of(RetrySettings.defaults(), everything).map(settings -> Arguments.of(mode, settings)));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aStepThatIsNotSentBecauseTheSdkIsClosedMeanwhileCanBeSettledAgain(CallMode mode) throws Exception {
        for (Phase phase : new Phase[] {REVERSING, PAYING}) {
            kept.clear();
            try (RawServer gateway = RawServer.responding(service);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                Runnable close = merchant::close;
                NotSentException notSent = catchThrowableOfType(
                        NotSentException.class,
                        () -> settle(mode, payments(merchant), PREPARED_ONE, next -> {
                            kept.add(next);
                            if (next.phase() == phase) {
                                close.run();
                            }
                        }));
                assertThat(notSent.orderId()).contains(phase == REVERSING ? "reversal-1" : "completion-1");
                assertThat(lastKept().phase()).isEqualTo(phase == REVERSING ? PREPARED : REVERSED);
                assertThat(gateway.posted()).hasSize(phase == REVERSING ? 0 : 1);
            }
        }
    }

    @Test
    void reportsServerErrorEvenIfHandleCannotBeStored() throws Exception {
        service.reversal(RawResponse.json(400, "{\"error\":\"Invalid request\"}"));
        IOException disk = new IOException("the disk is full");
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> payments(merchant).settle(PREPARED_ONE, storing(next -> {
                        if (next.phase() == FAILED) {
                            SettleTest.<RuntimeException>throwUndeclared(disk);
                        }
                    })))
                    .isInstanceOf(RequestRefusedException.class)
                    .satisfies(told -> assertThat(told.getSuppressed()).contains(disk));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void bothRequestsAreCheckedBeforeTheFirstIsSent(CallMode mode) throws Exception {
        MerchantProfile agent = MerchantProfile.builder()
                .cashRegister(CashRegister.SERVICE_AGENT)
                .build();
        AuthHold hold = Orders.authHold();
        Reversal reversal = hold.reversal("reversal-1", Amount.parse("49.50")).build();
        PartialSettlement secondIsWrong = hold.partialSettlement(
                reversal,
                hold.after(reversal)
                        .completion("completion-1")
                        .fiscalInformation(Orders.receipt(Amount.parse("100.50")))
                        .build());
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(agent)
                        .build()) {
            assertThatThrownBy(() -> settle(mode, payments(merchant), secondIsWrong, kept::add))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("fiscalInformation.items[0].agentType");
            assertThat(gateway.received()).isEmpty();
            assertThat(kept).isEmpty();
        }
    }

    @Test
    void anInterruptWhileWaitingReturnsTheUnfinishedHandle() throws Exception {
        try (RawServer gateway = RawServer.responding(service.states(SettlementService.PENDING));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            merchant.time().interruptNextSleep();

            PartialSettlement unfinished = payments(merchant).settle(PREPARED_ONE, storing(kept::add));

            assertThat(Thread.interrupted()).isTrue();
            assertThat(unfinished).isEqualTo(lastKept());
            assertThat(unfinished.phase()).isEqualTo(REVERSING);
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID);
        }
    }

    @Test
    void cancelEndsRunningQueryAndSendsNoPayment() throws Exception {
        SettlementService silent = new SettlementService().record(RawResponse.silence());
        try (RawServer gateway = RawServer.responding(silent);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            CompletableFuture<PartialSettlement> future =
                    payments(merchant).async().settle(PREPARED_ONE, storing(kept::add));
            gateway.awaitArrival();
            gateway.awaitArrival();

            future.cancel(true);

            gateway.awaitEndOfConnection();
            assertThat(future).isCancelled();
            assertThat(gateway.lines()).containsExactly(POST, ASK_BY_ID);
            assertThat(lastKept().phase()).isEqualTo(REVERSING);
        }
    }

    /** Throws a checked exception that the caller need not declare. */
    @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"}) // the JVM does not check this cast
    private static <E extends Exception> void throwUndeclared(Exception checked) throws E {
        throw (E) checked;
    }

    private List<Phase> phases() {
        return kept.stream().map(PartialSettlement::phase).toList();
    }

    private PartialSettlement lastKept() {
        return kept.get(kept.size() - 1);
    }

    private static Duration seconds(int seconds) {
        return Duration.ofSeconds(seconds);
    }

    private static void isJson(String actual, String expected) {
        assertThat(JsonFixtures.tree(actual)).isEqualTo(JsonFixtures.tree(expected));
    }
}
