package dev.merchantsdk.benchmarks;

import dev.merchantsdk.payments.query.Query;
import dev.merchantsdk.payments.transaction.TransactionsClient;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/** A million records from the sandbox to the reader, both in one JVM with 64 MiB of heap. Its time is that of both. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx64m")
public class MillionRecords {
    static final int RECORDS = 1_000_000;
    private static final int PER_PAGE = 1000;

    private Sandbox sandbox;
    private TransactionsClient transactions;

    /** Seeds the sandbox. */
    @Setup
    public void open() {
        sandbox = Sandbox.start();
        sandbox.payments().seedRecords(RECORDS);
        transactions = TransactionsClient.of(sandbox.sdk());
    }

    /** Closes it. */
    @TearDown
    public void close() {
        sandbox.close();
    }

    /** Streams all of them, the next page fetched while this one is read. */
    @Benchmark
    public long streamed() {
        return counted(
                transactions
                        .list(Query.<dev.merchantsdk.payments.transaction.PspTransaction>all()
                                .limitTo(PER_PAGE))
                        .stream()
                        .count());
    }

    /** The same without fetching ahead. */
    @Benchmark
    public long streamedWithoutPrefetch() {
        return counted(transactions
                .list(Query.<dev.merchantsdk.payments.transaction.PspTransaction>all()
                        .limitTo(PER_PAGE))
                .withoutPrefetch()
                .stream()
                .count());
    }

    private static long counted(long records) {
        if (records != RECORDS) {
            throw new IllegalStateException("records: " + records);
        }
        return records;
    }
}
