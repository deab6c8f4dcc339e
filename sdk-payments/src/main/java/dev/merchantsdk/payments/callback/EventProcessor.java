package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.endpoint.LogId;
import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.spi.ProcessedCallbackStore.Processing;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Processes each event once, whether a callback or a look-up reported it.
 *
 * <p>At most one database connection is in use at any moment: the claim returns its connection before the preparation
 * starts, the preparation (recorders and queries) holds none, and the store runs the handler on the connection that
 * renews the claim and marks the event.
 */
record EventProcessor(ProcessedCallbackStore store, CallbackFailureListener failures) {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments.callback");

    /** Returns a copy that also passes failures to a function. */
    EventProcessor notifying(Consumer<Throwable> other) {
        return new EventProcessor(store, (event, failure) -> {
            other.accept(failure);
            failures.onFailure(event, failure);
        });
    }

    /** Everything that happens before the handler. It may run several times for an event. */
    @FunctionalInterface
    interface Preparation {
        Processing prepare() throws Exception;
    }

    /** Returns the response to a delivery of an event. This method throws no exception, but can throw an Error. */
    CallbackResponse process(CallbackEvent event, CallbackKey key, Preparation preparation) {
        CallbackClaim claim;
        try {
            claim = Objects.requireNonNull(store.claim(key), "the store returned no claim");
        } catch (Exception e) { // a store in another JVM language can throw undeclared checked exceptions
            return failed(event, e);
        }
        return switch (claim.state()) {
            case NEW -> process(event, claim, preparation);
            case IN_PROGRESS -> CallbackResponse.UNAVAILABLE;
            case PROCESSED -> CallbackResponse.OK;
        };
    }

    private CallbackResponse process(CallbackEvent event, CallbackClaim claim, Preparation preparation) {
        try {
            store.process(claim, preparation.prepare());
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
        } catch (Exception e) { // as above
            suppress(failure, e);
        }
    }

    private CallbackResponse failed(CallbackEvent event, Throwable failure) {
        if (failure instanceof InterruptedException) {
            Thread.currentThread().interrupt();
        }
        log(event, failure);
        try {
            failures.onFailure(event, failure);
        } catch (Throwable e) { // Kotlin code can throw undeclared checked exceptions.
            suppress(failure, e);
            context(event).log(LOG, Level.ERROR, e, "The listener of callback failures failed");
        }
        boolean isRepeatable =
                failure instanceof UnverifiedCallbackException || failure instanceof ClaimExpiredException;
        return isRepeatable ? CallbackResponse.UNAVAILABLE : CallbackResponse.FAILED;
    }

    /** An event that is not verified or has no handler needs no stack trace: anyone can post a genuine one again. */
    private static void log(CallbackEvent event, Throwable failure) {
        boolean isRefused =
                failure instanceof UnverifiedCallbackException || failure instanceof UnhandledEventException;
        if (isRefused && failure.getCause() == null && failure.getSuppressed().length == 0) {
            String why = String.valueOf(failure.getMessage());
            context(event).log(LOG, Level.ERROR, "A result was not processed: {}: {}", described(event), why);
        } else {
            context(event).log(LOG, Level.ERROR, failure, "A result was not processed: {}", described(event));
        }
    }

    /** A store may throw one exception twice, and a listener may throw the failure that it gets. */
    private static void suppress(Throwable failure, Throwable other) {
        if (other != failure) {
            failure.addSuppressed(other);
        }
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
                        + transaction.orderId().map(LogId::of).orElse("-")
                : event.key().toString();
    }
}
