package dev.merchantsdk.payments;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.call.Calls;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.payments.internal.SbpEndpoints;
import dev.merchantsdk.payments.request.CheckedSbpPayout;
import dev.merchantsdk.payments.sbp.SbpBanks;
import java.util.function.Consumer;

/**
 * The fast payment system (SBP): its banks, and the steps after a payout to a recipient whose name is not given
 * (contract, "Fast payment system helpers"). Needs {@link Address#GATEWAY} and the merchant's id and secret. Immutable
 * and thread-safe.
 *
 * <p>A {@link CheckedSbpPayout} only creates the payout. {@link SbpPayout} represents the payout in the following
 * steps: {@linkplain #check check} its recipient; then {@linkplain #confirm confirm} the payout if the full name is the
 * recipient's, or {@linkplain #reject reject} it.
 */
public final class SbpClient {
    private final Calls calls;

    private SbpClient(Calls calls) {
        this.calls = calls;
    }

    /** Returns a client of the fast payment system for a merchant. */
    public static SbpClient of(MerchantSdk sdk) {
        return new SbpClient(Calls.of(sdk));
    }

    /** Returns the asynchronous client. */
    public AsyncSbpClient async() {
        return new AsyncSbpClient(calls);
    }

    /**
     * Returns all banks. This call is a query: it is safe to repeat, and the SDK retries it.
     *
     * @apiNote {@code GET /api/sbp/banks}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason, even with HTTP 200
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public SbpBanks banks() {
        return banks("", RequestOptions.none());
    }

    /** As {@link #banks()}, with options. */
    public SbpBanks banks(RequestOptions options) {
        return banks("", options);
    }

    /**
     * Returns the banks whose names contain this string. This call is a query: it is safe to repeat, and the SDK
     * retries it.
     *
     * @param partOfName part of the name in any letter case; if it is empty, all banks are returned
     * @apiNote {@code GET /api/sbp/banks?bankName=}, in percent-encoded UTF-8
     * @throws InvalidRequestException if the string is not valid Unicode
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason, even with HTTP 200
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public SbpBanks banks(String partOfName) {
        return banks(partOfName, RequestOptions.none());
    }

    /** As {@link #banks(String)}, with options. */
    public SbpBanks banks(String partOfName, RequestOptions options) {
        return calls.run(SbpEndpoints.BANKS, partOfName, options);
    }

    /**
     * Checks the recipient of a payout that was created without a recipient name. This call is a query: it is safe to
     * repeat, and the SDK retries it. The contract does not state whether {@link SbpPayout.RecipientNotFound} is final:
     * check again, or reject the payout.
     *
     * @return {@link SbpPayout.RecipientFound} for the status {@code success}, {@link SbpPayout.RecipientNotFound} for
     *     every other one
     * @apiNote {@code GET /api/sbp/{id}/status}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason, even with HTTP 200
     * @throws SdkException if no response was received, or the response cannot be read
     */
    public SbpPayout.RecipientChecked check(SbpPayout.Undecided payout) {
        return check(payout, RequestOptions.none());
    }

    /** As {@link #check(SbpPayout.Undecided)}, with options. */
    public SbpPayout.RecipientChecked check(SbpPayout.Undecided payout, RequestOptions options) {
        return calls.run(() -> SbpPayoutFlow.check(calls, payout, options));
    }

    /**
     * Releases the funds of a payout without a recipient name to its recipient. Compare the full name first: the SDK
     * does not compare it. From then on the payout cannot be rejected.
     *
     * <p>{@code checkpoint} must store the payout durably, replacing the previous state, and throw an exception if it
     * cannot. It receives {@link SbpPayout.Confirming} before anything is sent. Afterwards it receives
     * {@link SbpPayout.Confirmed}, or this payout again if the confirmation certainly was not processed. After a crash
     * or an {@link OutcomeUnknownException}, the stored state is {@code Confirming}, which can be neither confirmed nor
     * rejected. The contract does not state whether a second confirmation has an effect, so the SDK never sends one.
     * For the states of one object, only one thread at a time calls {@code checkpoint}. Two objects that are parsed
     * from the same string do not exclude each other's steps: load and store the string of a payout under a lock.
     *
     * <p>The payout counts as confirmed only if the response is an empty body, {@code null} or a JSON object without an
     * error. Every other response with a success status, such as the page of a proxy, means that the outcome is
     * unknown.
     *
     * @param checkpoint stores the payout; an exception before the request prevents it, and a later one leaves the
     *     payout {@code Confirming} or confirmed
     * @apiNote {@code POST /api/sbp/{id}/confirm}, without a body
     * @throws IllegalStateException if a state of the same object has already started a confirmation or a rejection, or
     *     has ended the payout
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if the caller is a sub-merchant, or the method is not enabled
     * @throws ApiException if the service refuses the call for another reason, even with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the confirmation was sent and there is no trustworthy response: the service
     *     may have paid the payout. The callback of the payout or {@link SbpPayout#withTransaction} reports the outcome
     */
    public SbpPayout.Confirmed confirm(SbpPayout.RecipientFound payout, Consumer<SbpPayout> checkpoint) {
        return confirm(payout, checkpoint, RequestOptions.none());
    }

    /** As {@link #confirm(SbpPayout.RecipientFound, Consumer)}, with options. */
    public SbpPayout.Confirmed confirm(
            SbpPayout.RecipientFound payout, Consumer<SbpPayout> checkpoint, RequestOptions options) {
        return calls.run(() -> new SbpPayoutFlow(calls, checkpoint, options).confirm(payout));
    }

    /**
     * Cancels a payout without a recipient name, checked or not, whose confirmation was not begun.
     *
     * <p>{@code checkpoint} works as in {@link #confirm}. It receives {@link SbpPayout.Rejecting} before anything is
     * sent. Afterwards it receives {@link SbpPayout.Cancelled}, or this payout again if certainly no rejection was
     * processed. If the outcome of an earlier rejection is unknown, the stored state remains {@code Rejecting}, even if
     * the service refuses this rejection. A payout in the state {@code Rejecting} can be rejected again, but not
     * confirmed.
     *
     * <p>The payout counts as cancelled only if the response contains its id. Every other response with a success
     * status means that the outcome is unknown.
     *
     * @param checkpoint stores the payout; an exception before the request prevents it
     * @apiNote {@code POST /api/sbp/{id}/reject}, without a body
     * @throws IllegalStateException if a state of the same object has started a confirmation, or has ended the payout
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if the caller is a sub-merchant, or the method is not enabled
     * @throws ApiException if the service refuses the call for another reason, even with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if the rejection was sent and there is no trustworthy response
     */
    public SbpPayout.Cancelled reject(SbpPayout.Rejectable payout, Consumer<SbpPayout> checkpoint) {
        return reject(payout, checkpoint, RequestOptions.none());
    }

    /** As {@link #reject(SbpPayout.Rejectable, Consumer)}, with options. */
    public SbpPayout.Cancelled reject(
            SbpPayout.Rejectable payout, Consumer<SbpPayout> checkpoint, RequestOptions options) {
        return calls.run(() -> new SbpPayoutFlow(calls, checkpoint, options).reject(payout));
    }
}
