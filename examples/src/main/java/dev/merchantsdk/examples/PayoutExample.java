package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.PayoutToCard;

/** Pays out to a saved card, and again with the same order id, which the service must reject. */
final class PayoutExample {
    private PayoutExample() {}

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
        CardToken token = new Payer(context).savedCard();

        PayoutToCard payout = PayoutToCard.of(context.orderId(), Amount.parse("2500.00"), context.email(), token);
        String id = payments.payout(payout).id();
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
