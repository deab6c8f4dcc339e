package dev.merchantsdk.payments.callback;

/** Is notified of genuine callbacks that could not be processed. Called on the thread that receives the callback. */
@FunctionalInterface
public interface CallbackFailureListener {
    /**
     * Called after the event has been released, so that its next repetition can be processed, and before the response
     * is returned. An exception that the listener throws is logged.
     *
     * @param event the event
     * @param cause the exception of the handler or the store, or an {@link UnverifiedCallbackException}
     */
    void onFailure(CallbackEvent event, Throwable cause);
}
