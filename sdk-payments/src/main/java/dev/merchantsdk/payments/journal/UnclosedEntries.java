package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Entries that the journal may contain as open, although their payments certainly were not executed: the journal failed
 * when it wrote or closed them. They are kept in the memory of one process: at most 10,000 entries, of which the oldest
 * are dropped first. A dropped entry stays open. Thread-safe.
 */
final class UnclosedEntries {
    private static final int MOST = 10_000;

    private final Set<JournalEntry> entries = new LinkedHashSet<>();

    /**
     * Returns whether another server may have sent the payment of this open entry: this applies to payouts, because an
     * open payout may be sent again. Such an entry stays open, and its payout can be sent again under its order id.
     */
    static boolean mayBeSentElsewhere(JournalEntry entry) {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint());
    }

    /** Remembers an entry, unless it is the entry of a payout. */
    synchronized void add(JournalEntry entry) {
        if (!mayBeSentElsewhere(entry) && entries.add(entry) && entries.size() > MOST) {
            Iterator<JournalEntry> oldest = entries.iterator();
            oldest.next();
            oldest.remove();
        }
    }

    synchronized boolean contains(JournalEntry entry) {
        return entries.contains(entry);
    }

    synchronized void remove(JournalEntry entry) {
        entries.remove(entry);
    }
}
