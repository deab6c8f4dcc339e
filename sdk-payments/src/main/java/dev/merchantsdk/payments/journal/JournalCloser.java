package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Closes entries of a journal without hiding the response of the service: an entry that cannot be closed stays open,
 * and is recovered later.
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
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            warn("accepted", e);
        }
    }

    /**
     * Closes the entry of a call that failed. A failure of the journal is suppressed in it, and the entry is
     * remembered.
     */
    void notExecuted(JournalEntry entry, SdkException failure) {
        try {
            journal.notExecuted(entry.orderId());
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            remember(entry, failure, e);
        }
    }

    /**
     * Closes the entry of a call that did not send, after {@link Journal#open} failed: only if the journal contains
     * exactly this entry. The entry of another call stays unchanged. An entry that is not there is remembered, since it
     * may become visible later.
     */
    void notExecutedIfWritten(JournalEntry entry, SdkException failure) {
        try {
            Optional<JournalEntry> written = journal.entry(entry.orderId());
            if (written.isEmpty()) {
                unclosed.add(entry);
            } else if (written.get().equals(entry) && !UnclosedEntries.mayBeSentElsewhere(entry)) {
                journal.notExecuted(entry.orderId());
            }
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            remember(entry, failure, e);
        }
    }

    /** Closes a remembered entry. Returns false if it was not remembered, or if the journal failed. */
    boolean closeRemembered(JournalEntry entry) {
        if (!unclosed.contains(entry)) {
            return false;
        }
        try {
            journal.notExecuted(entry.orderId());
            unclosed.remove(entry);
            return true;
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            warn("not made", e);
            return false;
        }
    }

    private void remember(JournalEntry entry, SdkException failure, Exception ofJournal) {
        failure.addSuppressed(ofJournal);
        unclosed.add(entry);
    }

    /** Logs the class of a failure, and not its message, which may contain anything. */
    private static void warn(String state, Exception e) {
        LOG.warn(
                "An entry of the journal could not be closed as {} ({}); it stays open until recover() closes it",
                state,
                e.getClass().getName());
    }
}
