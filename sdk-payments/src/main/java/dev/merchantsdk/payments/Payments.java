package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Errand;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import java.util.function.Consumer;

/** What a payment is to both clients: what is checked before it is sent, the call, and what is found out after it. */
final class Payments {
    private final Calls calls;
    private final PaymentWarnings warnings;

    Payments(Calls calls, PaymentWarnings warnings) {
        this.calls = calls;
        this.warnings = warnings;
    }

    Calls calls() {
        return calls;
    }

    void check(PaymentRequest<?> request) {
        new BeforeSending(calls.profile(), warnings).check(request);
    }

    <R> Errand<R> create(PaymentRequest<R> request, RequestOptions options) {
        check(request);
        return Errand.call(PaymentsEndpoints.of(request), request, options, Errand::done);
    }

    Errand<PartialSettlement> settle(
            PartialSettlement settlement, Consumer<PartialSettlement> keep, RequestOptions options) {
        return new Settling(this, keep, options).goOn(settlement);
    }
}
