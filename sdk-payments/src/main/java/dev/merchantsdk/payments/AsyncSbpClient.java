package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.sbp.SbpBanks;
import java.util.concurrent.CompletableFuture;

/**
 * The asynchronous variant of {@link SbpClient}. Failures complete the future exceptionally. Cancelling a future
 * cancels its HTTP call, but the service can still process a request that was already sent. Immutable and thread-safe.
 */
public final class AsyncSbpClient {
    private final Calls calls;

    AsyncSbpClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * Works like {@link SbpClient#banks()}.
     *
     * @apiNote {@code GET /api/sbp/banks}
     */
    public CompletableFuture<SbpBanks> banks() {
        return banks("", RequestOptions.none());
    }

    /** Works like {@link #banks()} and applies the given options. */
    public CompletableFuture<SbpBanks> banks(RequestOptions options) {
        return banks("", options);
    }

    /**
     * Works like {@link SbpClient#banks(String)}.
     *
     * @apiNote {@code GET /api/sbp/banks?bankName=}
     */
    public CompletableFuture<SbpBanks> banks(String partOfName) {
        return banks(partOfName, RequestOptions.none());
    }

    /** Works like {@link #banks(String)} and applies the given options. */
    public CompletableFuture<SbpBanks> banks(String partOfName, RequestOptions options) {
        return calls.runAsync(SbpEndpoints.BANKS, partOfName, options);
    }

    /**
     * Works like {@link SbpClient#check(SbpPayout.Undecided)}.
     *
     * @apiNote {@code GET /api/sbp/{id}/status}
     */
    public CompletableFuture<SbpPayout.RecipientChecked> check(SbpPayout.Undecided payout) {
        return check(payout, RequestOptions.none());
    }

    /** Works like {@link #check(SbpPayout.Undecided)} and applies the given options. */
    public CompletableFuture<SbpPayout.RecipientChecked> check(SbpPayout.Undecided payout, RequestOptions options) {
        return calls.runAsync(() -> SbpPayoutFlow.check(calls, payout, options));
    }

    /**
     * Works like {@link SbpClient#confirm(SbpPayout.RecipientFound, Checkpoint)}. The SDK calls {@code checkpoint} on the
     * calling thread before the request, and on a thread of the SDK after the request. {@code checkpoint} is allowed to
     * block these threads.
     *
     * @apiNote {@code POST /api/sbp/{id}/confirm}
     */
    public CompletableFuture<SbpPayout.Confirmed> confirm(
            SbpPayout.RecipientFound payout, Checkpoint<SbpPayout> checkpoint) {
        return confirm(payout, checkpoint, RequestOptions.none());
    }

    /** Works like {@link #confirm(SbpPayout.RecipientFound, Checkpoint)} and applies the given options. */
    public CompletableFuture<SbpPayout.Confirmed> confirm(
            SbpPayout.RecipientFound payout, Checkpoint<SbpPayout> checkpoint, RequestOptions options) {
        return calls.runAsync(() -> SbpPayoutFlow.confirm(calls, payout, checkpoint, options));
    }

    /**
     * Works like {@link SbpClient#reject(SbpPayout.Rejectable, Checkpoint)}. The SDK calls {@code checkpoint} on the
     * calling thread before the request, and on a thread of the SDK after the request. {@code checkpoint} is allowed to
     * block these threads.
     *
     * @apiNote {@code POST /api/sbp/{id}/reject}
     */
    public CompletableFuture<SbpPayout.Cancelled> reject(
            SbpPayout.Rejectable payout, Checkpoint<SbpPayout> checkpoint) {
        return reject(payout, checkpoint, RequestOptions.none());
    }

    /** Works like {@link #reject(SbpPayout.Rejectable, Checkpoint)} and applies the given options. */
    public CompletableFuture<SbpPayout.Cancelled> reject(
            SbpPayout.Rejectable payout, Checkpoint<SbpPayout> checkpoint, RequestOptions options) {
        return calls.runAsync(() -> SbpPayoutFlow.reject(calls, payout, checkpoint, options));
    }
}
