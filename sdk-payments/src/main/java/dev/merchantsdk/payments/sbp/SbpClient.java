package dev.merchantsdk.payments.sbp;

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
import dev.merchantsdk.payments.UnnamedSbpPayout;
import dev.merchantsdk.payments.internal.SbpEndpoints;

/**
 * The fast payment system (SBP): its banks, and what follows a payout to a recipient whose name is not given (contract, "Fast payment system
 * helpers"). Needs {@link Address#GATEWAY} and the merchant's id and secret. Immutable and thread-safe.
 *
 * <p>An {@link UnnamedSbpPayout} is only created. Ask for its {@linkplain #payoutStatus status}; then {@linkplain #confirm confirm} it if that is
 * {@code success} and the full name is the recipient's, or {@linkplain #reject reject} it.
 */
public final class SbpClient {
    private final Calls calls;

    private SbpClient(Calls calls) {
        this.calls = calls;
    }

    /** The fast payment system, for a merchant. */
    public static SbpClient of(MerchantSdk sdk) {
        return new SbpClient(sdk.calls());
    }

    /** The same calls without waiting. */
    public AsyncSbpClient async() {
        return new AsyncSbpClient(calls);
    }

    /**
     * All banks. A query: safe to repeat, and the SDK does.
     *
     * @apiNote {@code GET /api/sbp/banks}
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws SdkException if no answer came, or none that can be read
     */
    public SbpBanks banks() {
        return banks("");
    }

    /**
     * The banks with this text somewhere in their name. A query: safe to repeat, and the SDK does.
     *
     * @param partOfName part of the name in whatever letter case; where it is empty, all banks are asked for
     * @apiNote {@code GET /api/sbp/banks?bankName=}, in percent-encoded UTF-8
     * @throws InvalidRequestException if the text is not valid Unicode
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws SdkException if no answer came, or none that can be read
     */
    public SbpBanks banks(String partOfName) {
        return banks(partOfName, RequestOptions.none());
    }

    /** As {@link #banks(String)}, with options. */
    public SbpBanks banks(String partOfName, RequestOptions options) {
        return calls.execute(SbpEndpoints.BANKS, partOfName, options);
    }

    /**
     * Asks what the bank says of the recipient of a payout without name. A query: safe to repeat, and the SDK does.
     *
     * @param payoutId the payout, as the reply to {@link UnnamedSbpPayout} named it
     * @apiNote {@code GET /api/sbp/{id}/status}
     * @throws InvalidRequestException if the id is blank or has control characters
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws SdkException if no answer came, or none that can be read
     */
    public SbpPayoutStatus payoutStatus(String payoutId) {
        return payoutStatus(payoutId, RequestOptions.none());
    }

    /** As {@link #payoutStatus(String)}, with options. */
    public SbpPayoutStatus payoutStatus(String payoutId, RequestOptions options) {
        return calls.execute(SbpEndpoints.STATUS, payoutId, options);
    }

    /**
     * Lets the funds of a payout without name go to its recipient. Only after {@link #payoutStatus} answered {@link NameCheck#SUCCESS} and the
     * name it gave is the recipient's; the SDK does not ask for it by itself. From then on the payout cannot be rejected.
     *
     * <p>The contract does not state whether a second confirmation does harm, so the SDK repeats it only if it certainly was not processed.
     * The callback of the payout has its result.
     *
     * <p>Only an empty body, {@code null} or a JSON object without an error confirms. Every other response with a success status is an unknown outcome, such as the
     * page of a proxy.
     *
     * @param payoutId the payout, as the reply to {@link UnnamedSbpPayout} named it
     * @apiNote {@code POST /api/sbp/{id}/confirm}, without a body
     * @throws InvalidRequestException if the id is blank or has control characters
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if a sub-merchant calls, or the method is not enabled
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came: the funds may be gone, so do not reject the payout
     */
    public void confirm(String payoutId) {
        confirm(payoutId, RequestOptions.none());
    }

    /** As {@link #confirm(String)}, with options. */
    public void confirm(String payoutId, RequestOptions options) {
        calls.execute(SbpEndpoints.CONFIRM, payoutId, options);
    }

    /**
     * Cancels a payout without name, whatever its status. Only while {@link #confirm} was not sent.
     *
     * <p>The contract does not state whether a second rejection does harm, so the SDK repeats it only if it certainly was not processed.
     *
     * @param payoutId the payout, as the reply to {@link UnnamedSbpPayout} named it
     * @apiNote {@code POST /api/sbp/{id}/reject}, without a body
     * @throws InvalidRequestException if the id is blank or has control characters
     * @throws AuthenticationException if the merchant's id or secret is wrong
     * @throws AccessDeniedException if a sub-merchant calls, or the method is not enabled
     * @throws ApiException if the service refuses otherwise, also with HTTP 200
     * @throws NotSentException if nothing was sent
     * @throws OutcomeUnknownException if it was sent and no trustworthy answer came
     */
    public SbpRejected reject(String payoutId) {
        return reject(payoutId, RequestOptions.none());
    }

    /** As {@link #reject(String)}, with options. */
    public SbpRejected reject(String payoutId, RequestOptions options) {
        return calls.execute(SbpEndpoints.REJECT, payoutId, options);
    }
}
