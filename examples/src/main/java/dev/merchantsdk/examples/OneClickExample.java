package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;

/**
 * Pays with a saved card by one click. On the sandbox the card then becomes payout-only, and the payer must enter the
 * CVV for a second payment.
 */
final class OneClickExample {
    private OneClickExample() {}

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
        CardToken token = new Payer(context).savedCard();

        printNextStep(context, payments.oneClick(OneClickPayment.of(context.orderId(), Amount.parse("450.00"), token)));

        context.sandbox().ifPresent(sandbox -> {
            sandbox.payments().makePayoutOnly(token.reveal());
            context.printSandboxAction("the issuer forbids debits of the card");
            printNextStep(
                    context, payments.oneClick(OneClickPayment.of(context.orderId(), Amount.parse("450.00"), token)));
        });
    }

    private static void printNextStep(ExampleContext context, OneClickStarted started) {
        String nextStep = started.jsOperationId()
                .map(operation -> "show the custom payment form, in which the payer enters the CVV")
                .orElse("a callback reports the result");
        context.print("transaction " + started.id() + ": " + nextStep);
    }
}
