package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.Contender.Call;
import java.io.IOException;
import java.io.PrintStream;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Supplier;

/**
 * Measures concurrent payments: blocking calls on 1, 16 and 64 threads, and 64 asynchronous calls in flight. The SDK
 * and the hand-written calls take turns in blocks of 250 ms. With many threads, the server and the measured calls
 * compete for the processors. Each payment opens a connection. The time ratio then mainly compares the processor time of the SDK calls and of the
 * hand-written calls.
 */
final class ThreadBenchmarks {
    private static final long BLOCK_NANOS = Duration.ofMillis(250).toNanos();
    private static final int IN_FLIGHT = 64;
    /**
     * The number of warm-up rounds. After only 12 warm-up rounds, the JIT compilers would still compile code during the
     * measurement. The measured ratio would then be too high.
     */
    private static final int WARM_UP = 60;

    private static final int ROUNDS = 24;

    private ThreadBenchmarks() {}

    /**
     * Prints a line for each number of threads, and a line for the asynchronous calls. A line contains the medians of
     * the calls per second and of the time ratio. The time ratio is the time of an SDK call divided by the time of a
     * hand-written call.
     */
    static void run(PrintStream out) throws IOException {
        try (ServerProcess server = ServerProcess.start();
                HandWrittenContender byHand = HandWrittenContender.connecting("by-hand", server.url(), IN_FLIGHT);
                SdkContender sdk = new SdkContender(server.url())) {
            out.printf("%-13s %12s %12s %10s%n", "payments", "by-hand/s", "sdk/s", "time ratio");
            for (int threads : new int[] {1, 16, IN_FLIGHT}) {
                report(
                        threads + " threads",
                        () -> blocking(threads, byHand.call(Workload.PAYMENT)),
                        () -> blocking(threads, sdk.call(Workload.PAYMENT)),
                        out);
            }
            report(IN_FLIGHT + " in flight", () -> inFlight(byHand::payAsync), () -> inFlight(sdk::payAsync), out);
        }
    }

    private static void report(String name, Callable<Double> byHand, Callable<Double> sdk, PrintStream out)
            throws IOException {
        List<Double> rates = new ArrayList<>();
        List<Double> sdkRates = new ArrayList<>();
        List<Double> ratios = new ArrayList<>();
        try {
            for (int round = 0; round < WARM_UP + ROUNDS; round++) {
                boolean first = round % 2 == 0;
                double one = (first ? byHand : sdk).call();
                double other = (first ? sdk : byHand).call();
                if (round >= WARM_UP) {
                    rates.add(first ? one : other);
                    sdkRates.add(first ? other : one);
                    ratios.add(first ? one / other : other / one);
                }
            }
        } catch (Exception e) {
            throw new IOException(name, e);
        }
        out.println(String.format(
                Locale.ROOT, "%-13s %12.0f %12.0f %10.2f", name, median(rates), median(sdkRates), median(ratios)));
    }

    /** Returns the number of blocking calls per second on all threads together. */
    private static double blocking(int threads, Call call) throws InterruptedException, ExecutionException {
        ExecutorService executor = Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Future<Long>> counts =
                    executor.invokeAll(Collections.nCopies(threads, () -> callsUntil(start + BLOCK_NANOS, call)));
            long calls = 0;
            for (Future<Long> count : counts) {
                calls += count.get();
            }
            return rate(calls, start);
        } finally {
            executor.shutdown();
        }
    }

    private static long callsUntil(long end, Call call) throws IOException {
        long count = 0;
        while (System.nanoTime() - end < 0) {
            call.run();
            count++;
        }
        return count;
    }

    /**
     * Returns the number of asynchronous calls per second. The completion of a call starts the next call, so that 64
     * calls stay in flight.
     */
    private static double inFlight(Supplier<CompletableFuture<String>> call)
            throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        CountDownLatch ended = new CountDownLatch(IN_FLIGHT);
        LongAdder calls = new LongAdder();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        for (int i = 0; i < IN_FLIGHT; i++) {
            next(call, start + BLOCK_NANOS, calls, failure, ended);
        }
        ended.await();
        if (failure.get() != null) {
            throw new ExecutionException(failure.get());
        }
        return rate(calls.sum(), start);
    }

    private static void next(
            Supplier<CompletableFuture<String>> call,
            long end,
            LongAdder calls,
            AtomicReference<Throwable> failure,
            CountDownLatch ended) {
        if (System.nanoTime() - end >= 0) {
            ended.countDown();
            return;
        }
        Future<?> unused = call.get().whenComplete((id, e) -> {
            if (e != null) {
                failure.set(e);
            }
            calls.increment();
            next(call, end, calls, failure, ended);
        });
    }

    private static double rate(long calls, long start) {
        return calls * 1e9 / (System.nanoTime() - start);
    }

    private static double median(List<Double> values) {
        double[] sorted = values.stream().mapToDouble(Double::doubleValue).toArray();
        Arrays.sort(sorted);
        return sorted[sorted.length / 2];
    }
}
