package dev.merchantsdk.core.error;

import dev.merchantsdk.core.failure.CallInfo;

/** Thrown when the requested resource does not exist (HTTP 404). */
@SuppressWarnings({"exports", "serial"}) // only the SDK creates it, and nothing serializes it
public final class NotFoundException extends ApiException {
    public NotFoundException(CallInfo call, ErrorDetails refusal) {
        super(
                call,
                refusal,
                "Check the address and the id in the request, and that both belong to the same environment");
    }
}
