package dev.merchantsdk.core.call;

/**
 * The superclass of {@code MerchantSdk}. This class stores the {@link Calls} object of the SDK. Clients such as
 * {@code PaymentsClient} obtain this object from {@link Calls#of}.
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
