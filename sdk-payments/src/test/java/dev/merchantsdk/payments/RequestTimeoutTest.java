package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.failure;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CheckoutPage;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationByToken;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.Reversal;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalState;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests a gateway that responds to the first request with 408, and to later requests with a success. For 408, the
 * contract ("Errors") does not state whether the service has processed the request.
 */
final class RequestTimeoutTest {
    private static final RetrySettings WITH_MONEY =
            RetrySettings.builder().repeatAfter408(Set.of(CallKind.values())).build();

    private static RawServer gateway(String success) throws Exception {
        return RawServer.scripted(RawResponse.json(408, ""), RawResponse.json(200, success));
    }

    private static TestMerchant merchant(RawServer gateway, RetrySettings settings) {
        return TestMerchant.builder()
                .addresses(any -> gateway.url())
                .retry(settings)
                .build();
    }

    private static Stream<PaymentRequest<?>> movingMoney() {
        return Stream.of(
                PreauthorizationByToken.of("pay-1", Orders.PRICE, Orders.EMAIL, Orders.TOKEN),
                Completion.byId(Orders.HELD, "pay-1", Orders.PRICE, Orders.EMAIL)
                        .build(),
                Reversal.byId(Orders.HELD, "pay-1", Orders.PRICE, Orders.EMAIL).build(),
                Refund.byId(Orders.HELD, "pay-1", Orders.PRICE, Orders.EMAIL).build(),
                InteractivePayment.of("pay-1", Orders.PRICE, Orders.TOKEN),
                OneClickPayment.of("pay-1", Orders.PRICE, Orders.TOKEN),
                CardToCard.of("pay-1", Orders.PRICE, Orders.TOKEN, Orders.TOKEN));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void paymentArrivesOnceAndOutcomeIsUnknown(CallMode mode) throws Exception {
        for (PaymentRequest<?> request :
                Stream.concat(movingMoney(), Orders.recurring().stream()).toList()) {
            try (RawServer gateway = gateway(Orders.ID);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                SdkException unknown = failure(mode, merchant, request);

                assertThat(unknown)
                        .isInstanceOf(OutcomeUnknownException.class)
                        .hasCauseInstanceOf(ServerErrorException.class);
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @Test
    void aConfirmationAndARejectionArriveOnce() throws Exception {
        for (var endpoint : List.of(SbpEndpoints.CONFIRM, SbpEndpoints.REJECT)) {
            try (RawServer gateway = gateway("");
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(catchThrowableOfType(
                                SdkException.class,
                                () -> merchant.calls().run(endpoint, Orders.HELD, RequestOptions.none())))
                        .isInstanceOf(OutcomeUnknownException.class);
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    /** A repetition is harmless, because the payer never gets the link to the first payment page. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aPageIsRepeatedAndReturned(CallMode mode) throws Exception {
        for (PaymentRequest<? extends CheckoutPage> request : List.of(
                Orders.pay(),
                Authorization.of("auth-1", Orders.PRICE, Orders.EMAIL),
                Preauthorization.of("hold-1", Orders.PRICE, Orders.EMAIL))) {
            try (RawServer gateway = gateway(Orders.PAGE);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(createPayment(mode, payments(merchant), request).id())
                        .isEqualTo(Orders.CREATED);

                assertThat(gateway.received()).hasSize(2);
            }
        }
    }

    /** A repetition is harmless, because the service rejects a second payout with the same order id. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aPayoutIsRepeatedAndReturned(CallMode mode) throws Exception {
        for (PaymentRequest<? extends TransactionCreated<?>> payout : Orders.payouts()) {
            try (RawServer gateway = gateway(Orders.ID);
                    TestMerchant merchant = TestMerchant.at(gateway.url())) {
                assertThat(createPayment(mode, payments(merchant), payout).id()).isEqualTo(Orders.CREATED);

                assertThat(gateway.received()).hasSize(2);
                assertThat(gateway.posted().get(1)).isEqualTo(gateway.posted().get(0));
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void successOfRepeatedPaymentIsUnknownWithLaterId(CallMode mode) throws Exception {
        for (PaymentRequest<?> request : movingMoney().toList()) {
            try (RawServer gateway = gateway(Orders.ID);
                    TestMerchant merchant = merchant(gateway, WITH_MONEY)) {
                OutcomeUnknownException unknown = (OutcomeUnknownException) failure(mode, merchant, request);

                assertThat(unknown.receivedIds()).containsExactly(Orders.CREATED);
                assertThat(unknown.orderId()).contains("pay-1");
                assertThat(unknown.attempts()).isEqualTo(2);
                assertThat(unknown)
                        .hasCauseInstanceOf(ServerErrorException.class)
                        .hasMessageContaining("the last attempt succeeded, an earlier one may have been processed too")
                        .hasMessageNotContaining(Orders.CREATED);
                assertThat(gateway.received()).hasSize(2);
            }
        }
    }

    @Test
    void repeatedPaymentLeavesJournalEntryOpen() throws Exception {
        Journal journal = Journal.inMemory();
        try (RawServer gateway = gateway(Orders.ID);
                TestMerchant merchant = merchant(gateway, WITH_MONEY)) {
            assertThat(catchThrowableOfType(
                            SdkException.class,
                            () -> payments(merchant)
                                    .withJournal(journal)
                                    .create(Refund.byId(Orders.HELD, "refund-1", Orders.PRICE, Orders.EMAIL)
                                            .build())))
                    .isInstanceOf(OutcomeUnknownException.class);
        }
        assertThat(journal.entry("refund-1").orElseThrow().state()).isEqualTo(JournalState.OPEN);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void noSettingRepeatsARecurringDebit(CallMode mode) throws Exception {
        for (PaymentRequest<?> debit : Orders.recurring()) {
            try (RawServer gateway = gateway(Orders.ID);
                    TestMerchant merchant = merchant(gateway, WITH_MONEY)) {
                assertThat(failure(mode, merchant, debit)).isInstanceOf(OutcomeUnknownException.class);
                assertThat(gateway.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void eachKindHasItsOwnSwitch(CallMode mode) throws Exception {
        List<PaymentRequest<?>> requests = List.of(
                Orders.payoutToCard(),
                Orders.pay(),
                Refund.byId(Orders.HELD, "refund-1", Orders.PRICE, Orders.EMAIL).build());
        List<CallKind> kinds = List.of(CallKind.PAYOUT, CallKind.PAGE, CallKind.MONEY);
        for (CallKind on : kinds) {
            RetrySettings settings =
                    RetrySettings.builder().repeatAfter408(Set.of(on)).build();
            for (PaymentRequest<?> request : requests) {
                try (RawServer gateway = RawServer.scripted(RawResponse.status(408));
                        TestMerchant merchant = merchant(gateway, settings)) {
                    assertThat(failure(mode, merchant, request)).isInstanceOf(OutcomeUnknownException.class);
                    assertThat(gateway.received()).hasSize(kinds.indexOf(on) == requests.indexOf(request) ? 3 : 1);
                }
            }
        }
    }
}
