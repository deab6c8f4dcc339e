package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.PayoutOnlyTokenException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.RecurringByCardToken;
import dev.merchantsdk.receipts.fiscal.FiscalInformation;
import dev.merchantsdk.receipts.fiscal.FiscalItem;
import dev.merchantsdk.receipts.fiscal.TaxationSystem;
import dev.merchantsdk.receipts.fiscal.Vat;
import java.util.List;

/**
 * Debits a card token. Also shows that the SDK rejects a debit that has a receipt but no e-mail address of the payer.
 * On the sandbox, the issuer then reports a stolen card, and the sandbox rejects the next debit of the token.
 *
 * <p>On a real environment this example requires {@code MERCHANT_SDK_CARD_TOKEN} and access to the gateway.
 */
final class RecurringExample implements Example {
    private static final int STOLEN_CARD = 43;

    @Override
    public String name() {
        return "recurring";
    }

    @Override
    public String description() {
        return "a recurring debit of a saved card, and a card that the issuer blocks for debits";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext context) {
        PaymentsClient payments = PaymentsClient.of(context.sdk());
        CardToken token = new Payer(context).savedCard();

        // tag::recurring
        String id = payments.debit(RecurringByCardToken.of(context.orderId(), Amount.parse("299.00"), token))
                .id();
        // end::recurring
        context.print("debit of 299.00 accepted, transaction " + id + "; a callback reports the result");

        try {
            RecurringByCardToken.builder()
                    .orderId(context.orderId())
                    .price(Amount.parse("299.00"))
                    .card(token)
                    .fiscalInformation(FiscalInformation.of(
                            TaxationSystem.SIMPLIFIED, FiscalItem.of("Subscription", Amount.parse("299.00"), Vat.NONE)))
                    .build();
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> context.print("rejected before sending: " + violation));
        }

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
