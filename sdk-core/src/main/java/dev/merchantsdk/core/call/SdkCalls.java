package dev.merchantsdk.core.call;

/**
 * The supertype of an SDK class that contains a {@link Calls} object. Only the clients of the areas use this object,
 * which {@link Calls#of} returns.
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
