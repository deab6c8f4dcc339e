package dev.merchantsdk.testkit;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;

/** Makes several calls at the same time, each on a separate thread. */
public final class ConcurrentCalls {
    private static final int SECONDS = 600;

    private ConcurrentCalls() {}

    /** A call that receives the number of its thread. */
    @FunctionalInterface
    public interface NumberedCall<R> {
        R call(int number) throws Exception;
    }

    /**
     * Makes the call on several threads at the same time and returns the results in the order of the thread numbers.
     * The thread numbers count from 0.
     */
    public static <R> List<R> run(int threads, NumberedCall<R> call) throws Exception {
        CyclicBarrier start = new CyclicBarrier(threads);
        List<FutureTask<R>> tasks = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            FutureTask<R> task = new FutureTask<>(() -> {
                start.await(SECONDS, TimeUnit.SECONDS);
                return call.call(number);
            });
            tasks.add(task);
            Thread thread = new Thread(task, "concurrent-call-" + number);
            thread.setDaemon(true);
            thread.start();
        }
        List<R> results = new ArrayList<>();
        for (FutureTask<R> task : tasks) {
            try {
                results.add(task.get(SECONDS, TimeUnit.SECONDS));
            } catch (ExecutionException e) {
                throw new AssertionError("call " + results.size() + " failed", e.getCause());
            }
        }
        return results;
    }
}
