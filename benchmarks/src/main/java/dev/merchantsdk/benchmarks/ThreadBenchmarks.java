package dev.merchantsdk.benchmarks;

import dev.merchantsdk.benchmarks.Contender.Call;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import java.util.concurrent.atomic.LongAdder;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Measures concurrent payments: blocking calls on threads, and asynchronous calls in flight. Two equal hand-written
 * contenders and the SDK take turns in blocks. With many threads, the server and the measured calls compete for the
 * processors. Each payment opens a connection. The ratio then mainly compares the processor time of the calls.
 */
final class ThreadBenchmarks {
    static final String VIRTUAL = "1000-virtual-threads";
    static final List<String> ROWS = List.of("1-thread", "16-threads", "64-threads", "64-in-flight", VIRTUAL);

    private static final int IN_FLIGHT = 64;
    /** All rows have the compiled code of payments in common, which become faster during the first 60,000 calls. */
    private static final int COMMON_WARM_UP = 10;

    private final Effort effort;
    private final List<String> rows;
    private final Consumer<Figure> figures;

    private ThreadBenchmarks(Effort effort, List<String> rows, Consumer<Figure> figures) {
        this.effort = effort;
        this.rows = rows;
        this.figures = figures;
    }

    /** Measures these rows, except {@link #VIRTUAL} if the JVM has no virtual threads. */
    static void run(ServerAddresses server, Effort effort, List<String> rows, Consumer<Figure> figures)
            throws IOException {
        ThreadBenchmarks benchmarks = new ThreadBenchmarks(effort, rows, figures);
        try (HandWrittenContender byHand = HandWrittenContender.connecting("by-hand", server.http(), IN_FLIGHT);
                HandWrittenContender other = HandWrittenContender.connecting("by-hand-2", server.http(), IN_FLIGHT);
                SdkContender sdk = new SdkContender(server.http())) {
            List<Call> calls =
                    List.of(byHand.call(Workload.PAYMENT), other.call(Workload.PAYMENT), sdk.call(Workload.PAYMENT));
            benchmarks.warmUp(calls);
            benchmarks.blocking("1-thread", 1, calls);
            benchmarks.blocking("16-threads", 16, calls);
            benchmarks.blocking("64-threads", 64, calls);
            benchmarks.compare(
                    "64-in-flight",
                    List.of(
                            () -> inFlight(effort.block(), byHand::payAsync),
                            () -> inFlight(effort.block(), other::payAsync),
                            () -> inFlight(effort.block(), sdk.payAsync())));
            if (Runtime.version().feature() >= 21) {
                benchmarks.blocking(VIRTUAL, 1_000, calls);
            }
        }
    }

    private void warmUp(List<Call> calls) throws IOException {
        try {
            for (int round = 0; round < COMMON_WARM_UP * effort.threadWarmUp(); round++) {
                for (Call call : calls) {
                    blocking("warm-up", 16, effort.block(), call);
                }
            }
        } catch (InterruptedException | ExecutionException | ReflectiveOperationException e) {
            throw new IOException("warm-up", e);
        }
    }

    private void blocking(String row, int threads, List<Call> calls) throws IOException {
        // A block in which each of many threads makes hardly a call would measure their start.
        Duration block = threads > IN_FLIGHT ? effort.block().multipliedBy(2) : effort.block();
        List<Callable<Double>> rates = new ArrayList<>();
        for (Call call : calls) {
            rates.add(() -> blocking(row, threads, block, call));
        }
        compare(row, rates);
    }

    private void compare(String row, List<Callable<Double>> contenders) throws IOException {
        if (!rows.contains(row)) {
            return;
        }
        int warmUp = effort.threadWarmUp();
        List<double[]> measured = new ArrayList<>();
        try {
            for (int round = 0; round < warmUp + effort.threadRounds(); round++) {
                double[] rates = new double[contenders.size()];
                for (int turn = 0; turn < rates.length; turn++) {
                    int contender = (turn + round) % rates.length;
                    rates[contender] = contenders.get(contender).call();
                }
                if (round >= warmUp) {
                    measured.add(rates);
                }
            }
        } catch (Exception e) {
            throw new IOException(row, e);
        }
        List<String> names = List.of("by-hand", "by-hand-2", "sdk");
        for (int i = 0; i < names.size(); i++) {
            int contender = i;
            figures.accept(new Figure(
                    row,
                    names.get(i),
                    Unit.RATE,
                    Median.of(measured, rates -> rates[contender]),
                    Median.of(measured, rates -> rates[contender] / rates[0])));
        }
    }

    /** Returns the number of blocking calls per second on all threads together. */
    private static double blocking(String row, int threads, Duration block, Call call)
            throws InterruptedException, ExecutionException, ReflectiveOperationException {
        ExecutorService executor = row.equals(VIRTUAL) ? virtualThreads() : Executors.newFixedThreadPool(threads);
        try {
            long start = System.nanoTime();
            List<Future<Long>> counts =
                    executor.invokeAll(Collections.nCopies(threads, () -> callsUntil(start + block.toNanos(), call)));
            long calls = 0;
            for (Future<Long> count : counts) {
                calls += count.get();
            }
            return rate(calls, start);
        } finally {
            executor.shutdown();
        }
    }

    /** Returns an executor of JDK 21. This class is compiled for Java 17. */
    private static ExecutorService virtualThreads() throws ReflectiveOperationException {
        return (ExecutorService)
                Executors.class.getMethod("newVirtualThreadPerTaskExecutor").invoke(null);
    }

    private static long callsUntil(long end, Call call) throws IOException {
        long count = 0;
        do {
            call.run();
            count++;
        } while (System.nanoTime() - end < 0);
        return count;
    }

    /**
     * Returns the number of asynchronous calls per second. The completion of a call starts the next call, so that 64
     * calls stay in flight.
     */
    private static double inFlight(Duration block, Supplier<CompletableFuture<String>> call)
            throws InterruptedException, ExecutionException {
        long start = System.nanoTime();
        CountDownLatch ended = new CountDownLatch(IN_FLIGHT);
        LongAdder calls = new LongAdder();
        AtomicReference<Throwable> failure = new AtomicReference<>();
        for (int i = 0; i < IN_FLIGHT; i++) {
            next(call, start + block.toNanos(), calls, failure, ended);
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
        CompletableFuture<String> started;
        try {
            started = call.get();
        } catch (RuntimeException e) {
            started = CompletableFuture.failedFuture(e);
        }
        Future<?> unused = started.whenComplete((id, e) -> {
            if (e != null) {
                failure.set(e);
                ended.countDown();
                return;
            }
            calls.increment();
            next(call, end, calls, failure, ended);
        });
    }

    private static double rate(long calls, long start) {
        return calls * 1e9 / (System.nanoTime() - start);
    }
}
