package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;

/** Payments of the gateway (contract, "Payments"). Needs {@code Address.GATEWAY} and the merchant's id and secret. Immutable and thread-safe. */
public final class PaymentsClient {
    private final Calls calls;

    private PaymentsClient(Calls calls) {
        this.calls = calls;
    }

    /** The payments of a merchant. */
    public static PaymentsClient of(MerchantSdk sdk) {
        return new PaymentsClient(sdk.calls());
    }

    /** The same calls without waiting. */
    public AsyncPaymentsClient async() {
        return new AsyncPaymentsClient(calls);
    }

    /** Sends a request of any variant. */
    public <R> R create(PaymentRequest<R> request) {
        return create(request, RequestOptions.none());
    }

    /** As {@link #create(PaymentRequest)}, with options. */
    public <R> R create(PaymentRequest<R> request, RequestOptions options) {
        return calls.execute(PaymentsEndpoints.of(request), request, options);
    }
}
