package dev.merchantsdk.payments;

import dev.merchantsdk.core.config.RequestOptions;
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
    };

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
