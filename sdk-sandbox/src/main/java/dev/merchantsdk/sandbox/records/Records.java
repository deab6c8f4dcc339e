package dev.merchantsdk.sandbox.records;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * All records of a sandbox in the order of their creation. Not thread-safe: a reader holds the lock of the records
 * until it has read the whole stream.
 */
public final class Records {
    private final RecordRange older;
    private final RecordRange newer;

    /**
     * Creates the records from two ranges. All keys of the first range must be lower than the keys of the second range.
     */
    public Records(RecordRange older, RecordRange newer) {
        this.older = older;
        this.newer = newer;
    }

    /** Returns the records that match a filter. The oldest record is first. */
    public Stream<TransactionRecord> all(Filter filter) {
        return from(filter, Long.MIN_VALUE);
    }

    /** Returns the records that match a filter, beginning with this key. The oldest record is first. */
    public Stream<TransactionRecord> from(Filter filter, long key) {
        LongRange wanted = new LongRange(key, Long.MAX_VALUE);
        return Stream.concat(ascending(older, filter, wanted), ascending(newer, filter, wanted));
    }

    /** Returns the records before this key that match a filter. The newest record is first. */
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
