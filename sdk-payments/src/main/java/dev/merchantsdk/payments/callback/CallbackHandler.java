package dev.merchantsdk.payments.callback;

/**
 * A handler of events. The {@link CallbackReceiver} calls the handler on the thread that receives the callback. Several
 * threads may call the handler concurrently.
 *
 * @param <E> the type of the events
 */
@FunctionalInterface
public interface CallbackHandler<E> {
    /**
     * Processes an event. If this method throws an exception, the event counts as not processed. If the service then
     * repeats the callback, the receiver calls the handler again. The contract does not specify whether the service
     * repeats callbacks.
     *
     * @throws Exception if the event is not processed. The receiver logs the message and the stack trace of the
     *     exception, so the message must contain no personal data
     */
    void handle(E event) throws Exception;
}
