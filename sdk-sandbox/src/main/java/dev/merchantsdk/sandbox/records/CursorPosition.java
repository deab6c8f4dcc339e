package dev.merchantsdk.sandbox.records;

/**
 * A list and the position of a page in it. The position is the key of a record and not a number of records, so it does
 * not change when other records enter or leave the list.
 *
 * @param form the form of the records
 * @param filter the filter of the list
 * @param size the number of records on a page
 * @param backward true if the page ends before the record with the key, false if the page begins with the record with
 *     the key
 * @param key the key of a record
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
