package dev.merchantsdk.examples;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.core.value.CardNumber;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToCard;
import dev.merchantsdk.payments.request.CardToken;

/** Transfers money from a saved card to a card number. */
final class CardToCardExample {
    private CardToCardExample() {}

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
        CardToken source = new Payer(context).savedCard();

        CardNumber recipient = CardNumber.of("4692065455989192");
        CardToCard transfer = CardToCard.of(context.orderId(), Amount.parse("150.00"), source, recipient);
        String id = payments.transfer(transfer).id();
        context.print("transfer of 150.00 to " + recipient + " accepted, transaction " + id
                + "; a callback reports the result");
    }
}
