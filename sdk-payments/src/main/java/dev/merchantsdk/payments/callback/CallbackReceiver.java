package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Receives callbacks (contract, "Events"). A receiver parses the body of a callback, verifies that the callback is
 * genuine, and passes the event to the handler. The method {@link #receive(String, byte[])} returns the response that
 * the web server must send. Immutable; thread-safe if the store and the handler are thread-safe.
 *
 * <p>A receiver does not compare events with the records of the service; {@link PaymentCallbacks} makes this
 * comparison. A handler can also compare the event with the records. Such a handler must throw an exception if the
 * records contradict the event or cannot be queried. Otherwise the receiver stores a forged event as processed, and
 * later ignores the genuine event with the same key.
 *
 * <p>Before the processing of an event, a receiver claims the event in the store. If the JVM terminates during the
 * processing, the event counts as in progress until this claim expires. The receiver logs each failed processing of an
 * event to the logger {@code dev.merchantsdk.payments.callback}. The log contains the stack trace and, for a
 * {@link TransactionEvent}, the transaction id and the order id. The log also contains the unchanged messages of
 * exceptions that code of the shop throws.
 */
public final class CallbackReceiver {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments.callback");

    private final CallbackParser parser;
    private final EventProcessor processor;
    private final BiFunction<EventProcessor, CallbackEvent, CallbackResponse> delivery;

    @FunctionalInterface
    private interface EventReader<X extends Exception> {
        CallbackEvent read() throws X;
    }

    CallbackReceiver(
            CallbackParser parser,
            EventProcessor processor,
            BiFunction<EventProcessor, CallbackEvent, CallbackResponse> delivery) {
        this.parser = parser;
        this.processor = processor;
        this.delivery = delivery;
    }

    /** Returns a receiver that passes each event to a handler. */
    public static CallbackReceiver of(
            CallbackParser parser, ProcessedCallbackStore store, CallbackHandler<? super CallbackEvent> handler) {
        Objects.requireNonNull(handler, "handler");
        return new CallbackReceiver(
                Objects.requireNonNull(parser, "parser"),
                new EventProcessor(Objects.requireNonNull(store, "store"), (event, cause) -> {}),
                (processor, event) -> processor.process(event, event.key(), () -> () -> handler.handle(event)));
    }

    /**
     * Returns a receiver with the settings of this receiver and a listener of failures. The receiver notifies the
     * listener of each genuine callback that could not be processed.
     */
    public CallbackReceiver withFailureListener(CallbackFailureListener listener) {
        Objects.requireNonNull(listener, "listener");
        return new CallbackReceiver(parser, new EventProcessor(processor.store(), listener), delivery);
    }

    /**
     * Receives a callback. This method throws no exception, but can throw an {@link Error}.
     *
     * @param contentType the value of the header {@code Content-Type}; null if the request has no such header
     * @param body the bytes of the request, unchanged
     * @return the response with one of these statuses:
     * <ul>
     *   <li>{@code 200}: This call or an earlier call has processed the event.
     *   <li>{@link CallbackRejection#httpStatus()}: The callback is rejected.
     *   <li>{@code 503}: Another delivery of the event is in progress, {@link PaymentCallbacks} could not verify the
     *       event, or another delivery took over the expired claim on the event.
     *   <li>{@code 500}: The handler, the {@link SignatureVerifier} or the store failed.
     * </ul>
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receive(() -> parser.parse(contentType, body));
    }

    /**
     * Works like {@link #receive(String, byte[])}, but reads the body from a stream. This method reads at most one byte
     * more than {@link CallbackParserBuilder#maxBytes(int)}. The stream remains open.
     *
     * @throws IOException if the stream cannot be read; the event is then not processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receive(() -> parser.parse(contentType, body));
    }

    private <X extends Exception> CallbackResponse receive(EventReader<X> reader) throws X {
        CallbackEvent event;
        try {
            event = reader.read();
        } catch (CallbackRejectedException e) {
            LOG.warn("{}", e.getMessage());
            return CallbackResponse.refused(e.reason());
        } catch (RuntimeException e) {
            LOG.error("A callback could not be verified", e);
            return CallbackResponse.FAILED;
        }
        return delivery.apply(processor, event);
    }
}
