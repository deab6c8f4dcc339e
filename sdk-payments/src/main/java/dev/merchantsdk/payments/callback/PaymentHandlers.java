package dev.merchantsdk.payments.callback;

import dev.merchantsdk.payments.callback.ConfirmedTransaction.Kind;
import java.util.Map;
import java.util.Optional;

/**
 * The handlers of a shop.
 *
 * @param successes of successful transactions, by kind
 * @param failed of failed transactions
 * @param bindings of card bindings
 * @param other of the events that have no other handler
 * @param each of all events, before their own handlers
 */
record PaymentHandlers(
        Map<Kind, CallbackHandler<ConfirmedTransaction>> successes,
        Optional<CallbackHandler<ConfirmedTransaction>> failed,
        Optional<CallbackHandler<CardBindingEvent>> bindings,
        CallbackHandler<CallbackEvent> other,
        CallbackHandler<CallbackEvent> each) {
    PaymentHandlers {
        successes = Map.copyOf(successes);
    }

    void handle(ConfirmedTransaction transaction) throws Exception {
        TransactionEvent event = transaction.event();
        each.handle(event);
        Optional<CallbackHandler<ConfirmedTransaction>> own =
                event.isSuccess() ? Optional.ofNullable(successes.get(transaction.kind())) : failed;
        if (own.isPresent()) {
            own.get().handle(transaction);
        } else {
            other.handle(event);
        }
    }

    /** An event that no query confirms. */
    void handle(CallbackEvent event) throws Exception {
        each.handle(event);
        if (event instanceof CardBindingEvent binding && bindings.isPresent()) {
            bindings.get().handle(binding);
        } else {
            other.handle(event);
        }
    }
}
