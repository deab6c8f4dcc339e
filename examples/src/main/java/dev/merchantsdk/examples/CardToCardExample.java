package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;
import java.util.List;

/**
 * Makes a transfer between two cards, and shows that the SDK rejects a transfer to two recipients.
 *
 * <p>On a real environment this example requires {@code MERCHANT_SDK_CARD_TOKEN} and access to the gateway.
 */
final class CardToCardExample implements Example {
    @Override
    public String name() {
        return "card2card";
    }

    @Override
    public String description() {
        return "a transfer from a saved card to a card number";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext context) {
        PaymentsClient payments = PaymentsClient.of(context.sdk());
        CardToken source = new Payer(context).savedCard();

        // tag::card2card
        CardNumber recipient = CardNumber.of("4692065455989192");
        CardToCard transfer = CardToCard.of(context.orderId(), Amount.parse("150.00"), source, recipient);
        String id = payments.transfer(transfer).id();
        // end::card2card
        context.print("transfer of 150.00 to " + recipient + " accepted, transaction " + id
                + "; a callback reports the result");

        try {
            CardToCard.builder().from(transfer).destinationCard(source).build();
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> context.print("rejected before sending: " + violation));
        }
    }
}
