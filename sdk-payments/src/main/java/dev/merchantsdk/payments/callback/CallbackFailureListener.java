package dev.merchantsdk.payments.callback;

/** Is notified of genuine callbacks that could not be processed. Called on the thread that receives the callback. */
@FunctionalInterface
public interface CallbackFailureListener {
    /**
     * Is called after the event is released for its next repetition, and before the response. An exception of the listener is logged.
     *
     * @param event the event
     * @param cause the exception of the handler or the store, or an {@link UnverifiedCallbackException}
     */
    void onFailure(CallbackEvent event, Throwable cause);
}
