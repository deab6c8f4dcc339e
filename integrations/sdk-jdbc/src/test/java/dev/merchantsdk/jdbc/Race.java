package dev.merchantsdk.jdbc;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;

/** Threads of their own that begin together. */
final class Race {
    private Race() {}

    /** What each of them brought, in the order of their numbers; what one threw is thrown here. */
    static <R> List<R> of(int threads, Runner<R> runner) throws Exception {
        CyclicBarrier start = new CyclicBarrier(threads);
        List<FutureTask<R>> running = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            int number = i;
            Callable<R> one = () -> {
                start.await();
                return runner.run(number);
            };
            FutureTask<R> task = new FutureTask<>(one);
            running.add(task);
            new Thread(task, "race-" + number).start();
        }
        List<R> results = new ArrayList<>();
        for (FutureTask<R> task : running) {
            try {
                results.add(task.get());
            } catch (ExecutionException e) {
                throw new AssertionError("a runner fell", e.getCause());
            }
        }
        return results;
    }

    /** One of them. */
    @FunctionalInterface
    interface Runner<R> {
        R run(int number) throws Exception;
    }
}
