package dev.merchantsdk.examples;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The placeholder for a table of the shop's database with the columns {@code order_id}, {@code version}, {@code text}. */
final class HandleTable {
    private final Map<String, StoredRow> rows = new ConcurrentHashMap<>();

    private record StoredRow(long version, String text) {}

    boolean contains(String orderId) {
        return rows.containsKey(orderId);
    }

    void insert(String orderId, long version, String text) {
        rows.put(orderId, new StoredRow(version, text));
    }

    /** {@code UPDATE … SET version = ?, text = ? WHERE order_id = ? AND version = ?}; returns whether a row changed. */
    boolean update(String orderId, long before, long version, String text) {
        StoredRow row = rows.get(orderId);
        return row != null && row.version() == before && rows.replace(orderId, row, new StoredRow(version, text));
    }
}
