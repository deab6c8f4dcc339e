package dev.merchantsdk.sandbox.records;

/** Records with neighbouring keys. */
public interface RecordRange {
    /** Their keys. */
    LongRange keys();

    /** One of them. */
    TransactionRecord at(long key);

    /** A range of keys that contains all matching records; smaller if that is known without reading them. */
    default LongRange candidates(Filter filter) {
        return keys();
    }

    /** The number of records that a filter takes. */
    default long count(Filter filter) {
        return Records.ascending(this, filter, LongRange.ALL).count();
    }
}
