package dev.merchantsdk.payments.callback;

import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import java.time.Duration;

/** A {@code ProcessedCallbackStore} that delegates to another store. */
class ForwardingStore implements ProcessedCallbackStore {
    private final ProcessedCallbackStore store;

    ForwardingStore(ProcessedCallbackStore store) {
        this.store = store;
    }

    @Override
    public CallbackClaim claim(CallbackKey key) {
        return store.claim(key);
    }

    @Override
    public void process(CallbackClaim claim, Processing processing) throws Exception {
        store.process(claim, processing);
    }

    @Override
    public void release(CallbackClaim claim) {
        store.release(claim);
    }

    @Override
    public Duration claimTimeout() {
        return store.claimTimeout();
    }

    @Override
    public boolean isProcessed(CallbackKey key) {
        return store.isProcessed(key);
    }
}
