package dev.merchantsdk.core.spi;

/**
 * Observes calls, for metrics and traces. Methods are called on the threads of the calls, so they must be fast and
 * thread-safe. An exception or error that a listener throws is logged to {@code dev.merchantsdk.calls} and has no effect
 * on the call; the first one is logged at WARN, further ones at DEBUG.
 *
 * <p>A call starts once its request is valid. The OkHttp request of each attempt has the endpoint name as a tag of type
 * {@link String}, for the interceptors and event listeners of a merchant's own OkHttp client.
 */
public interface CallListener {
    /** A listener that does nothing. */
    CallListener NONE = new CallListener() {};

    /** Called before the first attempt. */
    default void onStart(CallEvent call) {}

    /** Called before each attempt; {@link CallEvent#attempts()} includes this attempt. */
    default void onAttempt(CallEvent call) {}

    /**
     * Called once at the end of the call, after all other methods; {@link CallEvent#outcome()} is present. If the caller
     * cancels the call, this may be the thread that cancels it.
     */
    default void onEnd(CallEvent call) {}
}
