package dev.merchantsdk.payments.callback;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Receives callbacks, verifies them, and passes each result to the code of the shop once (contract, "Events"). Immutable and thread-safe, if the store
 * and the handlers are.
 *
 * <p>A callback is {@linkplain Callbacks verified}, claimed in the {@linkplain dev.merchantsdk.core.spi.ProcessedCallbackStore store}, compared with
 * the order of the shop, {@linkplain CallbackVerifier verified} by the records of the service, and passed to the handler of its kind. A handler
 * runs exactly once where it uses the transaction of the store, and at least once otherwise.
 *
 * <p>An event without a handler is answered with {@code 500}, so it is not lost. A callback that cannot be verified, for example because OAuth is not set up, is answered with {@code 503} and reported to the {@linkplain
 * PaymentCallbacksBuilder#failureListener listener}. No handler is called.
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
     * As {@link #receive(String, byte[])}, from a stream, which is not closed. Reads at most {@link CallbacksBuilder#maxBytes(int)} and one byte.
     *
     * @throws IOException if the stream throws it; nothing was processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receiver.receive(contentType, body);
    }

    /** Verifies outside of the transaction of the processing: queries take time. */
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
