package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;

/**
 * Everything that a shop must not forget in a crash, and that its servers share. {@code JdbcStores} of the module
 * {@code sdk-jdbc} keeps it in a database. Each merchant needs stores of its own. Thread-safe.
 */
public interface PaymentStores {
    /** Returns stores in the memory of this process, for tests and development: a crash loses their content. */
    static PaymentStores inMemory() {
        return new InMemoryPaymentStores(
                Journal.inMemory(),
                ProcessedCallbackStore.inMemory(InMemoryPaymentStores.CALLBACKS),
                RecurringHistoryStore.inMemory(),
                DebitRateLimiter.inMemory());
    }

    /** Returns the journal of order ids that were sent or are about to be. */
    Journal journal();

    /** Returns the store of processed callbacks. */
    ProcessedCallbackStore callbacks();

    /** Returns the histories of recurring debits. */
    RecurringHistoryStore recurringHistory();

    /** Returns the rate limiter of recurring debits. */
    DebitRateLimiter debitRateLimiter();
}
