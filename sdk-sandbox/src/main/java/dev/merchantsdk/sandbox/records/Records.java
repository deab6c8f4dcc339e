package dev.merchantsdk.sandbox.records;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * All records of a sandbox in the order of their creation. Not thread-safe: callers must hold the lock of the
 * {@code Ledger} until they have read a returned stream.
 */
public final class Records {
    private final RecordRange older;
    private final RecordRange newer;

    /** Creates the records from two ranges. Each key of {@code older} must be lower than each key of {@code newer}. */
    public Records(RecordRange older, RecordRange newer) {
        this.older = older;
        this.newer = newer;
    }

    /** Returns the matching records, beginning with the oldest record. */
    public Stream<TransactionRecord> all(Filter filter) {
        return from(filter, Long.MIN_VALUE);
    }

    /** Returns the matching records whose key is at least the given key, beginning with the oldest record. */
    public Stream<TransactionRecord> from(Filter filter, long key) {
        LongRange range = new LongRange(key, Long.MAX_VALUE);
        return Stream.concat(ascending(older, filter, range), ascending(newer, filter, range));
    }

    /** Returns the matching records whose key is lower than the given key, beginning with the newest record. */
    public Stream<TransactionRecord> before(Filter filter, long key) {
        LongRange range = new LongRange(Long.MIN_VALUE, key);
        return Stream.concat(descending(newer, filter, range), descending(older, filter, range));
    }

    /** Returns the number of all records. */
    public long count() {
        return Math.addExact(older.keys().size(), newer.keys().size());
    }

    public long count(Filter filter) {
        return Math.addExact(older.count(filter), newer.count(filter));
    }

    static Stream<TransactionRecord> ascending(RecordRange records, Filter filter, LongRange range) {
        LongRange keys = records.candidates(filter).and(range);
        return LongStream.range(keys.from(), keys.to()).mapToObj(records::at).filter(filter::accepts);
    }

    private static Stream<TransactionRecord> descending(RecordRange records, Filter filter, LongRange range) {
        LongRange keys = records.candidates(filter).and(range);
        return LongStream.range(0, keys.size())
                .mapToObj(offset -> records.at(keys.to() - 1 - offset))
                .filter(filter::accepts);
    }
}
