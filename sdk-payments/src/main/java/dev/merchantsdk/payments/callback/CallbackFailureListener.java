package dev.merchantsdk.payments.callback;

/** Called on the receiving thread when a genuine callback could not be processed. */
@FunctionalInterface
public interface CallbackFailureListener {
    /**
     * Called after a delivery has failed, before its response is returned. Another delivery of the event may already be
     * in progress. An exception from this method is logged.
     *
     * @param event the event that was not processed
     * @param cause what ended the processing: an exception of a handler or the store, or an
     *     {@link UnverifiedCallbackException}
     */
    void onFailure(CallbackEvent event, Throwable cause);
}
