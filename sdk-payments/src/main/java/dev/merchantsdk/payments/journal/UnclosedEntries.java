package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Entries that may be open in the journal although their payments certainly were not executed. The journal failed when
 * it wrote or closed these entries. They are kept in the memory of one process, at most 10,000 entries. If there are
 * more, the oldest entries are dropped, and a dropped entry stays open in the journal. Thread-safe.
 */
final class UnclosedEntries {
    private static final int MOST = 10_000;

    private final Set<JournalEntry> entries = new LinkedHashSet<>();

    /**
     * Returns whether another server may have sent the payment of this open entry. This applies to payouts, because an
     * open payout may be sent again. The entry of a payout therefore stays open, and the payout can be sent again under
     * its order id.
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
