package dev.merchantsdk.payments.callback;

/**
 * A handler of events, called on the receiving thread, by several threads at once.
 *
 * @param <E> the event type
 */
@FunctionalInterface
public interface CallbackHandler<E> {
    /**
     * Processes an event. When this method throws, the event counts as not processed, and is handled again when the
     * service repeats the callback, which the contract does not specify.
     *
     * @throws Exception if the event is not processed. Its message and stack trace are logged, so it must contain no
     *     personal data
     */
    void handle(E event) throws Exception;
}
