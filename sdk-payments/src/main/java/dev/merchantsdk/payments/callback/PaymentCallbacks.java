package dev.merchantsdk.payments.callback;

import java.io.IOException;
import java.io.InputStream;
import org.jspecify.annotations.Nullable;

/**
 * Receives callbacks, verifies them, and passes them to the handlers of the shop (contract, "Events"). Immutable;
 * thread-safe if the store and the handlers are thread-safe.
 *
 * <p>The processing of a callback has these steps:
 * <ol>
 *   <li>The {@linkplain CallbackParser parser} verifies the signature.
 *   <li>The {@linkplain dev.merchantsdk.core.spi.ProcessedCallbackStore store} claims the callback, so that no other
 *       delivery of the callback is processed at the same time.
 *   <li>If the callback reports a transaction, this class compares the callback with the order of the shop and
 *       {@linkplain CallbackVerifier with the records} of the service.
 *   <li>The {@linkplain PaymentCallbacksBuilder#onEach recorder} of all events runs.
 *   <li>The store renews the claim, and the handler for the kind of the callback processes the callback. With {@code
 *       sdk-jdbc}, these two can share a transaction; the steps before hold no connection.
 * </ol>
 *
 * <p>Changes that a handler makes in the database transaction of the store take effect exactly once. Changes outside
 * this transaction can take effect more than once.
 *
 * <p>If no handler is set for an event, the response is {@code 500}, because a response of {@code 200} would lose the
 * event. If the order of the shop or the records do not confirm a transaction, the response is {@code 503}. No handler
 * is called in this case, and the {@linkplain PaymentCallbacksBuilder#failureListener listener} is notified.
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
     * Works like {@link #receive(String, byte[])}, but reads the body from a stream. This method reads at most one byte
     * more than {@link CallbackParserBuilder#maxBytes(int)}. The stream remains open.
     *
     * @throws IOException if the stream cannot be read; the event is then not processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receiver.receive(contentType, body);
    }
}
