package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The class of the outcome of a call. A successful call has the class {@code SUCCESS}. For a failed call, the class is
 * the first constant whose exception type matches the thrown exception.
 */
enum ExpectedOutcome {
    SUCCESS(null),
    /** The service certainly did not process the request. */
    NOT_SENT(NotSentException.class),
    /** The service may or may not have executed an operation with money. */
    UNKNOWN(OutcomeUnknownException.class),
    /** HTTP 408 or 5xx was the response to a call that only reads data. */
    SERVER_ERROR(ServerErrorException.class),
    /** The response has a status that is not a success and that no other constant describes. */
    REFUSED(ApiException.class),
    /** There was no complete response to a call that only reads data. */
    NO_RESPONSE(NoResponseException.class),
    /** The call only reads data, and the SDK cannot parse the success response. */
    MALFORMED(MalformedResponseException.class);

    @SuppressWarnings("ImmutableEnumChecker") // Class objects are immutable
    private final @Nullable Class<? extends SdkException> type;

    ExpectedOutcome(@Nullable Class<? extends SdkException> type) {
        this.type = type;
    }

    static ExpectedOutcome of(SdkException failure) {
        return Arrays.stream(values())
                .filter(outcome -> outcome.type != null && outcome.type.isInstance(failure))
                .findFirst()
                .orElseThrow(() -> new AssertionError("no class of outcomes has this exception", failure));
    }
}
