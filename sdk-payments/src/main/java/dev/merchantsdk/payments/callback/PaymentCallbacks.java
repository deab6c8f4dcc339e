package dev.merchantsdk.payments.callback;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Receives callbacks, verifies them, and passes each result to the code of the shop once (contract, "Events").
 * Immutable and thread-safe, if the store and the handlers are.
 *
 * <p>The signature of a callback is {@linkplain Callbacks verified}. The callback is then claimed in the
 * {@linkplain dev.merchantsdk.core.spi.ProcessedCallbackStore store}, compared with the order of the shop,
 * {@linkplain CallbackVerifier compared} with the records of the service, and passed to the handler for its kind. A
 * handler that uses the transaction of the store runs exactly once; any other handler runs at least once.
 *
 * <p>An event without a handler is answered with {@code 500}, so it is not lost. A callback that cannot be verified,
 * for example because OAuth is not set up, is answered with {@code 503} and reported to the {@linkplain
 * PaymentCallbacksBuilder#failureListener listener}. No handler is called for it.
 *
 * <pre>{@code
 * PaymentCallbacks callbacks = PaymentCallbacks.builder()
 *         .callbacks(Callbacks.of(secret))
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
     * Receives a callback. Throws nothing but an {@link Error}.
     *
     * @param contentType the header of that name; null if there is none
     * @param body the bytes of the request, unchanged
     * @return the response, as {@link CallbackReceiver#receive(String, byte[])}
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receiver.receive(contentType, body);
    }

    /**
     * As {@link #receive(String, byte[])}, from a stream, which is not closed. Reads at most one byte more than
     * {@link CallbacksBuilder#maxBytes(int)}.
     *
     * @throws IOException if the stream throws it; nothing was processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receiver.receive(contentType, body);
    }

    /** Verifies outside the transaction in which the event is processed, because queries take time. */
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
