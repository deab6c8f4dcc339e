package dev.merchantsdk.sandbox.records;

/** Records with neighbouring keys. */
public interface RecordRange {
    /** Their keys. */
    LongRange keys();

    /** One of them. */
    TransactionRecord at(long key);

    /** Keys among which all are that a filter takes; fewer where that is known without looking. */
    default LongRange candidates(Filter filter) {
        return keys();
    }

    /** The number of records that a filter takes. */
    default long count(Filter filter) {
        return Records.ascending(this, filter, LongRange.ALL).count();
    }
}
