package dev.merchantsdk.sandbox.records;

/**
 * The position of a page in a filtered list of records. The position is a record's key, which does not change when
 * records are added.
 *
 * @param form the JSON format of the records
 * @param size the maximum number of records on the page
 * @param backward whether the page ends before {@code key}; otherwise, the page begins at {@code key}
 */
record CursorPosition(RecordForm form, Filter filter, int size, boolean backward, long key) {
    static CursorPosition first(RecordForm form, Filter filter, int size) {
        return new CursorPosition(form, filter, size, false, Long.MIN_VALUE);
    }

    CursorPosition from(long other) {
        return new CursorPosition(form, filter, size, false, other);
    }

    CursorPosition before(long other) {
        return new CursorPosition(form, filter, size, true, other);
    }
}
