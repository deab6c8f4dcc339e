package dev.merchantsdk.payments.callback;

/**
 * A listener that the receiver notifies if it could not process a genuine callback. The receiver calls the listener on
 * the thread that receives the callback.
 */
@FunctionalInterface
public interface CallbackFailureListener {
    /**
     * Notifies this listener of a failure. The receiver calls this method after it has released its claim on the event,
     * so another delivery of the event can already be processed. The receiver returns the response to the callback
     * after this method returns. If the listener throws an exception, the receiver logs it.
     *
     * @param event the event that was not processed
     * @param cause the exception of the handler or the store, or an {@link UnverifiedCallbackException}
     */
    void onFailure(CallbackEvent event, Throwable cause);
}
