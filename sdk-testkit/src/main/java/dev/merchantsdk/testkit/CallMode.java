package dev.merchantsdk.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * Selects the blocking or the asynchronous form of a call. A test with both modes expects the same outcome from each.
 */
public enum CallMode {
    SYNC,
    ASYNC;

    /** Makes the call in this mode. A failure is thrown as the blocking call throws it. */
    public <R> R call(Supplier<? extends R> blocking, Supplier<? extends CompletableFuture<? extends R>> async) {
        return this == SYNC ? blocking.get() : join(async.get());
    }

    /** Waits for a future. A failure is thrown as the blocking call throws it. */
    public static <R> R join(CompletableFuture<R> future) {
        try {
            // A copy: the time limit must not complete a future that the test examines afterwards.
            return future.copy().orTimeout(60, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
