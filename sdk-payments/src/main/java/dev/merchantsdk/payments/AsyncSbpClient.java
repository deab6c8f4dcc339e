package dev.merchantsdk.payments;

import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.sbp.SbpBanks;
import dev.merchantsdk.payments.spi.Journal;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;

/**
 * Asynchronous variant of {@link SbpClient}. Failures complete the future exceptionally. Cancelling it cancels its HTTP
 * call, but a request already sent can still be processed. Immutable and thread-safe.
 */
public final class AsyncSbpClient {
    private final Calls calls;
    private final Optional<Journal> journal;

    AsyncSbpClient(Calls calls, Optional<Journal> journal) {
        this.calls = calls;
        this.journal = journal;
    }

    /** Works like {@link SbpClient#banks()}. */
    public CompletableFuture<SbpBanks> banks() {
        return banks("");
    }

    /** Works like {@link SbpClient#banks(String)}. */
    public CompletableFuture<SbpBanks> banks(String partOfName) {
        return calls.runAsync(SbpEndpoints.BANKS, partOfName, calls.options());
    }

    /** Works like {@link SbpClient#check(SbpPayout.Undecided)}. */
    public CompletableFuture<SbpPayout.RecipientChecked> check(SbpPayout.Undecided payout) {
        return calls.runAsync(() -> SbpPayoutFlow.check(calls, payout));
    }

    /**
     * Works like {@link SbpClient#confirm(SbpPayout.RecipientFound, Checkpoint)}. {@code checkpoint} is called on the
     * calling thread before the request, and on an SDK thread afterwards. It may block them.
     */
    public CompletableFuture<SbpPayout.Confirmed> confirm(
            SbpPayout.RecipientFound payout, Checkpoint<SbpPayout> checkpoint) {
        return calls.runAsync(() -> SbpPayoutFlow.confirm(calls, payout, JournaledCheckpoint.of(checkpoint, journal)));
    }

    /**
     * Works like {@link SbpClient#reject(SbpPayout.Rejectable, Checkpoint)}, with {@code checkpoint} called as in
     * {@link #confirm}.
     */
    public CompletableFuture<SbpPayout.Cancelled> reject(
            SbpPayout.Rejectable payout, Checkpoint<SbpPayout> checkpoint) {
        return calls.runAsync(() -> SbpPayoutFlow.reject(calls, payout, JournaledCheckpoint.of(checkpoint, journal)));
    }
}
