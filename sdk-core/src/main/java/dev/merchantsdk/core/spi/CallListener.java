package dev.merchantsdk.core.spi;

/**
 * An observer of calls, for metrics and traces. The SDK calls the methods on the threads of the calls, so the methods
 * must be fast and thread-safe. An exception that a listener throws is logged to {@code dev.merchantsdk.calls} at WARN
 * and has no effect on the call.
 *
 * <p>A call starts after its request has been validated. The OkHttp request of each attempt has a tag of type {@link
 * String}, which is the endpoint name. Interceptors and event listeners of a merchant's own OkHttp client can read this
 * tag.
 */
public interface CallListener {
    /** A listener that does nothing. */
    CallListener NONE = new CallListener() {};

    /** Called before the first attempt. */
    default void onStart(CallEvent call) {}

    /** Called before each attempt; {@link CallEvent#attempts()} includes this attempt. */
    default void onAttempt(CallEvent call) {}

    /**
     * Called once at the end of the call, after all other methods; {@link CallEvent#outcome()} is present. If the
     * caller cancels the call, this may be the thread that cancels it.
     */
    default void onEnd(CallEvent call) {}
}
