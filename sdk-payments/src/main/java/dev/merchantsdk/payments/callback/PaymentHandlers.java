package dev.merchantsdk.payments.callback;

import dev.merchantsdk.payments.callback.VerifiedTransaction.TransactionKind;
import java.util.Map;
import java.util.Optional;

/**
 * The handlers of a shop. The handler {@code each} receives every event before the handler for the kind of the event.
 */
record PaymentHandlers(
        Map<TransactionKind, CallbackHandler<VerifiedTransaction>> successes,
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

    /** Returns the names of the builder methods that set a handler for this transaction. */
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
     * Returns the handler. If the handler is absent, this method throws an exception, and the response is {@code 500}.
     * A response of {@code 200} would lose the event.
     */
    private static <E> CallbackHandler<E> require(Optional<CallbackHandler<E>> handler, String name) {
        return handler.orElseThrow(
                () -> new IllegalStateException("PaymentCallbacks have no handler for this event: set " + name));
    }
}
