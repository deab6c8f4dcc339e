package dev.merchantsdk.spring;

import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.UnaryOperator;
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

    /** Looks up what a crash or a lost response left open, the oldest first. */
    void recover(BooleanSupplier mayGoOn) {
        List<JournalEntry> entries =
                callbacks.journal().map(Journal::openEntries).orElse(List.of());
        for (JournalEntry entry : entries) {
            if (!mayGoOn.getAsBoolean()) {
                return;
            }
            if (callbacks.recover(entry, ONCE, UnaryOperator.identity()).outcome()
                    instanceof OrderOutcome.Unresolved open) {
                warn("Order {} stays open: {}{}", open);
            }
        }
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
                    warn("Order {} has no result: {}{}", open);
                }
            } catch (RuntimeException e) {
                FailureLog.warn(LOG, "Order " + ShownId.of(orderId) + " can't be looked up", e);
            }
        }
    }

    private static void warn(String what, OrderOutcome.Unresolved open) {
        String cause =
                open.failure().map(e -> " (" + FailureLog.inOneLine(e) + ")").orElse("");
        LOG.warn(what, ShownId.of(open.orderId()), open.why(), cause);
    }
}
