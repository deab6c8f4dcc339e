package dev.merchantsdk.payments.callback;

import dev.merchantsdk.payments.callback.VerifiedTransaction.Kind;
import java.util.Map;
import java.util.Optional;

/**
 * The handlers of a shop.
 *
 * @param successes the handlers of successful transactions, by kind
 * @param failed the handler of failed transactions
 * @param other the handler of transactions that have no other handler
 * @param bindings the handler of card bindings
 * @param unrecognized the handler of unrecognized events
 * @param each the handler that receives every event before the handler for its kind
 */
record PaymentHandlers(
        Map<Kind, CallbackHandler<VerifiedTransaction>> successes,
        Optional<CallbackHandler<VerifiedTransaction>> failed,
        Optional<CallbackHandler<VerifiedTransaction>> other,
        Optional<CallbackHandler<CardBindingEvent>> bindings,
        Optional<CallbackHandler<UnrecognizedEvent>> unrecognized,
        CallbackHandler<CallbackEvent> each) {
    PaymentHandlers {
        successes = Map.copyOf(successes);
    }

    void handle(VerifiedTransaction transaction) throws Exception {
        TransactionEvent event = transaction.event();
        each.handle(event);
        require(specificHandler(transaction).or(() -> other), names(transaction))
                .handle(transaction);
    }

    private Optional<CallbackHandler<VerifiedTransaction>> specificHandler(VerifiedTransaction transaction) {
        TransactionEvent event = transaction.event();
        if (event.isSuccess()) {
            return Optional.ofNullable(successes.get(transaction.kind()));
        }
        return event.isFailure() ? failed : Optional.empty();
    }

    /** Returns the names of the builder methods that set the handlers for a transaction of this kind and status. */
    private static String names(VerifiedTransaction transaction) {
        if (transaction.event().isFailure()) {
            return "onFailed or onOther";
        }
        if (!transaction.event().isSuccess()) {
            return "onOther";
        }
        return switch (transaction.kind()) {
            case PAYMENT -> "onPaid or onOther";
            case HOLD -> "onHeld or onOther";
            case REFUND -> "onRefunded or onOther";
            case REVERSAL -> "onReversed or onOther";
            case PAYOUT -> "onPaidOut or onOther";
            case OTHER -> "onOther";
        };
    }

    void handle(CardBindingEvent event) throws Exception {
        each.handle(event);
        require(bindings, "onCardBinding").handle(event);
    }

    void handle(UnrecognizedEvent event) throws Exception {
        each.handle(event);
        require(unrecognized, "onUnrecognized").handle(event);
    }

    /**
     * Returns the handler, or throws an exception if there is none. An event without a handler is reported as a
     * failure, because the event would be lost if the response were {@code 200}.
     */
    private static <E> CallbackHandler<E> require(Optional<CallbackHandler<E>> handler, String name) {
        return handler.orElseThrow(
                () -> new IllegalStateException("PaymentCallbacks have no handler for this event: set " + name));
    }
}
