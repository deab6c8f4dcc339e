package dev.merchantsdk.core.spi;

/**
 * An observer of calls, for metrics and traces. The SDK calls the methods on the threads of the calls, so the methods
 * must be fast and thread-safe. If a listener throws an exception, the SDK logs it to {@code dev.merchantsdk.calls}:
 * the first exception at WARN, later exceptions at DEBUG. The exception has no effect on the call.
 *
 * <p>A call starts after the SDK has validated the request. The OkHttp request of each attempt has the endpoint name as
 * a tag of type {@link String}. Interceptors and event listeners of a merchant's own OkHttp client can read this tag.
 */
public interface CallListener {
    /** A listener that does nothing. */
    CallListener NONE = new CallListener() {};

    /** Called before the first attempt. */
    default void onStart(CallEvent call) {}

    /** Called before each attempt; {@link CallEvent#attempts()} includes this attempt. */
    default void onAttempt(CallEvent call) {}

    /**
     * Called once at the end of the call, after all other methods. {@link CallEvent#outcome()} is present. If the
     * caller cancels the call, the cancelling thread may call this method.
     */
    default void onEnd(CallEvent call) {}
}
