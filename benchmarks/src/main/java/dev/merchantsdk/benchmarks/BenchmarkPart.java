package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.stream.Stream;

/** What one JVM measures. */
enum BenchmarkPart {
    CALLS(turns(), rows(Comparison.PAYMENT, Comparison.CART_OF_100)),
    RECORDS(turns(), rows(Comparison.LIST_PAGE_SAME_TYPES, Comparison.SECURE_PAGE_DECODING)),
    PEERS(turns(), rows(Comparison.PAYMENT_PEERS, Comparison.STATUS_PEERS)),
    THREADS(List.of("-Xbatch", "-Xms512m", "-Xmx512m"), ThreadBenchmarks.ROWS),
    STREAMS(List.of("-Xmx64m"), StreamBenchmarks.ROWS),
    FIRST_CALL(List.of("-Xmx64m"), List.of(FirstCallBenchmarks.ROW));

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> options;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> rows;

    BenchmarkPart(List<String> options, List<String> rows) {
        this.options = options;
        this.rows = rows;
    }

    List<String> options() {
        return options;
    }

    List<String> rows() {
        return rows;
    }

    /** Returns the number of JVMs. One shows whether the heap suffices: there is no ratio whose spread matters. */
    int forks(Effort effort) {
        return this == STREAMS ? 1 : effort.forks();
    }

    /**
     * With {@code -Xbatch} a thread waits while the JVM compiles the code of this thread. The compiled code then
     * depends on the number of calls and not on timing.
     */
    private static List<String> turns() {
        return List.of("-Xbatch", "-Xms256m", "-Xmx256m");
    }

    private static List<String> rows(Comparison first, Comparison last) {
        return Stream.of(Comparison.values())
                .filter(each -> each.compareTo(first) >= 0 && each.compareTo(last) <= 0)
                .map(Comparison::row)
                .toList();
    }
}
