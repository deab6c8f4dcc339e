package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PayoutToCard;
import java.util.List;

/**
 * Makes a payout to a card token, and then a second payout with the same order id.
 *
 * <p>On a real environment this example requires the gateway and {@code MERCHANT_SDK_CARD_TOKEN}.
 */
final class PayoutExample implements Example {
    @Override
    public String name() {
        return "payout";
    }

    @Override
    public String shows() {
        return "a payout to a saved card, sent once";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        CardToken token = new Payer(stage).boundCard();

        // tag::payout
        PayoutToCard payout = PayoutToCard.of(stage.orderId(), Amount.parse("2500.00"), stage.email(), token);
        String id = payments.payout(payout).id();
        // end::payout
        stage.say("paid out 2500.00, transaction " + id + "; the result comes by callback");

        try {
            payments.payout(payout);
            throw new ExampleFailedException("the first payout failed, and the second one is accepted");
        } catch (DuplicateOrderException e) {
            stage.say("not paid twice: errorCode " + e.errorCode().orElseThrow());
        }
    }
}
