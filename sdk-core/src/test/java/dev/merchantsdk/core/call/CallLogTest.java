package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the exact lines that a call writes to the log. The tests replace times with {@code N}. */
final class CallLogTest {
    private static final String LOOK_UP =
            "Do not send it again before its outcome is known. Ask the service's support for the outcome.";
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallIsOneLine(CallMode mode) throws Exception {
        assertThat(lines(mode, TestEndpoints.PAY, RawResponse.ok()))
                .containsExactly("DEBUG test.pay HTTP 200 attempts 1 in N ms");
    }

    @Test
    void orderAndMerchantAreKeyValues() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER)))
                    .contains("orderId=order-7 merchant=1 test.pay HTTP 200 attempts 1 in ");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"4929509947106878", "4929-5099-4710-6878", "_4929.5099:4710/6878"})
    void anOrderIdThatMayBeACardNumberIsMasked(String number) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(CapturedLog.during(() ->
                            EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.PAY, Map.of("orderId", number))))
                    .contains("orderId=*** merchant=1 test.pay")
                    .doesNotContain("4929");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void eachStepIsALineOfTheLevelTrace(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(429), RawResponse.ok(), RawResponse.status(400));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(steps(() -> EndpointCalls.execute(mode, sdk, TestEndpoints.RECEIPT, ORDER)))
                    .containsExactly("step await", "step send", "step pause N", "step await", "step send", "step done");
            assertThat(steps(() -> EndpointCalls.failure(mode, sdk, TestEndpoints.PAY, ORDER)))
                    .containsExactly("step send", "step failed");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRepetitionIsAWarningIfTheCallMayHappenTwice(CallMode mode) throws Exception {
        assertThat(lines(mode, TestEndpoints.PAYOUT, RawResponse.fin(), RawResponse.ok()))
                .containsExactly(
                        "WARN test.payout NO_REPLY at attempt 1 after N ms, repeating in N ms",
                        "DEBUG test.payout HTTP 200 attempts 2 in N ms");
        assertThat(lines(mode, TestEndpoints.PAY, RawResponse.status(429), RawResponse.ok()))
                .containsExactly(
                        "DEBUG test.pay THROTTLED HTTP 429 at attempt 1 after N ms, repeating in N ms",
                        "DEBUG test.pay HTTP 200 attempts 2 in N ms");
        assertThat(lines(mode, TestEndpoints.ASK, RawResponse.status(408), RawResponse.ok()))
                .containsExactly(
                        "DEBUG test.ask TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                        "DEBUG test.ask HTTP 200 attempts 2 in N ms");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aFailureIsTheLastLine(CallMode mode) throws Exception {
        assertThat(lines(mode, TestEndpoints.ASK, RawResponse.status(503)))
                .containsExactly(
                        "DEBUG test.ask UNAVAILABLE HTTP 503 at attempt 1 after N ms, repeating in N ms",
                        "DEBUG test.ask UNAVAILABLE HTTP 503 at attempt 2 after N ms, repeating in N ms",
                        "DEBUG test.ask UNAVAILABLE HTTP 503 attempts 3 in N ms");
        assertThat(lines(mode, TestEndpoints.PAY, RawResponse.fin()))
                .containsExactly("WARN test.pay NO_REPLY attempts 1 in N ms, outcome unknown. " + LOOK_UP);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aSuccessAfterAnUnknownAttemptIsReported(CallMode mode) throws Exception {
        assertThat(lines(mode, TestEndpoints.PAGE, RawResponse.status(408), RawResponse.ok()))
                .containsExactly(
                        "WARN test.page TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                        "INFO test.page HTTP 200 at attempt 2; an earlier attempt may have been processed too, and"
                                + " its page's link is lost",
                        "DEBUG test.page HTTP 200 attempts 2 in N ms");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aSuccessThatLeavesTheOutcomeUnknownIsTheLastLine(CallMode mode) throws Exception {
        assertThat(linesOf(
                        mode,
                        TestEndpoints.PAY,
                        sdk -> sdk.retry(RetrySettings.builder()
                                .repeatAfter408(Set.of(CallKind.MONEY))
                                .build()),
                        RawResponse.status(408),
                        RawResponse.ok()))
                .containsExactly(
                        "WARN test.pay TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                        "WARN test.pay HTTP 200 attempts 2 in N ms, outcome unknown. "
                                + LOOK_UP.substring(0, LOOK_UP.length() - 1)
                                + "; the cause's body() returns the service's response");
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aRenewedTokenIsHarmless(CallMode mode) throws Exception {
        assertThat(linesOf(
                        mode,
                        TestEndpoints.RECEIPT,
                        sdk -> sdk.credentials(Credentials.builder()
                                .tokens(new SuppliedTokens(() -> SuppliedTokens.existing("token")))
                                .build()),
                        RawResponse.status(401),
                        RawResponse.ok()))
                .containsExactly(
                        "DEBUG test.receipt TOKEN_REFUSED HTTP 401 at attempt 1 after N ms, renewing the token and"
                                + " repeating without a pause",
                        "DEBUG test.receipt HTTP 200 attempts 1 in N ms");
    }

    @Test
    void aCallThatIsCancelledInAPauseIsALine() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(cancelled(
                            sdk,
                            TestEndpoints.ASK,
                            () -> assertThat(pauses.awaitHeld()).isNotNull()))
                    .containsExactly(
                            "DEBUG test.ask UNAVAILABLE HTTP 503 at attempt 1 after N ms, repeating in N ms",
                            "DEBUG test.ask CANCELLED attempts 1 in N ms");
        }
    }

    @Test
    void aQueryThatIsCancelledBeforeItsResponseIsALine() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(cancelled(sdk, TestEndpoints.ASK, server::awaitArrival))
                    .containsExactly("DEBUG test.ask CANCELLED attempts 1 in N ms");
        }
    }

    @Test
    void aPaymentThatIsCancelledAfterItWasSentHasAnUnknownOutcome() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(cancelled(sdk, TestEndpoints.PAY, server::awaitArrival))
                    .containsExactly("WARN test.pay CANCELLED attempts 1 in N ms, outcome unknown. " + LOOK_UP);
        }
    }

    @Test
    void aPayoutThatIsCancelledAfterAnUnknownAttemptHasAnUnknownOutcome() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.fin());
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(cancelled(
                            sdk,
                            TestEndpoints.PAYOUT,
                            () -> assertThat(pauses.awaitHeld()).isNotNull()))
                    .containsExactly(
                            "WARN test.payout NO_REPLY at attempt 1 after N ms, repeating in N ms",
                            "WARN test.payout CANCELLED attempts 1 in N ms, outcome unknown. " + LOOK_UP);
        }
    }

    @Test
    void aPaymentThatIsCancelledAfterARefusedAttemptWasNotMade() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.status(429));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            assertThat(cancelled(
                            sdk,
                            TestEndpoints.PAY,
                            () -> assertThat(pauses.awaitHeld()).isNotNull()))
                    .containsExactly(
                            "DEBUG test.pay THROTTLED HTTP 429 at attempt 1 after N ms, repeating in N ms",
                            "DEBUG test.pay CANCELLED attempts 1 in N ms");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aLineHasTheTransactionOfTheRequestAndTheCreatedOne(CallMode mode) throws Exception {
        Map<String, String> refund = Map.of("orderId", "order-7", "transaction", "0123456789abcdef0123456789abcdef");
        try (RawServer server = RawServer.scripted(
                        RawResponse.json("{\"id\":\"fedcba9876543210fedcba9876543210\"}"), RawResponse.fin());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(CapturedLog.during(() -> EndpointCalls.execute(mode, sdk, TestEndpoints.REFUND, refund)))
                    .contains("orderId=order-7 transactionId=0123456789abcdef0123456789abcdef"
                            + " createdId=fedcba9876543210fedcba9876543210 merchant=1 test.refund HTTP 200");
            assertThat(CapturedLog.during(() -> EndpointCalls.failure(mode, sdk, TestEndpoints.REFUND, refund)))
                    .contains("WARN", "transactionId=0123456789abcdef0123456789abcdef merchant=1 test.refund NO_REPLY");
        }
    }

    @Test
    void masksInvalidId() throws Exception {
        Map<String, String> refund = Map.of("transaction", "4929 5099 4710 6878");
        try (RawServer server = RawServer.scripted(RawResponse.json("{\"id\":\"<b>\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(CapturedLog.during(
                            () -> EndpointCalls.execute(CallMode.SYNC, sdk, TestEndpoints.REFUND, refund)))
                    .contains("transactionId=*** createdId=*** ")
                    .doesNotContain("4929", "<b>");
        }
    }

    @Test
    void aCallThatIsCancelledBeforeItsTokenIsALine() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder()
                                .tokens(new SuppliedTokens(CompletableFuture::new))
                                .build())
                        .build()) {
            assertThat(cancelled(sdk, TestEndpoints.RECEIPT, () -> {}))
                    .containsExactly("DEBUG test.receipt CANCELLED attempts 0 in N ms");
        }
    }

    @Test
    void aPauseThatIsInterruptedEndsTheCallWithItsLastFailure() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.interruptNextSleep();
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            String log = CapturedLog.during(() -> EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.ASK, ORDER));
            assertThat(Thread.interrupted()).isTrue();
            assertThat(shown(log))
                    .containsExactly(
                            "DEBUG test.ask UNAVAILABLE HTTP 503 at attempt 1 after N ms, repeating in N ms",
                            "DEBUG test.ask UNAVAILABLE HTTP 503 attempts 1 in N ms");
        }
    }

    /** Returns the log lines of a call that the test cancels at the given moment. */
    private static List<String> cancelled(MerchantSdk sdk, Endpoint<Map<?, ?>, ?> endpoint, Moment moment) {
        return shown(CapturedLog.during(() -> {
            CompletableFuture<?> call = Calls.of(sdk).runAsync(endpoint, ORDER, RequestOptions.none());
            assertThatCode(moment::await).doesNotThrowAnyException();
            assertThat(call.cancel(false)).isTrue();
        }));
    }

    @FunctionalInterface
    private interface Moment {
        void await() throws Exception;
    }

    private static List<String> lines(CallMode mode, Endpoint<Map<?, ?>, ?> endpoint, RawResponse... responses)
            throws Exception {
        return linesOf(mode, endpoint, sdk -> sdk, responses);
    }

    private static List<String> linesOf(
            CallMode mode,
            Endpoint<Map<?, ?>, ?> endpoint,
            UnaryOperator<MerchantSdkBuilder> settings,
            RawResponse... responses)
            throws Exception {
        try (RawServer server = RawServer.scripted(responses);
                MerchantSdk sdk = settings.apply(TestSdk.at(server.url())).build()) {
            return shown(CapturedLog.during(() -> {
                try {
                    EndpointCalls.execute(mode, sdk, endpoint, ORDER);
                } catch (SdkException expected) {
                    assertThat(expected.endpoint()).contains(endpoint.name());
                }
            }));
        }
    }

    private static List<String> steps(Runnable call) {
        return CapturedLog.during(call)
                .lines()
                .filter(line -> line.contains(" TRACE "))
                .map(line -> line.replaceFirst(".* - ", "").replaceFirst("\\d+.*", "N"))
                .toList();
    }

    /**
     * Returns the log lines except the lines of level TRACE. Removes the thread, the logger, the order id and the
     * merchant from each line, and replaces times with {@code N}.
     */
    private static List<String> shown(String log) {
        return log.lines()
                .filter(line -> !line.contains(" TRACE "))
                .map(line -> line.replaceFirst("^\\[[^]]*] ", "")
                        .replace("dev.merchantsdk.calls - ", "")
                        .replace("orderId=order-7 ", "")
                        .replace("merchant=1 ", "")
                        .replaceAll("\\d+ ms", "N ms"))
                .toList();
    }
}
