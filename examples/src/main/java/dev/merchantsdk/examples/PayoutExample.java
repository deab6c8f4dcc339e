package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PayoutToCard;
import java.util.List;

/**
 * Makes a payout to a card token, and then a second payout with the same order id. The service must reject the second
 * payout.
 *
 * <p>On a real environment this example requires {@code MERCHANT_SDK_CARD_TOKEN} and access to the gateway.
 */
final class PayoutExample implements Example {
    @Override
    public String name() {
        return "payout";
    }

    @Override
    public String description() {
        return "a payout to a saved card, and a duplicate that the service rejects";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext context) {
        PaymentsClient payments = PaymentsClient.of(context.sdk());
        CardToken token = new Payer(context).savedCard();

        // tag::payout
        PayoutToCard payout = PayoutToCard.of(context.orderId(), Amount.parse("2500.00"), context.email(), token);
        String id = payments.payout(payout).id();
        // end::payout
        context.print("payout of 2500.00 accepted, transaction " + id + "; a callback reports the result");

        try {
            payments.payout(payout);
            throw new ExampleFailedException(
                    "the service accepted a second payout with this order id, so the first payout failed");
        } catch (DuplicateOrderException e) {
            context.print("rejected a second payout with this order id: errorCode "
                    + e.errorCode().orElseThrow());
        }
    }
}
