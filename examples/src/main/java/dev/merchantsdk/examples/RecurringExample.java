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
 * Debits a card token. Also shows two rejected debits. The SDK rejects a debit with a receipt but without the payer's
 * e-mail address. The service rejects a debit of a token after the issuer has forbidden further debits.
 *
 * <p>On a real environment this example requires the gateway and {@code MERCHANT_SDK_CARD_TOKEN}.
 */
final class RecurringExample implements Example {
    @Override
    public String name() {
        return "recurring";
    }

    @Override
    public String shows() {
        return "debits without the payer, until the issuer forbids them";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(RequiredSettings.GATEWAY, RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        CardToken token = new Payer(stage).boundCard();

        // tag::recurring
        String debit = payments.debit(RecurringByCardToken.of(stage.orderId(), Amount.parse("299.00"), token))
                .id();
        // end::recurring
        stage.say("debited 299.00, transaction " + debit + "; the result comes by callback");

        try {
            RecurringByCardToken.builder()
                    .orderId(stage.orderId())
                    .price(Amount.parse("299.00"))
                    .card(token)
                    .fiscalInformation(FiscalInformation.of(
                            TaxationSystem.SIMPLIFIED, FiscalItem.of("Subscription", Amount.parse("299.00"), Vat.NONE)))
                    .build();
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> stage.say("refused before sending: " + violation));
        }

        stage.sandbox().ifPresent(sandbox -> {
            sandbox.payments().nextResponseCode(token.reveal(), 43);
            payments.debit(RecurringByCardToken.of(stage.orderId(), Amount.parse("299.00"), token));
            stage.say("(the issuer answers 43, stolen card)");
            try {
                payments.debit(RecurringByCardToken.of(stage.orderId(), Amount.parse("299.00"), token));
            } catch (PayoutOnlyTokenException e) {
                stage.say("no debits any more: " + e.advice());
            }
        });
    }
}
