package dev.merchantsdk.core.call;

/** Holds the calls of an SDK. Only the clients of the areas use the calls; {@link Calls#of} returns them. */
public abstract class SdkCalls {
    private final Calls calls;

    /** Creates an instance with these calls. */
    protected SdkCalls(Calls calls) {
        this.calls = calls;
    }

    final Calls calls() {
        return calls;
    }
}
