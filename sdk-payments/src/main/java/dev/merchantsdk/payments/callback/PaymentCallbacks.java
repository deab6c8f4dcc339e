package dev.merchantsdk.payments.callback;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Receives callbacks, verifies them, and passes each callback to the code of the shop once (contract, "Events").
 * Immutable; thread-safe if the store and the handlers are.
 *
 * <p>The receiver {@linkplain CallbackParser verifies} the signature of a callback and claims the callback in the
 * {@linkplain dev.merchantsdk.core.spi.ProcessedCallbackStore store}. It compares the callback with the order of the
 * shop and {@linkplain CallbackVerifier with the records} of the service. Finally, it passes the callback to the
 * handler for its kind. A handler that uses the transaction of the store runs exactly once; any other handler runs at
 * least once.
 *
 * <p>If no handler is set for an event, the receiver responds with {@code 500}, so the event is not acknowledged and
 * therefore not lost. A callback that cannot be verified, for example because OAuth is not set up, is answered with
 * {@code 503} and reported to the {@linkplain PaymentCallbacksBuilder#failureListener listener}. No handler is called
 * for this callback.
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
     * Receives a callback. Throws no exception; an {@link Error} can be thrown.
     *
     * @param contentType the header of that name; null if there is none
     * @param body the bytes of the request, unchanged
     * @return the response that {@link CallbackReceiver#receive(String, byte[])} describes
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receiver.receive(contentType, body);
    }

    /**
     * Receives a callback from a stream. In all other respects, this method does the same as
     * {@link #receive(String, byte[])}. Does not close the stream, and reads at most one byte more than
     * {@link CallbackParserBuilder#maxBytes(int)}.
     *
     * @throws IOException if the stream throws it. The event was not processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receiver.receive(contentType, body);
    }

    /**
     * Returns a preparation that verifies an event. The verification runs outside the transaction in which the event is
     * processed, because its queries take time.
     */
    static CallbackReceiver.Preparation verifying(TransactionVerifier transactionVerifier, PaymentHandlers handlers) {
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
