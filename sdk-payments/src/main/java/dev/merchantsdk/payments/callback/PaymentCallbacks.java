package dev.merchantsdk.payments.callback;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Receives callbacks, verifies the callbacks, and passes each callback to the code of the shop once (contract,
 * "Events"). Immutable; thread-safe if the store and the handlers are thread-safe.
 *
 * <p>This class {@linkplain CallbackParser verifies} the signature of a callback and claims the callback in the
 * {@linkplain dev.merchantsdk.core.spi.ProcessedCallbackStore store}, so that no other delivery of the callback is
 * processed at the same time. If the callback reports a transaction, this class then compares the callback with the
 * order of the shop and {@linkplain CallbackVerifier with the records} of the service. Finally, this class passes the
 * callback to the handler for the kind of the callback. If a handler makes its changes in the database transaction of
 * the store, the changes take effect exactly once. If a handler makes its changes outside this transaction, the changes
 * can take effect more than once.
 *
 * <p>If no handler is set for an event, the response is {@code 500}, because the event would be lost if the response
 * were {@code 200}. If a callback cannot be verified, for example because the service does not return its record, the
 * response is {@code 503}. This class then reports the callback to the {@linkplain PaymentCallbacksBuilder#failureListener
 * listener} and calls no handler.
 *
 * <pre>{@code
 * PaymentCallbacks callbacks = PaymentCallbacks.builder()
 *         .parser(CallbackParser.of(secret))
 *         .verifier(CallbackVerifier.of(sdk))
 *         .store(store)
 *         .expectedPrice(orders::price)
 *         .onPaid(paid -> orders.ship(paid.orderId()))
 *         .onFailed(failed -> orders.cancel(failed.orderId()))
 *         .onRefunded(refunded -> orders.close(refunded.orderId()))
 *         .build();
 * }</pre>
 */
public final class PaymentCallbacks {
    private final CallbackReceiver receiver;

    PaymentCallbacks(CallbackReceiver receiver) {
        this.receiver = receiver;
    }

    /** Returns an empty builder. */
    public static PaymentCallbacksBuilder builder() {
        return new PaymentCallbacksBuilder();
    }

    /**
     * Receives a callback. This method throws no exception, but can throw an {@link Error}.
     *
     * @param contentType the value of the header {@code Content-Type}; null if the request has no such header
     * @param body the bytes of the request, unchanged
     * @return the response that {@link CallbackReceiver#receive(String, byte[])} describes
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receiver.receive(contentType, body);
    }

    /**
     * Works like {@link #receive(String, byte[])}, but reads the body from a stream. This method does not close the
     * stream, and reads at most one byte more than {@link CallbackParserBuilder#maxBytes(int)}.
     *
     * @throws IOException if the stream cannot be read; the event is then not processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receiver.receive(contentType, body);
    }

    /**
     * Returns the step that verifies an event before the event is processed. The verification runs outside the database
     * transaction in which the event is processed, because the queries of the verification take time.
     */
    static CallbackReceiver.Preparation verification(
            TransactionVerifier transactionVerifier, PaymentHandlers handlers) {
        return event -> {
            if (event instanceof TransactionEvent transaction) {
                VerifiedTransaction verified = transactionVerifier.verify(transaction);
                return () -> handlers.handle(verified);
            }
            if (event instanceof CardBindingEvent binding) {
                return () -> handlers.handle(binding);
            }
            UnrecognizedEvent unrecognized = (UnrecognizedEvent) event;
            return () -> handlers.handle(unrecognized);
        };
    }
}
