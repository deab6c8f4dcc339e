package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.ProcessedCallbackStore.Processing;
import dev.merchantsdk.payments.transaction.TransactionKind;
import java.util.Map;
import java.util.Optional;

/** The handlers of a shop, and the recorder {@code each}, which receives every event outside the transaction. */
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

    /** Records an event that reports no transaction, and returns the processing by its handler. */
    Processing prepare(CallbackEvent event) throws Exception {
        each.handle(event);
        return event instanceof CardBindingEvent binding
                ? processing(bindings, "onCardBinding", binding)
                : processing(unrecognized, "onUnrecognized", (UnrecognizedEvent) event);
    }

    /** Records a transaction, and returns the processing by its handler. */
    Processing prepare(VerifiedTransaction transaction) throws Exception {
        record(transaction);
        return processing(transaction);
    }

    void record(VerifiedTransaction transaction) throws Exception {
        each.handle(transaction.event());
    }

    Processing processing(VerifiedTransaction transaction) {
        return processing(specificHandler(transaction).or(() -> other), names(transaction), transaction);
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

    /** An absent handler leads to a response of {@code 500}, because {@code 200} would lose the event. */
    private static <E> Processing processing(Optional<CallbackHandler<E>> handler, String name, E event) {
        CallbackHandler<E> present = handler.orElseThrow(
                () -> new UnhandledEventException("PaymentCallbacks have no handler for this event", "Set " + name));
        return () -> present.handle(event);
    }
}
