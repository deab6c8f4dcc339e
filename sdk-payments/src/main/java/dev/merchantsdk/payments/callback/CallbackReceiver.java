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
 * Receives callbacks, independently of the web server: reads a callback, verifies that it is genuine, has it processed
 * once, and returns the response (contract, "Events": exactly {@code 200}). It does not compare events with the records
 * of the service; {@link PaymentCallbacks} does. Immutable; thread-safe if the store and the handler are.
 *
 * <p>A handler that itself compares an event with the records must throw if it cannot compare them, or if the records
 * contradict the event: otherwise a forged event is stored as processed, and the genuine event has no effect.
 *
 * <p>A repetition is answered with {@code 200} once the event is processed, and with {@code 503} while another delivery
 * is in progress. If the process terminates while the handler runs, the event stays in progress until its claim
 * expires. A failure is logged to {@code dev.merchantsdk.payments.callback} with its stack trace, the transaction id
 * and the order id. The message of the shop's own exception is logged unchanged.
 */
public final class CallbackReceiver {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments.callback");

    private final Callbacks callbacks;
    private final ProcessedCallbackStore store;
    private final Preparation preparation;
    private final CallbackFailureListener failures;

    /** The steps before an event is processed, outside the transaction in which it is processed. */
    @FunctionalInterface
    interface Preparation {
        Processing prepare(CallbackEvent event) throws Exception;
    }

    /** Reads and verifies a body. */
    @FunctionalInterface
    private interface Reading<X extends Exception> {
        CallbackEvent read() throws X;
    }

    private CallbackReceiver(
            Callbacks callbacks,
            ProcessedCallbackStore store,
            Preparation preparation,
            CallbackFailureListener failures) {
        this.callbacks = Objects.requireNonNull(callbacks, "callbacks");
        this.store = Objects.requireNonNull(store, "store");
        this.preparation = preparation;
        this.failures = failures;
    }

    /** Returns a receiver that passes each event to a handler. */
    public static CallbackReceiver of(
            Callbacks callbacks, ProcessedCallbackStore store, CallbackHandler<? super CallbackEvent> handler) {
        Objects.requireNonNull(handler, "handler");
        return prepared(callbacks, store, event -> () -> handler.handle(event));
    }

    static CallbackReceiver prepared(Callbacks callbacks, ProcessedCallbackStore store, Preparation preparation) {
        return new CallbackReceiver(callbacks, store, preparation, (event, cause) -> {});
    }

    /** Returns this receiver with a listener that is notified of failures, in addition to the log. */
    public CallbackReceiver withFailureListener(CallbackFailureListener listener) {
        return new CallbackReceiver(callbacks, store, preparation, Objects.requireNonNull(listener, "listener"));
    }

    /**
     * Receives a callback. Throws nothing but an {@link Error}.
     *
     * @param contentType the header of that name; null if there is none
     * @param body the bytes of the request, unchanged
     * @return {@code 200} if the event is processed, now or before; {@link CallbackRejection#httpStatus()} if the body
     *     is refused; {@code 503} if the event is in progress or not verified; {@code 500} if the handler, the verifier
     *     or the store failed
     */
    public CallbackResponse receive(@Nullable String contentType, byte[] body) {
        return receive(() -> callbacks.read(contentType, body));
    }

    /**
     * As {@link #receive(String, byte[])}, from a stream, which is not closed. Reads at most one byte more than
     * {@link CallbacksBuilder#maxBytes(int)}.
     *
     * @throws IOException if the stream throws it; nothing was processed
     */
    public CallbackResponse receive(@Nullable String contentType, InputStream body) throws IOException {
        return receive(() -> callbacks.read(contentType, body));
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

    /** If a claim cannot be released, it stays until it expires. */
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
        } catch (Throwable e) { // also checked exceptions, which other languages can throw without declaring them
            failure.addSuppressed(e);
            context(event).log(LOG, Level.ERROR, e, "The listener of callback failures failed");
        }
        boolean isRepeatable =
                failure instanceof UnverifiedCallbackException || failure instanceof ClaimExpiredException;
        return isRepeatable ? CallbackResponse.UNAVAILABLE : CallbackResponse.FAILED;
    }

    private static LogContext context(CallbackEvent event) {
        return event instanceof TransactionEvent transaction
                ? new LogContext().orderId(transaction.orderId()).transactionId(Optional.of(transaction.printedId()))
                : new LogContext();
    }

    /**
     * Field names are not signed, so the field of an id can contain any value. A token is an id too, and must not be
     * logged.
     */
    private static String described(CallbackEvent event) {
        return event instanceof TransactionEvent transaction
                ? "transaction " + transaction.printedId() + ", order "
                        + transaction.orderId().map(ServiceText::ofId).orElse("-")
                : event.key().toString();
    }
}
