package dev.merchantsdk.sandbox.records;

/**
 * The position of a page and its list. It depends on the keys of records and not on their count, so it does not move
 * when other records enter or leave the list.
 *
 * @param form the form of the records
 * @param filter the filter of the list
 * @param size how many records a page has
 * @param backward whether the page ends before the key, else it begins with it
 * @param key the key
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
