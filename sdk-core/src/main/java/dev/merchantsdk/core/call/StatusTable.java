package dev.merchantsdk.core.call;

import dev.merchantsdk.core.error.AccessDeniedException;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.FailedCall;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.Refusal;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import java.util.Map;
import java.util.function.BiFunction;

/** The exception of each HTTP status that is an error (contract, "Errors"). Every other one is a plain {@link ApiException}. */
final class StatusTable {
    private static final Map<Integer, BiFunction<FailedCall, Refusal, SdkException>> EXCEPTIONS = Map.of(
            400, BadRequestException::new,
            401, AuthenticationException::new,
            403, AccessDeniedException::new,
            404, NotFoundException::new,
            408, ServerErrorException::new,
            429, RateLimitedException::new);

    private StatusTable() {}

    static BiFunction<FailedCall, Refusal, SdkException> exception(int status) {
        return status >= 500 ? ServerErrorException::new : EXCEPTIONS.getOrDefault(status, ApiException::new);
    }
}
