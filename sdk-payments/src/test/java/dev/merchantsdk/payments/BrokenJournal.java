package dev.merchantsdk.payments;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** An in-memory journal. Each broken step throws an exception with {@link #MARKER}. */
final class BrokenJournal implements Journal {
    static final String MARKER = "journal-marker";

    private final Journal journal = Journal.inMemory();
    private final Set<Step> broken = EnumSet.noneOf(Step.class);

    enum Step {
        OPEN,
        ACCEPTED,
        NOT_EXECUTED,
        ENTRY,
        OPEN_ENTRIES
    }

    void breaks(Step step) {
        broken.add(step);
    }

    void mend() {
        broken.clear();
    }

    @Override
    public boolean open(JournalEntry entry) {
        require(Step.OPEN);
        return journal.open(entry);
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        require(Step.ACCEPTED);
        journal.accepted(orderId, transactionId);
    }

    @Override
    public void notExecuted(String orderId) {
        require(Step.NOT_EXECUTED);
        journal.notExecuted(orderId);
    }

    @Override
    public Optional<JournalEntry> entry(String orderId) {
        require(Step.ENTRY);
        return journal.entry(orderId);
    }

    @Override
    public List<JournalEntry> openEntries() {
        require(Step.OPEN_ENTRIES);
        return journal.openEntries();
    }

    private void require(Step step) {
        if (broken.contains(step)) {
            throw new IllegalStateException(MARKER + " " + step);
        }
    }
}
