package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Flow;
import dev.merchantsdk.core.call.SingleCall;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.payments.SbpPayout.Cancelled;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.Confirming;
import dev.merchantsdk.payments.SbpPayout.RecipientChecked;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.Rejectable;
import dev.merchantsdk.payments.SbpPayout.Rejecting;
import dev.merchantsdk.payments.SbpPayout.Undecided;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Executes the steps of a payout that was created without a recipient name. Before a step is sent, its state is stored.
 * The previous state is stored again only if the service certainly did not process the step.
 */
final class SbpPayoutFlow {
    private final Flow flow;
    private final HandleStore<SbpPayout> store;

    private SbpPayoutFlow(Calls calls, Flow flow, Checkpoint<SbpPayout> checkpoint) {
        this.flow = flow;
        this.store = HandleStore.of(checkpoint, SbpPayout::toText, flow, calls.clock());
    }

    static SingleCall<RecipientChecked> check(Calls calls, Undecided payout) {
        return calls.call(SbpEndpoints.STATUS, payout.transactionId(), calls.options())
                .map(payout::checked);
    }

    static Step<Confirmed> confirm(Calls calls, RecipientFound payout, Checkpoint<SbpPayout> checkpoint) {
        return new SbpPayoutFlow(calls, calls.flow(SbpEndpoints.CONFIRM, calls.options()), checkpoint)
                .step(SbpEndpoints.CONFIRM, payout, payout::confirming, Confirming::confirmed);
    }

    static Step<Cancelled> reject(Calls calls, Rejectable payout, Checkpoint<SbpPayout> checkpoint) {
        return new SbpPayoutFlow(calls, calls.flow(SbpEndpoints.REJECT, calls.options()), checkpoint)
                .step(SbpEndpoints.REJECT, payout, payout::rejecting, Rejecting::cancelled);
    }

    private <T, S extends SbpPayout, R extends SbpPayout> Step<R> step(
            Endpoint<String, T> endpoint, SbpPayout payout, Function<@Nullable String, S> start, Function<S, R> end) {
        S started = store.begin(payout, start.apply(store.newAttempt()));
        return flow.call(endpoint, payout.transactionId())
                .then(response -> Step.done(store.store(started, end.apply(started))), failure -> {
                    if (Flow.wasNotExecuted(failure)) {
                        store.storeAfter(failure, started, payout.after(started));
                    }
                    return Step.failed(failure);
                });
    }
}
