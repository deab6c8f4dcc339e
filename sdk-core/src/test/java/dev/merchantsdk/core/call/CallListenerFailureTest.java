package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.spi.CallEvent;
import dev.merchantsdk.core.spi.CallListener;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.Undeclared;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests listeners that throw an exception or interrupt the thread of the call. */
final class CallListenerFailureTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    static Stream<Arguments> failures() {
        return Stream.of(
                        new IllegalStateException("a message with a marker"),
                        new NoClassDefFoundError("marker"),
                        new StackOverflowError("marker"),
                        new Exception("marker"))
                .flatMap(failure -> Stream.of("start", "attempt", "end")
                        .flatMap(method ->
                                Stream.of(CallMode.values()).map(mode -> Arguments.of(failure, method, mode))));
    }

    @ParameterizedTest
    @MethodSource("failures")
    void aListenerThatThrowsHasNoEffect(Throwable failure, String method, CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok(), RawResponse.fin());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .callListener(throwing(method, failure))
                        .build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(mode, sdk, TestEndpoints.PAY, ORDER)))
                    .contains(
                            "WARN",
                            "test.pay the call listener failed: "
                                    + failure.getClass().getName())
                    .doesNotContain("marker");
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(server.received()).hasSize(2);
        }
    }

    @Test
    void aListenerThatAlwaysFailsIsOneWarning() throws Exception {
        CallListener throwing = new AnyEvent() {
            @Override
            void on(String method, CallEvent call) {
                throw new IllegalStateException();
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk =
                        TestSdk.at(server.url()).callListener(throwing).build()) {
            String log = CapturedLog.during(() -> {
                EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);
                EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);
            });
            assertThat(log.lines().filter(line -> line.contains(" WARN ")))
                    .singleElement()
                    .asString()
                    .endsWith("java.lang.IllegalStateException; further failures are logged at DEBUG");
            assertThat(log.lines().filter(line -> line.contains("the call listener failed")))
                    .hasSize(6);
        }
    }

    @Test
    void anInterruptDuringAnAttemptEventSendsNothing() throws Exception {
        CallListener interrupting = new AnyEvent() {
            @Override
            void on(String method, CallEvent call) {
                if (method.equals("attempt") && call.endpoint().equals("test.pay")) {
                    Thread.currentThread().interrupt();
                }
            }
        };
        expectNothingSent(interrupting);
    }

    @Test
    void anInterruptThatTheListenerThrowsSendsNothing() throws Exception {
        CallListener throwing = new AnyEvent() {
            @Override
            void on(String method, CallEvent call) {
                if (method.equals("attempt") && call.endpoint().equals("test.pay")) {
                    Undeclared.thrown(new InterruptedException());
                }
            }
        };
        expectNothingSent(throwing);
    }

    private static void expectNothingSent(CallListener listener) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk =
                        TestSdk.at(server.url()).callListener(listener).build()) {
            expectNotSent(sdk); // on a new connection
            assertThat(EndpointCalls.execute(CallMode.ASYNC, sdk, TestEndpoints.ASK, ORDER))
                    .isNotNull();
            expectNotSent(sdk); // on a kept connection
            assertThat(server.received()).hasSize(1);
        }
    }

    private static void expectNotSent(MerchantSdk sdk) {
        assertThat(EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER))
                .isInstanceOf(NotSentException.class)
                .hasMessageContaining("the thread was interrupted before anything was sent");
        assertThat(Thread.interrupted()).isTrue();
    }

    private static CallListener throwing(String failing, Throwable failure) {
        return new AnyEvent() {
            @Override
            void on(String method, CallEvent call) {
                if (method.equals(failing)) {
                    Undeclared.thrown(failure);
                }
            }
        };
    }

    private abstract static class AnyEvent implements CallListener {
        abstract void on(String method, CallEvent call);

        @Override
        public void onStart(CallEvent call) {
            on("start", call);
        }

        @Override
        public void onAttempt(CallEvent call) {
            on("attempt", call);
        }

        @Override
        public void onEnd(CallEvent call) {
            on("end", call);
        }
    }
}
