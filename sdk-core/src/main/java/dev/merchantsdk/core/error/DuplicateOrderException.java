package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * Thrown if the service refused an operation because a successful or unfinished operation with the same order id exists
 * (HTTP 400, {@code errorCode} -2). The contract (section "API request errors") documents this error for payouts.
 *
 * <p>An earlier call with a lost response, or another server of the shop, may have sent the existing operation. Look up
 * the existing operation before you pay under another order id.
 *
 * <p>If this exception is the cause of an {@link OutcomeUnknownException}, an earlier attempt of the same call probably
 * created the existing payout.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class DuplicateOrderException extends AlreadySentException implements ErrorResponse {
    private final transient ErrorDetails details;

    public DuplicateOrderException(
            CallInfo call, Optional<String> orderId, Optional<String> earlierId, ErrorDetails details) {
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
