package dev.merchantsdk.sandbox.records;

/** Records with consecutive keys. */
public interface RecordRange {
    /** Returns the range of the keys. */
    LongRange keys();

    /** Returns the record with this key. The key must be in the range {@link #keys()}. */
    TransactionRecord at(long key);

    /**
     * Returns a range that contains the keys of all records that match the filter, and possibly other keys. An
     * implementation returns a smaller range than {@link #keys()} only if it can compute this range without reading
     * records.
     */
    default LongRange candidates(Filter filter) {
        return keys();
    }

    /** Returns the number of records that match a filter. */
    default long count(Filter filter) {
        return Records.ascending(this, filter, LongRange.ALL).count();
    }
}
