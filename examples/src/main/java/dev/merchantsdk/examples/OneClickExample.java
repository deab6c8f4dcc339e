package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneClickPayment;
import dev.merchantsdk.payments.request.OneClickStarted;
import java.util.List;

/**
 * Makes three one-click payments. The first payment succeeds. The payer must enter the CVV to complete the second
 * payment, because its token is payout-only. The SDK rejects the third payment, because it has no token.
 *
 * <p>On a real environment this example requires the gateway and {@code MERCHANT_SDK_CARD_TOKEN}.
 */
final class OneClickExample implements Example {
    @Override
    public String name() {
        return "one-click";
    }

    @Override
    public String shows() {
        return "a payment with a saved card, without CVV and 3-D Secure";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        CardToken token = new Payer(stage).boundCard();

        tell(stage, payments.oneClick(OneClickPayment.of(stage.orderId(), Amount.parse("450.00"), token)));

        stage.sandbox().ifPresent(sandbox -> {
            sandbox.payments().makePayoutOnly(token.reveal());
            stage.say("(the issuer has forbidden debits of the card)");
            tell(stage, payments.oneClick(OneClickPayment.of(stage.orderId(), Amount.parse("450.00"), token)));
        });

        try {
            OneClickPayment.of(stage.orderId(), Amount.parse("450.00"), CardToken.of(" "));
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> stage.say("refused before sending: " + violation));
        }
    }

    private static void tell(ExampleContext stage, OneClickStarted started) {
        // tag::one-click
        String next = started.jsOperationId()
                .map(operation -> "open the custom payment form for the CVV")
                .orElse("the result comes by callback");
        // end::one-click
        stage.say("transaction " + started.id() + ": " + next);
    }
}
