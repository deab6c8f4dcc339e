package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;

/**
 * Debits a saved card without the payer. On the sandbox, the issuer then reports a stolen card, and the service refuses
 * the next debit of its token.
 */
final class RecurringExample {
    private RecurringExample() {}

    private static final int STOLEN_CARD = 43;

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
        CardToken token = new Payer(context).savedCard();

        String id = payments.debit(RecurringByCardToken.of(context.orderId(), Amount.parse("299.00"), token))
                .id();
        context.print("debit of 299.00 accepted, transaction " + id + "; a callback reports the result");

        context.sandbox().ifPresent(sandbox -> {
            sandbox.payments().nextResponseCode(token.reveal(), STOLEN_CARD);
            payments.debit(RecurringByCardToken.of(context.orderId(), Amount.parse("299.00"), token));
            context.printSandboxAction("the issuer returns code " + STOLEN_CARD + ", stolen card");
            try {
                payments.debit(RecurringByCardToken.of(context.orderId(), Amount.parse("299.00"), token));
            } catch (PayoutOnlyTokenException e) {
                context.print("rejected the next debit of the token: " + e.advice());
            }
        });
    }
}
