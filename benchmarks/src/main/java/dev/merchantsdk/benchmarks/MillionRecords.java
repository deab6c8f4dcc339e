package dev.merchantsdk.benchmarks;

import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Reads a million records from the sandbox. The sandbox and the SDK run in one JVM with 64 MiB of heap. The measured
 * time includes the time in which the sandbox creates the responses.
 */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.SingleShotTime)
@OutputTimeUnit(TimeUnit.SECONDS)
@Warmup(iterations = 0)
@Measurement(iterations = 2)
@Fork(value = 1, jvmArgsAppend = "-Xmx64m")
public class MillionRecords {
    static final int RECORDS = 1_000_000;
    private static final int PER_PAGE = 1000;

    private final Sandbox sandbox = Sandbox.start();
    private final TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
    private final Pages<PspTransaction> records =
            transactions.list(transactions.query().pageSize(PER_PAGE));

    public MillionRecords() {
        sandbox.payments().seedRecords(RECORDS);
    }

    @TearDown
    public void close() {
        sandbox.close();
    }

    /** Reads all records as a stream that fetches the next page while the benchmark reads the current page. */
    @Benchmark
    public long streamed() {
        return counted(records.stream().count());
    }

    /** Reads all records as a stream that fetches a page when the benchmark reads the first record of this page. */
    @Benchmark
    public long streamedWithoutPrefetch() {
        return counted(records.withoutPrefetch().stream().count());
    }

    private static long counted(long read) {
        if (read != RECORDS) {
            throw new IllegalStateException("records: " + read);
        }
        return read;
    }
}
