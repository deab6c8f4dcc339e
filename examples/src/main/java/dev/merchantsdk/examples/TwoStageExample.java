package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.examples.shop.HandleTable;
import dev.merchantsdk.payments.AuthHold;
import dev.merchantsdk.payments.Checkpoint;
import dev.merchantsdk.payments.PartialSettlement;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.PreauthHold;
import dev.merchantsdk.payments.request.Authorization;
import dev.merchantsdk.payments.request.AuthorizationPage;
import dev.merchantsdk.payments.request.Preauthorization;
import dev.merchantsdk.payments.request.PreauthorizationPage;
import dev.merchantsdk.payments.spi.Journal;

/**
 * Holds two amounts, by a preauthorization and by an authorization, and debits a part of each. On a real environment, a
 * person must pay on both pages with a test card.
 */
final class TwoStageExample {
    private TwoStageExample() {}

    static void run(ExampleContext context) {
        PaymentsClient payments = context.merchant().payments();
        debitPartOfPreauthorization(context, payments);
        debitPartOfAuthorization(context, payments);
    }

    private static void debitPartOfPreauthorization(ExampleContext context, PaymentsClient payments) {
        Preauthorization request = Preauthorization.builder()
                .orderId(context.orderId())
                .price(Amount.parse("1000.00"))
                .email(context.email())
                .returnUrl(context.returnUrl())
                .build();
        PreauthorizationPage page = payments.preauthorize(request);
        PreauthHold hold = PreauthHold.of(request, page);
        new Payer(context).payAndAwaitSuccess(page, Payer.TEST_CARD, "the hold");
        context.print("held " + hold.held() + " roubles");

        String debit = payments.complete(hold.completion(context.orderId(), Amount.parse("640.00"))
                        .build())
                .id();
        new Payer(context).awaitSuccess(debit, "the debit");
        context.print("debited 640.00; the service releases the remaining amount");

        try {
            hold.completion(context.orderId(), Amount.parse("1000.01")).build();
        } catch (InvalidRequestException e) {
            e.violations().forEach(violation -> context.print("rejected before sending: " + violation));
        }
    }

    private static void debitPartOfAuthorization(ExampleContext context, PaymentsClient payments) {
        Authorization request = Authorization.builder()
                .orderId(context.orderId())
                .price(Amount.parse("1000.00"))
                .email(context.email())
                .returnUrl(context.returnUrl())
                .build();
        AuthorizationPage page = payments.authorize(request);
        AuthHold hold = AuthHold.of(request, page);
        new Payer(context).payAndAwaitSuccess(page, Payer.TEST_CARD, "the hold");
        context.print("held " + hold.held() + " roubles");

        HandleTable stored = new HandleTable();
        Journal journal = Journal.inMemory(); // a real shop stores its journal in a database
        PartialSettlement settlement =
                hold.partialSettlement(Amount.parse("640.00"), context.orderId(), context.orderId());
        String key = settlement.reversal().orderId();
        stored.insert(key, settlement.version(), settlement.toText());
        Checkpoint<PartialSettlement> checkpoint =
                (before, after) -> stored.update(key, before.version(), after.version(), after.toText());
        settlement = payments.settle(settlement, checkpoint.recordedIn(journal));
        if (settlement.phase() != PartialSettlement.Phase.SETTLED) {
            throw new ExampleFailedException("the settlement is " + settlement.phase());
        }
        context.print("settled 640.00 by a reversal and a debit: " + settlement.phase() + ", version stored: "
                + settlement.version());
    }
}
