package dev.merchantsdk.payments.sbp;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import java.util.concurrent.CompletableFuture;

/**
 * The calls of {@link SbpClient} without waiting: what those throw completes the future instead. Cancelling a future cancels its HTTP call;
 * what was sent by then is sent. Immutable and thread-safe.
 */
public final class AsyncSbpClient {
    private final Calls calls;

    AsyncSbpClient(Calls calls) {
        this.calls = calls;
    }

    /**
     * As {@link SbpClient#banks()}: a query, safe to repeat.
     *
     * @apiNote {@code GET /api/sbp/banks}
     */
    public CompletableFuture<SbpBanks> banks() {
        return banks("");
    }

    /**
     * As {@link SbpClient#banks(String)}: a query, safe to repeat.
     *
     * @apiNote {@code GET /api/sbp/banks?bankName=}
     */
    public CompletableFuture<SbpBanks> banks(String partOfName) {
        return banks(partOfName, RequestOptions.none());
    }

    /** As {@link #banks(String)}, with options. */
    public CompletableFuture<SbpBanks> banks(String partOfName, RequestOptions options) {
        return calls.executeAsync(SbpEndpoints.BANKS, partOfName, options);
    }

    /**
     * As {@link SbpClient#payoutStatus(String)}: a query, safe to repeat.
     *
     * @apiNote {@code GET /api/sbp/{id}/status}
     */
    public CompletableFuture<SbpPayoutStatus> payoutStatus(String payoutId) {
        return payoutStatus(payoutId, RequestOptions.none());
    }

    /** As {@link #payoutStatus(String)}, with options. */
    public CompletableFuture<SbpPayoutStatus> payoutStatus(String payoutId, RequestOptions options) {
        return calls.executeAsync(SbpEndpoints.STATUS, payoutId, options);
    }

    /**
     * As {@link SbpClient#confirm(String)}: only after a status of {@link NameCheck#SUCCESS}, and not safe to send again.
     *
     * @apiNote {@code POST /api/sbp/{id}/confirm}
     */
    public CompletableFuture<Void> confirm(String payoutId) {
        return confirm(payoutId, RequestOptions.none());
    }

    /** As {@link #confirm(String)}, with options. */
    public CompletableFuture<Void> confirm(String payoutId, RequestOptions options) {
        return calls.executeAsync(SbpEndpoints.CONFIRM, payoutId, options);
    }

    /**
     * As {@link SbpClient#reject(String)}: only while {@link #confirm} was not sent, and not safe to send again.
     *
     * @apiNote {@code POST /api/sbp/{id}/reject}
     */
    public CompletableFuture<SbpRejected> reject(String payoutId) {
        return reject(payoutId, RequestOptions.none());
    }

    /** As {@link #reject(String)}, with options. */
    public CompletableFuture<SbpRejected> reject(String payoutId, RequestOptions options) {
        return calls.executeAsync(SbpEndpoints.REJECT, payoutId, options);
    }
}
