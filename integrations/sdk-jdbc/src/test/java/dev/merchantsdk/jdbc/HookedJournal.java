package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.List;
import java.util.Optional;

/** A journal of one attempt, with what happens elsewhere before and after it opens its entry. */
record HookedJournal(Journal journal, Runnable before, Runnable after) implements Journal {
    @Override
    public boolean open(JournalEntry entry) {
        before.run();
        boolean opened = journal.open(entry);
        after.run();
        return opened;
    }

    @Override
    public boolean addAttempt(JournalEntry entry) {
        return journal.addAttempt(entry);
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        journal.accepted(orderId, transactionId);
    }

    @Override
    public boolean notExecuted(JournalEntry entry) {
        return journal.notExecuted(entry);
    }

    @Override
    public Optional<JournalEntry> entry(String orderId) {
        return journal.entry(orderId);
    }

    @Override
    public List<JournalEntry> openEntries() {
        return journal.openEntries();
    }
}
