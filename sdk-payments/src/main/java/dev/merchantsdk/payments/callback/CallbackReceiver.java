package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.endpoint.ServiceText;
import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.ProcessedCallbackStore.Processing;
import java.io.IOException;
import java.io.InputStream;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

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
    private final ProcessedCallbackStore store;
    private final Preparation preparation;
    private final CallbackFailureListener failures;

    /**
     * Prepares the processing of an event. The preparation runs outside the database transaction in which the event is
     * processed.
     */
    @FunctionalInterface
    interface Preparation {
        Processing prepare(CallbackEvent event) throws Exception;
    }

    @FunctionalInterface
    private interface EventReader<X extends Exception> {
        CallbackEvent read() throws X;
    }

    private CallbackReceiver(
            CallbackParser parser,
            ProcessedCallbackStore store,
            Preparation preparation,
            CallbackFailureListener failures) {
        this.parser = Objects.requireNonNull(parser, "parser");
        this.store = Objects.requireNonNull(store, "store");
        this.preparation = preparation;
        this.failures = failures;
    }

    /** Returns a receiver that passes each event to a handler. */
    public static CallbackReceiver of(
            CallbackParser parser, ProcessedCallbackStore store, CallbackHandler<? super CallbackEvent> handler) {
        Objects.requireNonNull(handler, "handler");
        return prepared(parser, store, event -> () -> handler.handle(event));
    }

    static CallbackReceiver prepared(CallbackParser parser, ProcessedCallbackStore store, Preparation preparation) {
        return new CallbackReceiver(parser, store, preparation, (event, cause) -> {});
    }

    /**
     * Returns a receiver with the settings of this receiver and a listener of failures. The receiver notifies the
     * listener of each genuine callback that could not be processed.
     */
    public CallbackReceiver withFailureListener(CallbackFailureListener listener) {
        return new CallbackReceiver(parser, store, preparation, Objects.requireNonNull(listener, "listener"));
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
     *       event, or the claim on the event expired during the processing.
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
        return process(event);
    }

    private CallbackResponse process(CallbackEvent event) {
        CallbackKey key = event.key();
        CallbackClaim claim;
        try {
            claim = store.claim(key);
        } catch (RuntimeException e) {
            return failed(event, e);
        }
        return switch (claim.state()) {
            case NEW -> process(event, claim);
            case IN_PROGRESS -> CallbackResponse.UNAVAILABLE;
            case PROCESSED -> CallbackResponse.OK;
        };
    }

    private CallbackResponse process(CallbackEvent event, CallbackClaim claim) {
        try {
            store.process(claim, preparation.prepare(event));
            return CallbackResponse.OK;
        } catch (Exception e) {
            release(claim, e);
            return failed(event, e);
        } catch (Error e) {
            release(claim, e);
            CallbackResponse unused = failed(event, e);
            throw e;
        }
    }

    /** Releases a claim. A claim that cannot be released remains until it expires. */
    private void release(CallbackClaim claim, Throwable failure) {
        try {
            store.release(claim);
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private CallbackResponse failed(CallbackEvent event, Throwable failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        context(event).log(LOG, Level.ERROR, failure, "A callback was not processed: {}", described(event));
        try {
            failures.onFailure(event, failure);
        } catch (Throwable e) { // Kotlin code can throw undeclared checked exceptions.
            failure.addSuppressed(e);
            context(event).log(LOG, Level.ERROR, e, "The listener of callback failures failed");
        }
        boolean isRepeatable =
                failure instanceof UnverifiedCallbackException || failure instanceof ClaimExpiredException;
        return isRepeatable ? CallbackResponse.UNAVAILABLE : CallbackResponse.FAILED;
    }

    private static LogContext context(CallbackEvent event) {
        return event instanceof TransactionEvent transaction
                ? new LogContext().orderId(transaction.orderId()).transactionId(Optional.of(transaction.idText()))
                : new LogContext();
    }

    /**
     * Returns a text that identifies an event in the log. Field names are not signed, so the field for an id can
     * contain any value, for example a token. Therefore a value without the format of an id is masked.
     */
    private static String described(CallbackEvent event) {
        return event instanceof TransactionEvent transaction
                ? "transaction " + transaction.idText() + ", order "
                        + transaction.orderId().map(ServiceText::ofId).orElse("-")
                : event.key().toString();
    }
}
