package dev.merchantsdk.payments;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.Completion;
import dev.merchantsdk.payments.request.InteractivePayment;
import dev.merchantsdk.payments.request.InteractiveStarted;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.payments.request.RecurringBySbpToken;
import dev.merchantsdk.payments.request.RecurringByTransaction;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.request.TransactionCreated;
import dev.merchantsdk.payments.transaction.SecureTransaction;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Checks that the refund request of a payment contains the payment's transaction id and payer. The amount of the refund
 * must not exceed the amount of the payment.
 */
final class PaymentTest {
    private static final Amount TOO_MUCH = Amount.parse("150.01");
    private static final Amount PART = Amount.parse("100.50");
    private static final Payment PAYMENT =
            Payment.of(Orders.pay(), PaymentPage.parse("{\"id\":\"" + Orders.CREATED + "\"}"));

    @Test
    void isRefundedInFullOrInPart() {
        assertThat(PAYMENT.refund("refund-1").build())
                .isEqualTo(Refund.byId(Orders.CREATED, "refund-1", Orders.PRICE, Orders.EMAIL)
                        .build());
        assertThat(PAYMENT.refund("refund-1", PART).build())
                .isEqualTo(Refund.byId(Orders.CREATED, "refund-1", PART, Orders.EMAIL)
                        .build());
        assertThat(PAYMENT.refund("refund-1", PART)
                        .fiscalInformation(Orders.receipt(PART))
                        .build())
                .isEqualTo(Refund.byId(Orders.CREATED, "refund-1", PART, Orders.EMAIL)
                        .fiscalInformation(Orders.receipt(PART))
                        .build());
    }

    @Test
    void moreThanThePaymentIsRefused() {
        assertThatThrownBy(() -> PAYMENT.refund("refund-1", TOO_MUCH).build())
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("payment.price must be at most the paid 150.00, was 150.01");
    }

    @Test
    void isCreatedFromEachDebitAndItsResponse() {
        assertThat(List.of(
                        Payment.of(
                                Completion.byId(Orders.HELD, "1", Orders.PRICE, Orders.EMAIL)
                                        .build(),
                                created()),
                        Payment.of(
                                InteractivePayment.of("1", Orders.PRICE, Orders.TOKEN),
                                InteractiveStarted.parse("{\"id\":\"" + Orders.CREATED + "\"}"),
                                Orders.EMAIL),
                        Payment.of(
                                OneClickPayment.of("1", Orders.PRICE, Orders.TOKEN),
                                OneClickStarted.parse("{\"id\":\"" + Orders.CREATED + "\"}"),
                                Orders.EMAIL),
                        Payment.of(RecurringByCardToken.of("1", Orders.PRICE, Orders.TOKEN), created(), Orders.EMAIL),
                        Payment.of(
                                RecurringBySbpToken.of("1", Orders.PRICE, Orders.SBP_TOKEN), created(), Orders.EMAIL),
                        Payment.of(
                                RecurringByTransaction.builder()
                                        .orderId("1")
                                        .price(Orders.PRICE)
                                        .earlierTransactionId(Orders.HELD)
                                        .build(),
                                created(),
                                Orders.EMAIL)))
                .containsOnly(PAYMENT);
    }

    /**
     * The request for a debit with a token may omit the e-mail, but a refund requires an e-mail. The caller must supply
     * the missing e-mail.
     */
    @Test
    void refusesInvalidEmail() {
        RecurringByCardToken debit = RecurringByCardToken.of("1", Orders.PRICE, Orders.TOKEN);

        for (String email : new String[] {null, "", "no-address-marker"}) {
            assertThatThrownBy(() -> Payment.of(debit, created(), email))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("customerInfo.email ")
                    .hasMessageNotContaining("marker");
        }
    }

    @Test
    void refusesEmailOtherThanThatOfRequest() {
        RecurringByCardToken debit = RecurringByCardToken.builder()
                .from(RecurringByCardToken.of("pay-1", Orders.PRICE, Orders.TOKEN))
                .email(Orders.EMAIL)
                .build();

        assertThat(Payment.of(debit, created(), Orders.EMAIL)).isEqualTo(PAYMENT);
        for (String other : new String[] {"other-marker@shop.example", null}) {
            assertThatThrownBy(() -> Payment.of(debit, created(), other))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("customerInfo.email must be that of the request")
                    .hasMessageNotContaining("marker");
            assertThatThrownBy(() -> Payment.of(debit, record("pay-1", 0, 1), other))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("customerInfo.email must be that of the request");
        }
    }

    @Test
    void isCreatedFromRecordAfterLostResponse() {
        SecureTransaction record = record("pay-1", 0, 1);

        assertThat(Payment.of(Orders.pay(), record)).isEqualTo(PAYMENT);
        assertThat(Payment.of(
                        Completion.byId(Orders.HELD, "pay-1", Orders.PRICE, Orders.EMAIL)
                                .build(),
                        record))
                .isEqualTo(PAYMENT);
        assertThat(Payment.of(OneClickPayment.of("pay-1", Orders.PRICE, Orders.TOKEN), record, Orders.EMAIL))
                .isEqualTo(PAYMENT);
        assertThat(Payment.of(Orders.pay(), record("pay-1", 9, 5))).isEqualTo(PAYMENT);
    }

    @ParameterizedTest
    @CsvSource({
        "other, 0, 1, order_id must be that of the request",
        "pay-1, 1, 1, type must be one of the request's kind",
        "pay-1, 2, 1, type must be one of the request's kind",
        "pay-1, 3, 1, type must be one of the request's kind",
        "pay-1, 4, 1, type must be one of the request's kind",
        "pay-1, 0, 4, state must not be that of a failed transaction",
    })
    void aRecordOfAnotherRequestIsRefused(String orderId, int type, int state, String rule) {
        assertThatThrownBy(() -> Payment.of(Orders.pay(), record(orderId, type, state)))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining(rule);
    }

    @Test
    void isRestoredFromTextAndPrintsNoEmail() {
        assertThat(Payment.parse(PAYMENT.toText())).isEqualTo(PAYMENT).hasSameHashCodeAs(PAYMENT);
        assertThat(PAYMENT)
                .hasToString("Payment(" + Orders.CREATED + ", 150.00)")
                .isNotEqualTo(Payment.of(Orders.pay(), PaymentPage.parse("{\"id\":\"" + Orders.HELD + "\"}")));
        assertThat(PAYMENT.transactionId()).isEqualTo(Orders.CREATED);
        assertThat(PAYMENT.paid()).isEqualTo(Orders.PRICE);
        assertThatThrownBy(() -> Payment.parse(Orders.authHold().toText()))
                .isInstanceOf(InvalidRequestException.class)
                .hasMessageContaining("handle must be \"Payment\"");
    }

    private static SecureTransaction record(String orderId, int type, int state) {
        return SecureTransaction.parse("{\"id\":\"" + Orders.CREATED + "\",\"order_id\":\"" + orderId + "\",\"type\":"
                + type + ",\"state\":" + state + "}");
    }

    private static <Q extends PaymentRequest<?>> TransactionCreated<Q> created() {
        return TransactionCreated.<Q>parse("{\"id\":\"" + Orders.CREATED + "\"}");
    }
}
