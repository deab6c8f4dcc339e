package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Records order ids before the requests are sent, for {@link dev.merchantsdk.payments.journal.JournaledPayments}. An
 * entry is durable when the method that writes it returns. If the method cannot write, it throws, and then nothing is
 * sent. Thread-safe; several servers share one journal that is stored in a database. Each merchant needs a separate
 * journal.
 *
 * <p>The journal preserves the order ids of requests that were about to be sent. A crash therefore neither loses them
 * nor leads to a second payment with the same order id. It does not prevent paying the same debt twice under two order
 * ids, or paying it without the journal. After a crash the journal does not know whether a request was sent: if an open
 * entry has no record in the service, its request may or may not have been sent. A write that throws may still have
 * taken effect; its entry is then open although nothing was sent.
 *
 * <p>A journal that can block must limit each method with a time-out and write nothing after the time-out:
 * {@code JournaledPayments} checks the deadline of a call when the method returns.
 */
public interface Journal {
    /** Returns a journal for this process only, for tests: it does not survive a crash. */
    static Journal inMemory() {
        return new InMemoryJournal();
    }

    /**
     * Writes an entry, unless there already is an entry with this order id that is {@link JournalState#OPEN} or
     * {@link JournalState#ACCEPTED}. An existing entry that is {@link JournalState#NOT_EXECUTED} is replaced. If
     * several calls with the same order id run at the same time, only one of them returns {@code true}.
     *
     * @param entry in the state {@code OPEN}
     * @return whether it was written
     */
    boolean open(JournalEntry entry);

    /**
     * Marks an open or unexecuted entry as accepted. An accepted entry keeps its state and its transaction id; if there
     * is no entry, none is created.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Marks an open entry as certainly not executed. An accepted entry remains accepted; if there is no entry, none is
     * created.
     */
    void notExecuted(String orderId);

    /** Returns the entry with an order id. */
    Optional<JournalEntry> entry(String orderId);

    /** Returns the open entries, the oldest first. */
    List<JournalEntry> openEntries();

    /**
     * Returns this journal with methods that throw after the given limit, if the limit is shorter than the journal's
     * own time-out. A method that throws may have written its change; it writes nothing afterwards. A journal that does
     * not block returns itself, as this default implementation does.
     *
     * @param limit positive; the rest of the time of the call that uses the journal
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
