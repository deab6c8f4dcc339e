package dev.merchantsdk.payments.internal;

import dev.merchantsdk.core.endpoint.LogContext;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.JournalState;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.slf4j.event.Level;

/**
 * Closes entries of a journal within the remaining time of a call. If that fails, the call still returns its response
 * or throws its own exception, and the entry stays open: the safe state.
 */
public record JournalCloser(Journal journal, Supplier<Duration> remaining) {
    private static final Logger LOG = LoggerFactory.getLogger("dev.merchantsdk.payments");

    public void accepted(String orderId, String transactionId) {
        close(orderId, inTime -> inTime.accepted(orderId, transactionId));
    }

    /** Closes the entry only if it fulfils the condition. */
    public void accepted(String orderId, String transactionId, Predicate<JournalEntry> own) {
        close(orderId, inTime -> {
            Optional<JournalEntry> entry = inTime.entry(orderId).filter(own);
            if (entry.isPresent() && entry.get().state() != JournalState.ACCEPTED) {
                accepted(orderId, transactionId);
            }
        });
    }

    /** Removes the attempt of a step whose stored text shows that it was not executed. */
    public void notExecuted(JournalEntry attempt) {
        close(attempt.orderId(), inTime -> {
            boolean unused = inTime.notExecuted(attempt);
        });
    }

    /** Removes the attempt of a failed call, which the service certainly did not execute. */
    public void notExecuted(JournalEntry attempt, Throwable failure) {
        try {
            boolean unused = inTime().notExecuted(attempt);
        } catch (Throwable e) { // a store of the application can throw anything
            if (e != failure) { // a store may throw one exception twice
                failure.addSuppressed(e);
            }
        }
    }

    /** Logs only the class of a failure, whose message may contain personal data. */
    private void close(String orderId, Consumer<Journal> change) {
        try {
            change.accept(inTime());
        } catch (Throwable e) { // a store of the application can throw anything
            new LogContext()
                    .orderId(Optional.of(orderId))
                    .log(
                            LOG,
                            Level.WARN,
                            "A journal entry could not be closed ({}); it stays open until recover() of Merchant or"
                                    + " PaymentCallbacks finds the payment by its order id",
                            e.getClass().getName());
        }
    }

    private Journal inTime() throws TimeoutException {
        Duration left = remaining.get();
        if (left.isZero()) {
            throw new TimeoutException("no time was left to close the journal entry, so it stays open");
        }
        return journal.withTimeLimit(left);
    }
}
