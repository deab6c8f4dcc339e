package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Closes entries of a journal. If the journal cannot close an entry, the current call still returns its response or
 * throws its own exception. The entry then stays open. A later call of {@link JournaledPayments#recover()} looks up the
 * payment.
 */
final class JournalCloser {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments");

    private final Journal journal;
    private final UnclosedEntries unclosed;

    JournalCloser(Journal journal, UnclosedEntries unclosed) {
        this.journal = journal;
        this.unclosed = unclosed;
    }

    void accepted(String orderId, String transactionId) {
        try {
            journal.accepted(orderId, transactionId);
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            warn(orderId, "accepted", e);
        }
    }

    /**
     * Closes the entry of a failed call as not executed. If the journal fails, this method adds the entry to the
     * {@link UnclosedEntries}.
     */
    void notExecuted(JournalEntry entry, SdkException failure) {
        try {
            journal.notExecuted(entry.orderId());
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            addUnclosed(entry, failure, e);
        }
    }

    /**
     * Closes an entry as not executed after {@link Journal#open} failed. Entries of other calls and entries of payouts
     * stay open. If the journal contains no entry with this order id, this method adds the entry to the
     * {@link UnclosedEntries}, because the failed {@link Journal#open} may have written an entry that becomes visible
     * later.
     */
    void notExecutedIfWritten(JournalEntry entry, SdkException failure) {
        try {
            Optional<JournalEntry> written = journal.entry(entry.orderId());
            if (written.isEmpty()) {
                unclosed.add(entry);
            } else if (written.get().equals(entry) && !UnclosedEntries.mayBeSentElsewhere(entry)) {
                journal.notExecuted(entry.orderId());
            }
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            addUnclosed(entry, failure, e);
        }
    }

    /**
     * Closes an entry as not executed if the {@link UnclosedEntries} contain the entry. Returns whether the entry was
     * closed.
     */
    boolean closeUnclosed(JournalEntry entry) {
        if (!unclosed.contains(entry)) {
            return false;
        }
        try {
            journal.notExecuted(entry.orderId());
            unclosed.remove(entry);
            return true;
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            warn(entry.orderId(), "not executed", e);
            return false;
        }
    }

    private void addUnclosed(JournalEntry entry, SdkException failure, Exception journalFailure) {
        failure.addSuppressed(journalFailure);
        unclosed.add(entry);
    }

    /** Logs only the class of an exception, because the message may contain personal data. */
    private static void warn(String orderId, String state, Exception e) {
        new LogContext()
                .orderId(Optional.of(orderId))
                .log(
                        LOG,
                        Level.WARN,
                        "An entry of the journal could not be closed as {} ({}); it stays open until recover() closes it",
                        state,
                        e.getClass().getName());
    }
}
