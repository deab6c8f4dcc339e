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
 * The kind of the outcome of a call. The outcome of a failed call is the first constant whose exception type matches
 * the thrown exception.
 */
enum ExpectedOutcome {
    SUCCESS(null),
    /** The service certainly did not process the request. */
    NOT_SENT(NotSentException.class),
    /** The service may have executed an operation with money. */
    UNKNOWN(OutcomeUnknownException.class),
    /** A call that reads data received HTTP 408 or 5xx. */
    SERVER_ERROR(ServerErrorException.class),
    /** The response has a status that is not a success, and no constant above applies. */
    REFUSED(ApiException.class),
    /** A call that reads data received no complete response. */
    NO_RESPONSE(NoResponseException.class),
    /** The SDK cannot parse the success response to a call that reads data. */
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
