package dev.merchantsdk.sandbox.records;

/** Records with neighbouring keys. */
public interface Section {
    /** Their keys. */
    Span keys();

    /** One of them. */
    TransactionRecord at(long key);

    /** Keys among which all are that a filter takes; fewer where that is known without looking. */
    default Span candidates(Filter filter) {
        return keys();
    }

    /** How many a filter takes. */
    default long count(Filter filter) {
        return Records.ascending(this, filter, Span.ALL).count();
    }
}
