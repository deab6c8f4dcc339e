package dev.merchantsdk.payments;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * An in-memory journal whose methods can fail. After {@link #breaks}, the given method throws an exception with
 * {@link #MARKER}.
 */
final class BrokenJournal implements Journal {
    static final String MARKER = "journal-marker";

    private final Journal journal = Journal.inMemory();
    private final Set<JournalMethod> broken = EnumSet.noneOf(JournalMethod.class);
    private boolean withError;

    enum JournalMethod {
        OPEN,
        ADD_ATTEMPT,
        ACCEPTED,
        NOT_EXECUTED,
        ENTRY,
        OPEN_ENTRIES
    }

    void breaks(JournalMethod method) {
        broken.add(method);
    }

    /** Lets the broken methods throw an {@link Error}, as a class does that is missing at run time. */
    BrokenJournal withError(boolean error) {
        withError = error;
        return this;
    }

    void mend() {
        broken.clear();
    }

    @Override
    public boolean open(JournalEntry entry) {
        require(JournalMethod.OPEN);
        return journal.open(entry);
    }

    @Override
    public boolean addAttempt(JournalEntry entry) {
        require(JournalMethod.ADD_ATTEMPT);
        return journal.addAttempt(entry);
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        require(JournalMethod.ACCEPTED);
        journal.accepted(orderId, transactionId);
    }

    @Override
    public boolean notExecuted(JournalEntry entry) {
        require(JournalMethod.NOT_EXECUTED);
        return journal.notExecuted(entry);
    }

    @Override
    public Optional<JournalEntry> entry(String orderId) {
        require(JournalMethod.ENTRY);
        return journal.entry(orderId);
    }

    @Override
    public List<JournalEntry> openEntries() {
        require(JournalMethod.OPEN_ENTRIES);
        return journal.openEntries();
    }

    private void require(JournalMethod method) {
        if (broken.contains(method)) {
            if (withError) {
                throw new NoClassDefFoundError(MARKER + " " + method);
            }
            throw new IllegalStateException(MARKER + " " + method);
        }
    }
}
