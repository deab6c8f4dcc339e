package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static dev.merchantsdk.payments.PaymentCalls.settle;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the log and the listener receive the same outcome as the caller. */
final class ReportedOutcomeTest {
    private static final String FOUND = "33333333333333333333333333333333";
    private static final String TO_CARD = ",\"target_type\":1,\"target\":\"token-marker-0001\"";
    private static final RawResponse DUPLICATE =
            RawResponse.json(400, "{\"error\":\"Duplicate order\",\"errorCode\":-2}", "X-Request-Id: 22");

    private final Ends events = new Ends();

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aPayoutThatItsLookUpFindsIsASuccess(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(record(), amount("150")));
                TestMerchant merchant = merchant(gateway)) {
            String log =
                    CapturedLog.during(() -> assertThat(createPayment(mode, payments(merchant), Orders.payoutToCard())
                                    .id())
                            .isEqualTo(FOUND));

            assertThat(log).contains("payments.payoutToCard NO_REPLY").doesNotContain("unknown");
            assertThat(events.shown)
                    .containsExactly(
                            "start payments.payoutToCard",
                            "start transactions.listSecure",
                            "end transactions.listSecure SUCCESS",
                            "start transactions.list",
                            "end transactions.list SUCCESS",
                            "end payments.payoutToCard SUCCESS");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aPayoutThatStaysUnknownIsOneWarningWithTheFinalAdvice(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(RawResponse.status(404), amount("150")));
                TestMerchant merchant = merchant(gateway)) {
            String log = CapturedLog.during(() -> {
                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class,
                        () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));
                assertThat(unknown.requestId()).contains("22");
            });

            assertThat(log.lines().filter(line -> line.contains("outcome unknown")))
                    .singleElement()
                    .asString()
                    .contains("WARN", "orderId=payout-1", "requestId=22", "its record could not be read");
            assertThat(events.shown).last().isEqualTo("end payments.payoutToCard UNKNOWN");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anotherPayoutUnderTheOrderIdIsARefusal(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(record(), amount("150.01")));
                TestMerchant merchant = merchant(gateway)) {
            String log = CapturedLog.during(() -> {
                DuplicateOrderException other = catchThrowableOfType(
                        DuplicateOrderException.class,
                        () -> createPayment(mode, payments(merchant), Orders.payoutToCard()));
                assertThat(other.requestId()).contains("22");
            });

            assertThat(log).doesNotContain("unknown");
            assertThat(events.shown).last().isEqualTo("end payments.payoutToCard REFUSED");
        }
    }

    @Test
    void aPayoutThatIsCancelledDuringItsLookUpStaysUnknown() throws Exception {
        try (RawServer gateway = RawServer.responding(duplicate(RawResponse.silence(), amount("150")));
                TestMerchant merchant = merchant(gateway)) {
            CompletableFuture<?> payout = payments(merchant).async().create(Orders.payoutToCard());
            gateway.awaitArrival();
            gateway.awaitArrival();
            gateway.awaitArrival();
            assertThat(payout.cancel(false)).isTrue();

            assertThat(events.shown)
                    .endsWith("end transactions.listSecure CANCELLED", "end payments.payoutToCard UNKNOWN");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aSettlementThatCannotBeLookedUpIsReported(CallMode mode) throws Exception {
        PartialSettlement paying = Orders.authHold()
                .partialSettlement(Amount.parse("100.50"), "reversal-1", "completion-1")
                .withPhase(PartialSettlement.Phase.PAYING);
        try (RawServer gateway = RawServer.scripted(RawResponse.ok());
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(address -> gateway.url())
                        .withoutTokens()
                        .listener(events)
                        .build()) {
            String log = CapturedLog.during(
                    () -> assertThatThrownBy(() -> settle(mode, payments(merchant), paying, next -> {}))
                            .isInstanceOf(OutcomeUnknownException.class));

            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains(
                            "WARN",
                            "orderId=completion-1 transactionId=" + Orders.HELD + " merchant=1 payments.complete",
                            "outcome unknown. Do not send it again before its outcome is known.");
            assertThat(events.shown).containsExactly("start payments.complete", "end payments.complete UNKNOWN");
            assertThat(gateway.received()).isEmpty();
        }
    }

    private TestMerchant merchant(RawServer gateway) {
        return TestMerchant.builder()
                .addresses(address -> gateway.url())
                .listener(events)
                .build();
    }

    /** Returns a service that does not respond to the first payout and refuses the second payout as a duplicate. */
    private static Function<RawServer.Request, RawResponse> duplicate(RawResponse record, RawResponse amount) {
        List<RawServer.Request> payouts = new CopyOnWriteArrayList<>();
        return request -> {
            if (request.isPost()) {
                payouts.add(request);
                return payouts.size() == 1 ? RawResponse.fin() : DUPLICATE;
            }
            return request.line().contains("payment-gateway") ? amount : record;
        };
    }

    private static RawResponse record() {
        return RawResponse.json(200, Orders.page(Orders.record(FOUND, "payout-1", 1, 1) + TO_CARD));
    }

    private static RawResponse amount(String roubles) {
        return RawResponse.json(
                200,
                "{\"transactions\":[{\"id\":12345678,\"cs1\":\"" + FOUND + "\",\"amount\":" + roubles
                        + ",\"opcode\":472}]}");
    }

    /** A listener that records the starts and ends of calls. */
    private static final class Ends implements CallListener {
        private final List<String> shown = new CopyOnWriteArrayList<>();

        @Override
        public void onStart(CallEvent call) {
            shown.add("start " + call.endpoint());
        }

        @Override
        public void onEnd(CallEvent call) {
            shown.add("end " + call.endpoint() + " " + call.outcome().orElseThrow());
        }
    }
}
