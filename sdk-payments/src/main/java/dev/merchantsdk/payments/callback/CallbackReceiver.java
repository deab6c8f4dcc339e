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
 * Receives callbacks (contract, "Events"). A receiver does not depend on a particular web server: it parses the body of
 * a callback, verifies that the callback is genuine, passes the event to the handler once, and returns the response
 * that the web server must send. The response to a processed callback is exactly {@code 200}. A receiver does not
 * compare events with the records of the service; {@link PaymentCallbacks} makes this comparison. Immutable;
 * thread-safe if the store and the handler are thread-safe.
 *
 * <p>If a handler itself compares the event with the records of the service, it must throw an exception if it cannot
 * make the comparison or if the records contradict the event. Otherwise the receiver stores a forged event as
 * processed, and later ignores the genuine event with the same key.
 *
 * <p>If the service repeats a callback, the response is {@code 200} if the event has been processed, and {@code 503}
 * while another delivery of the event is being processed. If the process terminates while the handler runs, the event
 * counts as in progress until its claim in the store expires. The receiver logs a failure to {@code
 * dev.merchantsdk.payments.callback} with its stack trace, the transaction id and the order id. If code of the shop
 * throws an exception, the receiver logs the message of this exception unchanged.
 */
public final class CallbackReceiver {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments.callback");

    private final CallbackParser parser;
    private final ProcessedCallbackStore store;
    private final Preparation preparation;
    private final CallbackFailureListener failures;

    /**
     * Runs the steps that precede the processing of an event. These steps run outside the database transaction in which
     * the event is processed.
     */
    @FunctionalInterface
    interface Preparation {
        Processing prepare(CallbackEvent event) throws Exception;
    }

    /** Reads a body and verifies that the callback is genuine. */
    @FunctionalInterface
    private interface Reading<X extends Exception> {
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
     * listener of each genuine callback that could not be processed, and also logs the failure.
     */
    public CallbackReceiver withFailureListener(CallbackFailureListener listener) {
        return new CallbackReceiver(parser, store, preparation, Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Receives a callback. This method throws no exception, but can throw an {@link Error}.
     *
     * @param contentType the value of the header {@code Content-Type}; null if the request has no such header
     * @param body the bytes of the request, unchanged
     * @return {@code 200} if this call or an earlier call has processed the event; {@link
     *     CallbackRejection#httpStatus()} if the body is rejected; {@code 503} if another delivery of the event is in
     *     progress, if the event is not verified, or if the claim on the event expired during the processing; {@code
     *     500} if the handler, the {@link SignatureVerifier} or the store failed
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receive(() -> parser.parse(contentType, body));
    }

    /**
     * Works like {@link #receive(String, byte[])}, but reads the body from a stream. This method does not close the
     * stream, and reads at most one byte more than {@link CallbackParserBuilder#maxBytes(int)}.
     *
     * @throws IOException if the stream cannot be read; the event is then not processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receive(() -> parser.parse(contentType, body));
    }

    private <X extends Exception> CallbackResponse receive(Reading<X> body) throws X {
        CallbackEvent event;
        try {
            event = body.read();
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

    /** Releases a claim. If the store cannot release the claim, the claim remains until it expires. */
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
        } catch (Throwable e) { // also catches checked exceptions that Kotlin code throws undeclared
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
     * Returns the text that identifies an event in the log: the id and the order id of a transaction, or the key of
     * another event. Field names are not signed, so the field for an id can contain any value, for example a token,
     * which must not be logged. Therefore a value that does not have the format of an id is masked.
     */
    private static String described(CallbackEvent event) {
        return event instanceof TransactionEvent transaction
                ? "transaction " + transaction.idText() + ", order "
                        + transaction.orderId().map(ServiceText::ofId).orElse("-")
                : event.key().toString();
    }
}
