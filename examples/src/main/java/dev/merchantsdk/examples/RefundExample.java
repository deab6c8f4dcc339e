package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.Payment;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Refund;
import dev.merchantsdk.payments.transaction.TransactionState;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.util.List;

/**
 * Makes a payment, a partial refund with a receipt, and a second refund of more than the remaining amount.
 *
 * <p>On a real environment this example needs the gateway, the secure records of the gateway and {@code
 * MERCHANT_SDK_RETURN_URL}. A person must pay in a browser with a test card.
 */
final class RefundExample implements Example {
    @Override
    public String name() {
        return "refund";
    }

    @Override
    public String shows() {
        return "a payment given back in parts";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY, RequiredSettings.RECORDS, RequiredSettings.each(ExampleSetting.RETURN_URL));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        Payer payer = new Payer(stage);
        OneStepPayment request = OneStepPayment.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("500.00"))
                .email(stage.email())
                .returnUrl(stage.returnUrl())
                .build();
        PaymentPage page = payments.pay(request);
        payer.pays(page, Payer.GOOD_CARD, "the payment");
        stage.say("paid 500.00");

        // tag::refund
        Payment payment = Payment.of(request, page);
        FiscalInformation receipt =
                FiscalInformation.of(TaxationSystem.COMMON, FiscalItem.of("Cup", Amount.parse("120.00"), Vat.VAT_22));
        Refund refund = payment.refundRequest(
                stage.orderId(), Amount.parse("120.00"), builder -> builder.fiscalInformation(receipt));
        String id = payments.refund(refund).id();
        // end::refund
        payer.succeeds(id, "the refund");
        stage.say("refunded 120.00");

        tooMuch(stage, payments, payment, payer);
    }

    /**
     * Refunds an amount that is below the amount of the payment but above the amount that remains after the first
     * refund. The contract does not state whether the service rejects this refund immediately, or accepts it and
     * reports a failure later.
     */
    private static void tooMuch(ExampleContext stage, PaymentsClient payments, Payment payment, Payer payer) {
        Refund refund = payment.refundRequest(stage.orderId(), Amount.parse("380.01"));
        try {
            String id = payments.refund(refund).id();
            TransactionState state = payer.result(id, "the refund of more than is left");
            stage.say(
                    "refund of 380.01, more than is left, state " + state.name().orElse("UNRECOGNIZED"));
            if (state.equals(TransactionState.SUCCESS)) {
                throw new ExampleFailedException("more than was left is refunded");
            }
        } catch (BadRequestException e) {
            stage.say("refused by the service: HTTP " + e.httpStatus().orElseThrow());
        }
    }
}
