package dev.merchantsdk.spring;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.callback.RecoveredPayment;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Collection;
import java.util.function.BooleanSupplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Finds out what has become of orders, and passes results to the books as their callbacks would be. */
record OpenOrders(PaymentCallbacks callbacks) {
    private static final Logger LOG = LoggerFactory.getLogger(OpenOrders.class);
    /** One query: its first pause exceeds its limit. The job comes again. */
    private static final Polling ONCE = Polling.builder()
            .firstPause(Duration.ofDays(1))
            .longestPause(Duration.ofDays(1))
            .limit(OrderOutcome.SETTLE_TIME.limit())
            .build();

    /** Looks up what a crash or a lost response left open. */
    void recover() {
        callbacks.recover().stream().map(RecoveredPayment::outcome).forEach(outcome -> {
            if (outcome instanceof OrderOutcome.Unresolved open) {
                LOG.warn("Order {} stays open: {}", open.orderId(), open.why());
            }
        });
    }

    /** Looks orders up. A failure of one doesn't stop the others; an order without a record isn't worth a warning. */
    void lookUp(Collection<String> orderIds, BooleanSupplier mayGoOn) {
        for (String orderId : orderIds) {
            if (!mayGoOn.getAsBoolean()) {
                return;
            }
            try {
                if (callbacks.lookUp(orderId, ONCE) instanceof OrderOutcome.Unresolved open
                        && open.failure().isPresent()) {
                    LOG.warn("Order {} has no result: {}", orderId, open.why());
                }
            } catch (RuntimeException e) {
                LOG.warn("Order {} can't be looked up", orderId, e);
            }
        }
    }
}
