package dev.merchantsdk.benchmarks;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.Pages;
import dev.merchantsdk.payments.RegistersClient;
import dev.merchantsdk.payments.TransactionsClient;
import dev.merchantsdk.payments.register.Register;
import dev.merchantsdk.payments.transaction.PspTransaction;
import dev.merchantsdk.sandbox.Fault;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.lang.management.MemoryPoolMXBean;
import java.lang.management.MemoryType;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.function.Consumer;

/** Reads more than fits into memory, in a JVM with a heap of 64 MiB. */
final class StreamBenchmarks {
    static final List<String> ROWS = List.of("million-records", "prefetch", "register");

    private static final int PER_PAGE = 1_000;
    /** The round trip, and the time that the application needs for a page. */
    private static final Duration WAIT = Duration.ofMillis(20);

    private static final int PAGES = 50;

    private StreamBenchmarks() {}

    static void run(ServerAddresses server, Effort effort, List<String> rows, Consumer<Figure> figures)
            throws IOException {
        try {
            if (rows.contains("million-records")) {
                manyRecords(effort.records(), figures);
            }
            if (rows.contains("prefetch")) {
                prefetch(figures);
            }
            if (rows.contains("register")) {
                register(server, figures);
            }
        } catch (IOException e) {
            throw e;
        } catch (Exception e) {
            throw new IOException(e);
        }
    }

    /** The sandbox runs in this JVM too, and the time includes that in which it creates the pages. */
    private static void manyRecords(int records, Consumer<Figure> figures) throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().seedRecords(records);
            resetPeak();
            double seconds = seconds(() -> {
                long read = list(sandbox, PER_PAGE).stream().count();
                if (read != records) {
                    throw new IllegalStateException("records: " + read);
                }
                return read;
            });
            figures.accept(new Figure("million-records", "sdk", Unit.SECONDS, seconds, 1));
            figures.accept(new Figure("million-records", "sdk", Unit.RECORDS, records, 1));
            figures.accept(new Figure("million-records", "sdk", Unit.MEBIBYTES, peak(), 1));
        }
    }

    private static void prefetch(Consumer<Figure> figures) throws Exception {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().seedRecords((long) PAGES * SampleData.PAGE_SIZE);
            Pages<PspTransaction> pages = list(sandbox, SampleData.PAGE_SIZE);
            process(sandbox, pages); // compiles
            double without = seconds(() -> process(sandbox, pages.withoutPrefetch()));
            double with = seconds(() -> process(sandbox, pages));
            figures.accept(new Figure("prefetch", "without", Unit.SECONDS, without, 1));
            figures.accept(new Figure("prefetch", "sdk", Unit.SECONDS, with, with / without));
        }
    }

    /** Reads pages that arrive late, and takes as long to process each. */
    private static int process(Sandbox sandbox, Pages<PspTransaction> pages) throws InterruptedException {
        sandbox.faults().next("transactions.list", Fault.delayed(WAIT).times(PAGES));
        int records = 0;
        for (Page<PspTransaction> page : pages.byPage()) {
            records += page.items().size();
            Thread.sleep(WAIT.toMillis());
        }
        if (records != PAGES * SampleData.PAGE_SIZE) {
            throw new IllegalStateException("records: " + records);
        }
        return records;
    }

    private static Pages<PspTransaction> list(Sandbox sandbox, int perPage) {
        TransactionsClient transactions = TransactionsClient.of(sandbox.sdk());
        return transactions.list(transactions.query().pageSize(perPage));
    }

    private static void register(ServerAddresses server, Consumer<Figure> figures) throws Exception {
        Register register = Register.parse(
                "{\"id\":\"" + CannedServer.REGISTER_ID + "\",\"status\":\"success\",\"report_type\":\"pay\"}");
        Path directory = Files.createTempDirectory("register");
        Path file = directory.resolve("register.xls");
        try (MerchantSdk sdk = SdkContender.builder(server.http()).build()) {
            RegistersClient registers = RegistersClient.of(sdk);
            resetPeak();
            double seconds = seconds(() -> registers.download(register, file));
            if (Files.size(file) != CannedServer.REGISTER_BYTES) {
                throw new IllegalStateException("bytes: " + Files.size(file));
            }
            figures.accept(new Figure("register", "sdk", Unit.SECONDS, seconds, 1));
            figures.accept(new Figure("register", "sdk", Unit.MEBIBYTES, peak(), 1));
        } finally {
            Files.deleteIfExists(file);
            Files.delete(directory);
        }
    }

    private static double seconds(Callable<?> task) throws Exception {
        long start = System.nanoTime();
        Object unused = task.call();
        return (System.nanoTime() - start) / 1e9;
    }

    private static void resetPeak() {
        System.gc();
        heap().forEach(MemoryPoolMXBean::resetPeakUsage);
    }

    /** Returns the highest use of the heap, garbage included, in MiB. */
    private static double peak() {
        return heap().stream().mapToLong(pool -> pool.getPeakUsage().getUsed()).sum() / (double) (1 << 20);
    }

    private static List<MemoryPoolMXBean> heap() {
        return ManagementFactory.getMemoryPoolMXBeans().stream()
                .filter(pool -> pool.getType() == MemoryType.HEAP)
                .toList();
    }
}
