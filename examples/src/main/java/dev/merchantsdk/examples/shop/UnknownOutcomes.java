package dev.merchantsdk.examples.shop;

import dev.merchantsdk.Merchant;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.payments.request.Refund;
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

    /** Refunds once. Empty if the refund was accepted, or its order id has a {@code &}: await the callback. */
    Optional<OrderOutcome> send(Refund refund) {
        try {
            merchant.payments().refund(refund);
            return Optional.empty();
        } catch (OutcomeUnknownException e) { // the books learn what it finds
            return e.resolve(merchant.inbox()::lookUp); // waits up to 30 s
        }
    }

    /** Looks up what is still without an outcome: at each start of the shop, and every few minutes. */
    void run() {
        merchant.recover(); // requests without a response, also those of a crashed process
        for (String orderId : orders.open()) {
            merchant.inbox().lookUp(orderId); // responses without a callback; up to 30 s each
        }
    }
}
// end::task
