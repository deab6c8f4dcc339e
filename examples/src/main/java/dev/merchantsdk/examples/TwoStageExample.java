package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.payments.request.Preauthorization;
import java.util.ArrayList;
import java.util.List;

/**
 * Debits a part of a preauthorization, debits a part of an authorization (in two steps), and tries to debit more than
 * the held amount.
 *
 * <p>On a real environment this example needs the gateway, the secure records of the gateway and {@code
 * MERCHANT_SDK_RETURN_URL}. A person must pay in a browser with a test card.
 */
final class TwoStageExample implements Example {
    @Override
    public String name() {
        return "two-stage";
    }

    @Override
    public String shows() {
        return "holds, debited in full, in part and not at all";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY, RequiredSettings.RECORDS, RequiredSettings.each(ExampleSetting.RETURN_URL));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        partOfAPreauthorization(stage, payments);
        partOfAnAuthorization(stage, payments);
    }

    private static void partOfAPreauthorization(ExampleContext stage, PaymentsClient payments) {
        // tag::preauth
        Preauthorization request = Preauthorization.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("1000.00"))
                .email(stage.email())
                .returnUrl(stage.returnUrl())
                .build();
        PaymentPage page = payments.preauthorize(request);
        PreauthHold hold = PreauthHold.of(request, page);
        // end::preauth
        new Payer(stage).pays(page, Payer.GOOD_CARD, "the hold");
        stage.say("hold of " + hold.held() + " roubles");

        String debit = payments.complete(hold.completionRequest(stage.orderId(), Amount.parse("640.00")))
                .id();
        new Payer(stage).succeeds(debit, "the debit");
        stage.say("debited 640.00; the rest is free by itself");

        try {
            hold.completionRequest(stage.orderId(), Amount.parse("1000.01"));
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> stage.say("refused before sending: " + violation));
        }
    }

    private static void partOfAnAuthorization(ExampleContext stage, PaymentsClient payments) {
        // tag::auth
        Authorization request = Authorization.builder()
                .orderId(stage.orderId())
                .price(Amount.parse("1000.00"))
                .email(stage.email())
                .returnUrl(stage.returnUrl())
                .build();
        PaymentPage page = payments.authorize(request);
        AuthHold hold = AuthHold.of(request, page);
        // end::auth
        new Payer(stage).pays(page, Payer.GOOD_CARD, "the hold");
        stage.say("hold of " + hold.held() + " roubles");

        // tag::settle
        PartialSettlement settlement = hold.partialSettlement(Amount.parse("640.00"), stage.orderId(), stage.orderId());
        List<String> kept = new ArrayList<>(); // a table of the shop's database
        settlement = payments.settle(settlement, next -> kept.add(next.toText()));
        // end::settle
        if (settlement.phase() != PartialSettlement.Phase.SETTLED) {
            throw new ExampleFailedException("the settlement is " + settlement.phase());
        }
        stage.say("settled 640.00 by its two steps: " + settlement.phase() + ", kept " + kept.size() + " times");
    }
}
