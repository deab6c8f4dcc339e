package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import java.util.List;

/**
 * Makes a one-click payment. On the sandbox, the example then makes the token payout-only and pays a second time. For
 * the second payment, the payer must enter the CVV. The example also shows that the SDK rejects a payment with a blank
 * token.
 *
 * <p>On a real environment this example requires {@code MERCHANT_SDK_CARD_TOKEN} and access to the gateway.
 */
final class OneClickExample implements Example {
    @Override
    public String name() {
        return "one-click";
    }

    @Override
    public String description() {
        return "a payment with a saved card, without CVV and 3-D Secure";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext context) {
        PaymentsClient payments = PaymentsClient.of(context.sdk());
        CardToken token = new Payer(context).savedCard();

        printNextStep(context, payments.oneClick(OneClickPayment.of(context.orderId(), Amount.parse("450.00"), token)));

        context.sandbox().ifPresent(sandbox -> {
            sandbox.payments().makePayoutOnly(token.reveal());
            context.printSandboxAction("the issuer forbids debits of the card");
            printNextStep(
                    context, payments.oneClick(OneClickPayment.of(context.orderId(), Amount.parse("450.00"), token)));
        });

        try {
            OneClickPayment.of(context.orderId(), Amount.parse("450.00"), CardToken.of(" "));
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> context.print("rejected before sending: " + violation));
        }
    }

    private static void printNextStep(ExampleContext context, OneClickStarted started) {
        // tag::one-click
        String nextStep = started.jsOperationId()
                .map(operation -> "show the custom payment form, in which the payer enters the CVV")
                .orElse("a callback reports the result");
        // end::one-click
        context.print("transaction " + started.id() + ": " + nextStep);
    }
}
