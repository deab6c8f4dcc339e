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
 * The class of a call's outcome: a success, or the first constant whose exception type matches the thrown exception.
 */
enum ExpectedOutcome {
    SUCCESS(null),
    /** The request was certainly not processed. */
    NOT_SENT(NotSentException.class),
    /** Money may or may not have moved. */
    UNKNOWN(OutcomeUnknownException.class),
    /** A call that changes nothing got HTTP 408 or 5xx. */
    SERVER_ERROR(ServerErrorException.class),
    /** The call got any other status that is not a success. */
    REFUSED(ApiException.class),
    /** A call that changes nothing got no complete response. */
    NO_RESPONSE(NoResponseException.class),
    /** A call that changes nothing got a success response that cannot be read. */
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
