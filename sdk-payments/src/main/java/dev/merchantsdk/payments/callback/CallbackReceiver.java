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
 * Receives callbacks (contract, "Events"): parses the body, verifies that it is genuine, passes the event to the
 * handler, and returns the response for the web server. Immutable; thread-safe if the store and the handler are.
 *
 * <p>Events are not compared with the service's records; {@link PaymentCallbacks} does that. A handler that does it
 * must throw an exception if the records contradict the event or cannot be queried. Otherwise a forged event is stored
 * as processed, and the genuine one with the same key is ignored.
 *
 * <p>An event is claimed in the store first. When the JVM ends during the processing, it counts as in progress until
 * this claim expires. Each failure is logged to {@code dev.merchantsdk.payments.callback} with a transaction's id and
 * order id, and failures of the shop's code with their stack trace and unchanged messages.
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

    /** Returns a copy with a listener of genuine callbacks that could not be processed. */
    public CallbackReceiver withFailureListener(CallbackFailureListener listener) {
        Objects.requireNonNull(listener, "listener");
        return new CallbackReceiver(parser, new EventProcessor(processor.store(), listener), delivery);
    }

    /**
     * Receives a callback. Throws no exception, but can throw an {@link Error}.
     *
     * @param contentType the header {@code Content-Type}; null if the request has none
     * @param body the request's bytes, unchanged
     * @return the response with one of these statuses:
     * <ul>
     *   <li>{@code 200}: this call or an earlier one has processed the event;
     *   <li>{@link CallbackRejection#httpStatus()}: the callback is rejected;
     *   <li>{@code 503}: another delivery is in progress or took over the expired claim, or {@link PaymentCallbacks}
     *       could not verify the event;
     *   <li>{@code 500}: the handler, the {@link SignatureVerifier} or the store failed.
     * </ul>
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receive(() -> parser.parse(contentType, body));
    }

    /**
     * Works like {@link #receive(String, byte[])}, but reads the body from a stream: at most one byte more than
     * {@link CallbackParserBuilder#maxBytes(int)}. The stream stays open.
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
