package dev.merchantsdk.testkit;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/** The mode of a call, blocking or asynchronous. */
public enum CallMode {
    SYNC,
    ASYNC;

    /** Makes the call in this mode and returns its result. */
    public <R> R call(Supplier<? extends R> blocking, Supplier<? extends CompletableFuture<? extends R>> async) {
        return this == SYNC ? blocking.get() : join(async.get());
    }

    /**
     * Waits for a future and returns its result. If the future fails with a {@code RuntimeException}, this method
     * throws that exception.
     */
    public static <R> R join(CompletableFuture<R> future) {
        try {
            // When the time limit expires, orTimeout() completes the copy. The original future remains unchanged.
            return future.copy().orTimeout(10, TimeUnit.MINUTES).join();
        } catch (CompletionException e) {
            if (e.getCause() instanceof RuntimeException failure) {
                throw failure;
            }
            throw e;
        }
    }
}
