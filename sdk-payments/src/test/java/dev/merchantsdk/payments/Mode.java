package dev.merchantsdk.payments;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.operation.Polling;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** The two ways to call; what comes of a call is the same. */
enum Mode {
    SYNC {
        @Override
        <R> R create(PaymentsClient payments, PaymentRequest<R> request, RequestOptions options) {
            return payments.create(request, options);
        }

        @Override
        PartialSettlement settle(
                PaymentsClient payments,
                PartialSettlement settlement,
                Consumer<PartialSettlement> keep,
                RequestOptions options) {
            return payments.settle(settlement, keep, options);
        }

        @Override
        OrderOutcome find(PaymentsClient payments, String orderId, Polling settle) {
            return payments.find(orderId, settle);
        }

        @Override
        OrderOutcome find(PaymentsClient payments, String orderId) {
            return payments.find(orderId);
        }
    },
    ASYNC {
        @Override
        <R> R create(PaymentsClient payments, PaymentRequest<R> request, RequestOptions options) {
            return joined(payments.async().create(request, options));
        }

        @Override
        PartialSettlement settle(
                PaymentsClient payments,
                PartialSettlement settlement,
                Consumer<PartialSettlement> keep,
                RequestOptions options) {
            return joined(payments.async().settle(settlement, keep, options));
        }

        @Override
        OrderOutcome find(PaymentsClient payments, String orderId, Polling settle) {
            return joined(payments.async().find(orderId, settle));
        }

        @Override
        OrderOutcome find(PaymentsClient payments, String orderId) {
            return joined(payments.async().find(orderId));
        }
    };

    abstract OrderOutcome find(PaymentsClient payments, String orderId, Polling settle);

    abstract OrderOutcome find(PaymentsClient payments, String orderId);

    abstract <R> R create(PaymentsClient payments, PaymentRequest<R> request, RequestOptions options);

    abstract PartialSettlement settle(
            PaymentsClient payments,
            PartialSettlement settlement,
            Consumer<PartialSettlement> keep,
            RequestOptions options);

    <R> R create(PaymentsClient payments, PaymentRequest<R> request) {
        return create(payments, request, RequestOptions.none());
    }

    PartialSettlement settle(PaymentsClient payments, PartialSettlement settlement, Consumer<PartialSettlement> keep) {
        return settle(payments, settlement, keep, RequestOptions.none());
    }

    /** The exception that a request ends with. */
    SdkException failure(Shop shop, PaymentRequest<?> request) {
        return failure(shop, request, RequestOptions.none());
    }

    SdkException failure(Shop shop, PaymentRequest<?> request, RequestOptions options) {
        try {
            throw new AssertionError("expected a failure, got " + create(shop.payments(), request, options));
        } catch (SdkException e) {
            return e;
        }
    }

    static <R> R joined(CompletableFuture<R> future) {
        try {
            return future.orTimeout(60, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException told) {
                throw told;
            }
            throw e;
        }
    }
}
