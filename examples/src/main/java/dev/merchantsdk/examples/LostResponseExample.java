package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.journal.JournaledPayments;
import dev.merchantsdk.payments.journal.RecoveredPayment;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.sandbox.Fault;
import java.util.List;

/**
 * Shows how to find the outcome of a request whose response was lost. The sandbox loses the responses to a payout and
 * to two payments. During the second payment, the example simulates a crash of the shop.
 *
 * <p>On a real environment this example needs access to the gateway, to list v3 and to the secure records of the
 * gateway. The example also needs {@code MERCHANT_SDK_CARD_TOKEN}. On a real environment the example makes the same
 * requests and loses no responses.
 */
final class LostResponseExample implements Example {
    @Override
    public String name() {
        return "lost-response";
    }

    @Override
    public String description() {
        return "the outcomes of requests whose responses are lost";
    }

    @Override
    public List<RequiredSettings> requiredSettings() {
        return RequiredSettings.all(
                RequiredSettings.GATEWAY,
                RequiredSettings.PSP_RECORDS,
                RequiredSettings.each(ExampleSetting.CARD_TOKEN));
    }

    @Override
    public void run(ExampleContext context) {
        PaymentsClient payments = PaymentsClient.of(context.sdk());
        CardToken token = new Payer(context).savedCard();

        loseResponse(context, "payments.payoutToCard");
        PayoutToCard payout = PayoutToCard.of(context.orderId(), Amount.parse("2500.00"), context.email(), token);
        context.print("payout accepted, transaction " + payments.payout(payout).id());
        context.sandbox().ifPresent(sandbox -> {
            int requests = sandbox.received("payments.payoutToCard").size();
            int payouts = sandbox.payments().transactions().size();
            context.printSandboxAction("received requests: " + requests + ", executed payouts: " + payouts);
        });

        loseResponse(context, "payments.pay");
        OneStepPayment payment = OneStepPayment.of(context.orderId(), Amount.parse("990.50"), context.email());
        context.print(pay(payments, payment));

        recoverAfterCrash(context, payments);
    }

    private static String pay(PaymentsClient payments, OneStepPayment payment) {
        // tag::resolve
        try {
            return "payment created, transaction " + payments.pay(payment).id();
        } catch (OutcomeUnknownException e) {
            return e.resolve(payments::find).map(LostResponseExample::describe).orElse("the outcome cannot be queried");
        }
        // end::resolve
    }

    // tag::outcome
    private static String describe(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Found found) {
            String state = found.isSuccess() ? "succeeded" : found.isFailed() ? "failed" : "is pending";
            return "the payment of order " + found.orderId() + " " + state;
        }
        return "the outcome of order " + outcome.orderId()
                + " is still unknown: query it again later, do not pay again";
    }
    // end::outcome

    /**
     * Shows how a shop finds a payment after a crash. The journal stores the order id before the SDK sends the request.
     * A real shop stores its journal in a database, so that the journal survives the crash.
     */
    private static void recoverAfterCrash(ExampleContext context, PaymentsClient payments) {
        // tag::journal
        Journal journal = Journal.inMemory();
        JournaledPayments journaled = JournaledPayments.of(payments, journal);
        // end::journal
        loseResponse(context, "payments.pay");
        try {
            journaled.create(OneStepPayment.of(context.orderId(), Amount.parse("15.00"), context.email()));
        } catch (OutcomeUnknownException e) {
            context.print(
                    "open entries of the journal: " + journal.openEntries().size());
        }
        // tag::recover
        for (RecoveredPayment recovered : journaled.recover()) {
            context.print("recovered: " + describe(recovered.outcome()));
        }
        // end::recover
    }

    private static void loseResponse(ExampleContext context, String call) {
        context.sandbox().ifPresent(sandbox -> {
            sandbox.faults().next(call, Fault.lostAfterProcessing());
            context.printSandboxAction("the response to the next call of " + call + " is lost");
        });
    }
}
