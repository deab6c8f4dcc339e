package dev.merchantsdk.proof;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.JournalEntry;
import dev.merchantsdk.payments.spi.RecurringHistory;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import dev.merchantsdk.payments.spi.RecurringKey;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Stores outside of the processes, which keep their content, as one process sees them. */
final class RemoteStores {
    private RemoteStores() {}

    /** How a process reaches a store. */
    interface Way {
        <T> T get(Supplier<T> access);

        default void run(Runnable change) {
            Object unused = get(() -> {
                change.run();
                return change;
            });
        }

        /** Returns the same way with a time limit. */
        default Way within(Duration limit) {
            return this;
        }
    }

    /** A journal. */
    record RemoteJournal(Journal journal, Way way) implements Journal {
        @Override
        public boolean open(JournalEntry entry) {
            return way.get(() -> journal.open(entry));
        }

        @Override
        public boolean addAttempt(JournalEntry entry) {
            return way.get(() -> journal.addAttempt(entry));
        }

        @Override
        public void accepted(String orderId, String transactionId) {
            way.run(() -> journal.accepted(orderId, transactionId));
        }

        @Override
        public boolean notExecuted(JournalEntry entry) {
            return way.get(() -> journal.notExecuted(entry));
        }

        @Override
        public Optional<JournalEntry> entry(String orderId) {
            return way.get(() -> journal.entry(orderId));
        }

        @Override
        public List<JournalEntry> openEntries() {
            return way.get(journal::openEntries);
        }

        @Override
        public Journal withTimeLimit(Duration limit) {
            return new RemoteJournal(journal, way.within(limit));
        }
    }

    /** A store of processed callbacks. */
    record RemoteCallbacks(ProcessedCallbackStore store, Way way) implements ProcessedCallbackStore {
        @Override
        public CallbackClaim claim(CallbackKey key) {
            return way.get(() -> store.claim(key));
        }

        @Override
        public void process(CallbackClaim claim, Processing processing) throws Exception {
            store.process(claim, processing);
        }

        @Override
        public void release(CallbackClaim claim) {
            way.run(() -> store.release(claim));
        }

        @Override
        public Duration claimTimeout() {
            return store.claimTimeout();
        }

        @Override
        public boolean isProcessed(CallbackKey key) {
            return way.get(() -> store.isProcessed(key));
        }
    }

    /** The histories of recurring debits. */
    record RemoteHistory(RecurringHistoryStore store, Way way) implements RecurringHistoryStore {
        @Override
        public RecurringHistory history(RecurringKey card) {
            return way.get(() -> store.history(card));
        }

        @Override
        public RecurringHistory update(RecurringKey card, UnaryOperator<RecurringHistory> change) {
            return way.get(() -> store.update(card, change));
        }

        @Override
        public Optional<RecurringKey> cardOf(String orderId) {
            return way.get(() -> store.cardOf(orderId));
        }

        @Override
        public RecurringHistoryStore withTimeLimit(Duration limit) {
            return new RemoteHistory(store, way.within(limit));
        }
    }

    /** The rate limiter of recurring debits. */
    record RemoteLimiter(DebitRateLimiter limiter, Way way) implements DebitRateLimiter {
        @Override
        public Duration tryAcquire(String operation) {
            return way.get(() -> limiter.tryAcquire(operation));
        }

        @Override
        public DebitRateLimiter withTimeLimit(Duration limit) {
            return new RemoteLimiter(limiter, way.within(limit));
        }
    }
}
