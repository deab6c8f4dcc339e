package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.List;
import java.util.Optional;

/** The journal of a server that crashes when it opens an entry: from then on, it changes nothing. */
record CrashingJournal(Journal journal, boolean afterOpening) implements Journal {
    /** No code of the SDK handles it. */
    static final class Crash extends Error {
        private static final long serialVersionUID = 1L;
    }

    @Override
    public boolean open(JournalEntry entry) {
        if (afterOpening && !journal.open(entry)) {
            return false;
        }
        throw new Crash();
    }

    @Override
    public boolean addAttempt(JournalEntry entry) {
        throw new Crash();
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        throw new Crash();
    }

    @Override
    public boolean notExecuted(JournalEntry entry) {
        throw new Crash();
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
