package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds out what has become of orders, and passes results to the books as their callbacks would be. */
record OpenOrders(PaymentCallbacks callbacks) {
    private static final Logger LOG = LoggerFactory.getLogger(OpenOrders.class);

    /** Looks up what a crash or a lost response left open. */
    void recover() {
        callbacks.recover().stream().map(RecoveredPayment::outcome).forEach(OpenOrders::report);
    }

    private static void report(OrderOutcome outcome) {
        if (outcome instanceof OrderOutcome.Unresolved open) {
            LOG.warn("Order {} stays open: {}", open.orderId(), open.why());
        }
    }
}
