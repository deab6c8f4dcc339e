package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.ErrorBody;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.BadRequestException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.ServiceError;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.SecretMarkers;
import java.io.EOFException;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.ProtocolException;
import java.net.SocketException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import javax.net.ssl.SSLException;
import org.junit.jupiter.api.Test;

/** Tests endpoints, and small parts of the call path that have no separate test class. */
final class EndpointValueTest {
    private static final CallInfo CALL = new CallInfo("test", 1, OptionalInt.of(401), "");

    @Test
    void printsNameMethodAndTemplate() {
        assertThat(TestEndpoints.QUERY).hasToString("test.query GET {psp_url}/api/records/{id}");
        assertThat(TestEndpoints.QUERY.url().path()).isEqualTo("api/records/{id}");
        assertThat(TestEndpoints.QUERY.auth()).hasToString("BEARER transactions.read");
        assertThat(TestEndpoints.PAY.auth()).hasToString("X_AUTH");
    }

    @Test
    void changesOnlyItsAddress() {
        Endpoint<String, ?> moved = TestEndpoints.QUERY.withAddress(Address.GATEWAY);
        assertThat(moved).hasToString("test.query GET {gateway_url}/api/records/{id}");
        assertThat(moved.url().address()).isEqualTo(Address.GATEWAY);
        assertThat(moved.repeat()).isEqualTo(Repeat.ALWAYS);
        assertThat(moved.auth()).isEqualTo(TestEndpoints.QUERY.auth());
    }

    @Test
    void keepsItsHeadersLimitAndReceiverAtAnotherAddress() {
        Endpoint<SavedTable.Wanted, ?> moved = SavedTable.TABLE.withAddress(Address.GATEWAY);
        assertThat(moved.receiver(SavedTable.at(Path.of("table.xls")))).isPresent();
        assertThat(moved.limit(Timeouts.defaults()))
                .isEqualTo(Timeouts.defaults().download());
        assertThat(TestEndpoints.QUERY.receiver("7")).isEmpty();
    }

    @Test
    void hasDefaultTimeoutUnlessSet() {
        Endpoint<String, ?> slow = Endpoint.get(Address.PSP, "a", String.class)
                .repeat(Repeat.ALWAYS)
                .limit(Timeouts::payout)
                .returnsAnyJson();
        Timeouts timeouts = Timeouts.builder().payout(Duration.ofHours(1)).build();
        assertThat(slow.limit(timeouts)).isEqualTo(Duration.ofHours(1));
        assertThat(slow.isWithoutReadTimeout()).isFalse();
        assertThat(TestEndpoints.QUERY.limit(timeouts)).isEqualTo(Duration.ofMinutes(1));
    }

    @Test
    void refusesUnboundOrUnknownVariables() {
        EndpointBuilder<String> unbound =
                Endpoint.get(Address.PSP, "a/{id}", String.class).repeat(Repeat.ALWAYS);
        assertThatThrownBy(unbound::returnsAnyJson).hasMessage("the path variable {id} of a/{id} is not bound");
        EndpointBuilder<String> extra = Endpoint.get(Address.PSP, "a", String.class)
                .repeat(Repeat.ALWAYS)
                .path("id", id -> id);
        assertThatThrownBy(extra::returnsAnyJson).hasMessage("the path a has no variable id");
        EndpointBuilder<String> silent =
                Endpoint.get(Address.PSP, "a", String.class).named("silent");
        assertThatThrownBy(silent::returnsAnyJson).hasMessage("the endpoint silent has no repeat class");
    }

    @Test
    void errorCodeDeterminesExceptionForAnyStatus() {
        ErrorRules refusals =
                ErrorRules.BY_STATUS.code("request", BadRequestException::new).code("AppID", NotFoundException::new);
        assertThat(refusals.exception(CALL, Optional.empty(), 401, refusal("request")))
                .isInstanceOf(BadRequestException.class);
        assertThat(refusals.exception(CALL, Optional.empty(), 400, refusal("AppID")))
                .isInstanceOf(NotFoundException.class);
        assertThat(refusals.exception(CALL, Optional.empty(), 401, refusal("ApiKey")))
                .isInstanceOf(AuthenticationException.class);
        assertThat(refusals.exception(CALL, Optional.empty(), 401, refusal("x", "AppID", "request")))
                .isInstanceOf(BadRequestException.class);
        ErrorRules inSuccess = refusals.inSuccess(NotFoundException::new);
        assertThat(inSuccess.exception(CALL, Optional.empty(), 299, refusal("x")))
                .isInstanceOf(NotFoundException.class);
        assertThat(inSuccess.exception(CALL, Optional.empty(), 300, refusal("x")))
                .isExactlyInstanceOf(ApiException.class);
        assertThat(inSuccess.exception(CALL, Optional.empty(), 200, refusal("request")))
                .isInstanceOf(BadRequestException.class);
        assertThat(ErrorRules.BY_STATUS.appliesToSuccess()).isFalse();
        assertThat(ErrorRules.BY_STATUS.appliesToUnreadable()).isFalse();
        assertThat(ErrorRules.when(ErrorBody::resultIsFalse).appliesToSuccess()).isTrue();
        assertThat(ErrorRules.when(ErrorBody::resultIsFalse).appliesToUnreadable())
                .isFalse();
        ErrorRules later = ErrorRules.when(ErrorBody::resultIsFalse).onlyIfUnreadable();
        assertThat(later.appliesToSuccess()).isFalse();
        assertThat(later.appliesToUnreadable()).isTrue();
        assertThat(later.code("request", BadRequestException::new).appliesToUnreadable())
                .isTrue();
    }

    @Test
    void omitsCauseThatMayQuoteResponse() {
        SocketException ofInterceptor = new SocketException("marker");
        ofInterceptor.setStackTrace(
                new StackTraceElement[] {new StackTraceElement("shop.Interceptor", "intercept", "Interceptor.java", 1)
                });
        for (Exception quoting : List.of(
                ofInterceptor,
                new IOException("marker"),
                new EOFException("marker"),
                new ProtocolException("marker"),
                new IllegalArgumentException("marker"),
                new SocketException("marker") {},
                new Exception("marker"))) {
            Exception withheld = RedactedCause.of(quoting);
            assertThat(withheld)
                    .isInstanceOf(RedactedCause.class)
                    .hasMessage(quoting.getClass().getName()
                            + "; its message is withheld, because it may quote the response")
                    .hasNoCause();
            assertThat(withheld.getStackTrace()).isEqualTo(quoting.getStackTrace());
        }
        SocketException inner = new SocketException("marker");
        Exception cycle = new Exception("marker", inner);
        inner.initCause(cycle);
        SocketException suppressing = new SocketException("timeout");
        suppressing.addSuppressed(new ProtocolException("marker"));
        for (Exception carrier : List.of(
                (Exception) new InterruptedIOException("timeout").initCause(new ProtocolException("marker")),
                (Exception) new SSLException("closed").initCause(new SocketException("a").initCause(cycle)),
                inner,
                suppressing)) {
            assertThat(SecretMarkers.stackTrace(RedactedCause.of(carrier)))
                    .contains("its message is withheld")
                    .doesNotContain("marker");
        }
        Exception timeout = (Exception) new InterruptedIOException("timeout").initCause(new SocketException("closed"));
        assertThat(RedactedCause.of(timeout)).isSameAs(timeout);
        SocketException reset = new SocketException("Connection reset");
        assertThat(RedactedCause.of(reset)).isSameAs(reset);
        InterruptedException interrupted = new InterruptedException();
        assertThat(RedactedCause.of(interrupted)).isSameAs(interrupted);
    }

    @Test
    void aFailedAttemptIsLoggedByKindAndStatus() {
        assertThat(failure(OptionalInt.of(503))).hasToString("UNAVAILABLE HTTP 503");
        assertThat(failure(OptionalInt.empty())).hasToString("UNAVAILABLE");
    }

    private static AttemptFailure failure(OptionalInt status) {
        return new AttemptFailure(
                FailureKind.UNAVAILABLE,
                new CallInfo("test", 1, status, ""),
                call -> new BadRequestException(call, ErrorDetails.SILENT));
    }

    private static ErrorDetails refusal(String... codes) {
        List<ServiceError> errors =
                List.of(codes).stream().map(code -> ServiceError.of(code, "")).toList();
        return new ErrorDetails(errors, OptionalInt.empty(), Map.of(), Optional.empty(), JsonValue.ofNull());
    }
}
