package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PartialSettlement.Phase.FAILED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.PAYING;
import static dev.merchantsdk.payments.PartialSettlement.Phase.PREPARED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.REVERSED;
import static dev.merchantsdk.payments.PartialSettlement.Phase.REVERSING;
import static dev.merchantsdk.payments.PartialSettlement.Phase.SETTLED;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.settleBy;
import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PartialSettlement.Phase;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.function.Function;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Tests a stored settlement that is used again: by two processes, after the settlement has ended, and from a restored
 * backup. No step is executed twice, and nothing replaces a newer state.
 */
final class SettleAgainTest {
    private static final String ORDER = "reversal-1";
    private static final PartialSettlement PREPARED_ONE =
            Orders.authHold().partialSettlement(Amount.parse("100.50"), ORDER, "completion-1");
    private static final String POST = "POST /api/transactions";
    private static final String ASK_BY_ORDER = "GET /api/public/transactions?filter_by=order_id%3Dreversal-1";
    private static final String ASK_FOR_PAYMENT = "GET /api/public/transactions?filter_by=order_id%3Dcompletion-1";

    private static final RawResponse DUPLICATE =
            RawResponse.json(400, "{\"error\":\"Order already exists\",\"errorCode\":-2}");
    private static final Map<String, String> RECORDS = Map.of(
            ASK_BY_ORDER,
            Orders.record(REVERSAL_ID, ORDER, 3, 1),
            ASK_FOR_PAYMENT,
            Orders.record(PAYMENT_ID, "completion-1", 0, 1),
            "GET /api/public/transactions/" + REVERSAL_ID,
            Orders.record(REVERSAL_ID, ORDER, 3, 1));

    private final ConcurrentMap<String, String> stored = new ConcurrentHashMap<>();

    @BeforeEach
    void storeThePreparedSettlement() {
        stored.put(ORDER, PREPARED_ONE.toText());
    }

    /** The service executes each step once, and refuses it as a duplicate afterwards. */
    private static Function<RawServer.Request, RawResponse> service() {
        Map<String, Boolean> done = new ConcurrentHashMap<>();
        return request -> {
            if (request.isPost()) {
                String id = request.body().contains("\"reversal\"") ? REVERSAL_ID : PAYMENT_ID;
                return done.put(id, true) == null ? RawResponse.json(200, "{\"id\":\"" + id + "\"}") : DUPLICATE;
            }
            String record = Objects.requireNonNull(RECORDS.get(request.line().replace(" HTTP/1.1", "")));
            return RawResponse.json(
                    200, request.line().contains("filter_by") ? Orders.page(record) : "{" + record + "}");
        };
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anOldTextSendsNothingAfterTheEnd(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(service());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            PartialSettlement end = settle(mode, merchant, PREPARED_ONE);
            assertThat(end.phase()).isEqualTo(SETTLED);
            gateway.forget();

            // The same object, and the same text in another process.
            for (PartialSettlement old : List.of(PREPARED_ONE, PartialSettlement.parse(PREPARED_ONE.toText()))) {
                StaleHandleException stale =
                        catchThrowableOfType(StaleHandleException.class, () -> settle(mode, merchant, old));
                assertThat(stale)
                        .hasMessage("The step was not sent: another version than PartialSettlement(" + Orders.HELD
                                + ", PREPARED, version 0) is stored. Load the stored text and continue with it");
                assertThat(stale.unstoredText()).isEmpty();
            }
            assertThat(gateway.received()).isEmpty();
            assertThat(stored).containsEntry(ORDER, end.toText());
            assertThat(settle(mode, merchant, stored())).isEqualTo(end);
        }
    }

    /** D14: a backup restores the text of a settlement that has ended. */
    @ParameterizedTest
    @CsvSource({"SYNC, PREPARED", "ASYNC, PREPARED", "SYNC, REVERSED", "ASYNC, REVERSED"})
    void restoredTextEndsWithRecordedResult(CallMode mode, Phase restored) throws Exception {
        try (RawServer gateway = RawServer.responding(service());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(settle(mode, merchant, PREPARED_ONE).phase()).isEqualTo(SETTLED);
            gateway.forget();
            PartialSettlement old = restored == PREPARED ? PREPARED_ONE : PREPARED_ONE.withPhase(REVERSED);
            stored.put(ORDER, old.toText());

            PartialSettlement end = settle(mode, merchant, stored());

            assertThat(end.phase()).isEqualTo(SETTLED);
            assertThat(end.completionId()).contains(PAYMENT_ID);
            assertThat(stored).containsEntry(ORDER, end.toText());
            // The service refused each of these steps.
            assertThat(gateway.lines())
                    .containsExactlyElementsOf(
                            restored == PREPARED
                                    ? List.of(POST, ASK_BY_ORDER, POST, ASK_FOR_PAYMENT)
                                    : List.of(POST, ASK_FOR_PAYMENT));
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, 4, FAILED", "ASYNC, 4, FAILED", "SYNC, 5, REVERSING", "ASYNC, 5, REVERSING"})
    void recordDecidesAboutDuplicateReversal(CallMode mode, int state, Phase end) throws Exception {
        SettlementService service = new SettlementService()
                .reversal(DUPLICATE)
                .list(RawResponse.json(200, Orders.page(Orders.record(REVERSAL_ID, ORDER, 3, state))))
                .states(state);
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(settle(mode, merchant, PREPARED_ONE).phase()).isEqualTo(end);
            assertThat(stored().phase()).isEqualTo(end);
            assertThat(stored().reversalId()).contains(REVERSAL_ID);
            assertThat(gateway.posted()).hasSize(1);
        }
    }

    @ParameterizedTest
    @CsvSource({"SYNC, PREPARED", "ASYNC, PREPARED", "SYNC, REVERSED", "ASYNC, REVERSED"})
    void aDuplicateWithoutARecordStaysUnknown(CallMode mode, Phase phase) throws Exception {
        SettlementService service = new SettlementService().reversal(DUPLICATE).payment(DUPLICATE);
        PartialSettlement handle = phase == PREPARED ? PREPARED_ONE : PREPARED_ONE.withPhase(REVERSED);
        for (boolean tokens : new boolean[] {true, false}) {
            stored.put(ORDER, handle.toText());
            try (RawServer gateway = RawServer.responding(service);
                    TestMerchant merchant = merchant(gateway, tokens)) {
                OutcomeUnknownException unknown =
                        catchThrowableOfType(OutcomeUnknownException.class, () -> settle(mode, merchant, handle));

                assertThat(unknown)
                        .hasMessageContaining(
                                tokens
                                        ? "no record of it is found"
                                        : "no OAuth client is configured to query its record");
                assertThat(unknown.getSuppressed()).hasOnlyElementsOfType(DuplicateOrderException.class);
                assertThat(stored().phase()).isEqualTo(phase == PREPARED ? REVERSING : PAYING);
                assertThat(gateway.posted()).hasSize(1);
            }
        }
    }

    /** The order id of a step may belong to a step of another hold, or to the hold itself. */
    static Stream<Arguments> recordsThatAreNotTheStep() {
        String another = ",\"target_type\":2,\"target\":\"99999999999999999999999999999999\"";
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(
                        Arguments.of(mode, PREPARED, Orders.record(REVERSAL_ID, ORDER, 3, 1) + another),
                        Arguments.of(mode, PREPARED, Orders.record(Orders.HELD, ORDER, 3, 1)),
                        Arguments.of(mode, REVERSED, Orders.record(PAYMENT_ID, "completion-1", 0, 1) + another),
                        Arguments.of(mode, REVERSED, Orders.record(Orders.HELD, "completion-1", 0, 1))));
    }

    @ParameterizedTest
    @MethodSource("recordsThatAreNotTheStep")
    void aRecordOfAnotherTransactionProvesNothing(CallMode mode, Phase phase, String record) throws Exception {
        SettlementService service = new SettlementService()
                .reversal(DUPLICATE)
                .payment(DUPLICATE)
                .list(RawResponse.json(200, Orders.page(record)));
        PartialSettlement handle = phase == PREPARED ? PREPARED_ONE : PREPARED_ONE.withPhase(REVERSED);
        stored.put(ORDER, handle.toText());
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, merchant, handle))
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("no record of it is found");
            assertThat(stored().phase()).isEqualTo(phase == PREPARED ? REVERSING : PAYING);
            assertThat(gateway.posted()).hasSize(1);
        }
    }

    /** The record of the step contains the hold as its target. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRecordWithTheHoldAsItsTargetIsTheStep(CallMode mode) throws Exception {
        PartialSettlement handle = PREPARED_ONE.withPhase(REVERSED);
        stored.put(ORDER, handle.toText());
        SettlementService service = new SettlementService()
                .payment(DUPLICATE)
                .list(RawResponse.json(
                        200,
                        Orders.page(Orders.record(PAYMENT_ID, "completion-1", 0, 1) + ",\"target_type\":2,\"target\":\""
                                + Orders.HELD + "\"")));
        try (RawServer gateway = RawServer.responding(service);
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThat(settle(mode, merchant, handle).completionId()).contains(PAYMENT_ID);
        }
    }

    private static TestMerchant merchant(RawServer gateway, boolean tokens) {
        return tokens
                ? TestMerchant.at(gateway.url())
                : TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .withoutTokens()
                        .build();
    }

    /** The service accepted the payment while another process stored something else. */
    @ParameterizedTest
    @CsvSource({"SYNC, REVERSING, 1", "ASYNC, REVERSING, 1", "SYNC, SETTLED, 2", "ASYNC, SETTLED, 2"})
    void exceptionHasHandleThatCannotBeStored(CallMode mode, Phase moved, int sent) throws Exception {
        String other = PREPARED_ONE.withPhase(FAILED).toText();
        try (RawServer gateway = RawServer.responding(service());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            Checkpoint<PartialSettlement> checkpoint = (before, after) -> {
                if (after.phase() == moved && before.version() > 0) {
                    stored.put(ORDER, other);
                    return false;
                }
                return replace(before, after);
            };

            StaleHandleException stale = catchThrowableOfType(
                    StaleHandleException.class,
                    () -> settleBy(mode, payments(merchant), PREPARED_ONE, checkpoint, RequestOptions.none()));

            PartialSettlement unstored =
                    PartialSettlement.parse(stale.unstoredText().orElseThrow());
            assertThat(unstored.phase()).isEqualTo(moved);
            assertThat(unstored.reversalId()).contains(REVERSAL_ID);
            assertThat(unstored.completionId().isPresent()).isEqualTo(moved == SETTLED);
            assertThat(stale).hasMessageNotContaining(Orders.EMAIL);
            assertThat(stored).containsEntry(ORDER, other);
            assertThat(gateway.posted()).hasSize(sent);
        }
    }

    /** A refusal must not replace what another process stored. */
    @ParameterizedTest
    @CsvSource({"SYNC, 400", "ASYNC, 400", "SYNC, 401", "ASYNC, 401"})
    void aRefusalNeverReplacesANewerState(CallMode mode, int status) throws Exception {
        String newer = PREPARED_ONE.withPhase(REVERSING).withPhase(REVERSED).toText();
        try (RawServer gateway = RawServer.responding(request -> {
                    stored.put(ORDER, newer);
                    return RawResponse.json(status, "{\"error\":\"No\"}");
                });
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            assertThatThrownBy(() -> settle(mode, merchant, PREPARED_ONE))
                    .isNotInstanceOf(StaleHandleException.class)
                    .satisfies(failure ->
                            assertThat(failure.getSuppressed()).hasOnlyElementsOfType(StaleHandleException.class));
            assertThat(stored).containsEntry(ORDER, newer);
        }
    }

    private PartialSettlement settle(CallMode mode, TestMerchant merchant, PartialSettlement settlement) {
        return settleBy(mode, payments(merchant), settlement, this::replace, RequestOptions.none());
    }

    private PartialSettlement stored() {
        return PartialSettlement.parse(storedText());
    }

    private String storedText() {
        return Objects.requireNonNull(stored.get(ORDER));
    }

    /** Replaces the stored text, like an UPDATE with a condition on the version. */
    private boolean replace(PartialSettlement before, PartialSettlement after) {
        String text = storedText();
        return PartialSettlement.parse(text).version() == before.version()
                && stored.replace(ORDER, text, after.toText());
    }
}
