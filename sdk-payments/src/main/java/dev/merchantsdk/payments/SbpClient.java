package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.AlreadyRecordedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.request.TwoStepSbpPayout;
import dev.merchantsdk.payments.sbp.SbpBanks;
import dev.merchantsdk.payments.spi.Journal;
import java.util.Optional;

/**
 * Lists the banks of the fast payment system, SBP, and checks, confirms and rejects payouts that were created without
 * the recipient's name (contract, "Fast payment system helpers"). Needs the address {@link Address#GATEWAY}, and the
 * merchant's id and secret. Immutable and thread-safe.
 *
 * <p>A {@link TwoStepSbpPayout} request only creates the payout, which {@link SbpPayout} represents. First
 * {@linkplain #check check} its recipient. If the result has the full name of the person you mean,
 * {@linkplain #confirm confirm} the payout; otherwise {@linkplain #reject reject} it.
 */
public final class SbpClient {
    private final Calls calls;
    private final Optional<Journal> journal;

    private SbpClient(Calls calls, Optional<Journal> journal) {
        this.calls = calls;
        this.journal = journal;
    }

    /** Returns a client for the fast payment system. */
    public static SbpClient of(MerchantSdk sdk) {
        return new SbpClient(Calls.of(sdk), Optional.empty());
    }

    /** Returns a client whose calls, and those of its {@link #async()} client, have these options instead of none. */
    public SbpClient with(RequestOptions options) {
        return new SbpClient(calls.with(options), journal);
    }

    /**
     * Returns a client that records each confirmation and rejection in a journal before it is sent, with
     * {@link Checkpoint#recordedIn}. When a record shows the result of a step ({@link SbpPayout#withTransaction}), replace
     * the stored text with that checkpoint too: only this closes the step's entry.
     */
    public SbpClient withJournal(Journal ofMerchant) {
        return new SbpClient(calls, Optional.of(ofMerchant));
    }

    public AsyncSbpClient async() {
        return new AsyncSbpClient(calls, journal);
    }

    /**
     * Returns all banks of the fast payment system. Safe to repeat, and repeated after a temporary failure.
     *
     * @apiNote {@code GET /api/sbp/banks}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws SdkException when no response was received, or the response cannot be read
     */
    public SbpBanks banks() {
        return banks("");
    }

    /**
     * Works like {@link #banks()}, for the banks whose names contain a string.
     *
     * @param partOfName a part of the name, in any letter case; empty for all banks
     * @apiNote {@code GET /api/sbp/banks?bankName=}
     * @throws InvalidRequestException if the string is not valid Unicode
     * @throws SdkException under the same conditions as {@link #banks()}
     */
    public SbpBanks banks(String partOfName) {
        return calls.run(SbpEndpoints.BANKS, partOfName, calls.options());
    }

    /**
     * Checks the recipient of a payout. Safe to repeat, and repeated after a temporary failure. The contract does not
     * state whether {@link SbpPayout.RecipientNotFound} is final: check again, or reject the payout.
     *
     * @return {@link SbpPayout.RecipientFound} for the status {@code success}, {@link SbpPayout.RecipientNotFound} for
     *     every other status
     * @apiNote {@code GET /api/sbp/{id}/status}
     * @throws SdkException under the same conditions as {@link #banks()}
     */
    public SbpPayout.RecipientChecked check(SbpPayout.Undecided payout) {
        return calls.run(() -> SbpPayoutFlow.check(calls, payout));
    }

    /**
     * Confirms a payout, which the service then pays. Compare the full name in the result of the check with the name of
     * the person you mean first: only you can. Once a confirmation was started, the payout cannot be rejected.
     *
     * <p>{@code checkpoint} durably replaces the stored state, by
     * <ul>
     *   <li>{@link SbpPayout.Confirming} before the request is sent,
     *   <li>{@link SbpPayout.Confirmed} after the service has confirmed the payout,
     *   <li>{@code payout} again, with a new version, if the service certainly did not process the confirmation.
     * </ul>
     *
     * <p>After a crash or an {@link OutcomeUnknownException}, the stored state is {@code Confirming}. No second
     * confirmation is sent then, because the contract does not specify its effect.
     *
     * <p>The payout counts as confirmed only if the body of the response is empty, is {@code null} or an empty object
     * in JSON, or is a JSON object with the payout's id, no other text and no error. After any other 2xx response, the
     * outcome is unknown.
     *
     * @param checkpoint stores the payout. When it throws before the request, nothing is sent; after it, the stored
     *     state stays {@code Confirming}
     * @apiNote {@code POST /api/sbp/{id}/confirm}, without a body
     * @throws StaleHandleException if {@code checkpoint} returned false: another process continued the payout. The
     *     confirmation was sent only if {@link StaleHandleException#unstoredText()} is present
     * @throws AlreadyRecordedException if the journal contains a step of the payout. This call sent nothing
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if the merchant is a sub-merchant, or may not use this method
     * @throws ApiException when the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the confirmation was sent, but no reliable response was received. The payout's
     *     callback reports the outcome, and {@link SbpPayout#withTransaction} reads it from a record
     */
    public SbpPayout.Confirmed confirm(SbpPayout.RecipientFound payout, Checkpoint<SbpPayout> checkpoint) {
        return calls.run(() -> SbpPayoutFlow.confirm(calls, payout, JournaledCheckpoint.of(checkpoint, journal)));
    }

    /**
     * Rejects a payout, which the service then does not pay. That is possible before and after the check of its
     * recipient, but not once a confirmation was started.
     *
     * <p>{@code checkpoint} replaces the stored state as in {@link #confirm}, by
     * <ul>
     *   <li>{@link SbpPayout.Rejecting} before the request is sent,
     *   <li>{@link SbpPayout.Cancelled} after the service has cancelled the payout,
     *   <li>{@code payout} again, with a new version, if the service certainly did not process this rejection.
     * </ul>
     *
     * <p>In the state {@code Rejecting} it can be rejected again, but not confirmed. It counts as cancelled only if the
     * response contains its id; after any other 2xx response, the outcome is unknown.
     *
     * @param checkpoint stores the payout. When it throws before the request, nothing is sent
     * @apiNote {@code POST /api/sbp/{id}/reject}, without a body
     * @throws SdkException under the same conditions as {@link #confirm}
     */
    public SbpPayout.Cancelled reject(SbpPayout.Rejectable payout, Checkpoint<SbpPayout> checkpoint) {
        return calls.run(() -> SbpPayoutFlow.reject(calls, payout, JournaledCheckpoint.of(checkpoint, journal)));
    }
}
