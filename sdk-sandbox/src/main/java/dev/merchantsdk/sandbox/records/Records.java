package dev.merchantsdk.sandbox.records;

import java.util.stream.LongStream;
import java.util.stream.Stream;

/**
 * All records of a sandbox in the order of their creation. Not thread-safe: the reader holds the lock of the source
 * until the stream is read.
 */
public final class Records {
    private final RecordRange older;
    private final RecordRange newer;

    /** Two sections: all keys of the first are lower than those of the second. */
    public Records(RecordRange older, RecordRange newer) {
        this.older = older;
        this.newer = newer;
    }

    /** Returns the records that match a filter, the oldest first. */
    public Stream<TransactionRecord> all(Filter filter) {
        return from(filter, Long.MIN_VALUE);
    }

    /** Returns the records that match a filter from a key on, the oldest first. */
    public Stream<TransactionRecord> from(Filter filter, long key) {
        LongRange wanted = new LongRange(key, Long.MAX_VALUE);
        return Stream.concat(ascending(older, filter, wanted), ascending(newer, filter, wanted));
    }

    /** Returns the records that match a filter before a key, the newest first. */
    public Stream<TransactionRecord> before(Filter filter, long key) {
        LongRange wanted = new LongRange(Long.MIN_VALUE, key);
        return Stream.concat(descending(newer, filter, wanted), descending(older, filter, wanted));
    }

    /** The number of records that a filter takes. */
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
