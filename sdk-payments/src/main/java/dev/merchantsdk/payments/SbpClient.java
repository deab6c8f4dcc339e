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
 * The client for the fast payment system, SBP (contract, "Fast payment system helpers"). The client lists the banks of
 * the system. The client also checks, confirms and rejects payouts that were created without the recipient's name. The
 * client needs the address {@link Address#GATEWAY}, and the merchant's id and secret. Immutable and thread-safe.
 *
 * <p>A {@link TwoStepSbpPayout} request only creates the payout. {@link SbpPayout} represents the created payout. First
 * {@linkplain #check check} the recipient. If the result contains the full name of the intended recipient,
 * {@linkplain #confirm confirm} the payout. Otherwise {@linkplain #reject reject} the payout.
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

    /** Returns the asynchronous client. */
    public AsyncSbpClient async() {
        return new AsyncSbpClient(calls, journal);
    }

    /**
     * Returns all banks of the fast payment system. The caller can safely repeat this call, and the SDK retries the
     * call.
     *
     * @apiNote {@code GET /api/sbp/banks}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public SbpBanks banks() {
        return banks("");
    }

    /**
     * Returns the banks whose names contain the given string. The caller can safely repeat this call, and the SDK
     * retries the call.
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
     * Checks the recipient of a payout that was created without a recipient name. The caller can safely repeat this
     * call, and the SDK retries the call. The contract does not state whether {@link SbpPayout.RecipientNotFound} is
     * final. After this result, check the recipient again or reject the payout.
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
     * Confirms a payout that was created without a recipient name. The service then pays the recipient. Before you call
     * this method, compare the full name in the result of the check with the name of the intended recipient. The SDK
     * does not compare these names. After a confirmation was started, the payout cannot be rejected.
     *
     * <p>{@code checkpoint} durably replaces the stored state, by
     * <ul>
     *   <li>{@link SbpPayout.Confirming} before the SDK sends the request,
     *   <li>{@link SbpPayout.Confirmed} after the service has confirmed the payout,
     *   <li>{@code payout} again, with a new version, if the service certainly did not process the confirmation.
     * </ul>
     *
     * <p>After a crash or an {@link OutcomeUnknownException}, the stored state is {@code Confirming}. The SDK sends no
     * second confirmation in this state, because the contract does not specify the effect of a second confirmation.
     *
     * <p>The payout counts as confirmed only if the body of the response is empty, is {@code null} or an empty object in
     * JSON, or is a JSON object with the id of the payout, no other text and no error. After any other response with a
     * success status, the outcome is unknown.
     *
     * @param checkpoint the handler that stores the payout. If {@code checkpoint} throws an exception before the
     *     request, nothing is sent. If {@code checkpoint} throws an exception after the request, the stored state stays
     *     {@code Confirming}
     * @apiNote {@code POST /api/sbp/{id}/confirm}, without a body
     * @throws StaleHandleException if {@code checkpoint} returned false: another process continued the payout. The
     *     confirmation was sent only if {@link StaleHandleException#unstoredText()} is present
     * @throws AlreadyRecordedException if the journal contains a step of the payout. This call sent nothing
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if the merchant is a sub-merchant, or if the service does not permit this method
     *     for the merchant
     * @throws ApiException if the service refuses the call for another reason; a refusal can have the HTTP status 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the confirmation was sent, but no reliable response was received. The callback
     *     of the payout reports the outcome, and {@link SbpPayout#withTransaction} determines the outcome from a record
     */
    public SbpPayout.Confirmed confirm(SbpPayout.RecipientFound payout, Checkpoint<SbpPayout> checkpoint) {
        return calls.run(() -> SbpPayoutFlow.confirm(calls, payout, JournaledCheckpoint.of(checkpoint, journal)));
    }

    /**
     * Rejects a payout that was created without a recipient name. The service then does not pay the recipient. A payout
     * can be rejected before and after the check of its recipient, but not after a confirmation was started.
     *
     * <p>{@code checkpoint} replaces the stored state as in {@link #confirm}, by
     * <ul>
     *   <li>{@link SbpPayout.Rejecting} before the SDK sends the request,
     *   <li>{@link SbpPayout.Cancelled} after the service has cancelled the payout,
     *   <li>{@code payout} again, with a new version, if the service certainly did not process this rejection.
     * </ul>
     *
     * <p>A payout in the state {@code Rejecting} can be rejected again, but not confirmed.
     *
     * <p>The payout counts as cancelled only if the response contains the id of the payout. After any other response
     * with a success status, the outcome is unknown.
     *
     * @param checkpoint the handler that stores the payout. If {@code checkpoint} throws an exception before the
     *     request, nothing is sent
     * @apiNote {@code POST /api/sbp/{id}/reject}, without a body
     * @throws SdkException under the same conditions as {@link #confirm}
     */
    public SbpPayout.Cancelled reject(SbpPayout.Rejectable payout, Checkpoint<SbpPayout> checkpoint) {
        return calls.run(() -> SbpPayoutFlow.reject(calls, payout, JournaledCheckpoint.of(checkpoint, journal)));
    }
}
