package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.OrderOutcome;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.journal.RecoveredPayment;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.sandbox.Fault;
import java.util.List;

/**
 * Shows how to find the outcome of a request whose response was lost. The example loses the response to a payout and
 * the response to a payment, and simulates a shop that crashes during a payment.
 *
 * <p>On a real environment this example needs the gateway, list v3, the secure records of the gateway and {@code
 * MERCHANT_SDK_CARD_TOKEN}. On a real environment the example cannot lose responses intentionally.
 */
final class LostReplyExample implements Example {
    @Override
    public String name() {
        return "lost-reply";
    }

    @Override
    public String shows() {
        return "replies that are lost, and what became of the requests";
    }

    @Override
    public List<RequiredSettings> needs() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY,
                RequiredSettings.PSP_RECORDS,
                RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext stage) {
        PaymentsClient payments = PaymentsClient.of(stage.sdk());
        CardToken token = new Payer(stage).boundCard();

        loses(stage, "payments.payoutToCard");
        PayoutToCard payout = PayoutToCard.of(stage.orderId(), Amount.parse("2500.00"), stage.email(), token);
        stage.say("paid out, transaction " + payments.payout(payout).id());
        stage.sandbox()
                .ifPresent(sandbox -> stage.say("(requests of it: "
                        + sandbox.received("payments.payoutToCard").size() + ", payouts made: "
                        + sandbox.payments().transactions().size() + ")"));

        loses(stage, "payments.pay");
        OneStepPayment payment = OneStepPayment.of(stage.orderId(), Amount.parse("990.50"), stage.email());
        stage.say(paid(payments, payment));

        crashed(stage, payments);
    }

    private static String paid(PaymentsClient payments, OneStepPayment payment) {
        // tag::resolve
        try {
            return "open, transaction " + payments.pay(payment).id();
        } catch (OutcomeUnknownException e) {
            return e.resolve(payments::find).map(LostReplyExample::told).orElse("no query can tell");
        }
        // end::resolve
    }

    // tag::outcome
    private static String told(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Found found) {
            return found.isSuccess()
                    ? "it was made and succeeded"
                    : found.isFailed() ? "it was made and failed" : "it was made and is pending";
        }
        return "still unknown: keep " + outcome.orderId() + ", and do not send it again";
    }
    // end::outcome

    /**
     * Shows how a shop finds a payment after a crash with a journal, which stores the order id before the request is
     * sent. The journal of this example is in memory. A real shop stores its journal in a database, so that the journal
     * survives a crash.
     */
    private static void crashed(ExampleContext stage, PaymentsClient payments) {
        // tag::journal
        Journal journal = Journal.inMemory();
        JournaledPayments journaled = JournaledPayments.of(payments, journal);
        // end::journal
        loses(stage, "payments.pay");
        try {
            journaled.create(OneStepPayment.of(stage.orderId(), Amount.parse("15.00"), stage.email()));
        } catch (OutcomeUnknownException e) {
            stage.say("in the journal: " + journal.openEntries().size() + " entry without an outcome");
        }
        // tag::recover
        for (RecoveredPayment recovered : journaled.recover()) {
            stage.say("recovered: " + told(recovered.outcome()));
        }
        // end::recover
    }

    private static void loses(ExampleContext stage, String call) {
        stage.sandbox().ifPresent(sandbox -> {
            sandbox.faults().next(call, Fault.lostAfterProcessing());
            stage.say("(the next reply to " + call + " is lost)");
        });
    }
}
