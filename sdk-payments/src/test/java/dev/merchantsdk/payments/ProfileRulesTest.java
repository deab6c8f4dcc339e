package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.failure;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.CashRegister;
import dev.merchantsdk.core.config.JsonKind;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.receipts.fiscal.AgentType;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.math.BigDecimal;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the rules that depend on the merchant's profile. The SDK checks these rules before it sends a request. */
final class ProfileRulesTest {
    private static final FiscalItem.Builder TEA = FiscalItem.builder()
            .description("Чай")
            .quantity(BigDecimal.ONE)
            .totalPrice(Orders.PRICE)
            .vat(Vat.VAT_20);

    @ParameterizedTest
    @CsvSource({"SYNC, 4814", "SYNC, 6050", "ASYNC, 4814", "ASYNC, 6050"})
    void thePhoneIsRequiredInAOneStepPaymentOfTwoCategories(CallMode mode, String code) throws Exception {
        MerchantProfile profile =
                MerchantProfile.builder().merchantCategoryCode(code).build();
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(profile)
                        .build()) {
            assertThat(violations(mode, merchant, Orders.pay()))
                    .containsExactly(new Violation(
                            "customerInfo.phone", "is required for the merchant category code " + code, ""));
            assertThat(gateway.connections()).isZero();

            OneStepPayment withPhone = OneStepPayment.builder()
                    .orderId("pay-1")
                    .price(Orders.PRICE)
                    .email(Orders.EMAIL)
                    .phone(Orders.PHONE)
                    .build();
            createPayment(mode, payments(merchant), withPhone);
            createPayment(mode, payments(merchant), Authorization.of("auth-1", Orders.PRICE, Orders.EMAIL));
            assertThat(gateway.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "5411"})
    void noOtherCategoryNeedsThePhone(String code) throws Exception {
        MerchantProfile.Builder profile = MerchantProfile.builder();
        if (!code.isEmpty()) {
            profile.merchantCategoryCode(code);
        }
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(profile.build())
                        .build()) {
            assertThat(payments(merchant).pay(Orders.pay()).id()).isEqualTo(Orders.CREATED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void reportsAgentRulesOfCashRegisterWithOtherViolations(CallMode mode) throws Exception {
        MerchantProfile profile = MerchantProfile.builder()
                .merchantCategoryCode("4814")
                .cashRegister(CashRegister.SERVICE_AGENT)
                .build();
        OneStepPayment payment = withReceipt(FiscalInformation.of(TaxationSystem.PATENT, TEA.build()));
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(profile)
                        .build()) {
            assertThat(violations(mode, merchant, payment))
                    .extracting(Violation::path)
                    .containsExactly(
                            "customerInfo.phone",
                            "fiscalInformation.taxationSystem",
                            "fiscalInformation.items[0].agentType");
            assertThat(gateway.connections()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anOwnCashRegisterNeedsTheShipperOfAnAgent(CallMode mode) throws Exception {
        MerchantProfile own =
                MerchantProfile.builder().cashRegister(CashRegister.OWN).build();
        FiscalItem agent = FiscalItem.builder()
                .from(TEA.build())
                .agentType(AgentType.AGENT)
                .build();
        OneStepPayment payment = withReceipt(FiscalInformation.of(TaxationSystem.COMMON, agent));
        OneStepPayment forNoRegister = withReceipt(FiscalInformation.of(TaxationSystem.PATENT, agent));
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(own)
                        .build();
                TestMerchant unstated = TestMerchant.at(gateway.url())) {
            assertThat(violations(mode, merchant, payment))
                    .extracting(Violation::path)
                    .containsExactly("fiscalInformation.items[0].shipper");
            assertThat(violations(mode, unstated, forNoRegister))
                    .extracting(Violation::path)
                    .containsExactly("fiscalInformation.items[0].shipper", "fiscalInformation.taxationSystem");
            assertThat(gateway.connections()).isZero();
            assertThat(createPayment(mode, payments(unstated), payment).id()).isEqualTo(Orders.CREATED);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsQuantitiesAsTextsWhenConfigured(CallMode mode) throws Exception {
        MerchantProfile texts =
                MerchantProfile.builder().fiscalQuantityKind(JsonKind.TEXT).build();
        FiscalItem part = FiscalItem.builder()
                .from(TEA.build())
                .quantity(new BigDecimal("0.350"))
                .build();
        OneStepPayment payment = withReceipt(FiscalInformation.of(TaxationSystem.PATENT, TEA.build(), part));
        try (ScriptedServer gateway =
                        ScriptedServer.start().respond(200, Orders.PAGE).respond(200, Orders.PAGE);
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(texts)
                        .build();
                TestMerchant unstated = TestMerchant.at(gateway.url())) {
            createPayment(mode, payments(merchant), payment);
            createPayment(mode, payments(unstated), payment);

            String line = "{'description':'Чай','quantity':%s,'totalPrice':'150.00','vat':'Vat20'}";
            for (String quantities : List.of("'1' '0.350'", "1 0.350")) {
                String[] each = quantities.split(" ", -1);
                assertThat(gateway.takeBody().path("fiscalInformation"))
                        .isEqualTo(JsonFixtures.tree(JsonFixtures.quoted("{'taxationSystem':'Patent','items':["
                                + line.formatted(each[0]) + "," + line.formatted(each[1]) + "]}")));
            }
        }
    }

    private static OneStepPayment withReceipt(FiscalInformation receipt) {
        return OneStepPayment.builder()
                .orderId("pay-1")
                .price(Orders.PRICE)
                .email(Orders.EMAIL)
                .fiscalInformation(receipt)
                .build();
    }

    private static List<Violation> violations(CallMode mode, TestMerchant merchant, PaymentRequest<?> request) {
        SdkException failure = failure(mode, merchant, request);
        assertThat(failure).isInstanceOf(InvalidRequestException.class).hasMessageContaining("Nothing was sent");
        return ((InvalidRequestException) failure).violations();
    }

    @ParameterizedTest
    @ValueSource(strings = {"48", "abcd"})
    void refusesInvalidCategoryWithProfile(String code) {
        assertThatThrownBy(() ->
                        MerchantProfile.builder().merchantCategoryCode(code).build())
                .hasMessageContaining("merchantCategoryCode must be four digits");
    }
}
