package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.request.CustomValue;
import dev.merchantsdk.payments.request.Metadata;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.util.List;

/** Takes a payment with a receipt from the request to its result, and shows a payment that the SDK refuses to send. */
final class PayExample {
    private PayExample() {}

    static void run(ExampleContext context) {
        OneStepPayment payment = OneStepPayment.builder()
                .orderId(context.orderId())
                .price(Amount.parse("1290.50"))
                .email(context.email())
                .customValues(List.of(CustomValue.of("Delivery", "courier")))
                .metadata(Metadata.parse("{\"cart\": 17, \"coupon\": null}"))
                .returnUrl(context.returnUrl())
                .fiscalInformation(FiscalInformation.of(
                        TaxationSystem.COMMON,
                        FiscalItem.of("Book", Amount.parse("990.50"), Vat.VAT_10),
                        FiscalItem.of("Delivery", Amount.parse("300.00"), Vat.VAT_22)))
                .build();
        PaymentPage page = context.merchant().payments().pay(payment);
        context.print(
                "created order " + payment.orderId() + " of " + payment.price() + " roubles, transaction " + page.id());

        new Payer(context).payAndAwaitSuccess(page, Payer.TEST_CARD, "the payment");
        context.print("the payment succeeded");

        showRejectionByTheSdk(context);
    }

    private static void showRejectionByTheSdk(ExampleContext context) {
        try {
            OneStepPayment.builder()
                    .orderId(" ")
                    .price(Amount.ZERO)
                    .email("no e-mail address")
                    .phone("8 900 123-45-67")
                    .defaultSaveCardData(true)
                    .callbackUrl("http://shop.example/callback")
                    .build();
        } catch (InvalidRequestException e) {
            context.print("rejected before sending:");
            e.violations().forEach(violation -> context.print("  " + violation));
        }
    }
}
