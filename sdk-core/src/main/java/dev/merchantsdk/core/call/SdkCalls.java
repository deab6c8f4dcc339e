package dev.merchantsdk.core.call;

/** Holds the calls of an SDK, which only the clients of the areas use: {@link Calls#of}. */
public abstract class SdkCalls {
    private final Calls calls;

    /** Holds calls. */
    protected SdkCalls(Calls calls) {
        this.calls = calls;
    }

    final Calls calls() {
        return calls;
    }
}
