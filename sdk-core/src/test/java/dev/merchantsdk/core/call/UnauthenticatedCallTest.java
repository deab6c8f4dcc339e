package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.ErrorDetails;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.failure.CallInfo;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;

/** Tests the exceptions of calls that could not be authenticated. */
final class UnauthenticatedCallTest {
    private static final CallInfo UNSENT = new CallInfo("test.pay", 0, OptionalInt.empty(), "");
    private static final CallInfo CALL = new CallInfo("test.pay", 2, OptionalInt.of(503), "");
    private static final ErrorDetails TEXTS =
            new ErrorDetails(List.of(), OptionalInt.empty(), Map.of(), Optional.empty(), JsonValue.of("a text"));

    @Test
    void nameTheAdviceOfAMerchantsOwnTokenSource() {
        for (SdkException token : List.of(
                new ConfigurationException("no key", "Set the key"),
                new ServerErrorException(CALL, ErrorDetails.SILENT),
                new NotFoundException(CALL, TEXTS))) {
            NotSentException failure = FailureHandler.unauthenticated(UNSENT, token);

            assertThat(failure.advice())
                    .startsWith("The service did not process it; the cause's advice() is the next step")
                    .doesNotContain("changes nothing", "errors()", "; body() returns");
            assertThat(failure).hasCause(token);
        }
        assertThat(FailureHandler.unauthenticated(UNSENT, new IllegalStateException("marker")))
                .hasMessage("test.pay (attempts: 0): not sent: the call could not be authenticated. See the cause");
    }

    @Test
    void adviseToCallAgainAfterTransientTokenFailure() {
        ServerErrorException busy =
                new ServerErrorException(new CallInfo("oauth.token", 3, OptionalInt.of(503), ""), ErrorDetails.SILENT);
        assertThat(TokenRequestException.of(Scope.of("a.read"), busy).notSent(UNSENT, Duration.ZERO))
                .hasMessage("test.pay (attempts: 0): not sent: the call could not be authenticated, oauth.token"
                        + " failed with HTTP 503. The service did not process it; it is safe to call again")
                .hasCause(busy);
    }

    @Test
    void nameTheCallForATokenThatFailed() {
        NotFoundException nowhere =
                new NotFoundException(new CallInfo("oauth.token", 1, OptionalInt.of(404), ""), ErrorDetails.SILENT);
        assertThat(FailureHandler.unauthenticated(UNSENT, nowhere))
                .hasMessageStartingWith(
                        "test.pay (attempts: 0): not sent: the call could not be authenticated, oauth.token"
                                + " failed with HTTP 404. ");
    }
}
