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
 * Closes entries of a journal. If an entry cannot be closed, the call that sent the payment still returns the response
 * of the service or throws its own exception. The entry then stays open until {@link JournaledPayments#recover()}
 * closes it.
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
        } catch (Exception e) { // also catches checked exceptions that Kotlin code throws undeclared
            warn(orderId, "accepted", e);
        }
    }

    /**
     * Closes the entry of a failed call as not executed. If the journal fails, this method adds the exception of the
     * journal to the exception of the call as a suppressed exception, and adds the entry to the {@link
     * UnclosedEntries}.
     */
    void notExecuted(JournalEntry entry, SdkException failure) {
        try {
            journal.notExecuted(entry.orderId());
        } catch (Exception e) { // also catches checked exceptions that Kotlin code throws undeclared
            addUnclosed(entry, failure, e);
        }
    }

    /**
     * Closes an entry as not executed after {@link Journal#open} failed and the call therefore sent nothing. This
     * method closes the entry only if the journal contains exactly this entry and the entry is not the entry of a
     * payout. If the journal contains no entry with this order id, this method adds the entry to the {@link
     * UnclosedEntries}, because the entry may become visible later.
     */
    void notExecutedIfWritten(JournalEntry entry, SdkException failure) {
        try {
            Optional<JournalEntry> written = journal.entry(entry.orderId());
            if (written.isEmpty()) {
                unclosed.add(entry);
            } else if (written.get().equals(entry) && !UnclosedEntries.mayBeSentElsewhere(entry)) {
                journal.notExecuted(entry.orderId());
            }
        } catch (Exception e) { // also catches checked exceptions that Kotlin code throws undeclared
            addUnclosed(entry, failure, e);
        }
    }

    /**
     * Changes the state of an entry that the {@link UnclosedEntries} contain to {@code NOT_EXECUTED}. Returns false if
     * the unclosed entries do not contain this entry, or if the journal failed.
     */
    boolean closeUnclosed(JournalEntry entry) {
        if (!unclosed.contains(entry)) {
            return false;
        }
        try {
            journal.notExecuted(entry.orderId());
            unclosed.remove(entry);
            return true;
        } catch (Exception e) { // also catches checked exceptions that Kotlin code throws undeclared
            warn(entry.orderId(), "not executed", e);
            return false;
        }
    }

    private void addUnclosed(JournalEntry entry, SdkException failure, Exception journalFailure) {
        failure.addSuppressed(journalFailure);
        unclosed.add(entry);
    }

    /** Logs the class of a failure, but not its message, because the message may contain personal data. */
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
