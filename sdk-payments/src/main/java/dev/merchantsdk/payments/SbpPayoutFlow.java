package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.call.Step;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.SbpPayout.Cancelled;
import dev.merchantsdk.payments.SbpPayout.Confirmed;
import dev.merchantsdk.payments.SbpPayout.RecipientChecked;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.Rejectable;
import dev.merchantsdk.payments.SbpPayout.Undecided;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Executes the steps of a payout that was created without a recipient name. Before this class sends a confirmation or a
 * rejection, the class marks the step as started in the {@link PayoutStepGuard}. The class also passes the new state of
 * the payout to {@code checkpoint}, which stores the payout for the merchant. The mark is reset only if the service
 * certainly did not process the step. The SDK does not repeat a confirmation or a rejection after HTTP 408, because the
 * service may have processed the request.
 */
final class SbpPayoutFlow {
    private final Calls calls;
    private final Consumer<SbpPayout> checkpoint;
    private final RequestOptions options;

    SbpPayoutFlow(Calls calls, Consumer<SbpPayout> checkpoint, RequestOptions options) {
        this.calls = calls;
        this.checkpoint = Objects.requireNonNull(checkpoint, "checkpoint");
        this.options = Objects.requireNonNull(options, "options");
    }

    static Step<RecipientChecked> check(Calls calls, Undecided payout, RequestOptions options) {
        return calls.call(SbpEndpoints.STATUS, payout.transactionId(), options)
                .then(status -> Step.done(payout.checked(status)));
    }

    Step<Confirmed> confirm(RecipientFound payout) {
        payout.steps().confirm(() -> checkpoint.accept(payout.confirming()));
        return step(payout, SbpEndpoints.CONFIRM.counted(), payout::confirmed);
    }

    Step<Cancelled> reject(Rejectable payout) {
        payout.steps().reject(() -> checkpoint.accept(payout.rejecting()));
        return step(payout, SbpEndpoints.REJECT.counted(), payout::cancelled);
    }

    private <T, R extends SbpPayout> Step<R> step(SbpPayout payout, Endpoint<String, T> endpoint, Supplier<R> result) {
        return calls.call(endpoint, payout.transactionId(), options)
                .then(
                        response -> {
                            R updated = result.get();
                            payout.steps().store(() -> checkpoint.accept(updated));
                            return Step.done(updated);
                        },
                        failure -> {
                            if (wasNotProcessed(failure)) {
                                payout.steps().undo(() -> storeBefore(failure, payout));
                            }
                            return Step.failed(failure);
                        });
    }

    private static boolean wasNotProcessed(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof ConfigurationException
                || failure instanceof InvalidRequestException
                || failure instanceof ApiException;
    }

    /**
     * After a failed call, stores the state that the payout had before the call. An exception of {@code checkpoint}
     * must not replace the failure of the call.
     */
    private void storeBefore(SdkException failure, SbpPayout payout) {
        try {
            checkpoint.accept(payout);
        } catch (Throwable e) { // code in other JVM languages can throw undeclared checked exceptions
            failure.addSuppressed(e);
        }
    }
}
