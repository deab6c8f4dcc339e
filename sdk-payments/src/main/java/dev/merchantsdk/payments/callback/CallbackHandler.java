package dev.merchantsdk.payments.callback;

/**
 * A handler that processes events. It is called on the thread that receives the callback; several threads may call it
 * concurrently.
 *
 * @param <E> the type of the events
 */
@FunctionalInterface
public interface CallbackHandler<E> {
    /**
     * Processes an event. If this method throws an exception, the event counts as not processed, and the handler is
     * called again when the service repeats the callback. The contract does not specify whether the service repeats
     * callbacks.
     *
     * @throws Exception if the event is not processed. The exception is logged with its message and its stack trace, so
     *     the message must contain no personal data
     */
    void handle(E event) throws Exception;
}
