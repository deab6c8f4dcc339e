package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.PaymentCalls.createPayment;
import static dev.merchantsdk.payments.PaymentCalls.payments;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.Violation;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Unreachable;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.math.BigDecimal;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the warnings about payment requests, such as a receipt whose sum differs from the price. */
final class PaymentWarningsTest {
    private static final Amount OTHER = Amount.parse("149.99");
    private static final PaymentWarning DIFFERS = new PaymentWarning.ReceiptSumDiffers(Orders.PRICE, OTHER);

    private static OneStepPayment withReceipt(Amount total) {
        return OneStepPayment.builder()
                .orderId("pay-1")
                .price(Orders.PRICE)
                .email(Orders.EMAIL)
                .fiscalInformation(Orders.receipt(total))
                .build();
    }

    @Test
    void warnsOfDifferentReceiptTotalOnly() {
        assertThat(PaymentWarning.of(withReceipt(OTHER))).containsExactly(DIFFERS);
        assertThat(PaymentWarning.of(withReceipt(Orders.PRICE))).isEmpty();
        assertThat(PaymentWarning.of(Orders.pay())).isEmpty();
        assertThat(PaymentWarning.of(Authorization.of("auth-1", Orders.PRICE, Orders.EMAIL)))
                .isEmpty();
    }

    @Test
    void byDefaultTheRequestIsSentAndOneLineIsLogged() throws Exception {
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            String log = CapturedLog.during(() -> payments(merchant).pay(withReceipt(OTHER)));

            assertThat(gateway.received()).hasSize(1);
            assertThat(log.lines()).hasSize(1);
            assertThat(log)
                    .contains("WARN")
                    .contains("dev.merchantsdk.payments")
                    .contains(
                            "orderId=pay-1 pay fiscalInformation.items must add up to payment.price 150.00, add up to 149.99")
                    .doesNotContain("marker");
            assertThat(CapturedLog.during(() -> payments(merchant).pay(withReceipt(Orders.PRICE))))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anOrderIdThatNoFilterCanExpressIsSentWithOneWarning(CallMode mode) throws Exception {
        OneStepPayment payment = OneStepPayment.of("marker&1", Orders.PRICE, Orders.EMAIL);
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            String log = CapturedLog.during(() -> createPayment(mode, payments(merchant), payment));

            assertThat(gateway.received()).hasSize(1);
            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains(
                            "WARN",
                            "dev.merchantsdk.payments",
                            "pay payment.orderId must not contain \"&\" if the order is to be looked up")
                    .doesNotContain("marker");
            assertThatThrownBy(
                            () -> createPayment(mode, payments(merchant).withWarnings(PaymentWarnings.REFUSE), payment))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("payment.orderId must not contain \"&\"");
            assertThat(gateway.received()).hasSize(1);
        }
    }

    /** A fraction of a second cannot be sent, so it is cut with a warning in every variant. */
    @ParameterizedTest
    @EnumSource(CallMode.class)
    void truncatesFractionOfSecondWithWarning(CallMode mode) throws Exception {
        Refund refund = Refund.byId(Orders.HELD, "refund-1", Orders.PRICE, Orders.EMAIL)
                .orderActualTill(OffsetDateTime.parse("2026-11-21T23:59:59.999+03:00"))
                .build();
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.ID));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            String log = CapturedLog.during(() -> createPayment(mode, payments(merchant), refund));

            assertThat(log.lines())
                    .singleElement()
                    .asString()
                    .contains("WARN", "refund payment.orderActualTill must be in whole seconds, the fraction is cut");
            assertThat(JsonFixtures.tree(gateway.posted().get(0)))
                    .isEqualTo(JsonFixtures.tree(JsonFixtures.quoted(
                            "{'payment':{'action':'refund','orderId':'refund-1','price':'150.00','orderActualTill':"
                                    + "'2026-11-21 23:59:59+03:00'},'customerInfo':{'email':'" + Orders.EMAIL
                                    + "'},'target':{'transaction':'" + Orders.HELD + "'}}")));
        }
        assertThat(PaymentWarning.of(Refund.byId(Orders.HELD, "refund-1", Orders.PRICE, Orders.EMAIL)
                        .orderActualTill(OffsetDateTime.parse("2026-11-21T23:59:59+03:00"))
                        .build()))
                .isEmpty();
    }

    /** The limits of cash registers, which are no rules of the contract. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "128 | 1         | 100.00  | ",
                "129 | 1         | 100.00  | description must have at most 128 characters for a cash register (tag 1030), has 129",
                "1   | 0.333     | 100.00  | ",
                "1   | 0.3330000 | 100.00  | ",
                "1   | 0.3333333 | 33.33   | quantity must have at most 3 decimals for a cash register (tag 1023), has 7",
                "1   | 3         | 100.00  | ",
                "1   | 3.000     | 100.00  | ",
                "1   | 7         | 100.00  | ",
                "1   | 47.8      | 1051.12 | ",
                "1   | 47.8      | 1051.11 | ",
                "1   | 47.8      | 1051.00 | totalPrice must be a unit price in kopecks times the quantity, within a kopeck, for a cash register (tags 1079, 1043)",
                "1   | 0.625     | 5.19    | ",
                "1   | 1E+2      | 0.01    | ",
            })
    void warnsOfLineThatCashRegisterRefuses(int length, BigDecimal quantity, String total, @Nullable String warning)
            throws Exception {
        Amount price = Amount.parse(total);
        FiscalItem item = FiscalItem.builder()
                .from(FiscalItem.of("\ud83e\uddc0".repeat(length), price, Vat.VAT_22))
                .quantity(quantity)
                .build();
        OneStepPayment payment = OneStepPayment.builder()
                .orderId("pay-1")
                .price(price)
                .email(Orders.EMAIL)
                .fiscalInformation(FiscalInformation.of(TaxationSystem.COMMON, item))
                .build();

        assertThat(PaymentWarning.of(payment))
                .extracting(warned -> warned.path() + " " + warned.rule())
                .isEqualTo(warning == null ? List.of() : List.of("fiscalInformation.items[0]." + warning));
    }

    /** The SDK reports a warning about an order id that cannot be part of a filter. */
    @Test
    void warnsOfOrderIdThatNoFilterCanExpress() throws Exception {
        try (TestMerchant merchant = TestMerchant.at(Unreachable.URL)) {
            assertThat(payments(merchant).find("a&b"))
                    .isInstanceOfSatisfying(
                            OrderOutcome.Unresolved.class,
                            unknown -> assertThat(unknown.why()).isEqualTo("no filter can express its order id"));
        }
        assertThat(PaymentWarning.of(Refund.byId(Orders.HELD, "a&b", Orders.PRICE, Orders.EMAIL)
                        .build()))
                .containsExactly(new PaymentWarning.OrderIdNotFilterable());
        for (String orderId : List.of("1", "a=b", "a%26b", "заказ 1", "a,b", "a>=b", "a|b")) {
            assertThat(PaymentWarning.of(OneStepPayment.of(orderId, Orders.PRICE, Orders.EMAIL)))
                    .isEmpty();
        }
    }

    @Test
    @SuppressWarnings("NullAway") // the test passes null
    void refusesNullHandler() throws Exception {
        try (TestMerchant merchant = TestMerchant.at(Unreachable.URL)) {
            assertThatThrownBy(() -> payments(merchant).withWarnings(null))
                    .isInstanceOf(NullPointerException.class)
                    .hasMessage("warnings");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void strictHandlerRefusesRequest(CallMode mode) throws Exception {
        MerchantProfile needsPhone =
                MerchantProfile.builder().merchantCategoryCode("6050").build();
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.builder()
                        .addresses(any -> gateway.url())
                        .profile(needsPhone)
                        .build()) {
            PaymentsClient strict = payments(merchant).withWarnings(PaymentWarnings.REFUSE);
            assertThatThrownBy(() -> createPayment(mode, strict, withReceipt(OTHER)))
                    .isInstanceOfSatisfying(
                            InvalidRequestException.class,
                            told -> assertThat(told.violations())
                                    .containsExactly(
                                            new Violation(
                                                    "customerInfo.phone",
                                                    "is required for the merchant category code 6050",
                                                    ""),
                                            new Violation(
                                                    "fiscalInformation.items",
                                                    "must add up to payment.price 150.00, add up to 149.99",
                                                    "")));
            assertThat(gateway.connections()).isZero();
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void handlerReceivesWarningAndMayStopCall(CallMode mode) throws Exception {
        List<PaymentWarning> taken = new ArrayList<>();
        IllegalStateException own = new IllegalStateException("own");
        try (RawServer gateway = RawServer.scripted(RawResponse.json(200, Orders.PAGE));
                TestMerchant merchant = TestMerchant.at(gateway.url())) {
            createPayment(
                    mode,
                    payments(merchant).withWarnings((request, warning) -> taken.add(warning)),
                    withReceipt(OTHER));
            assertThat(taken).containsExactly(DIFFERS);
            assertThat(gateway.received()).hasSize(1);

            PaymentsClient throwing = payments(merchant).withWarnings((request, warning) -> {
                throw own;
            });
            assertThatThrownBy(() -> createPayment(mode, throwing, withReceipt(OTHER)))
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("the handler of warnings failed")
                    .hasCause(own)
                    .extracting(failure -> ((NotSentException) failure).orderId())
                    .isEqualTo(Optional.of("pay-1"));
            assertThat(gateway.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(longs = {1, Long.MAX_VALUE})
    void refusesOverflowingTotal(long kopecks) {
        assertThatThrownBy(() -> OneStepPayment.builder()
                        .orderId("pay-1")
                        .price(Orders.PRICE)
                        .email(Orders.EMAIL)
                        .fiscalInformation(FiscalInformation.builder()
                                .from(Orders.receipt(Amount.ofKopecks(Long.MAX_VALUE)))
                                .items(List.of(
                                        Orders.receipt(Amount.ofKopecks(Long.MAX_VALUE))
                                                .items()
                                                .get(0),
                                        Orders.receipt(Amount.ofKopecks(kopecks))
                                                .items()
                                                .get(0)))
                                .build())
                        .build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("fiscalInformation.items must sum up to less than 2^63 kopecks");
    }
}
