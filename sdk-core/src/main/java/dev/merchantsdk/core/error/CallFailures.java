package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.failure.EarlierOperation;
import dev.merchantsdk.core.failure.ReadFailure;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Creates the exceptions of this package. Only the SDK can call these methods. */
@SuppressWarnings("exports") // intended: because of the parameter types, only the SDK can call these methods
public final class CallFailures {
    private CallFailures() {}

    /** Returns the exception for a refusal for which this package has no more specific exception type. */
    public static ApiException refused(CallInfo call, ErrorDetails details) {
        return new ApiException(call, details);
    }

    /**
     * Returns the exception for a redirect (HTTP 3xx). The SDK does not follow redirects, because the request and its
     * secrets are intended only for the configured address.
     *
     * @param address the absolute address in {@code Location}; empty if the response has no other address
     */
    public static ApiException redirected(CallInfo call, ErrorDetails details, Optional<ServiceText> address) {
        return ApiException.redirected(call, details, address);
    }

    public static BadRequestException badRequest(CallInfo call, ErrorDetails details) {
        return new BadRequestException(call, details);
    }

    /** Returns the exception for a refusal with the text {@link RequestRefusedException#ERROR}. */
    public static RequestRefusedException requestRefused(CallInfo call, ErrorDetails details) {
        return new RequestRefusedException(call, details);
    }

    /** Returns the exception for a refusal with the text {@link PayoutOnlyTokenException#ERROR}. */
    public static PayoutOnlyTokenException payoutOnlyToken(CallInfo call, ErrorDetails details) {
        return new PayoutOnlyTokenException(call, details);
    }

    public static AuthenticationException wrongCredentials(CallInfo call, ErrorDetails details) {
        return new AuthenticationException(call, details);
    }

    public static AccessDeniedException accessDenied(CallInfo call, ErrorDetails details) {
        return new AccessDeniedException(call, details);
    }

    public static NotFoundException notFound(CallInfo call, ErrorDetails details) {
        return new NotFoundException(call, details);
    }

    public static RateLimitedException rateLimited(CallInfo call, ErrorDetails details) {
        return new RateLimitedException(call, details);
    }

    /**
     * Returns the exception for a refusal with the code {@link DuplicateOrderException#ERROR_CODE}.
     *
     * @param orderId the order id of the request; empty if the request has no order id
     * @param earlierId the service's id of the earlier operation; empty if the id is unknown
     */
    public static DuplicateOrderException duplicateOrder(
            CallInfo call, Optional<String> orderId, Optional<String> earlierId, ErrorDetails details) {
        return new DuplicateOrderException(call, orderId, earlierId, details);
    }

    /**
     * Returns the exception for a request that was not sent because it is already recorded.
     *
     * @param earlier the recorded operation
     * @param reason the reason why it was not sent, as a phrase
     * @param advice the next step for the caller
     */
    public static AlreadyRecordedException alreadyRecorded(EarlierOperation earlier, String reason, String advice) {
        return new AlreadyRecordedException(earlier, reason, advice);
    }

    /**
     * Returns whether the exception of a call proves that the service did not execute it, in any of its attempts. A
     * refusal as a duplicate proves nothing.
     */
    public static boolean wasNotExecuted(SdkException failure) {
        return failure instanceof NotSentException
                || failure instanceof InvalidRequestException
                || failure instanceof ConfigurationException
                || failure instanceof ApiException;
    }

    public static ServerErrorException serverError(CallInfo call, ErrorDetails details) {
        return new ServerErrorException(call, details);
    }

    /**
     * Returns the exception for a call that changes nothing and received no response.
     *
     * @param what the reason why there is no response, as a phrase
     * @param cause the exception of the network; null if there is no such exception
     */
    public static NoResponseException noResponse(CallInfo call, String what, @Nullable Throwable cause) {
        return new NoResponseException(call, what, cause);
    }

    /**
     * Returns the exception for a response that breaks the contract.
     *
     * @param path the field, in the contract's spelling; empty if the whole body breaks the contract
     * @param reason the broken rule, without sensitive content of the response
     */
    public static MalformedResponseException malformedResponse(CallInfo call, String path, String reason) {
        return new MalformedResponseException(call, path, reason);
    }

    /**
     * Returns the exception for a response that exceeds the size limit of the SDK.
     *
     * @param limit the value of the limit and its unit
     * @param setting the name of the setting that defines the limit
     */
    public static MalformedResponseException responseTooLarge(CallInfo call, String limit, String setting) {
        return MalformedResponseException.tooLarge(call, limit, setting);
    }

    /**
     * Returns the exception for a file that the SDK could not save.
     *
     * @param what the step that failed
     * @param cause the exception of the disk, or of the listener in the {@code DownloadOptions}
     */
    public static DownloadException download(CallInfo call, String what, Throwable cause) {
        return new DownloadException(call, what, cause);
    }

    /**
     * Returns the exception for a call that was not sent.
     *
     * @param what the reason why the call was not sent, as a phrase
     * @param cause the exception of the network; null if there is no such exception
     */
    public static NotSentException notSent(CallInfo call, String what, @Nullable Throwable cause) {
        return new NotSentException(call, what, cause);
    }

    /**
     * Returns the exception for a call that was not sent because the merchant's own token source or {@code x-auth}
     * source failed.
     *
     * @param cause the failure of the merchant's own code
     */
    public static NotSentException unauthenticated(CallInfo call, Throwable cause) {
        return NotSentException.unauthenticated(call, cause);
    }

    /**
     * Returns the exception for a call that was not sent because of a possibly temporary failure of the token request.
     *
     * @param cause the failure of the token request
     */
    public static NotSentException withoutToken(CallInfo call, SdkException cause) {
        return NotSentException.withoutToken(call, cause);
    }

    /**
     * Returns the exception for a call that was not sent because the token service issues no token for the scope.
     *
     * @param scope the scope that the call needs
     * @param why the reason, as a phrase
     * @param advice the setting or the permission to check
     * @param cause the failure of the token request; null if the token service did not grant the scope
     */
    public static NotAuthenticatedException notAuthenticated(
            CallInfo call, String scope, String why, String advice, @Nullable SdkException cause) {
        return new NotAuthenticatedException(call, scope, why, advice, cause);
    }

    /**
     * Returns the exception for a call whose outcome is unknown.
     *
     * @param orderId the number that the merchant assigned to the request, usually the order id; empty if the request
     *     has no such number
     * @param lookedUpByOrder whether the contract has a query that finds the outcome by this number
     * @param receivedIds the ids in the success responses to all attempts of the call
     * @param howToResolve the advice, in whole sentences, on how the caller finds the outcome
     * @param cause the failure of the last attempt
     */
    public static OutcomeUnknownException outcomeUnknown(
            CallInfo call,
            Optional<String> orderId,
            boolean lookedUpByOrder,
            List<String> receivedIds,
            String howToResolve,
            @Nullable Throwable cause) {
        return new OutcomeUnknownException(call, orderId, lookedUpByOrder, receivedIds, howToResolve, cause);
    }

    /**
     * Returns the exception for an incoming message that cannot be parsed.
     *
     * @param subject the type of the message, such as {@code CreditNotification}
     * @param field the field that cannot be parsed, and the reason
     */
    public static UnreadableMessageException unreadableMessage(String subject, ReadFailure field) {
        return new UnreadableMessageException(subject, field.path(), field.reason());
    }

    /**
     * Returns the exception with this advice for a text that cannot be parsed. Use this method if the caller does not
     * respond to the sender of the text.
     *
     * @param subject the type of the text
     * @param field the field that cannot be parsed, and the reason
     * @param advice the next step for the caller
     */
    public static UnreadableMessageException unreadableText(String subject, ReadFailure field, String advice) {
        return new UnreadableMessageException(subject, field.path(), field.reason(), advice);
    }
}
