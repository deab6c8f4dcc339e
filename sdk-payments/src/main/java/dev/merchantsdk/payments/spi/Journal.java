package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A journal of payments. A client with a journal
 * ({@link dev.merchantsdk.payments.PaymentsClient#withJournal PaymentsClient.withJournal}) writes a payment's order id
 * to it before it sends the payment. All servers of a merchant share one journal in a database. Each merchant needs a
 * separate one.
 *
 * <p>An entry contains the ids of the attempts that the service may have executed. An attempt is one call that sends
 * the payment. {@link #notExecuted} removes an attempt only if it was refused or certainly not sent, and the entry is
 * closed when none is left. An attempt with an unknown outcome stays in the entry, and so does one whose server crashed.
 *
 * <p>An implementation must obey these rules:
 *
 * <ul>
 *   <li>The journal is thread-safe, and the servers that share it see each change at once. A method checks its
 *       condition and makes its change in one step, such as one conditional {@code UPDATE}.
 *   <li>When a method that changes the journal returns, the change is durable.
 *   <li>If {@link #open} or {@link #addAttempt} cannot write, it throws an exception. The client then sends
 *       nothing.
 *   <li>A method that can block has a time-out and writes nothing after the time-out. The client checks the
 *       deadline of the payment only after the journal's method has returned.
 * </ul>
 *
 * <p>After a crash, the journal contains the order ids of all payments that a client with it may have sent. An
 * entry in the state {@link JournalState#OPEN} does not prove that the payment was sent. If {@link #open} throws an
 * exception, the journal may still contain the entry.
 *
 * <p>The journal can't detect that one payment is sent twice under two order ids, and doesn't contain the payments of
 * clients without a journal.
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
     * Writes the given entry. If the journal already contains an entry with this order id, this method replaces only an
     * entry in the state {@link JournalState#NOT_EXECUTED}. In any other state, the earlier entry remains unchanged,
     * and this method returns {@code false}. If several calls with the same order id run at the same time, at most one
     * call returns {@code true}.
     *
     * @param entry an entry in the state {@code OPEN} with one attempt
     * @return whether the entry was written
     */
    boolean open(JournalEntry entry);

    /**
     * Adds an attempt to the entry with the same order id, as {@link JournalEntry#withAttemptsOf} does: the later
     * {@link JournalEntry#attemptsEndAt()} is kept. The stored entry must be {@code OPEN} and have the same endpoint,
     * price and recipient ({@link JournalEntry#mayBeRepeatedBy}); otherwise it remains unchanged. Adding an attempt
     * twice has no further effect.
     *
     * @param entry an entry in the state {@code OPEN} with the new attempt
     * @return whether the stored entry now contains the attempt
     */
    boolean addAttempt(JournalEntry entry);

    /**
     * Marks the entry with the given order id as accepted, in whatever state it is. An entry that is already accepted
     * keeps its transaction id. If the journal contains no entry with this order id, this method does nothing.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Removes the attempts of the given entry from the stored entry with the same order id. If no attempt is left, the
     * stored entry becomes {@link JournalState#NOT_EXECUTED}. Only an {@code OPEN} entry changes, and only if it
     * contains one of these attempts. Removing an attempt twice has no further effect.
     *
     * <p>To close an entry yourself, pass the entry that you read, also if an earlier version of the SDK wrote it
     * without attempts. It stays open if another attempt was added since.
     *
     * @return whether this call closed the entry
     */
    boolean notExecuted(JournalEntry entry);

    /** Returns the entry with the given order id. */
    Optional<JournalEntry> entry(String orderId);

    /** Returns the open entries, the oldest first. */
    List<JournalEntry> openEntries();

    /**
     * Returns a journal with the entries of this journal and a time limit. If a method of the returned journal takes
     * longer than the time limit, the method throws an exception and writes nothing afterwards. The method may have
     * written its change before the exception. The default implementation adds no time limit and returns this journal.
     * Override {@code withTimeLimit} if the methods of the journal can block.
     *
     * @param limit the time limit, which is the remaining time of the payment; a positive duration
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
