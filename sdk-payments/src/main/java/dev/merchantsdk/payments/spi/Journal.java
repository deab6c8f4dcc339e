package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Records the order ids of payments before the requests are sent, for
 * {@link dev.merchantsdk.payments.journal.JournaledPayments}. An entry is durable when the method that writes it
 * returns. If the method cannot write the entry, it throws an exception, and the request is not sent. Thread-safe;
 * several servers share one journal that is stored in a database. Each merchant needs a separate journal.
 *
 * <p>The journal preserves the order ids of requests that were about to be sent. A crash therefore neither loses the
 * order ids nor leads to a second payment under the same order id. The journal does not prevent a merchant from paying
 * the same debt twice under two order ids, or from paying it without the journal. After a crash the journal does not
 * know whether a request was sent: if the service has no record for an open entry, its request may or may not have been
 * sent. If a write throws an exception, it may still have taken effect. The entry is then open although nothing was
 * sent.
 *
 * <p>A journal that can block must limit each method with a time-out and write nothing after the time-out:
 * {@code JournaledPayments} checks the deadline of a call only when the method returns.
 */
public interface Journal {
    /** Returns a journal for this process only. It is for tests, because it does not survive a crash. */
    static Journal inMemory() {
        return new InMemoryJournal();
    }

    /**
     * Writes an entry, unless the journal already contains an entry with this order id that is
     * {@link JournalState#OPEN} or {@link JournalState#ACCEPTED}. An existing entry that is
     * {@link JournalState#NOT_EXECUTED} is replaced. If several calls with the same order id run at the same time, only
     * one of them returns {@code true}.
     *
     * @param entry an entry in the state {@code OPEN}
     * @return whether the entry was written
     */
    boolean open(JournalEntry entry);

    /**
     * Marks an entry as accepted if it is open or not executed. An entry that is already accepted keeps its transaction
     * id. If there is no entry, none is created.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Marks an open entry as certainly not executed. An accepted entry remains accepted. If there is no entry, none is
     * created.
     */
    void notExecuted(String orderId);

    /** Returns the entry with an order id. */
    Optional<JournalEntry> entry(String orderId);

    /** Returns the open entries, the oldest first. */
    List<JournalEntry> openEntries();

    /**
     * Returns a journal with the same entries as this one. If the given limit is shorter than the journal's own
     * time-out, the methods of the returned journal throw an exception after the limit. A method that throws may have
     * written its change before the exception, but writes nothing afterwards. A journal that does not block returns
     * itself, as this default implementation does.
     *
     * @param limit the remaining time of the call that uses the journal; positive
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
