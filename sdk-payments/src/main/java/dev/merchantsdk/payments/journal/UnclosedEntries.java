package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Entries that may be open in the journal although their payments were not executed. The SDK adds an entry if the
 * journal fails to write or close the entry. This object keeps at most 10,000 entries in memory and drops the oldest
 * entry first. Thread-safe.
 */
final class UnclosedEntries {
    private static final int MOST = 10_000;

    private final Set<JournalEntry> entries = new LinkedHashSet<>();

    /**
     * Returns whether another server may have sent the payment of this open entry. This method returns true for
     * payouts, because any server may send an open payout again under its order id.
     */
    static boolean mayBeSentElsewhere(JournalEntry entry) {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint());
    }

    /** Adds an entry. Ignores entries of payouts. */
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
