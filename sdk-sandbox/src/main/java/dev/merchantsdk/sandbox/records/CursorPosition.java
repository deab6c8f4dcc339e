package dev.merchantsdk.sandbox.records;

/**
 * The position of a page in a filtered list of records. The position is the key of a record and not an index, so it
 * remains valid when records are added to the list or no longer match the filter.
 *
 * @param form the JSON format of the records
 * @param filter the filter of the list
 * @param size the number of records on a page
 * @param backward true if the page consists of the last records before the key; false if the page begins with the
 *     record that has the key or, if this record does not match the filter, with the next record that matches
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
