package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.call.Calls;

/** The superclass of {@code PaymentsClient}, whose calls other packages of this module get from {@link CallDeadline}. */
public abstract class PaymentsCalls {
    private final Calls calls;

    protected PaymentsCalls(Calls calls) {
        this.calls = calls;
    }

    final Calls calls() {
        return calls;
    }
}
