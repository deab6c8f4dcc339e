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
    public synchronized void accepted(String orderId, String transactionId) {
        change(orderId, JournalState.ACCEPTED, Optional.of(transactionId));
    }

    @Override
    public synchronized void notExecuted(String orderId) {
        change(orderId, JournalState.NOT_EXECUTED, Optional.empty());
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

    private void change(String orderId, JournalState state, Optional<String> transactionId) {
        entries.computeIfPresent(
                orderId,
                (id, entry) -> entry.state() == JournalState.ACCEPTED
                        ? entry
                        : new JournalEntry(
                                id, entry.endpoint(), entry.price(), entry.openedAt(), state, transactionId));
    }
}
