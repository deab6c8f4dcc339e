package dev.merchantsdk.payments.callback;

/**
 * A listener that is notified of genuine callbacks that could not be processed. It is called on the thread that
 * receives the callback.
 */
@FunctionalInterface
public interface CallbackFailureListener {
    /**
     * Notifies this listener of a failure. This method is called after the event has been released, so a repetition of
     * the event can already be processed. The response to the callback is returned after this method returns. An
     * exception that the listener throws is logged.
     *
     * @param event the event that was not processed
     * @param cause the exception of the handler or the store, or an {@link UnverifiedCallbackException}
     */
    void onFailure(CallbackEvent event, Throwable cause);
}
