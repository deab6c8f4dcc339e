package dev.merchantsdk.core.http;

import java.util.function.Consumer;

/** Makes the HTTP exchange of one attempt: over the network, or over a simulated network in a test. Thread-safe. */
public interface HttpExchange {
    /**
     * Sends the request, unless {@link HttpAttempt#begin} forbids it. If the attempt
     * {@linkplain HttpAttempt#isBlocking blocks}, the caller's thread may do so. An exchange that fails has an outcome
     * too, and no exception. The caller ends the wait for the outcome at the deadline.
     *
     * @param onOutcome receives the outcome, which it closes, at most once; without a cancellation exactly once. A
     *     response has its {@code Retry-After} in the header {@link SendOnceInterceptor#RETRY_AFTER}
     */
    void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome);

    /** Cancels the request, even if it was already sent. */
    void cancel(HttpAttempt attempt);

    /** Returns the exchange of another merchant, who gets connections of his own. */
    default HttpExchange forMerchant() {
        return this;
    }

    /** Closes the idle connections. Exchanges in progress continue. */
    default void close() {}
}
