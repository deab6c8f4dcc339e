package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.callback.ConfirmedTransaction.Kind;
import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Builds {@link PaymentCallbacks}. Not thread-safe. */
public final class PaymentCallbacksBuilder {
    private static final String CALL = "Call it before build()";

    private @Nullable Callbacks callbacks;
    private @Nullable CallbackConfirmations confirmations;
    private @Nullable ProcessedCallbackStore store;
    private @Nullable Function<String, Optional<Amount>> expected;
    private final Map<Kind, CallbackHandler<ConfirmedTransaction>> successes = new EnumMap<>(Kind.class);
    private @Nullable CallbackHandler<ConfirmedTransaction> failed;
    private @Nullable CallbackHandler<CardBindingEvent> bindings;
    private @Nullable CallbackHandler<ConfirmedTransaction> other;
    private @Nullable CallbackHandler<UnrecognizedEvent> unrecognized;
    private CallbackHandler<CallbackEvent> each = event -> {};
    private CallbackFailureListener failures = (event, cause) -> {};

    PaymentCallbacksBuilder() {}

    /** Sets how callbacks are read and verified. Required. */
    public PaymentCallbacksBuilder callbacks(Callbacks verified) {
        callbacks = Objects.requireNonNull(verified, "callbacks");
        return this;
    }

    /** Sets the queries by which transactions are confirmed. Required. */
    public PaymentCallbacksBuilder confirmations(CallbackConfirmations queries) {
        confirmations = Objects.requireNonNull(queries, "confirmations");
        return this;
    }

    /** Sets the store of processed callbacks. Required. */
    public PaymentCallbacksBuilder store(ProcessedCallbackStore processed) {
        store = Objects.requireNonNull(processed, "store");
        return this;
    }

    /**
     * Sets the orders of the shop. Required.
     *
     * @param prices returns the price that was sent with an order id: of a payment, and also of a completion, reversal, refund or payout, each of which
     *     has an order id; empty if the order id is unknown. Called before the queries, on the thread that receives the callback
     */
    public PaymentCallbacksBuilder expect(Function<String, Optional<Amount>> prices) {
        expected = Objects.requireNonNull(prices, "expect");
        return this;
    }

    /** Sets the handler of successful payments: one-step payments, recurring debits, completions of holds. */
    public PaymentCallbacksBuilder onPaid(CallbackHandler<ConfirmedTransaction> handler) {
        return on(Kind.PAYMENT, handler);
    }

    /** Sets the handler of successful holds. */
    public PaymentCallbacksBuilder onHeld(CallbackHandler<ConfirmedTransaction> handler) {
        return on(Kind.HOLD, handler);
    }

    /** Sets the handler of successful refunds. */
    public PaymentCallbacksBuilder onRefunded(CallbackHandler<ConfirmedTransaction> handler) {
        return on(Kind.REFUND, handler);
    }

    /** Sets the handler of successful reversals. */
    public PaymentCallbacksBuilder onReversed(CallbackHandler<ConfirmedTransaction> handler) {
        return on(Kind.REVERSAL, handler);
    }

    /** Sets the handler of successful payouts. */
    public PaymentCallbacksBuilder onPaidOut(CallbackHandler<ConfirmedTransaction> handler) {
        return on(Kind.PAYOUT, handler);
    }

    /** Sets the handler of failed transactions of all kinds. */
    public PaymentCallbacksBuilder onFailed(CallbackHandler<ConfirmedTransaction> handler) {
        failed = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets the handler of card bindings. The contract has no query that confirms one, see {@link CallbackConfirmations}. */
    public PaymentCallbacksBuilder onCardBinding(CallbackHandler<CardBindingEvent> handler) {
        bindings = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets the handler of unrecognized events, which no query confirms. */
    public PaymentCallbacksBuilder onUnrecognized(CallbackHandler<UnrecognizedEvent> handler) {
        unrecognized = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /**
     * Sets the handler of the transactions that have no other handler: those of other kinds, and those whose status is neither success nor failure. Of
     * the latter, only id and order id are confirmed.
     */
    public PaymentCallbacksBuilder onOther(CallbackHandler<ConfirmedTransaction> handler) {
        other = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets a handler of all events, which runs before their own handlers. For example, a guard of recurring debits. */
    public PaymentCallbacksBuilder onEach(CallbackHandler<CallbackEvent> handler) {
        each = Objects.requireNonNull(handler, "handler");
        return this;
    }

    /** Sets the listener of callbacks that could not be confirmed or processed. Default: the log only. */
    public PaymentCallbacksBuilder failureListener(CallbackFailureListener listener) {
        failures = Objects.requireNonNull(listener, "listener");
        return this;
    }

    /**
     * Builds the receiver.
     *
     * @throws ConfigurationException if a required part is missing
     */
    public PaymentCallbacks build() {
        PaymentHandlers handlers = new PaymentHandlers(
                successes,
                Optional.ofNullable(failed),
                Optional.ofNullable(other),
                Optional.ofNullable(bindings),
                Optional.ofNullable(unrecognized),
                each);
        TransactionConfirmer confirmer =
                new TransactionConfirmer(required("expect", expected), required("confirmations", confirmations));
        return new PaymentCallbacks(CallbackReceiver.prepared(
                        required("callbacks", callbacks),
                        required("store", store),
                        PaymentCallbacks.confirming(confirmer, handlers))
                .withFailureListener(failures));
    }

    private PaymentCallbacksBuilder on(Kind kind, CallbackHandler<ConfirmedTransaction> handler) {
        successes.put(kind, Objects.requireNonNull(handler, "handler"));
        return this;
    }

    private static <T> T required(String name, @Nullable T part) {
        if (part == null) {
            throw new ConfigurationException("PaymentCallbacks have no " + name, CALL);
        }
        return part;
    }
}
