package dev.merchantsdk.payments.journal;

import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * Entries that the journal may contain as open, although their payments certainly were not executed: the journal failed when it wrote or closed them.
 * The memory of one process: at most 10,000, of which the oldest are dropped first. A dropped entry stays open. Thread-safe.
 */
final class UnclosedEntries {
    private static final int MOST = 10_000;

    private final Set<JournalEntry> entries = new LinkedHashSet<>();

    synchronized void add(JournalEntry entry) {
        if (entries.add(entry) && entries.size() > MOST) {
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

    /** Returns a copy. */
    synchronized Set<JournalEntry> all() {
        return new LinkedHashSet<>(entries);
    }

    synchronized void removeAll(Set<JournalEntry> closed) {
        entries.removeAll(closed);
    }
}
