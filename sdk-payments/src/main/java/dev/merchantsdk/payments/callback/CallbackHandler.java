package dev.merchantsdk.payments.callback;

/** What a merchant does about a callback. Called on the thread that receives it, by several threads at once. */
@FunctionalInterface
public interface CallbackHandler {
    /**
     * Takes an event, once unless it threw: then it was not handled, and is taken again if it comes again. Whether it does, the contract does not
     * show.
     *
     * @throws Exception whatever it likes; only the class of it is logged
     */
    void handle(CallbackEvent event) throws Exception;
}
