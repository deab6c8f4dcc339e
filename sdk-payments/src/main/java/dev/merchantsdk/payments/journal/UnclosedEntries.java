package dev.merchantsdk.payments.journal;

import dev.merchantsdk.payments.internal.PaymentsEndpoints;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Entries that may be open in the journal although their payments certainly were not executed. If the journal fails to
 * write or to close an entry, the SDK adds the entry to this object. This object keeps the entries in the memory of one
 * process. If there are more than 10,000 entries, this class drops the oldest entry, and the dropped entry stays open
 * in the journal. Thread-safe.
 */
final class UnclosedEntries {
    private static final int MOST = 10_000;

    private final Set<JournalEntry> entries = new LinkedHashSet<>();

    /**
     * Returns whether another server may have sent the payment of this open entry. This method returns true for
     * payouts, because any server may send an open payout again under its order id. Therefore, after the deadline of a
     * call or after a failure of the journal, the SDK does not close the entry of a payout as not executed, and the
     * entry stays open.
     */
    static boolean mayBeSentElsewhere(JournalEntry entry) {
        return PaymentsEndpoints.isGuardedByOrder(entry.endpoint());
    }

    /** Adds an entry, unless it is the entry of a payout. */
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
