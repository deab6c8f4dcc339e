package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * Thrown if the service refused an operation because a successful or unfinished operation with the same order id exists
 * (HTTP 400, {@code errorCode} -2). The contract (section "API request errors") documents this error for payouts. The
 * service executed no operation for this call.
 *
 * <p>The existing operation may be the intended operation: an earlier call whose response was lost, or another server
 * of the shop, may have sent it. Look up the existing operation before you pay under another order id. This class is
 * not a subclass of {@link ApiException}, because an {@code ApiException} means that no such operation exists.
 *
 * <p>If this exception is the cause of an {@link OutcomeUnknownException}, this exception describes only the last
 * attempt. In this case an earlier attempt of the same call, whose response was lost, probably created the existing
 * payout.
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
     * @param orderId the order id of the request; empty if the request has no order id
     * @param earlierId the service's id of the earlier operation; empty if the id is unknown
     * @param details the contents of the error body
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
