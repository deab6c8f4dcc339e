package dev.merchantsdk.jdbc;

import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;

/**
 * The journal of one sending of a row. It opens the entry and marks the row as {@link OutboxState#UNKNOWN} in one
 * transaction, under the row's version. So a waiting row was never sent, an entry of another operation is never taken
 * for the row's, and a server whose lease has passed can't send a row that another has taken or a person has discarded.
 *
 * @param row the row, which changes when it is marked; shared by the copies
 */
record OutboxAttempt(JdbcJournal journal, OutboxRows rows, Duration lease, AtomicReference<OutboxRow> row)
        implements Journal {
    OutboxRow current() {
        return row.get();
    }

    @Override
    public boolean open(JournalEntry entry) {
        OutboxRow sending = current().sending(String.join(" ", entry.attempts()));
        boolean opened = journal.open(entry, connection -> rows.mark(connection, sending, entry, lease));
        if (opened) {
            row.set(sending);
        }
        return opened;
    }

    /** A payout is not sent again by itself: its first attempt may fail, and the shop may return the money. */
    @Override
    public boolean addAttempt(JournalEntry entry) {
        return false;
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

    @Override
    public Journal withTimeLimit(Duration limit) {
        return new OutboxAttempt(journal.withTimeLimit(limit), rows, lease, row);
    }
}
