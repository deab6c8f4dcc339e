package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Records order ids before they are sent, for {@link dev.merchantsdk.payments.journal.JournaledPayments}.
 * A written entry is durable when the method returns; a method that cannot write throws, and then nothing is sent.
 * Thread-safe; several servers share one that is kept in a database. One journal is for one
 * merchant.
 *
 * <p>It preserves the order ids that were about to be sent, so that a crash neither loses them nor leads to a second
 * payment under them. It does not prevent a payment of the same debt under two order ids, or without the journal. It
 * does not know whether a request was sent before a crash: an open entry without a record at the service may be sent or
 * not. A write that throws may have had an effect; such an entry is open although nothing was sent.
 *
 * <p>A journal that can block limits each method by a time-out, after which it writes nothing:
 * {@code JournaledPayments} checks the deadline of a call when the method returns.
 */
public interface Journal {
    /** A journal in this process alone, for tests: it does not survive a crash. */
    static Journal inMemory() {
        return new InMemoryJournal();
    }

    /**
     * Writes an entry, unless its order id has an entry that is {@link JournalState#OPEN} or
     * {@link JournalState#ACCEPTED}. An entry that is {@link JournalState#NOT_EXECUTED} is replaced. If several calls
     * with the same order id arrive at the same time, one gets {@code true}.
     *
     * @param entry in the state {@code OPEN}
     * @return whether it was written
     */
    boolean open(JournalEntry entry);

    /**
     * Marks an open or unexecuted entry as accepted. An accepted entry keeps its state and its id; an entry that
     * was never written is not created.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Marks an open entry as certainly not executed. An accepted entry stays accepted; an entry that was never written
     * is not created.
     */
    void notExecuted(String orderId);

    /** The entry of an order id. */
    Optional<JournalEntry> entry(String orderId);

    /** The entries that are open, the oldest first. */
    List<JournalEntry> openEntries();

    /**
     * Returns this journal with methods that give up by an exception after a limit, if it is shorter than the time-out
     * of the journal itself. A method that gave up may have written; nothing is written after it. A journal that does
     * not block returns itself, and so does this default.
     *
     * @param limit positive; the rest of the time of the call that uses the journal
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
