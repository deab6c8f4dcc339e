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

/** Refunds a part of a payment with a receipt, and then more than remains, which the service must not execute. */
final class RefundExample {
    private RefundExample() {}

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
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

        Payment payment = Payment.of(request, page);
        FiscalInformation receipt =
                FiscalInformation.of(TaxationSystem.COMMON, FiscalItem.of("Cup", Amount.parse("120.00"), Vat.VAT_22));
        Refund.Builder refund = payment.refund(context.orderId(), Amount.parse("120.00"));
        String id = payments.refund(refund.fiscalInformation(receipt).build()).id();
        payer.awaitSuccess(id, "the refund");
        context.print("refunded 120.00");

        refundTooMuch(context, payments, payment, payer);
    }

    /** The contract leaves open whether the service rejects this refund at once or reports a failure later. */
    private static void refundTooMuch(ExampleContext context, PaymentsClient payments, Payment payment, Payer payer) {
        Refund.Builder refund = payment.refund(context.orderId(), Amount.parse("380.01"));
        try {
            String id = payments.refund(refund.build()).id();
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
