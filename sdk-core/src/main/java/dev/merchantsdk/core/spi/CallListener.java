package dev.merchantsdk.core.spi;

/**
 * Observes calls, for metrics and traces. Methods are called on the threads of the calls, so they must be fast and
 * thread-safe. An exception of a listener is logged to {@code dev.merchantsdk.calls} at WARN and has no effect on the
 * call.
 *
 * <p>A call starts once its request is valid. The OkHttp request of each attempt has the endpoint name as its tag of type
 * {@link String}, for interceptors and event listeners of an own client.
 */
public interface CallListener {
    /** A listener without effect. */
    CallListener NONE = new CallListener() {};

    /** Called before the first attempt. */
    default void onStart(CallEvent call) {}

    /** Called before each attempt; {@link CallEvent#attempts()} includes it. */
    default void onAttempt(CallEvent call) {}

    /** Called once at the end of the call; {@link CallEvent#outcome()} is present. */
    default void onEnd(CallEvent call) {}
}
