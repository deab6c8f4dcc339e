package dev.merchantsdk.sandbox.records;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * All records of a sandbox in the order of their creation. Not thread-safe: callers must hold the lock of the {@code
 * Ledger} until they have read the whole stream.
 */
public final class Records {
    private final RecordRange older;
    private final RecordRange newer;

    /**
     * Creates the records from two ranges. All keys of the range {@code older} must be lower than the keys of the range
     * {@code newer}.
     */
    public Records(RecordRange older, RecordRange newer) {
        this.older = older;
        this.newer = newer;
    }

    /** Returns the records that match a filter, beginning with the oldest record. */
    public Stream<TransactionRecord> all(Filter filter) {
        return from(filter, Long.MIN_VALUE);
    }

    /**
     * Returns the records that match a filter and do not have a lower key than the given key, beginning with the oldest
     * of them.
     */
    public Stream<TransactionRecord> from(Filter filter, long key) {
        LongRange wanted = new LongRange(key, Long.MAX_VALUE);
        return Stream.concat(ascending(older, filter, wanted), ascending(newer, filter, wanted));
    }

    /**
     * Returns the records that match a filter and have a lower key than the given key, beginning with the newest of
     * them.
     */
    public Stream<TransactionRecord> before(Filter filter, long key) {
        LongRange wanted = new LongRange(Long.MIN_VALUE, key);
        return Stream.concat(descending(newer, filter, wanted), descending(older, filter, wanted));
    }

    /** Returns the number of records that match a filter. */
    public long count(Filter filter) {
        return Math.addExact(older.count(filter), newer.count(filter));
    }

    static Stream<TransactionRecord> ascending(RecordRange section, Filter filter, LongRange wanted) {
        LongRange keys = section.candidates(filter).and(wanted);
        return LongStream.range(keys.from(), keys.to()).mapToObj(section::at).filter(filter::takes);
    }

    private static Stream<TransactionRecord> descending(RecordRange section, Filter filter, LongRange wanted) {
        LongRange keys = section.candidates(filter).and(wanted);
        return LongStream.range(0, keys.size())
                .mapToObj(distance -> section.at(keys.to() - 1 - distance))
                .filter(filter::takes);
    }
}
