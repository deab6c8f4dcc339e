package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.failure;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.payments.request.PaymentSamples.VariantSample;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.payments.transaction.OrderOutcome.Found;
import dev.merchantsdk.payments.transaction.OrderOutcome.Unresolved;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.Optional;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests {@code OutcomeUnknownException.resolve}, which queries the outcome of a payment whose response is lost. */
final class ResolveTest {
    private static final String ID = "33333333333333333333333333333333";

    static List<VariantSample> variants() {
        return PaymentSamples.all();
    }

    @ParameterizedTest
    @MethodSource("variants")
    void findsEachVariantByOrderIdWithoutResending(VariantSample sample) throws Exception {
        PaymentRequest<?> request = sample.minimal();
        for (CallMode mode : CallMode.values()) {
            try (RawServer gateway = RawServer.responding(asked -> asked.isPost()
                            ? RawResponse.fin()
                            : RawResponse.json(200, Orders.page(Orders.record(ID, request.orderId(), 0, 5))));
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                OutcomeUnknownException unknown = (OutcomeUnknownException) failure(mode, merchant, request);
                int sent = gateway.posted().size();

                Optional<OrderOutcome> outcome = unknown.resolve(payments(merchant)::find);

                assertThat(outcome).get().isInstanceOfSatisfying(Found.class, found -> {
                    assertThat(found.orderId()).isEqualTo(request.orderId());
                    assertThat(found.transactionId()).isEqualTo(ID);
                });
                assertThat(gateway.posted()).hasSize(sent);
                assertThat(gateway.received()).hasSize(sent + 1);
                assertThat(unknown.advice())
                        .contains("Look the order id up: call resolve(merchant.inbox()::lookUp), or"
                                + " resolve(callbacks::lookUp) with your PaymentCallbacks");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("variants")
    void missingOperationIsUnknownAndNeverNotExecuted(VariantSample sample) throws Exception {
        try (RawServer gateway = RawServer.responding(
                        asked -> asked.isPost() ? RawResponse.fin() : RawResponse.json(200, Orders.page()));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown =
                    (OutcomeUnknownException) failure(CallMode.SYNC, merchant, sample.minimal());

            assertThat(unknown.resolve(payments(merchant)::find)).get().isInstanceOf(Unresolved.class);
        }
    }

    @Test
    void stepsOfASettlementAreResolvedToo() throws Exception {
        PartialSettlement prepared =
                Orders.authHold().partialSettlement(Amount.parse("1.00"), "reversal-1", "completion-1");
        try (RawServer gateway = RawServer.responding(asked -> asked.isPost()
                        ? RawResponse.fin()
                        : RawResponse.json(200, Orders.page(Orders.record(ID, "reversal-1", 3, 1))));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class, () -> payments(merchant).settle(prepared, (before, after) -> true));

            assertThat(unknown.resolve(payments(merchant)::find)).get().isInstanceOf(Found.class);
        }
    }

    @ParameterizedTest
    @EnumSource
    void anOrderIdThatNoFilterCanExpressIsNotLookedUpAndTheAdviceNamesOtherWays(CallMode mode) throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = (OutcomeUnknownException)
                    failure(mode, merchant, OneStepPayment.of("a&1", Orders.PRICE, Orders.EMAIL));

            assertThat(unknown.orderId()).contains("a&1");
            assertThat(unknown.advice())
                    .isEqualTo("Do not send it again before its outcome is known. No transaction filter can express"
                            + " this order id, because of its \"&\". The outcome is in the transaction's"
                            + " callback, and in the secure record of each id in receivedIds().");
            assertThat(unknown.resolve(orderId -> {
                        throw new AssertionError("no query by this order id");
                    }))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource
    void aPayoutUnderSuchAnOrderIdMayBeRepeated(CallMode mode) throws Exception {
        PayoutToCard payout = PayoutToCard.builder()
                .from(Orders.payoutToCard())
                .orderId("a&1")
                .build();
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            OutcomeUnknownException unknown = (OutcomeUnknownException) failure(mode, merchant, payout);

            assertThat(unknown.advice())
                    .contains("No transaction filter can express this order id")
                    .endsWith("Or call again with the same order id: the service refuses a second payout for it. Under"
                            + " another order id it would be a second one.")
                    .doesNotContain("find");
            assertThat(unknown.resolve(payments(merchant)::find)).isEmpty();
        }
    }

    @Test
    void bindingsCannotBeLookedUpAndTheAdviceNamesTheirCallback() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            CardBindingsClient bindings = CardBindingsClient.of(sdk);
            List<ThrowingCallable> calls = List.of(
                    () -> bindings.create(CardDataBinding.of(Orders.EMAIL, Orders.PHONE)),
                    () -> bindings.create(ZeroBalanceBinding.builder()
                            .email(Orders.EMAIL)
                            .checkCard(false)
                            .build()),
                    () -> bindings.create(CardNumberBinding.of(Orders.EMAIL, PaymentSamples.CARD_NUMBER)),
                    () -> bindings.create(SbpBinding.of(Orders.EMAIL, Orders.PHONE)));
            for (ThrowingCallable call : calls) {
                assertThat(notResolved(gateway, call))
                        .contains("no look-up of bindings", "a callback may still arrive with its token");
            }
        }
    }

    @Test
    void confirmAndRejectCannotBeLookedUpAndTheAdviceNamesTheCallbackAndTheRecord() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.fin());
                MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
            SbpClient sbp = SbpClient.of(sdk);
            for (ThrowingCallable call : List.<ThrowingCallable>of(
                    () -> sbp.confirm(SbpPayouts.found(ID), (before, after) -> true),
                    () -> sbp.reject(SbpPayouts.created(ID), (before, after) -> true))) {
                assertThat(notResolved(gateway, call))
                        .contains("The outcome is in the payout's callback and in its secure record");
            }
        }
    }

    private static String notResolved(RawServer gateway, ThrowingCallable call) {
        gateway.forget();
        OutcomeUnknownException unknown = catchThrowableOfType(OutcomeUnknownException.class, call);
        assertThat(gateway.received()).hasSize(1);

        Optional<String> resolved = unknown.resolve(orderId -> {
            throw new AssertionError("nobody is to be asked");
        });

        assertThat(resolved).isEmpty();
        assertThat(unknown.advice()).doesNotContain("PaymentsClient.find");
        return unknown.advice();
    }
}
