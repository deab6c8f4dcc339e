package dev.merchantsdk.examples.shop;

import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * A table with the columns {@code order_id}, {@code version} and {@code text}, for operations that continue after a
 * restart. This one is in memory; yours is in your database.
 */
public final class HandleTable {
    private final Map<String, StoredRow> rows = new ConcurrentHashMap<>();

    private record StoredRow(long version, String text) {}

    /** Returns the text of an operation. */
    public Optional<String> text(String orderId) {
        return Optional.ofNullable(rows.get(orderId)).map(StoredRow::text);
    }

    /** {@code INSERT}. */
    public void insert(String orderId, long version, String text) {
        rows.put(orderId, new StoredRow(version, text));
    }

    /** {@code UPDATE … SET version = ?, text = ? WHERE order_id = ? AND version = ?}; returns whether a row changed. */
    public boolean update(String orderId, long before, long version, String text) {
        StoredRow row = rows.get(orderId);
        return row != null && row.version() == before && rows.replace(orderId, row, new StoredRow(version, text));
    }
}
