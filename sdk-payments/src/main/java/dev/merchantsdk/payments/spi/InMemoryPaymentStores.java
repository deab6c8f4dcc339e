package dev.merchantsdk.payments.spi;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;

record InMemoryPaymentStores(
        Journal journal,
        ProcessedCallbackStore callbacks,
        RecurringHistoryStore recurringHistory,
        DebitRateLimiter debitRateLimiter)
        implements PaymentStores {
    /** The number of callbacks that are remembered. */
    static final int CALLBACKS = 100_000;
}
