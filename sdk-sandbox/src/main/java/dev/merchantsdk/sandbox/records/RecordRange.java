package dev.merchantsdk.sandbox.records;

/** Records with consecutive keys. */
public interface RecordRange {
    /** Returns the range of the keys. */
    LongRange keys();

    /** Returns the record with this key, which must be in the range. */
    TransactionRecord at(long key);

    /**
     * Returns a range of keys that contains all records that match the filter. An implementation returns a small range
     * if it can compute the range without reading records.
     */
    default LongRange candidates(Filter filter) {
        return keys();
    }

    /** Returns the number of records that match a filter. */
    default long count(Filter filter) {
        return Records.ascending(this, filter, LongRange.ALL).count();
    }
}
