package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.util.Optional;

// tag::task
/** Learns every outcome, although responses and callbacks get lost and the shop crashes. */
final class UnknownOutcomes {
    private final Merchant merchant;
    private final OrderTable orders;

    UnknownOutcomes(Merchant merchant, OrderTable orders) {
        this.merchant = merchant;
        this.orders = orders;
    }

    /** Sends a request once. The result is empty if a callback will bring the outcome. */
    Optional<OrderOutcome> send(PaymentRequest<?> request) {
        try {
            merchant.payments().create(request);
            return Optional.empty();
        } catch (OutcomeUnknownException e) {
            return e.resolve(merchant.inbox()::lookUp); // the books learn what it finds, as from a callback
        }
    }

    /** Looks up what is still without an outcome: at each start of the shop, and every few minutes. */
    void run() {
        merchant.recover(); // requests without a response, also those of a crashed process
        for (String orderId : orders.open()) {
            merchant.inbox().lookUp(orderId); // responses without a callback
        }
    }
}
// end::task
