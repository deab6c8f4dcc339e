package dev.merchantsdk.spring;

import dev.merchantsdk.payments.callback.CallbackResponse;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Observes how a callback is received. It hides the types of an optional module. */
interface CallbackObserver {
    CallbackObserver NONE = (header, receive) -> receive.get();

    /**
     * Receives a callback once.
     *
     * @param header returns a header of the request
     */
    CallbackResponse callback(Function<String, @Nullable String> header, Supplier<CallbackResponse> receive);
}
