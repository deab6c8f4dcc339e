package dev.merchantsdk.examples;

import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.callback.CallbackParser;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.request.CardToken;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PayoutToCard;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Finds the outcome of requests whose responses are lost: a payout, a payment, and a payment during which the shop
 * crashes. On a real environment nothing is lost.
 */
final class LostResponseExample {
    private LostResponseExample() {}

    static void run(ExampleContext context) {
        Journal journal = Journal.inMemory();
        PaymentsClient payments = context.merchant().payments().withJournal(journal);
        CardToken token = new Payer(context).savedCard();

        loseResponse(context, "payments.payoutToCard");
        PayoutToCard payout = PayoutToCard.of(context.orderId(), Amount.parse("2500.00"), context.email(), token);
        context.print("payout accepted, transaction " + payments.payout(payout).id());
        context.sandbox().ifPresent(sandbox -> {
            long requests = sandbox.received("payments.payoutToCard").stream()
                    .filter(request -> request.text().contains('"' + payout.orderId() + '"'))
                    .count();
            int payouts = transactions(sandbox, payout.orderId()).size();
            context.printSandboxAction("received requests: " + requests + ", executed payouts: " + payouts);
        });

        loseResponse(context, "payments.pay");
        OneStepPayment payment = OneStepPayment.of(context.orderId(), Amount.parse("990.50"), context.email());
        PaymentCallbacks callbacks = callbacks(context, journal, payment);
        context.print(pay(payments, payment, callbacks));
        lookUpLater(context, payment, callbacks);

        recoverAfterCrash(context, payments, journal, callbacks);
    }

    /** Returns the shop's callbacks. A shop has one such object, which also receives the callbacks. */
    private static PaymentCallbacks callbacks(ExampleContext context, Journal journal, OneStepPayment payment) {
        Map<String, Amount> prices = Map.of(payment.orderId(), payment.price());
        return PaymentCallbacks.of(context.sdk())
                .parser(CallbackParser.of(context.secret()))
                .verifier(context.verifier())
                .store(ProcessedCallbackStore.inMemory(10_000))
                .journal(journal)
                .expectedPrice(orderId -> Optional.ofNullable(prices.get(orderId)))
                .onPaid(paid -> context.print("paid: order " + paid.orderId() + ", " + paid.price()))
                .onFailed(failed -> context.print("failed: order " + failed.orderId()))
                .onRefunded(refunded -> context.print("refunded: order " + refunded.orderId()))
                .build();
    }

    private static String pay(PaymentsClient payments, OneStepPayment payment, PaymentCallbacks callbacks) {
        try {
            return "payment created, transaction " + payments.pay(payment).id();
        } catch (OutcomeUnknownException e) {
            return e.resolve(callbacks::lookUp)
                    .map(LostResponseExample::describe)
                    .orElse("the outcome cannot be queried");
        }
    }

    private static String describe(OrderOutcome outcome) {
        if (outcome.isUndecided()) {
            return "order " + outcome.orderId() + " has no result yet: look it up again later, do not pay again";
        }
        return "the handler of order " + outcome.orderId() + " has run"; // onPaid, onRefunded, onFailed, ...
    }

    /** Shows a result whose callback is lost: in the sandbox, this shop has no address for callbacks. */
    private static void lookUpLater(ExampleContext context, OneStepPayment payment, PaymentCallbacks callbacks) {
        context.sandbox().ifPresent(sandbox -> {
            String page = transactions(sandbox, payment.orderId()).get(0).id();
            sandbox.payments().payByCard(page, Payer.TEST_CARD);
            context.printSandboxAction("the payer pays, and the callback is lost");
            OrderOutcome outcome = callbacks.lookUp(payment.orderId()); // for each order without a result
            context.print(describe(outcome));
        });
    }

    /**
     * Shows how a shop finds a payment after a crash. The journal stores the order id before the SDK sends the request.
     * A real shop stores its journal in a database, so that the journal survives the crash.
     */
    private static void recoverAfterCrash(
            ExampleContext context, PaymentsClient payments, Journal journal, PaymentCallbacks callbacks) {
        loseResponse(context, "payments.pay");
        try {
            payments.pay(OneStepPayment.of(context.orderId(), Amount.parse("15.00"), context.email()));
        } catch (OutcomeUnknownException e) {
            context.print(
                    "open entries of the journal: " + journal.openEntries().size());
        }
        for (RecoveredPayment recovered : callbacks.recover()) {
            context.print("recovered: " + describe(recovered.outcome()));
        }
    }

    private static List<PaymentTransaction> transactions(Sandbox sandbox, String orderId) {
        return sandbox.payments().transactions().stream()
                .filter(transaction -> transaction.orderId().equals(orderId))
                .toList();
    }

    private static void loseResponse(ExampleContext context, String call) {
        context.sandbox().ifPresent(sandbox -> {
            sandbox.faults().next(call, Fault.lostAfterProcessing());
            context.printSandboxAction("the response to the next call of " + call + " is lost");
        });
    }
}
