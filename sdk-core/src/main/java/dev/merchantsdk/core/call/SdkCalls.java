package dev.merchantsdk.core.call;

/** Superclass of {@code MerchantSdk}, from which clients such as {@code PaymentsClient} get {@link Calls#of}. */
public abstract class SdkCalls {
    private final Calls calls;

    protected SdkCalls(Calls calls) {
        this.calls = calls;
    }

    final Calls calls() {
        return calls;
    }
}
