package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.DuplicateOrderException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.internal.CallDeadline;
import dev.merchantsdk.payments.internal.OrderSearch;
import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.internal.TransactionEndpoints;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Supplier;

/** The implementation of {@link PaymentsClient} and {@link AsyncPaymentsClient}. */
record Payments(Calls calls, PaymentWarnings warnings) {
    Payments with(RequestOptions options) {
        return new Payments(calls.with(options), warnings);
    }

    void check(PaymentRequest<?> request) {
        new MerchantRules(calls, warnings).check(request);
    }

    <R> SingleCall<R> create(PaymentRequest<R> request) {
        Endpoint<PaymentRequest<R>, R> endpoint = PaymentsEndpoints.of(request);
        Deadline deadline = calls.deadline(endpoint, calls.options());
        check(request);
        // The time limit of the call includes the run time of the handler of warnings.
        RequestOptions remaining = new CallDeadline(
                        endpoint.name(), Optional.of(request.orderId()), calls.options(), deadline::remaining)
                .options();
        return calls.call(
                endpoint,
                request,
                remaining,
                (flow, unknown) -> duplicate(endpoint, request, unknown).map(duplicate -> duplicate.lookUp(flow)));
    }

    private static <R> Optional<DuplicatePayout<R>> duplicate(
            Endpoint<PaymentRequest<R>, R> endpoint, PaymentRequest<R> request, OutcomeUnknownException unknown) {
        return endpoint.repeat() == Repeat.SAME_ORDER && unknown.getCause() instanceof DuplicateOrderException refusal
                ? Optional.of(new DuplicatePayout<>(endpoint, request, unknown, refusal))
                : Optional.empty();
    }

    Supplier<Duration> remainingTime(PaymentRequest<?> request) {
        return calls.deadline(PaymentsEndpoints.of(request), calls.options())::remaining;
    }

    Step<OrderOutcome> find(String orderId, Polling settle) {
        return OrderSearch.begin(calls, orderId, settle, TransactionEndpoints.LIST)
                .then(outcome -> Step.done(OrderSearch.uncontradicted(outcome)));
    }

    Step<PartialSettlement> settle(PartialSettlement settlement, Checkpoint<PartialSettlement> checkpoint) {
        Flow flow = calls.flow(PaymentsEndpoints.of(settlement.reversal()), calls.options());
        return new PartialSettlementFlow(this, flow, checkpoint).nextStep(settlement);
    }
}
