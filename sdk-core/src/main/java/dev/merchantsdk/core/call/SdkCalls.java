package dev.merchantsdk.core.call;

/**
 * The supertype of an SDK class that contains a {@link Calls} object. Only clients such as {@code PaymentsClient} use
 * this object. {@link Calls#of} returns it.
 */
public abstract class SdkCalls {
    private final Calls calls;

    /** Creates an instance that contains these calls. */
    protected SdkCalls(Calls calls) {
        this.calls = calls;
    }

    final Calls calls() {
        return calls;
    }
}
