package dev.merchantsdk.payments.callback;

/**
 * Processes events. Called on the thread that receives the callback; several threads may call it concurrently.
 *
 * @param <E> the type of the events
 */
@FunctionalInterface
public interface CallbackHandler<E> {
    /**
     * Processes an event. If this method throws, the event counts as not processed, and its next repetition is passed
     * to the handler again. The contract does not specify whether a callback is repeated.
     *
     * @throws Exception if the event is not processed. The exception is logged with its message and its stack trace, so
     *     the message must contain no personal data
     */
    void handle(E event) throws Exception;
}
