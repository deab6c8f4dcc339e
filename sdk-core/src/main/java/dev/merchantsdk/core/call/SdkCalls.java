package dev.merchantsdk.core.call;

/**
 * The superclass of an SDK class that contains a {@link Calls} object. {@link Calls#of} returns this object to clients
 * such as {@code PaymentsClient}.
 */
public abstract class SdkCalls {
    private final Calls calls;

    protected SdkCalls(Calls calls) {
        this.calls = calls;
    }

    final Calls calls() {
        return calls;
    }
}
