package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;
import java.util.OptionalInt;

/**
 * Thrown when the service failed to process a call that changes nothing (HTTP 5xx or 408; section "Errors" of the
 * contract). After HTTP 503 or 408, a repetition can succeed; after any other status, contact the service's support.
 */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class ServerErrorException extends ServiceUnavailableException implements ErrorResponse {
    private final transient ErrorDetails details;

    public ServerErrorException(CallInfo call, ErrorDetails details) {
        super(call, "the service failed: " + details, details.advice(advice(call.httpStatus())), null);
        this.details = details;
    }

    @Override
    public ErrorDetails details() {
        return details;
    }

    private static String advice(OptionalInt status) {
        return "The call changes nothing at the service; "
                + switch (status.orElse(0)) {
                    case 408 -> "repeat it, as the contract recommends";
                    case 503 -> "repeat it later";
                    default -> "contact the service's support with the endpoint and the time";
                };
    }
}
