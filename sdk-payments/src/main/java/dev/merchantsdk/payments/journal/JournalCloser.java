package dev.merchantsdk.payments.journal;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Closes entries of a journal within the remaining time of a call. If that fails, the call still returns its response
 * or throws its own exception, and the entry stays open: the safe state.
 */
final class JournalCloser {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments");

    private final Journal journal;
    private final Supplier<Duration> remaining;

    JournalCloser(Journal journal, Supplier<Duration> remaining) {
        this.journal = journal;
        this.remaining = remaining;
    }

    /** Closes an entry as accepted. Logs only the class of a failure, whose message may contain personal data. */
    void accepted(String orderId, String transactionId) {
        try {
            inTime().accepted(orderId, transactionId);
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            new LogContext()
                    .orderId(Optional.of(orderId))
                    .log(
                            LOG,
                            Level.WARN,
                            "An entry of the journal could not be closed as accepted ({}); it stays open, and recover()"
                                    + " closes it if it finds the payment by its order id",
                            e.getClass().getName());
        }
    }

    /** Removes the attempt of a failed call, which the service certainly did not execute. */
    void notExecuted(JournalEntry attempt, Exception failure) {
        try {
            boolean unused = inTime().notExecuted(attempt);
        } catch (Exception e) { // Kotlin code can throw undeclared checked exceptions
            failure.addSuppressed(e);
        }
    }

    private Journal inTime() throws TimeoutException {
        Duration left = remaining.get();
        if (left.isZero()) {
            throw new TimeoutException("no time was left to close the entry of the journal, so it stays open");
        }
        return journal.withTimeLimit(left);
    }
}
