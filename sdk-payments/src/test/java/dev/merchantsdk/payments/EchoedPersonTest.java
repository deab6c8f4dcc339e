package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.core.value.Inn;
import dev.merchantsdk.payments.binding.CardNumberBinding;
import dev.merchantsdk.payments.binding.SbpBinding;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.OneStepSbpPayout;
import dev.merchantsdk.payments.request.PaymentSamples;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.CalculationMethod;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.PaymentSubject;
import dev.merchantsdk.receipts.fiscal.Shipper;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.testkit.ScriptedServer;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Checks that the SDK masks personal data of a payer or a recipient in messages from the service. */
final class EchoedPersonTest {
    /**
     * A phone number of ten digits. The SDK masks every number of at least eleven digits, but not every shorter number.
     */
    private static final String SHORT_PHONE = "+3725551234";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Анна",
                "АННА",
                "смирнова-ли",
                "Петровна",
                "СМИРНОВА-ЛИ Анна Петровна",
                SHORT_PHONE,
                "372 555-12-34",
                "recipient@shop.example",
                "%D0%90%D0%BD%D0%BD%D0%B0",
            })
    void masksTheRecipientOfAPayout(String echo) throws Exception {
        OneStepSbpPayout payout = PaymentSamples.named()
                .phone(SHORT_PHONE)
                .email("recipient@shop.example")
                .build();

        for (String words : words(echo, sdk -> PaymentsClient.of(sdk).create(payout))) {
            assertThat(words.replace("*** *** ***", "***")).isEqualTo("recipient (***) is unknown");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"АО Комитент", "ао комитент", "7707083893", "7707 083893", SHORT_PHONE})
    void masksAShipperOfTheReceipt(String echo) throws Exception {
        OneStepPayment payment =
                PaymentSamples.onePage().fiscalInformation(shippedBySomeone()).build();

        assertThat(words(echo, sdk -> PaymentsClient.of(sdk).create(payment)))
                .containsOnly("recipient (***) is unknown");
    }

    @Test
    void masksThePayerOfABinding() throws Exception {
        CardNumber card = CardNumber.of("4929509947106878");
        CardNumberBinding byNumber = CardNumberBinding.builder()
                .email("payer@shop.example")
                .phone(SHORT_PHONE)
                .knownCardNumber(card)
                .build();
        SbpBinding bySbp = SbpBinding.of("payer@shop.example", SHORT_PHONE);

        for (String echo : List.of(SHORT_PHONE, "3725551234", "payer@shop.example", "4929 5099 4710 6878")) {
            assertThat(words(echo, sdk -> CardBindingsClient.of(sdk).create(byNumber)))
                    .containsOnly("recipient (***) is unknown");
            assertThat(words(echo, sdk -> CardBindingsClient.of(sdk).create(bySbp)))
                    .containsOnly("recipient (***) is unknown");
        }
    }

    @Test
    void leavesTheWordsByWhichARefusalIsKnown() throws Exception {
        OneStepSbpPayout parts = PaymentSamples.named()
                .firstName("Car")
                .lastName("out")
                .middleName("Invalid r")
                .build();
        OneStepSbpPayout whole = PaymentSamples.named()
                .firstName("Card")
                .lastName("Invalid")
                .middleName("request")
                .build();

        for (OneStepSbpPayout payout : List.of(parts, whole)) {
            for (String words : List.of("Invalid request", "Card binding is payout-only")) {
                try (ScriptedServer gateway = ScriptedServer.start().respond(400, "{\"error\":\"" + words + "\"}");
                        MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                    ApiException refusal = refused(() -> PaymentsClient.of(sdk).create(payout));
                    assertThat(refusal.errors()).containsExactly(new ServiceError("", words));
                    assertThat(refusal).isNotExactlyInstanceOf(BadRequestException.class);
                }
            }
        }
    }

    private static FiscalInformation shippedBySomeone() {
        return FiscalInformation.of(
                TaxationSystem.SIMPLIFIED,
                FiscalItem.builder()
                        .description("Чай")
                        .quantity(BigDecimal.ONE)
                        .totalPrice(Amount.ofRoubles(2000))
                        .vat(Vat.NONE)
                        .calculationMethod(CalculationMethod.PREPAY_FULL)
                        .paymentSubject(PaymentSubject.PRODUCT)
                        .agentType(AgentType.AGENT)
                        .shipper(Shipper.of("АО Комитент", Inn.of("7707083893"), SHORT_PHONE))
                        .build());
    }

    /** Returns the error descriptions that the caller receives, one for each HTTP status. */
    private static List<String> words(String echo, Function<MerchantSdk, ?> call) throws Exception {
        List<String> words = new ArrayList<>();
        for (int status : new int[] {200, 400, 404}) {
            try (ScriptedServer gateway = ScriptedServer.start()
                            .respond(status, "{\"error\":\"recipient (" + echo + ") is unknown\"}");
                    MerchantSdk sdk = LoopbackSdk.at(gateway.url())) {
                words.add(refused(() -> call.apply(sdk)).errors().get(0).description());
            }
        }
        return words;
    }

    private static ApiException refused(ThrowingCallable call) {
        return catchThrowableOfType(ApiException.class, call);
    }
}
