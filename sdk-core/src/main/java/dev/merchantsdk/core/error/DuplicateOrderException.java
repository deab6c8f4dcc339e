package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * The service refused an operation because a successful or unfinished operation with the same order id exists (HTTP
 * 400, {@code errorCode} -2). The contract ("API request errors") documents this error for payouts. This call executed
 * nothing.
 *
 * <p>The existing operation may be the intended one: an earlier call whose response was lost, or another server of the
 * shop, may have sent it. Look it up before you pay under another order id. This class is not a subclass of {@link
 * ApiException}, because an {@code ApiException} means that no operation remains open.
 *
 * <p>If this exception is the cause of an {@link OutcomeUnknownException}, it describes the last attempt only. In this
 * case an earlier attempt of the same call, whose response was lost, probably created the existing payout.
 */
public final class DuplicateOrderException extends AlreadySentException implements ErrorResponse {
    private static final long serialVersionUID = 1L;

    /** The {@code errorCode} that selects this exception. */
    public static final int ERROR_CODE = -2;

    private final transient ErrorDetails details;

    /**
     * Creates the exception.
     *
     * @param call the call
     * @param orderId the order id of the request, if it has one
     * @param earlierId the service's id of the earlier operation, if it is known
     * @param details the contents of the response
     */
    DuplicateOrderException(CallInfo call, Optional<String> orderId, Optional<String> earlierId, ErrorDetails details) {
        super(
                call,
                orderId,
                earlierId,
                "the service refused: " + details,
                details.advice(
                        "An operation with this order id succeeded or is in progress; look it up before paying under another order id"));
        this.details = details;
    }

    @Override
    public ErrorDetails details() {
        return details;
    }
}
