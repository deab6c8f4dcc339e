package dev.merchantsdk.examples.shop;

import dev.merchantsdk.core.paging.Page;
import dev.merchantsdk.core.paging.UnreadableRecord;
import dev.merchantsdk.payments.transaction.PspTransaction;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The shop's copy of the service's records. This one is in memory; yours is in your database. */
final class RecordTable {
    private final Map<Long, PspTransaction> records = new HashMap<>();
    private final Map<Instant, String> cursors = new HashMap<>();
    private final List<UnreadableRecord> unreadable = new ArrayList<>();

    /** Stores a page and the cursor of the next one; in a database, in one transaction. */
    synchronized void store(Instant period, Page<PspTransaction> page) {
        page.items().forEach(record -> records.put(record.id(), record));
        unreadable.addAll(page.unreadable());
        cursors.remove(period);
        page.next().ifPresent(cursor -> cursors.put(period, cursor));
    }

    synchronized Optional<String> cursor(Instant period) {
        return Optional.ofNullable(cursors.get(period));
    }

    synchronized int size() {
        return records.size();
    }

    synchronized List<UnreadableRecord> unreadable() {
        return List.copyOf(unreadable);
    }
}
