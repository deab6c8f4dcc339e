package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * Records the order ids of payments before the requests are sent, for {@link
 * dev.merchantsdk.payments.journal.JournaledPayments}. An entry is durable when the method that writes it returns. If
 * that method cannot write the entry, it throws an exception, and {@code JournaledPayments} does not send the request.
 * An implementation must be thread-safe. If a merchant runs several servers, they share one journal, which is stored in
 * a database. Each merchant needs a separate journal.
 *
 * <p>The journal contains the order ids of all requests that were about to be sent. A crash therefore neither loses
 * these order ids nor leads to a second payment under the same order id. The journal does not detect that a merchant
 * sends the same payment under two order ids, or that a merchant sends a payment without the journal. After a crash,
 * the journal does not show whether a request was sent: if the service has no record for an open entry, the request may
 * or may not have been sent. If the method that writes an entry throws an exception, the entry may still have been
 * written. If it was written, the entry is open although nothing was sent.
 *
 * <p>If the methods of a journal can block, each method must have a time-out and must write nothing after this
 * time-out, because {@code JournaledPayments} checks the deadline of a call only when the method returns.
 */
public interface Journal {
    /**
     * Returns a journal in the memory of this process. Use this journal only for tests, because its entries are lost in
     * a crash.
     */
    static Journal inMemory() {
        return new InMemoryJournal();
    }

    /**
     * Writes an entry, unless the journal already contains an entry with this order id in the state {@link
     * JournalState#OPEN} or {@link JournalState#ACCEPTED}. The new entry replaces an existing entry in the state {@link
     * JournalState#NOT_EXECUTED}. If several calls with the same order id run at the same time, only one of these calls
     * returns {@code true}.
     *
     * @param entry an entry in the state {@code OPEN}
     * @return whether the entry was written
     */
    boolean open(JournalEntry entry);

    /**
     * Marks an entry as accepted if its state is open or not executed. An entry that is already accepted keeps its
     * transaction id. If the journal contains no entry with this order id, this method does nothing.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Marks an open entry as certainly not executed. An accepted entry remains accepted. If the journal contains no
     * entry with this order id, this method does nothing.
     */
    void notExecuted(String orderId);

    /** Returns the entry with an order id. */
    Optional<JournalEntry> entry(String orderId);

    /** Returns the open entries, the oldest first. */
    List<JournalEntry> openEntries();

    /**
     * Returns a journal that shares the entries of this journal. If the given limit is shorter than the journal's own
     * time-out, the methods of the returned journal throw an exception after the limit. If a method throws an
     * exception, it may already have written its change, but it writes nothing afterwards. This default implementation
     * returns the journal itself, which is sufficient for a journal that does not block.
     *
     * @param limit the remaining time of the call that uses the journal, a positive duration
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
