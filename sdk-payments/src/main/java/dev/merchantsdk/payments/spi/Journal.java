package dev.merchantsdk.payments.spi;

import java.time.Duration;
import java.util.List;
import java.util.Optional;

/**
 * A journal of payments. A client with one
 * ({@link dev.merchantsdk.payments.PaymentsClient#withJournal PaymentsClient.withJournal}) writes a payment's order id
 * to it before it sends the payment. All servers of a merchant share one journal in a database; each merchant needs its
 * own.
 *
 * <p>An entry contains the ids of attempts that the service may have executed. An attempt is one call that sends the
 * payment. {@link #notExecuted} removes it only if it was refused or certainly not sent, and the entry is closed when
 * none is left. An attempt with an unknown outcome stays, and so does one whose server crashed.
 *
 * <p>An implementation must obey these rules:
 * <ul>
 *   <li>It is thread-safe, and the servers that share it see each change at once. A method checks its condition and
 *       makes its change in one step, such as one conditional {@code UPDATE}.
 *   <li>A change is durable when its method returns.
 *   <li>When {@link #open} or {@link #addAttempt} cannot write, it throws. The client then sends nothing.
 *   <li>A method that can block has a time-out and writes nothing afterwards: the client checks the payment's deadline
 *       only once the method has returned.
 * </ul>
 *
 * <p>After a crash, the journal contains the order ids of all payments that a client with it may have sent. An entry in
 * the state {@link JournalState#OPEN} is no proof that the payment was sent. When {@link #open} throws, the journal may
 * still contain the entry.
 *
 * <p>The journal can't detect that one payment is sent twice under two order ids, and doesn't contain the payments of
 * clients without a journal.
 */
public interface Journal {
    /** Returns a journal in the memory of this process, only for tests: a crash loses its entries. */
    static Journal inMemory() {
        return new InMemoryJournal();
    }

    /**
     * Writes an entry. If there is one with this order id, it is replaced only in the state
     * {@link JournalState#NOT_EXECUTED}; in any other state it remains, and this method returns {@code false}. Of
     * several calls with one order id at the same time, at most one returns {@code true}.
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
     * Marks the entry with this order id as accepted, in whatever state it is. An accepted one keeps its transaction
     * id. Does nothing if there is no such entry.
     */
    void accepted(String orderId, String transactionId);

    /**
     * Removes an entry's attempts from the stored entry with the same order id, which becomes
     * {@link JournalState#NOT_EXECUTED} when none is left. Only an {@code OPEN} entry changes, and only if it contains
     * one of these attempts. Removing one twice has no further effect.
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
     * Returns a journal with the same entries, whose methods throw an exception when they take longer than this limit,
     * and write nothing afterwards, though they may have written their change before. Override it if the journal's
     * methods can block; by default, there is no limit.
     *
     * @param limit the payment's remaining time; positive
     */
    default Journal withTimeLimit(Duration limit) {
        return this;
    }
}
