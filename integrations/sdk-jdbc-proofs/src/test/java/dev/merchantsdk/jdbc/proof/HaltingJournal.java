package dev.merchantsdk.jdbc.proof;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.List;
import java.util.Optional;

/** A journal that halts the shop's process when the shop reaches a {@link KillPoint} for the n-th time. */
final class HaltingJournal implements Journal {
    private final Journal journal;
    private final KillPoint point;
    private final Runnable halt;
    private int turns;

    HaltingJournal(Journal journal, KillPoint point, int turn, Runnable halt) {
        this.journal = journal;
        this.point = point;
        this.turns = turn;
        this.halt = halt;
    }

    @Override
    public boolean open(JournalEntry entry) {
        passing(KillPoint.ABOUT_TO_WRITE);
        boolean opened = journal.open(entry);
        passing(KillPoint.WRITTEN_DOWN);
        return opened;
    }

    @Override
    public boolean addAttempt(JournalEntry entry) {
        boolean added = journal.addAttempt(entry);
        passing(KillPoint.WRITTEN_DOWN);
        return added;
    }

    @Override
    public void accepted(String orderId, String transactionId) {
        passing(KillPoint.REPLY_READ);
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

    private void passing(KillPoint here) {
        if (here == point) {
            turns--;
            if (turns == 0) {
                halt.run();
            }
        }
    }
}
