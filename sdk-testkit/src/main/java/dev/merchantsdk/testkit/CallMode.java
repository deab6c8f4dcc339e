package dev.merchantsdk.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/**
 * The mode of a call: blocking or asynchronous. A test that runs in both modes expects the same outcome in each mode.
 */
public enum CallMode {
    SYNC,
    ASYNC;

    /**
     * Makes the call in this mode and returns its result. If the call fails, this method throws the exception that the
     * blocking call throws.
     */
    public <R> R call(Supplier<? extends R> blocking, Supplier<? extends CompletableFuture<? extends R>> async) {
        return this == SYNC ? blocking.get() : join(async.get());
    }

    /**
     * Waits for a future and returns its result. If the future fails, this method throws the exception that the
     * blocking call throws.
     */
    public static <R> R join(CompletableFuture<R> future) {
        try {
            // The time limit is set on a copy of the future, because the time limit must not complete a future that the
            // test may examine afterwards.
            return future.copy().orTimeout(60, TimeUnit.SECONDS).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
