package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.payments.SbpPayout.RecipientFound;
import dev.merchantsdk.payments.SbpPayout.Rejectable;
import dev.merchantsdk.payments.request.PaymentRequest;
import dev.merchantsdk.payments.transaction.OrderOutcome;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.util.function.Consumer;

/** Creates payments clients of test merchants, and makes blocking or asynchronous calls with these clients. */
public final class PaymentCalls {
    private PaymentCalls() {}

    public static PaymentsClient payments(TestMerchant merchant) {
        return PaymentsClient.of(new Payments(merchant.calls(), PaymentWarnings.LOG));
    }

    static <R> R createPayment(CallMode mode, PaymentsClient payments, PaymentRequest<R> request) {
        return createPayment(mode, payments, request, RequestOptions.none());
    }

    static <R> R createPayment(
            CallMode mode, PaymentsClient payments, PaymentRequest<R> request, RequestOptions options) {
        return mode.call(
                () -> payments.with(options).create(request),
                () -> payments.with(options).async().create(request));
    }

    /** Sends a request that must fail, and returns the exception. */
    static SdkException failure(CallMode mode, TestMerchant merchant, PaymentRequest<?> request) {
        return failure(mode, merchant, request, RequestOptions.none());
    }

    static SdkException failure(
            CallMode mode, TestMerchant merchant, PaymentRequest<?> request, RequestOptions options) {
        try {
            throw new AssertionError(
                    "expected a failure, got " + createPayment(mode, payments(merchant), request, options));
        } catch (SdkException e) {
            return e;
        }
    }

    /** Returns a checkpoint that passes each state to a handler, and that no other process changes. */
    static <T> Checkpoint<T> storing(Consumer<T> states) {
        return (before, after) -> {
            states.accept(after);
            return true;
        };
    }

    static PartialSettlement settle(
            CallMode mode,
            PaymentsClient payments,
            PartialSettlement settlement,
            Consumer<PartialSettlement> checkpoint) {
        return settle(mode, payments, settlement, checkpoint, RequestOptions.none());
    }

    static PartialSettlement settle(
            CallMode mode,
            PaymentsClient payments,
            PartialSettlement settlement,
            Consumer<PartialSettlement> states,
            RequestOptions options) {
        return settleBy(mode, payments, settlement, storing(states), options);
    }

    static PartialSettlement settleBy(
            CallMode mode,
            PaymentsClient payments,
            PartialSettlement settlement,
            Checkpoint<PartialSettlement> checkpoint,
            RequestOptions options) {
        return mode.call(
                () -> payments.with(options).settle(settlement, checkpoint),
                () -> payments.with(options).async().settle(settlement, checkpoint));
    }

    static SbpPayout confirm(
            CallMode mode, TestMerchant merchant, RecipientFound payout, Checkpoint<SbpPayout> checkpoint) {
        Calls calls = merchant.calls();
        RequestOptions options = RequestOptions.none();
        return mode.call(
                () -> calls.run(() -> SbpPayoutFlow.confirm(calls.with(options), payout, checkpoint)),
                () -> calls.runAsync(() -> SbpPayoutFlow.confirm(calls.with(options), payout, checkpoint)));
    }

    static SbpPayout reject(CallMode mode, TestMerchant merchant, Rejectable payout, Checkpoint<SbpPayout> checkpoint) {
        Calls calls = merchant.calls();
        RequestOptions options = RequestOptions.none();
        return mode.call(
                () -> calls.run(() -> SbpPayoutFlow.reject(calls.with(options), payout, checkpoint)),
                () -> calls.runAsync(() -> SbpPayoutFlow.reject(calls.with(options), payout, checkpoint)));
    }

    static OrderOutcome find(CallMode mode, PaymentsClient payments, String orderId) {
        return mode.call(() -> payments.find(orderId), () -> payments.async().find(orderId));
    }

    static OrderOutcome find(CallMode mode, PaymentsClient payments, String orderId, Polling polling) {
        return mode.call(
                () -> payments.find(orderId, polling), () -> payments.async().find(orderId, polling));
    }
}
