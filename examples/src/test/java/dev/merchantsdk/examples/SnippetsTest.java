package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.CallbackStatus;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.code.ResponseCode;
import dev.merchantsdk.payments.recurring.RecurringGuard;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.request.PayoutToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.spi.CardScheme;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.Sandbox;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class SnippetsTest {
    @Test
    void theFirstPaymentOfTheReadmeIsOpen() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.gateway(
                        sandbox.url(Address.GATEWAY).toString(), sandbox.merchantId(), sandbox.secret())) {
            PaymentPage page = Snippets.pay(sdk, "https://shop.example/back", "https://shop.example/callback");

            assertThat(sandbox.payments().transaction(page.id()).price()).isEqualTo(129_050);
            assertThat(sandbox.payments().transaction(page.id()).state()).isEqualTo(PaymentState.PENDING_CONFIRMATION);
        }
    }

    @Test
    void theRecordsOfTheGuideFindThePayoutWhoseResponseIsLost() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.records(
                        MerchantSdk.builder()
                                .address(
                                        Address.GATEWAY,
                                        sandbox.url(Address.GATEWAY).toString()),
                        sandbox.url(Address.TOKEN).toString(),
                        sandbox.url(Address.PSP).toString(),
                        Credentials.builder().merchant(sandbox.merchantId(), sandbox.secret()),
                        sandbox.clientId(),
                        sandbox.clientSecret())) {
            PayoutToken token = token(sandbox);
            sandbox.faults().next("payments.payoutToCard", Fault.lostAfterProcessing());
            String id = PaymentsClient.of(sdk)
                    .payout(PayoutToCard.of("P-2026", Amount.ofRoubles(1), "payee@shop.example", token))
                    .id();

            assertThat(sandbox.payments().transaction(id).orderId()).isEqualTo("P-2026");
            assertThat(sandbox.received("transactions.list")).hasSize(1);
        }
    }

    @Test
    void theProfileOfTheGuideAsksForThePhone() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = Snippets.profile(sandbox.sdkBuilder())) {
            assertThatThrownBy(() -> PaymentsClient.of(sdk)
                            .pay(OneStepPayment.of("2026-0042", Amount.ofRoubles(1), "payer@shop.example")))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("customerInfo.phone is required for the merchant category code 4814");
        }
    }

    @Test
    void theStrictClientOfTheGuideRefusesAReceiptThatDoesNotAddUp() {
        OneStepPayment payment = OneStepPayment.builder()
                .orderId("2026-0042")
                .price(Amount.parse("10.00"))
                .email("payer@shop.example")
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON, FiscalItem.of("Book", Amount.parse("9.99"), Vat.VAT_10)))
                .build();
        try (Sandbox sandbox = Sandbox.start()) {
            assertThatThrownBy(() -> Snippets.strict(sandbox.sdk(), payment))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("fiscalInformation.items must add up to payment.price 10.00, add up to 9.99");
            assertThat(sandbox.received()).isEmpty();
        }
    }

    @Test
    void aCallbackSignedWithTheEarlierSecretOfTheGuideIsRead() throws Exception {
        CallbackParser callbacks = Snippets.rotation(Secret.of("new"), Secret.of("secret"));
        // These fields are test vector A in the service's documentation.
        byte[] form =
                ("card_expiration_month=9&card_expiration_year=18&card_holder=VASILY+PUPKIN&card_number=123456XXXXXX7890"
                                + "&status=success&sign=49a5274f55193eca46fc737adcb9122624e7c8b349e0cfbc7e7b3c355b881d71")
                        .getBytes(StandardCharsets.UTF_8);
        assertThat(callbacks.parse("application/x-www-form-urlencoded", form).status())
                .contains(CallbackStatus.SUCCESS);
    }

    @Test
    void theGuardOfTheGuideLearnsFromCallbacksAndRecords() throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            CardToken token = CardBindingsClient.of(sandbox.sdk())
                    .create(CardDataBinding.of("payer@shop.example", "+79001234567"))
                    .token();
            sandbox.payments().enterCard(token.reveal(), "4929509947106878");
            RecurringHistoryStore histories = RecurringHistoryStore.inMemory();
            RecurringGuard guard = RecurringGuard.of(
                            PaymentsClient.of(sandbox.sdk()), histories, DebitRateLimiter.inMemory(sandbox.clock()))
                    .withClock(sandbox.clock());
            sandbox.payments().nextResponseCode(token.reveal(), 51);
            guard.debit(RecurringByCardToken.of("2026-0042", Amount.ofRoubles(1), token), CardScheme.VISA);
            PaymentCallbacks callbacks = Snippets.recordCallbacks(
                    PaymentCallbacks.of(sandbox.sdk())
                            .store(ProcessedCallbackStore.inMemory(10))
                            .expectedPrice(orderId -> Optional.of(Amount.ofRoubles(1))),
                    guard);
            assertThat(callbacks
                            .receive("application/x-www-form-urlencoded", "a=b".getBytes(StandardCharsets.UTF_8))
                            .status())
                    .isEqualTo(403);

            Instant now = sandbox.clock().instant();
            Snippets.recordAll(
                    guard,
                    TransactionsClient.of(sandbox.sdk()),
                    now.minus(Duration.ofHours(1)),
                    now.plus(Duration.ofHours(1)));

            assertThat(histories.history(RecurringKey.ofToken(token)).attempts())
                    .singleElement()
                    .satisfies(attempt -> assertThat(attempt.code()).contains(ResponseCode.INSUFFICIENT_FUNDS));
        }
    }

    @Test
    void thePlanOfTheGuideSchedulesEachDebit() {
        List<RecurringByCardToken> debits = List.of(
                RecurringByCardToken.of("2026-0042", Amount.ofRoubles(1), CardToken.of("a-token")),
                RecurringByCardToken.of("2026-0043", Amount.ofRoubles(1), CardToken.of("b-token")));
        Map<String, Instant> scheduled = new TreeMap<>();
        Instant start = Instant.parse("2026-11-21T03:00:00Z");

        Snippets.plan(debits, start, (at, debit) -> scheduled.put(debit.orderId(), at));

        assertThat(scheduled)
                .containsExactly(
                        Map.entry("2026-0042", start), Map.entry("2026-0043", Instant.parse("2026-11-21T13:00:00Z")));
    }

    private static PayoutToken token(Sandbox sandbox) {
        return CardBindingsClient.of(sandbox.sdk())
                .create(CardNumberBinding.of("payee@shop.example", CardNumber.of("4929509947106878")))
                .token();
    }
}
