package dev.merchantsdk.payments.callback;

/**
 * Processes events. Called on the thread that receives the callback, by several threads at a time.
 *
 * @param <E> the type of the events
 */
@FunctionalInterface
public interface CallbackHandler<E> {
    /**
     * Processes an event. If it throws, the event is not processed, and its next repetition is passed to the handler again. The contract does not show
     * whether a callback is repeated.
     *
     * @throws Exception if the event is not processed. It is logged with its message and its stack trace: the message must contain no personal data
     */
    void handle(E event) throws Exception;
}
