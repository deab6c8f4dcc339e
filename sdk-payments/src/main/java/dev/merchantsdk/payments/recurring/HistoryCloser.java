package dev.merchantsdk.payments.recurring;

import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.time.Duration;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Updates histories after a failed debit, within the remaining time of the debit. */
record HistoryCloser(RecurringHistoryStore store, Supplier<Duration> remaining) {
    /** Changes a history and returns the debit's exception. If that fails, the reason becomes a suppressed exception. */
    <E extends Throwable> E after(E failure, RecurringKey key, UnaryOperator<RecurringHistory> change) {
        try {
            Duration left = remaining.get();
            if (left.isZero()) {
                throw new TimeoutException("no time was left to update the history, so the attempt stays pending");
            }
            store.withTimeLimit(left).update(key, change);
        } catch (Throwable e) { // a store of the application can throw anything
            if (e != failure) { // a store may throw one exception twice
                failure.addSuppressed(e);
            }
        }
        return failure;
    }
}
