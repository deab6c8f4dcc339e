package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A journal of payments. {@link dev.merchantsdk.payments.journal.JournaledPayments} writes the order id of a payment to
 * the journal before it sends the request. Each merchant needs a separate journal. All servers of a merchant share one
 * journal, which is stored in a database.
 *
 * <p>An implementation must obey these rules:
 *
 * <ul>
 * <li>The journal is thread-safe.
 * <li>A change is durable when the method returns.
 * <li>If {@link #open} cannot write the entry, {@link #open} throws an exception. {@code JournaledPayments} then does
 *   not send the request.
 * <li>A method that can block has a time-out and writes nothing after the time-out. {@code JournaledPayments} checks
 *   the deadline of a call only after the method has returned.
 * </ul>
 *
 * <p>After a crash, the journal contains the order ids of all requests that may have been sent. An open entry does not
 * prove that the request was sent. If {@link #open} throws an exception, the journal may still contain the entry.
 *
 * <p>The journal cannot detect a payment that the merchant sends under two order ids. The journal also cannot detect a
 * payment that the merchant sends through another class.
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
     * Writes an entry if the journal contains no entry with this order id, or an entry in the state
     * {@link JournalState#NOT_EXECUTED}. The new entry replaces the earlier entry. If several calls with the same order
     * id run at the same time, only one call returns {@code true}.
     *
     * @param entry an entry in the state {@code OPEN}
     * @return whether the entry was written
     */
    boolean open(JournalEntry entry);

    /**
     * Marks an entry as accepted. An entry that is already accepted keeps its transaction id. If the journal contains
     * no entry with this order id, this method does nothing.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Marks an open entry as not executed. An accepted entry remains accepted. If the journal contains no entry with
     * this order id, this method does nothing.
     */
    void notExecuted(String orderId);

    /** Returns the entry with the given order id. */
    Optional<JournalEntry> entry(String orderId);

    /** Returns the open entries, the oldest first. */
    List<JournalEntry> openEntries();

    /**
     * Returns a journal with the entries of this journal and a time limit. If a method of the returned journal takes
     * longer than the limit, the method throws an exception and writes nothing afterwards. The method may have written
     * its change before the exception. The default implementation returns this journal. Override {@code withTimeLimit}
     * if the methods of the journal can block.
     *
     * @param limit the remaining time of the call, a positive duration
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
