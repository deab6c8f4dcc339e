package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.error.NotAuthenticatedException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.RateLimitedException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.serialization.JsonValue;
import java.io.IOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which failures are transient. After a transient failure, a later attempt may succeed. */
final class TransientFailureTest {
    private static final ErrorDetails BUSY = new ErrorDetails(
            List.of(), OptionalInt.empty(), Map.of(), Optional.of(Duration.ofSeconds(7)), JsonValue.ofNull());

    @ParameterizedTest
    @CsvSource({"408, true", "502, true", "503, true", "504, true", "500, false", "501, false", "505, false"})
    void serverErrorIsTransientByStatus(int status, boolean passes) {
        assertThat(TransientFailure.is(new ServerErrorException(call(status), ErrorDetails.SILENT)))
                .isEqualTo(passes);
    }

    @Test
    void rateLimitAndLostResponseAreTransient() {
        assertThat(TransientFailure.is(new RateLimitedException(call(429), BUSY)))
                .isTrue();
        assertThat(TransientFailure.is(new NoResponseException(call(200), "lost", new IOException())))
                .isTrue();
    }

    @Test
    void refusalIsPermanent() {
        assertThat(TransientFailure.is(new BadRequestException(call(400), ErrorDetails.SILENT)))
                .isFalse();
        assertThat(TransientFailure.is(new ApiException(call(502), ErrorDetails.SILENT)))
                .isFalse();
    }

    @Test
    void unsentCallIsTransientByCause() {
        assertThat(TransientFailure.is(notSent(null))).isTrue();
        assertThat(TransientFailure.is(notSent(new IOException()))).isTrue();
        assertThat(TransientFailure.is(notSent(new ServerErrorException(call(503), ErrorDetails.SILENT))))
                .isTrue();
        assertThat(TransientFailure.is(notSent(new ServerErrorException(call(500), ErrorDetails.SILENT))))
                .isFalse();
        assertThat(TransientFailure.is(notSent(new IllegalStateException()))).isFalse();
        assertThat(TransientFailure.is(new NotAuthenticatedException(call(200), "scope", "refused", "Check it", null)))
                .isFalse();
    }

    @Test
    void waitsAsLongAsTheServiceRequests() {
        assertThat(TransientFailure.retryAfter(new RateLimitedException(call(429), BUSY)))
                .isEqualTo(Duration.ofSeconds(7));
        assertThat(TransientFailure.retryAfter(new RateLimitedException(call(429), ErrorDetails.SILENT)))
                .isZero();
        assertThat(TransientFailure.retryAfter(notSent(null))).isZero();
    }

    @ParameterizedTest
    @CsvSource({
        "300, REDIRECTED",
        "307, MOVED",
        "308, MOVED",
        "399, REDIRECTED",
        "400, REFUSED",
        "408, TIMED_OUT",
        "429, THROTTLED",
        "499, REFUSED",
        "500, SERVER_ERROR",
        "502, UNAVAILABLE",
        "503, UNAVAILABLE",
        "504, UNAVAILABLE",
        "599, SERVER_ERROR"
    })
    void aStatusHasAKindOfFailure(int status, FailureKind kind) {
        assertThat(FailureKind.ofStatus(status, Auth.X_AUTH)).isEqualTo(kind);
    }

    private static SdkException notSent(@Nullable Exception cause) {
        return new NotSentException(call(200), "not sent", cause);
    }

    private static CallInfo call(int status) {
        return new CallInfo("test", 1, OptionalInt.of(status), "");
    }
}
