package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.payments.balance.Balance;
import dev.merchantsdk.payments.internal.BalanceEndpoints;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link BalanceClient}. Failures complete the future exceptionally, and cancelling it cancels
 * its HTTP call. Immutable and thread-safe.
 */
public final class AsyncBalanceClient {
    private final Calls calls;

    AsyncBalanceClient(Calls calls) {
        this.calls = calls;
    }

    /** Works like {@link BalanceClient#balance(long)}. */
    public CompletableFuture<Balance> balance(long clientId) {
        return calls.runAsync(BalanceEndpoints.BALANCE, clientId, calls.options());
    }
}
