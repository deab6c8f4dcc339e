package dev.merchantsdk.core.operation;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;

/** The two ways to ask and to wait; what comes of them is the same. */
enum Mode {
    SYNC {
        @Override
        <T> T status(Operation<T> operation) {
            return operation.status();
        }

        @Override
        <T> Awaited<T> await(Operation<T> operation) {
            return operation.await();
        }

        @Override
        <T> Awaited<T> await(Operation<T> operation, Duration limit) {
            return operation.await(limit);
        }
    },
    ASYNC {
        @Override
        <T> T status(Operation<T> operation) {
            return result(operation.statusAsync());
        }

        @Override
        <T> Awaited<T> await(Operation<T> operation) {
            return result(operation.awaitAsync());
        }

        @Override
        <T> Awaited<T> await(Operation<T> operation, Duration limit) {
            return result(operation.awaitAsync(limit));
        }
    };

    abstract <T> T status(Operation<T> operation);

    abstract <T> Awaited<T> await(Operation<T> operation);

    abstract <T> Awaited<T> await(Operation<T> operation, Duration limit);

    private static <R> R result(CompletableFuture<R> future) {
        try {
            return future.orTimeout(30, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException told) {
                throw told;
            }
            throw e;
        }
    }
}
