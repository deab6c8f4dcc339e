package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.Optional;

/**
 * Thrown when the service refused an operation because one with the same order id has succeeded or is unfinished (HTTP
 * 400, {@code errorCode} -2). The contract (section "API request errors") documents this error for payouts.
 *
 * <p>Look the existing one up before you pay under another order id: an earlier call with a lost response, or another
 * server of the shop, may have sent it. As the cause of an {@link OutcomeUnknownException}, this exception means that
 * an earlier attempt of the same call probably created the payout.
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
