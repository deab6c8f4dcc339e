package dev.merchantsdk.core.spi;

/**
 * An observer of calls, for metrics and traces. Its methods run on the threads that execute the calls, so they must be
 * fast and thread-safe. An exception from a method has no effect on the call; {@code dev.merchantsdk.calls} logs the
 * first at WARN, and later ones at DEBUG.
 *
 * <p>The OkHttp request of each attempt has the endpoint name as a tag of type {@link String}, for interceptors and
 * event listeners of your OkHttp client.
 */
public interface CallListener {
    /** A listener that does nothing. */
    CallListener NONE = new CallListener() {};

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
