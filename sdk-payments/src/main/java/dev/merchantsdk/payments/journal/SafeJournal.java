package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.error.SdkException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Closes entries of a journal without ever hiding what the service said: an entry that cannot be closed stays open, and is recovered later. */
final class SafeJournal {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments");

    private final Journal journal;

    SafeJournal(Journal journal) {
        this.journal = journal;
    }

    void accepted(String orderId, String transactionId) {
        try {
            journal.accepted(orderId, transactionId);
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            // Not its message, which may hold anything.
            LOG.warn(
                    "An entry of the journal could not be closed as accepted ({}); it stays open until recover() closes it",
                    e.getClass().getName());
        }
    }

    /** Beside a failure that is on its way to the caller. */
    void notMade(String orderId, SdkException failure) {
        try {
            journal.notMade(orderId);
        } catch (Exception e) { // also the checked ones that other languages throw undeclared
            failure.addSuppressed(e);
        }
    }
}
