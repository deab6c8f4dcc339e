package dev.merchantsdk.endpoints;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.VirtualTimeSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.merchant.VirtualPauses;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.stream.Stream;
import okio.Buffer;
import okio.ByteString;
import org.junit.jupiter.api.parallel.Isolated;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.slf4j.LoggerFactory;

/**
 * Checks that a blocking call and an asynchronous call log the same steps in the same order. The logger
 * {@code dev.merchantsdk.calls} logs the steps {@code await}, {@code send}, {@code pause}, {@code done} and
 * {@code failed} at TRACE.
 */
@Isolated("replaces System.err")
final class CallStepsTest {
    private static final String ERROR = "{\"error\":\"scripted\"}";
    private static final String TOKEN = "{\"access_token\":\"t\",\"expires_in\":3600}";

    /**
     * The steps, the number of requests and the pauses of one call. A pause has the format of a step, such as
     * {@code pause 120}.
     */
    private record Recording(List<String> steps, int requests, List<String> pauses) {}

    @ParameterizedTest
    @MethodSource("calls")
    void successTakesTheSameStepsInBothModes(ClientCall call) throws Exception {
        List<String> steps = sameSteps(call, credentials(), 1, (server, log) -> server.respond(body(call)));

        assertThat(steps).endsWith("done").doesNotContain("failed");
    }

    @ParameterizedTest
    @MethodSource("calls")
    void repetitionTakesTheSameStepsInBothModes(ClientCall call) throws Exception {
        List<String> steps = sameSteps(
                call,
                credentials(),
                2,
                (server, log) -> server.respond(429, ERROR).respond(body(call)));

        // The SDK multiplies the first delay (200 ms) by a random number. VirtualPauses always returns one half.
        assertThat(steps).containsSubsequence("send", "pause 100", "send").endsWith("done");
    }

    @ParameterizedTest
    @MethodSource("calls")
    void refusalTakesTheSameStepsInBothModes(ClientCall call) throws Exception {
        List<String> steps = sameSteps(call, credentials(), 1, (server, log) -> server.respond(403, ERROR));

        assertThat(steps).endsWith("failed").doesNotContain("done");
    }

    @ParameterizedTest
    @MethodSource("callsWithToken")
    void tokenRequestTakesTheSameStepsInBothModes(ClientCall call) throws Exception {
        Credentials client =
                Credentials.builder().client("client", "client-secret").build();

        // The server sends the token after the call has started to wait for the token. Otherwise the order of the steps
        // would not be deterministic.
        List<String> steps = sameSteps(
                call,
                client,
                2,
                (server, log) -> server.responding(request -> {
                    if (request.getHeaders().get("authorization") != null) {
                        return ScriptedServer.json(200, "")
                                .body(new Buffer().write(body(call)))
                                .build();
                    }
                    log.await("await");
                    return ScriptedServer.json(200, TOKEN).build();
                }));

        assertThat(steps).containsSubsequence("await", "send", "done").endsWith("done");
    }

    /** Makes a blocking and an asynchronous call, asserts that both log the same steps, and returns the steps. */
    private static List<String> sameSteps(
            ClientCall call, Credentials credentials, int requests, BiConsumer<ScriptedServer, StepLog> script)
            throws Exception {
        Recording blocking = recording(CallMode.SYNC, call, credentials, script);
        Recording async = recording(CallMode.ASYNC, call, credentials, script);
        for (Recording recording : List.of(blocking, async)) {
            assertThat(recording.requests()).as("requests of %s", call).isEqualTo(requests);
            assertThat(recording.steps())
                    .as(
                            "steps of %s that the logger dev.merchantsdk.calls shows (its TRACE level is %s)",
                            call,
                            LoggerFactory.getLogger("dev.merchantsdk.calls").isTraceEnabled() ? "on" : "off")
                    .isNotEmpty();
            assertThat(recording.steps())
                    .as("one step 'send' for each request of %s", call)
                    .filteredOn("send"::equals)
                    .hasSize(requests);
            assertThat(recording.steps())
                    .as("one step 'pause' for each pause of %s", call)
                    .filteredOn(step -> step.startsWith("pause"))
                    .isEqualTo(recording.pauses());
        }
        assertThat(async.steps())
                .as("asynchronous steps of %s, against the blocking ones", call)
                .isEqualTo(blocking.steps());
        return async.steps();
    }

    private static Recording recording(
            CallMode mode, ClientCall call, Credentials credentials, BiConsumer<ScriptedServer, StepLog> script)
            throws Exception {
        VirtualPauses time = VirtualPauses.withRealTime();
        try (ScriptedServer server = ScriptedServer.start();
                StepLog log = new StepLog();
                MerchantSdk sdk = sdk(server, time, credentials)) {
            script.accept(server, log);
            try {
                call.make(mode, sdk);
            } catch (ApiException e) {
                assertThat(e.httpStatus()).hasValue(403);
            }
            return new Recording(
                    log.steps(),
                    server.requests(),
                    time.pauses().stream()
                            .map(pause -> "pause " + pause.toMillis())
                            .toList());
        }
    }

    private static MerchantSdk sdk(ScriptedServer server, VirtualPauses time, Credentials credentials) {
        MerchantSdkBuilder builder = VirtualTimeSdk.builder(time).credentials(credentials);
        for (Address address : Address.values()) {
            builder.address(address, server.url());
        }
        return builder.build();
    }

    private static ByteString body(ClientCall call) {
        return ByteString.encodeString(call.sample().body(), ISO_8859_1);
    }

    private static Credentials credentials() {
        return Credentials.builder()
                .apiKey(TestMerchant.API_KEY)
                .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET)
                .tokens(TokenSource.fixed(Secret.of(TestMerchant.TOKEN)))
                .build();
    }

    private static List<ClientCall> calls() {
        return ClientCalls.all();
    }

    private static Stream<ClientCall> callsWithToken() {
        return ClientCalls.all().stream()
                .filter(call -> call.sample().endpoint().auth().scope().isPresent());
    }
}
