package dev.merchantsdk.examples;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.credit.model.Cart;
import dev.merchantsdk.credit.model.CartItem;
import dev.merchantsdk.credit.model.CreditOrder;
import dev.merchantsdk.credit.model.DeliveryCostUse;
import dev.merchantsdk.credit.model.InitialFeeInStore;
import dev.merchantsdk.credit.model.Shipment;
import dev.merchantsdk.credit.model.Signing;
import dev.merchantsdk.endpoints.AllEndpoints;
import dev.merchantsdk.identification.IdentificationClient;
import dev.merchantsdk.identification.IdentificationSession;
import dev.merchantsdk.identification.MobilizationClient;
import dev.merchantsdk.identification.model.Gender;
import dev.merchantsdk.identification.model.MobilizationRequest;
import dev.merchantsdk.identification.model.Passport;
import dev.merchantsdk.identification.model.PersonCheck;
import dev.merchantsdk.identification.model.Snils;
import dev.merchantsdk.payments.CardBindingsClient;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.SbpClient;
import dev.merchantsdk.payments.SbpPayout;
import dev.merchantsdk.payments.binding.CardDataBinding;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.binding.ZeroBalanceBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.receipts.ReceiptsClient;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.receipts.model.IndependentReceipt;
import dev.merchantsdk.receipts.model.ReceiptAction;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Tests calls that have an effect and whose response is lost. The advice in the exception must name a way to find the
 * outcome.
 */
final class LostResponsesTest {
    private static final String ID = "0123456789abcdef0123456789abcdef";
    private static final String EMAIL = "payer@shop.example";
    private static final String PHONE = "+79001234567";

    /**
     * A call whose outcome cannot be queried by order id.
     *
     * @param advice a part of the expected advice
     */
    private record CallWithoutQuery(String advice, Consumer<MerchantSdk> call) {}

    private static SbpPayout.RecipientFound found() {
        return (SbpPayout.RecipientFound) SbpPayout.parse("""
                {"handle": "SbpPayout", "version": 0, "phase": "RECIPIENT_FOUND", "id": "%s", "payment.orderId": "EX-1",
                 "recipient": {"status": "success", "fio": "Шариков Полиграф"}}
                """.formatted(ID));
    }

    private static Map<String, CallWithoutQuery> callsWithoutQuery() {
        Map<String, CallWithoutQuery> calls = new TreeMap<>();
        calls.put(
                "credit.createOrder",
                new CallWithoutQuery(
                        "A status notification with this OrderID",
                        sdk -> CreditClient.of(sdk).createOrder(order())));
        calls.put(
                "credit.reportShipment",
                new CallWithoutQuery(
                        "the status of the application",
                        sdk -> CreditClient.of(sdk)
                                .reportShipment(Shipment.builder()
                                        .orderId("EX-1")
                                        .applicationId("00000000-0000-0000-0000-000000000000")
                                        .build())));
        calls.put(
                "bindings.cardData",
                binding(sdk -> CardBindingsClient.of(sdk).create(CardDataBinding.of(EMAIL, PHONE))));
        calls.put(
                "bindings.zeroBalance",
                binding(sdk -> CardBindingsClient.of(sdk)
                        .create(ZeroBalanceBinding.builder()
                                .email(EMAIL)
                                .checkCard(false)
                                .build())));
        calls.put(
                "bindings.cardNumber",
                binding(sdk -> CardBindingsClient.of(sdk)
                        .create(CardNumberBinding.of(EMAIL, CardNumber.of("4929509947106878")))));
        calls.put("bindings.sbp", binding(sdk -> CardBindingsClient.of(sdk).create(SbpBinding.of(EMAIL, PHONE))));
        calls.put(
                "sbp.confirm",
                new CallWithoutQuery(
                        "The outcome is in the payout's callback",
                        sdk -> SbpClient.of(sdk).confirm(found(), (before, after) -> true)));
        calls.put(
                "sbp.reject",
                new CallWithoutQuery(
                        "The outcome is in the payout's callback",
                        sdk -> SbpClient.of(sdk).reject(found(), (before, after) -> true)));
        calls.put("receipts.create", new CallWithoutQuery("The status of its serviceId", LostResponsesTest::receipt));
        calls.put(
                "identification.start",
                new CallWithoutQuery(
                        "an SMS that reached the person may show it",
                        sdk -> IdentificationClient.of(sdk).start(person())));
        calls.put(
                "identification.submitSmsCode",
                new CallWithoutQuery("The status of the session", LostResponsesTest::smsCode));
        calls.put(
                "mobilization.start",
                new CallWithoutQuery(
                        "ask the service's manager",
                        sdk -> MobilizationClient.of(sdk)
                                .start(MobilizationRequest.builder()
                                        .lastName("Шариков")
                                        .firstName("Полиграф")
                                        .patronymic("Полиграфович")
                                        .dateOfBirth(LocalDate.of(1985, 1, 31))
                                        .inn(Inn.of("501716749325"))
                                        .build())));
        return calls;
    }

    @Test
    void everyCallWithAnEffectHasAQueryOrAnAdvice() {
        assertThat(AllEndpoints.stream()
                        .filter(endpoint -> endpoint.repeat() != Repeat.ALWAYS)
                        .filter(endpoint -> !endpoint.isLookedUpBy("1"))
                        .map(Endpoint::name))
                .containsExactlyInAnyOrderElementsOf(callsWithoutQuery().keySet());
    }

    @Test
    void theAdviceOfEachPaymentNamesItsQuery() {
        assertThat(AllEndpoints.stream().filter(endpoint -> endpoint.isLookedUpBy("1")))
                .hasSize(16)
                .allSatisfy(endpoint -> {
                    assertThat(endpoint.name()).startsWith("payments.");
                    assertThat(endpoint.ifUnknown(Optional.empty()))
                            .contains("resolve(merchant.inbox()::lookUp)", "resolve(callbacks::lookUp)");
                });
    }

    @Test
    void aCallWithoutQueryIsNeitherQueriedNorSentAgain() {
        callsWithoutQuery().forEach((endpoint, lost) -> {
            try (Sandbox sandbox = Sandbox.start();
                    MerchantSdk sdk = sandbox.sdk()) {
                sandbox.faults().next(endpoint, Fault.lostBeforeProcessing());

                OutcomeUnknownException unknown = catchThrowableOfType(
                        OutcomeUnknownException.class, () -> lost.call().accept(sdk));

                assertThat(unknown).as(endpoint).isNotNull();
                assertThat(unknown.advice()).as(endpoint).contains(lost.advice());
                Map<String, Long> received = received(sandbox);
                assertThat(received).containsEntry(endpoint, 1L);
                Optional<OrderOutcome> outcome = unknown.resolve(PaymentsClient.of(sdk)::find);
                assertThat(outcome).as(endpoint).isEmpty();
                assertThat(received(sandbox)).as(endpoint).isEqualTo(received);
            }
        });
    }

    @Test
    void aPaymentIsFoundByItsOrderId() {
        try (Sandbox sandbox = Sandbox.start();
                MerchantSdk sdk = sandbox.sdk()) {
            PaymentsClient payments = PaymentsClient.of(sdk);
            sandbox.faults().next("payments.pay", Fault.lostAfterProcessing());

            OutcomeUnknownException unknown = catchThrowableOfType(
                    OutcomeUnknownException.class,
                    () -> payments.pay(OneStepPayment.of("EX-1", Amount.parse("150.00"), EMAIL)));

            assertThat(unknown.resolve(payments::find)).get().isInstanceOf(OrderOutcome.Found.class);
            assertThat(sandbox.received("payments.pay")).hasSize(1);
        }
    }

    private static Map<String, Long> received(Sandbox sandbox) {
        return sandbox.received().stream()
                .collect(Collectors.groupingBy(request -> request.endpoint().orElse(""), Collectors.counting()));
    }

    private static CallWithoutQuery binding(Consumer<MerchantSdk> call) {
        return new CallWithoutQuery("a callback may still arrive with its token", call);
    }

    private static CreditOrder order() {
        CartItem phone = CartItem.builder()
                .category(List.of("Phones"))
                .productId("SKU-1")
                .productName("Phone")
                .price(Amount.ofRoubles(30_000))
                .priceWithDiscount(Amount.ofRoubles(28_500))
                .quantity(1)
                .build();
        return CreditOrder.builder()
                .orderId("EX-1")
                .cart(Cart.of(phone))
                .deliveryCost(Amount.ofRoubles(300))
                .deliveryCostUse(DeliveryCostUse.IN_CREDIT)
                .initialFeeInStore(InitialFeeInStore.NONE)
                .signingByTheStore(Signing.BY_SERVICE)
                .callBackUrlSuccess("https://shop.example/return?credit=approved")
                .callBackUrlFail("https://shop.example/return?credit=refused")
                .build();
    }

    private static void receipt(MerchantSdk sdk) {
        ReceiptsClient.of(sdk)
                .create(IndependentReceipt.builder()
                        .action(ReceiptAction.INCOME)
                        .fiscalInformation(FiscalInformation.of(
                                TaxationSystem.COMMON, FiscalItem.of("Tea", Amount.parse("150.00"), Vat.VAT_22)))
                        .clientId("1")
                        .merchantId("1")
                        .serviceId("12345678")
                        .customerEmail(EMAIL)
                        .build());
    }

    private static PersonCheck person() {
        return PersonCheck.builder()
                .lastName("Шариков")
                .firstName("Полиграф")
                .patronymic("Полиграфович")
                .gender(Gender.MALE)
                .birthDate(LocalDate.of(1985, 1, 31))
                .passport(Passport.of("0306", "322484"))
                .snils(Snils.of("11201709284"))
                .inn(Inn.of("501716749325"))
                .phone(PHONE)
                .build();
    }

    private static void smsCode(MerchantSdk sdk) {
        IdentificationClient identification = IdentificationClient.of(sdk);
        IdentificationSession session = identification.start(person());
        identification.submitSmsCode(session, "1234", counted -> {});
    }
}
