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
 * <p>An {@link CheckedSbpPayout} is only created. {@link SbpPayout} follows it: {@linkplain #check check} its
 * recipient; then {@linkplain #confirm confirm} it if the full name is the recipient's, or {@linkplain #reject reject}
 * it.
 */
public final class SbpClient {
    private final Calls calls;

    private SbpClient(Calls calls) {
        this.calls = calls;
    }

    /** The fast payment system, for a merchant. */
    public static SbpClient of(MerchantSdk sdk) {
        return new SbpClient(Calls.of(sdk));
    }

    /** Returns the asynchronous client. */
    public AsyncSbpClient async() {
        return new AsyncSbpClient(calls);
    }

    /**
     * Returns all banks. A query: safe to repeat, and the SDK does.
     *
     * @apiNote {@code GET /api/sbp/banks}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws SdkException if no response was received, or it cannot be read
     */
    public SbpBanks banks() {
        return banks("", RequestOptions.none());
    }

    /** As {@link #banks()}, with options. */
    public SbpBanks banks(RequestOptions options) {
        return banks("", options);
    }

    /**
     * The banks whose name contains this text. A query: safe to repeat, and the SDK does.
     *
     * @param partOfName part of the name in any letter case; if it is empty, all banks are returned
     * @apiNote {@code GET /api/sbp/banks?bankName=}, in percent-encoded UTF-8
     * @throws InvalidRequestException if the text is not valid Unicode
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws SdkException if no response was received, or it cannot be read
     */
    public SbpBanks banks(String partOfName) {
        return banks(partOfName, RequestOptions.none());
    }

    /** As {@link #banks(String)}, with options. */
    public SbpBanks banks(String partOfName, RequestOptions options) {
        return calls.run(SbpEndpoints.BANKS, partOfName, options);
    }

    /**
     * Checks the recipient of a payout without name. A query: safe to repeat, and the SDK does. The contract does not
     * state whether {@link SbpPayout.RecipientNotFound} is final: check again, or reject.
     *
     * @return {@link SbpPayout.RecipientFound} for the status {@code success}, {@link SbpPayout.RecipientNotFound} for
     *     every other one
     * @apiNote {@code GET /api/sbp/{id}/status}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws SdkException if no response was received, or it cannot be read
     */
    public SbpPayout.RecipientChecked check(SbpPayout.Undecided payout) {
        return check(payout, RequestOptions.none());
    }

    /** As {@link #check(SbpPayout.Undecided)}, with options. */
    public SbpPayout.RecipientChecked check(SbpPayout.Undecided payout, RequestOptions options) {
        return calls.run(() -> SbpPayoutFlow.check(calls, payout, options));
    }

    /**
     * Releases the funds of a payout without name to its recipient. Compare the full name before: the SDK does not.
     * From then on the payout cannot be rejected.
     *
     * <p>{@code checkpoint} must store the payout durably, in the place of the state before, and throw if it cannot. It
     * gets {@link SbpPayout.Confirming} before anything is sent, then {@link SbpPayout.Confirmed}, or this payout again
     * if the confirmation certainly was not processed. After a crash or {@link OutcomeUnknownException} the stored
     * state is {@code Confirming}, which can be neither confirmed nor rejected. The contract does not state whether a
     * second confirmation has an effect, so no second one is sent. It is called by one thread at a time for the states
     * of one object. Two objects that are parsed from one text do not exclude each other: load and store the text of a
     * payout under a lock.
     *
     * <p>Only an empty body, {@code null} or a JSON object without an error confirms. Every other response with a
     * success status is an unknown outcome, such as the page of a proxy.
     *
     * @param checkpoint stores the payout; an exception before the request prevents it, and a later one leaves the
     *     payout {@code Confirming} or confirmed
     * @apiNote {@code POST /api/sbp/{id}/confirm}, without a body
     * @throws IllegalStateException if a confirmation or a rejection was started, or the payout has ended, by a state
     *     of the same object
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if a sub-merchant calls, or the method is not enabled
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and there is no trustworthy response: the service may have paid
     *     it. The callback of the payout reports the outcome, or {@link SbpPayout#withTransaction}
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
     * Cancels a payout without name, checked or not, whose confirmation was not begun.
     *
     * <p>{@code checkpoint} is as in {@link #confirm}: it gets {@link SbpPayout.Rejecting} before anything is sent,
     * then {@link SbpPayout.Cancelled}, or this payout again if certainly no rejection was processed. If the outcome of
     * an earlier rejection is unknown, the stored state remains {@code Rejecting}, also if the service refuses this
     * one. {@code Rejecting} can be rejected again, and not confirmed.
     *
     * <p>Only a response with the payout's id cancels. Every other response with a success status is an unknown
     * outcome.
     *
     * @param checkpoint stores the payout; an exception before the request prevents it
     * @apiNote {@code POST /api/sbp/{id}/reject}, without a body
     * @throws IllegalStateException if a confirmation was started, or the payout has ended, by a state of the same
     *     object
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if a sub-merchant calls, or the method is not enabled
     * @throws ApiException if the service refuses the call for another reason, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and there is no trustworthy response
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
