package dev.merchantsdk.core.spi;

import java.util.function.BiConsumer;

/**
 * An observer of calls, for metrics and traces. Its methods run on the threads that execute the calls, so they must be
 * fast and thread-safe. An exception from a method has no effect on the call; {@code dev.merchantsdk.calls} logs the
 * first at WARN, and later ones at DEBUG.
 *
 * <p>The OkHttp request of each attempt has the endpoint name as a tag of type {@link String}, for interceptors and
 * event listeners of your OkHttp client.
 */
public interface CallListener {
    /**
     * Returns the listener that receives this call's events instead of this one. Called before {@link #onStart}, on the
     * thread that makes the call. A listener that wraps another must forward this method too. Default: this listener.
     *
     * @param headers sets a header of the call's requests, such as {@code traceparent}, by the rules of
     *     {@link dev.merchantsdk.core.config.RequestOptions}, whose headers have precedence
     */
    default CallListener forCall(CallEvent call, BiConsumer<String, String> headers) {
        return this;
    }

    /** Called after the request was validated and before the first attempt. */
    default void onStart(CallEvent call) {}

    /**
     * Called before each attempt, which {@link CallEvent#attempts()} includes, and before the repetition with a renewed
     * token, which it does not count.
     */
    default void onAttempt(CallEvent call) {}

    /**
     * Called once at the end of a call, with {@link CallEvent#outcome()}; nothing follows it. After a cancellation, it
     * may run on the thread that cancelled the call.
     */
    default void onEnd(CallEvent call) {}
}
