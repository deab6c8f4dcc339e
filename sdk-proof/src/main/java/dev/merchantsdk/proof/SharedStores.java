package dev.merchantsdk.proof;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.payments.spi.DebitRateLimiter;
import dev.merchantsdk.payments.spi.Journal;
import dev.merchantsdk.payments.spi.PaymentStores;
import dev.merchantsdk.payments.spi.RecurringHistoryStore;
import java.time.Clock;
import java.time.Duration;

/** Stores in memory in virtual time, which survive the crashes of servers. */
record SharedStores(
        Journal journal,
        ProcessedCallbackStore callbacks,
        RecurringHistoryStore recurringHistory,
        DebitRateLimiter debitRateLimiter)
        implements PaymentStores {
    static SharedStores of(Clock clock) {
        return new SharedStores(
                Journal.inMemory(),
                ProcessedCallbackStore.inMemory(1_000, Duration.ofMinutes(2), clock),
                RecurringHistoryStore.inMemory(),
                DebitRateLimiter.inMemory(clock));
    }
}
