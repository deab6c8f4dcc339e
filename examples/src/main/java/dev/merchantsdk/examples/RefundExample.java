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
 * Makes a payment and a partial refund with a receipt. The example then requests a second refund of more than the
 * remaining amount, which the service must not execute.
 *
 * <p>On a real environment this example needs {@code MERCHANT_SDK_RETURN_URL}, and access to the gateway and to the
 * secure records of the gateway. A person must pay in a browser with a test card.
 */
final class RefundExample implements Example {
    @Override
    public String name() {
        return "refund";
    }

    @Override
    public String description() {
        return "a partial refund of a payment";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY, RequiredSettings.RECORDS, RequiredSettings.each(ExampleSetting.RETURN_URL));
    }

    @Override
    public void run(ExampleContext context) {
        PaymentsClient payments = PaymentsClient.of(context.sdk());
        Payer payer = new Payer(context);
        OneStepPayment request = OneStepPayment.builder()
                .orderId(context.orderId())
                .price(Amount.parse("500.00"))
                .email(context.email())
                .returnUrl(context.returnUrl())
                .build();
        PaymentPage page = payments.pay(request);
        payer.payAndAwaitSuccess(page, Payer.TEST_CARD, "the payment");
        context.print("paid 500.00");

        // tag::refund
        Payment payment = Payment.of(request, page);
        FiscalInformation receipt =
                FiscalInformation.of(TaxationSystem.COMMON, FiscalItem.of("Cup", Amount.parse("120.00"), Vat.VAT_22));
        Refund refund = payment.refund(context.orderId(), Amount.parse("120.00"))
                .fiscalInformation(receipt)
                .build();
        String id = payments.refund(refund).id();
        // end::refund
        payer.awaitSuccess(id, "the refund");
        context.print("refunded 120.00");

        refundTooMuch(context, payments, payment, payer);
    }

    /**
     * Requests a refund of more than the amount that remains after the first refund. The contract does not state
     * whether the service rejects this refund immediately or reports a failure later.
     */
    private static void refundTooMuch(ExampleContext context, PaymentsClient payments, Payment payment, Payer payer) {
        Refund refund =
                payment.refund(context.orderId(), Amount.parse("380.01")).build();
        try {
            String id = payments.refund(refund).id();
            TransactionState state = payer.awaitState(id, "the refund of 380.01");
            context.print("refund of 380.01, more than the remaining 380.00: state "
                    + state.name().orElse("UNRECOGNIZED"));
            if (state.equals(TransactionState.SUCCESS)) {
                throw new ExampleFailedException("the service refunded more than the remaining amount");
            }
        } catch (BadRequestException e) {
            context.print("rejected by the service: HTTP " + e.httpStatus().orElseThrow());
        }
    }
}
