package dev.merchantsdk.receipts;

import dev.merchantsdk.core.operation.Awaited;
import dev.merchantsdk.core.operation.Operation;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** The two ways to call; what comes of a call is the same. */
enum Mode {
    SYNC {
        @Override
        ReceiptCreated create(ReceiptsClient client, IndependentReceipt receipt) {
            return client.create(receipt);
        }

        @Override
        ReceiptState status(ReceiptsClient client, String serviceId) {
            return client.status(serviceId);
        }

        @Override
        Operation<ReceiptState> resume(ReceiptsClient client, String serviceId) {
            return client.resume(serviceId);
        }

        @Override
        Awaited<ReceiptState> await(Operation<ReceiptState> receipt, Duration limit) {
            return receipt.await(limit);
        }
    },
    ASYNC {
        @Override
        ReceiptCreated create(ReceiptsClient client, IndependentReceipt receipt) {
            return joined(client.async().create(receipt));
        }

        @Override
        ReceiptState status(ReceiptsClient client, String serviceId) {
            return joined(client.async().status(serviceId));
        }

        @Override
        Operation<ReceiptState> resume(ReceiptsClient client, String serviceId) {
            return client.async().resume(serviceId);
        }

        @Override
        Awaited<ReceiptState> await(Operation<ReceiptState> receipt, Duration limit) {
            return joined(receipt.awaitAsync(limit));
        }
    };

    abstract ReceiptCreated create(ReceiptsClient client, IndependentReceipt receipt);

    abstract ReceiptState status(ReceiptsClient client, String serviceId);

    abstract Operation<ReceiptState> resume(ReceiptsClient client, String serviceId);

    abstract Awaited<ReceiptState> await(Operation<ReceiptState> receipt, Duration limit);

    /** What a future comes to; a failure is thrown as the waiting call would throw it. */
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
