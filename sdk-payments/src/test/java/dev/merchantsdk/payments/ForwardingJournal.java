package dev.merchantsdk.payments;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.List;
import java.util.Optional;

/** A journal that delegates to another journal. */
public class ForwardingJournal implements Journal {
    private final Journal journal;

    public ForwardingJournal(Journal journal) {
        this.journal = journal;
    }

    @Override
    public boolean open(JournalEntry entry) {
        return journal.open(entry);
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
