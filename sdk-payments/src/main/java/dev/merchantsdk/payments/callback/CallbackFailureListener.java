package dev.merchantsdk.payments.callback;

/**
 * A listener that is notified if a genuine callback could not be processed. The receiver calls the listener on the
 * thread that receives the callback.
 */
@FunctionalInterface
public interface CallbackFailureListener {
    /**
     * Notifies this listener of a failure. The receiver no longer processes this delivery of the event. Another
     * delivery of the event may already be in progress. The receiver returns its response after this method returns. If
     * this method throws an exception, the receiver logs the exception.
     *
     * @param event the event that was not processed
     * @param cause the exception that ended the processing, for example an exception of a handler or of the store, or
     *     an {@link UnverifiedCallbackException}
     */
    void onFailure(CallbackEvent event, Throwable cause);
}
