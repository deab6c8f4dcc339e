package dev.merchantsdk.payments.spi;

import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A journal that stores its entries in memory. */
final class InMemoryJournal implements Journal {
    private final Map<String, JournalEntry> entries = new LinkedHashMap<>();

    @Override
    public synchronized boolean open(JournalEntry entry) {
        JournalEntry before = entries.get(entry.orderId());
        if (before != null && before.state() != JournalState.NOT_EXECUTED) {
            return false;
        }
        entries.put(entry.orderId(), entry);
        return true;
    }

    @Override
    public synchronized boolean addAttempt(JournalEntry entry) {
        JournalEntry before = entries.get(entry.orderId());
        if (before == null || !before.mayBeRepeatedBy(entry)) {
            return false;
        }
        entries.put(entry.orderId(), before.withAttemptsOf(entry));
        return true;
    }

    @Override
    public synchronized void accepted(String orderId, String transactionId) {
        entries.computeIfPresent(orderId, (id, before) -> before.accepted(transactionId));
    }

    @Override
    public synchronized boolean notExecuted(JournalEntry entry) {
        JournalEntry before = entries.get(entry.orderId());
        if (before == null) {
            return false;
        }
        JournalEntry after = before.withoutAttemptsOf(entry);
        entries.put(entry.orderId(), after);
        return !after.equals(before) && after.state() == JournalState.NOT_EXECUTED;
    }

    @Override
    public synchronized Optional<JournalEntry> entry(String orderId) {
        return Optional.ofNullable(entries.get(orderId));
    }

    @Override
    public synchronized List<JournalEntry> openEntries() {
        return entries.values().stream()
                .filter(entry -> entry.state() == JournalState.OPEN)
                .sorted(Comparator.comparing(JournalEntry::openedAt))
                .toList();
    }
}
