package dev.merchantsdk.core.spi;

/**
 * An observer of calls, for metrics and traces. The SDK invokes the methods on the threads that execute the calls. The
 * methods must therefore be fast and thread-safe. An exception that a method throws has no effect on the call. The SDK
 * logs the first exception to {@code dev.merchantsdk.calls} at WARN, and later exceptions at DEBUG.
 *
 * <p>The OkHttp request of each attempt has the endpoint name as a tag of type {@link String}. Interceptors and event
 * listeners of the merchant's OkHttp client can read this tag.
 */
public interface CallListener {
    /** A listener that does nothing. */
    CallListener NONE = new CallListener() {};

    /** Called after the validation of the request and before the first attempt. */
    default void onStart(CallEvent call) {}

    /**
     * Called before each attempt; {@link CallEvent#attempts()} includes this attempt. Also called before the repetition
     * with a renewed token, which does not increase {@link CallEvent#attempts()}.
     */
    default void onAttempt(CallEvent call) {}

    /**
     * Called once at the end of the call. Afterwards the SDK invokes no method for this call.
     * {@link CallEvent#outcome()} is present. After a cancellation, this method may run on the thread that cancelled
     * the call.
     */
    default void onEnd(CallEvent call) {}
}
