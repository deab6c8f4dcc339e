package dev.merchantsdk.endpoints;

import static java.nio.charset.StandardCharsets.ISO_8859_1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.credit.CreditClient;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ScriptedServer;
import java.lang.StackWalker.StackFrame;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import okio.ByteString;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Checks the stack at the moment when a blocking call writes its request to the socket. The stack has at most seven
 * frames of the SDK, including the lambdas and the OkHttp interceptors of the SDK. All calls take the same path from
 * {@code Calls} to the socket.
 */
final class CallPathTest {
    private static final int MOST_FRAMES = 7;

    @AutoClose
    private final ScriptedServer server = ScriptedServer.start();

    private final StackRecordingSockets sockets = new StackRecordingSockets();

    CallPathTest() throws Exception {}

    @Test
    void everyEndpointHasAClientCall() {
        Stream<String> called = ClientCalls.all().stream().map(ClientCall::endpoint);

        assertThat(Stream.concat(called, Stream.of(ClientCalls.TOKEN, ClientCalls.QUESTIONNAIRE)))
                .containsExactlyInAnyOrderElementsOf(
                        AllEndpoints.stream().map(Endpoint::name).toList());
    }

    @ParameterizedTest
    @MethodSource("calls")
    void writesRequestWithinSevenFrames(ClientCall call) {
        List<String> frames = frames(call);

        assertThat(frames)
                .as("%s has %d frames from the socket to the client: %s", call, frames.size(), frames)
                .hasSizeLessThanOrEqualTo(MOST_FRAMES);
    }

    @Test
    void allEndpointsTakeOnePath() {
        Map<List<String>, List<String>> endpoints = new LinkedHashMap<>();
        for (ClientCall call : ClientCalls.all()) {
            endpoints.merge(path(frames(call)), List.of(call.endpoint()), CallPathTest::joined);
        }

        assertThat(endpoints)
                .as("paths from the socket to Calls, with the endpoints that take them: %s", endpoints)
                .hasSize(1);
    }

    @Test
    void requestsTokenWithinSevenFramesOnTheSamePath() {
        ClientCall call = ClientCalls.of("balance.get");
        List<String> path = path(frames(call));
        server.respond(200, "{\"access_token\":\"t\",\"expires_in\":3600}").respond(body(call));
        sockets.writes().clear();
        try (MerchantSdk sdk = sockets.sdk(
                server.url(),
                Credentials.builder().client("client", "client-secret").build())) {
            call.make(CallMode.SYNC, sdk);
        }

        assertThat(sockets.writes())
                .hasSize(2)
                .allSatisfy(frames -> assertThat(frames).hasSizeLessThanOrEqualTo(MOST_FRAMES));
        assertThat(path(names(sockets.writes().get(1)))).isEqualTo(path);
    }

    @Test
    void pageLinkSendsNothing() {
        try (MerchantSdk sdk = sockets.sdk(server.url(), StackRecordingSockets.credentials())) {
            assertThat(CreditClient.of(sdk).questionnaireLink("0f8fad5b-d9cb-469f-a165-70867728950e"))
                    .hasParameter("applicationId");
        }

        assertThat(server.requests()).isZero();
    }

    /** Makes a call and returns the SDK frames on the stack at the first write to the socket. */
    private List<String> frames(ClientCall call) {
        server.respond(body(call));
        sockets.writes().clear();
        try (MerchantSdk sdk = sockets.sdk(server.url(), StackRecordingSockets.credentials())) {
            call.make(CallMode.SYNC, sdk);
        }
        return names(sockets.writes().get(0));
    }

    private static List<String> names(List<StackFrame> frames) {
        return frames.stream().map(StackRecordingSockets::name).toList();
    }

    private static ByteString body(ClientCall call) {
        return ByteString.encodeString(call.sample().body(), ISO_8859_1);
    }

    /** Returns the frames from the socket to the outermost frame of {@code Calls}, inclusive. */
    private static List<String> path(List<String> frames) {
        int end = IntStream.range(0, frames.size())
                .filter(i -> frames.get(i).startsWith("Calls#"))
                .max()
                .orElseThrow(() -> new AssertionError("no frame of Calls in " + frames));
        return frames.subList(0, end + 1);
    }

    private static List<String> joined(List<String> some, List<String> others) {
        return Stream.concat(some.stream(), others.stream()).toList();
    }

    private static List<ClientCall> calls() {
        return ClientCalls.all();
    }
}
