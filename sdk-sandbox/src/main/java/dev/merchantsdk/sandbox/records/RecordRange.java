package dev.merchantsdk.sandbox.records;

/** Records with consecutive keys. */
public interface RecordRange {
    LongRange keys();

    /** Returns the record with this key. The key must be in the range {@link #keys()}. */
    TransactionRecord at(long key);

    /** Returns a range that contains the keys of all matching records and possibly other keys. */
    default LongRange candidates(Filter filter) {
        return keys();
    }

    default long count(Filter filter) {
        return Records.ascending(this, filter, LongRange.ALL).count();
    }
}
