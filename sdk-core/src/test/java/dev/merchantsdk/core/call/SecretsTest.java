package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ErrorResponse;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.ScriptedServer;
import dev.merchantsdk.testkit.SecretMarkers;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import mockwebserver3.MockResponse;
import mockwebserver3.RecordedRequest;
import okio.ByteString;
import org.junit.jupiter.api.Test;

/**
 * Tests a service that echoes everything that it receives. Even at the log level TRACE, log lines, exception messages
 * and stack traces contain no secret and no personal value of the request.
 */
final class SecretsTest {
    private static final List<String> PERSONAL = List.of(
            "4929509947106878",
            "4929 5099 4710 6878",
            "user-marker@example.com",
            "+79001234567",
            "Marker-Ivanov",
            "word-marker",
            "path-marker",
            "query-marker",
            "header-marker",
            "client-secret-marker");
    private static final List<String> SECRETS = List.of(TestSdk.API_KEY, TestSdk.SECRET, TestSdk.TOKEN);
    private static final String X_AUTH = "1-[0-9a-f]{64}-[0-9a-f]{32}";

    @Test
    void showsNothingThatTheServiceEchoes() throws Exception {
        try (ScriptedServer server = ScriptedServer.start().responding(new Echo())) {
            JvmResult ended =
                    ChildJvm.run(Caller.class, List.of("-Dorg.slf4j.simpleLogger.defaultLogLevel=trace"), server.url());
            assertThat(ended.status()).as(ended.err()).isZero();
            assertThat(ended.out())
                    .contains(
                            "BadRequestException",
                            "OutcomeUnknownException",
                            "interrupted: true",
                            "cancelled: true",
                            "has a body: JsonValue(***)");
            assertThat(ended.out() + ended.err()).doesNotContain(SECRETS).doesNotContainPattern(X_AUTH);
            for (String output : List.of(ended.out(), ended.err())) {
                assertThat(output).doesNotContain(PERSONAL).doesNotContainIgnoringCase("marker");
            }
            assertThat(ended.err()
                            .lines()
                            .filter(line -> !line.contains(" TRACE "))
                            .map(line -> line.replaceAll("[0-9]+ ms", "N ms")
                                    .replaceAll("^\\[(?!main)[^]]*]", "[call]")
                                    // A cancellation is logged on the thread of the caller or on the thread of the
                                    // call.
                                    .replaceFirst("^\\[main](?=.* CANCELLED )", "[call]")
                                    .replace("orderId=order-7 ", "")
                                    .replace("merchant=1 ", "")
                                    .replaceFirst("outcome unknown\\. .*", "outcome unknown")))
                    .containsExactly(
                            "[main] DEBUG dev.merchantsdk.calls - raw HTTP 200 attempts 1 in N ms",
                            "[main] DEBUG dev.merchantsdk.calls - raw REFUSED HTTP 400 attempts 1 in N ms",
                            "[main] DEBUG dev.merchantsdk.calls - raw TOKEN_REFUSED HTTP 401 attempts 1 in N ms",
                            "[main] DEBUG dev.merchantsdk.calls - test.pay REFUSED HTTP 400 attempts 1 in N ms",
                            "[main] DEBUG dev.merchantsdk.calls - test.table REFUSED HTTP 200 attempts 1 in N ms",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE UNREADABLE HTTP 200 attempts 1 in N ms, outcome unknown",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 at attempt 2 after N ms, repeating in N ms",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 attempts 3 in N ms, outcome unknown",
                            "[main] DEBUG dev.merchantsdk.calls - test.PAGE MOVED HTTP 307 attempts 1 in N ms",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                            "[main] INFO dev.merchantsdk.calls - test.PAGE HTTP 200 at attempt 2; an earlier"
                                    + " attempt may have been processed too, and its page's link is lost",
                            "[main] DEBUG dev.merchantsdk.calls - test.PAGE HTTP 200 attempts 2 in N ms",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE NO_REPLY attempts 1 in N ms, outcome unknown",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                            "[main] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 attempts 1 in N ms, outcome unknown",
                            "[call] WARN dev.merchantsdk.calls - test.PAGE TIMED_OUT HTTP 408 at attempt 1 after N ms, repeating in N ms",
                            "[call] WARN dev.merchantsdk.calls - test.PAGE CANCELLED attempts 1 in N ms, outcome unknown");
        }
    }

    /**
     * The program of the child JVM. The program makes requests with personal values in every possible place, and prints
     * the exceptions.
     */
    public static final class Caller {
        public static void main(String[] arguments) throws IOException, InterruptedException {
            Map<String, ?> body = Map.of("orderId", "order-7", "echo", PERSONAL);
            RequestOptions options =
                    RequestOptions.builder().header("mid", "header-marker").build();
            try (MerchantSdk sdk = TestSdk.at(arguments[0]).build()) {
                Calls calls = Calls.of(sdk);
                print(sdk);
                for (String status : List.of("200", "400", "401")) {
                    RawRequest raw = RawRequest.post(Address.PSP, status + "/{id}")
                            .path("id", "path-marker")
                            .query("query", "query-marker")
                            .body(body);
                    failing(() -> sdk.raw()
                            .with(options)
                            .call(status.equals("401") ? raw.bearer(Scope.BALANCE_READ) : raw.apiKey()));
                }
                failing(() -> calls.run(TestEndpoints.PAY, body, options));
                failing(() -> calls.run(SavedTable.TABLE, SavedTable.at(Path.of("path-marker")), options));
                for (String path : List.of("bad", "408", "307")) {
                    failing(() -> calls.run(typed(path), body, options));
                }
                print(calls.run(typed("slow"), body, options).getClass().getSimpleName());
                failing(() -> sdk.raw().call(RawRequest.get(Address.PSP, "{id}").path("id", "path-marker\n")));
                failing(() -> RequestOptions.builder()
                        .header("mid", "header-marker\n")
                        .build());
                failing(() -> Credentials.builder().client("id", "client-secret-marker\ud800"));
            }
            failing(() -> garbage(body, options));
            RealTimePauses interrupted = new RealTimePauses();
            interrupted.interruptNextSleep();
            try (MerchantSdk sdk = TestSdk.at(arguments[0], interrupted).build()) {
                failing(() -> Calls.of(sdk).run(typed("408"), body, options));
                print("interrupted: " + Thread.interrupted());
            }
            RealTimePauses pauses = new RealTimePauses();
            pauses.hold();
            try (MerchantSdk sdk = TestSdk.at(arguments[0], pauses).build()) {
                Future<?> future = Calls.of(sdk).runAsync(typed("408"), body, options);
                Future<?> unused = pauses.awaitHeld();
                print("cancelled: " + future.cancel(true));
            }
        }

        private static Endpoint<Map<?, ?>, ?> typed(String path) {
            return new EndpointBuilder<Map<?, ?>>(HttpMethod.POST, Address.GATEWAY, path)
                    .body(body -> body)
                    .named("test.PAGE")
                    .auth(Auth.X_AUTH)
                    .repeat(Repeat.PAGE)
                    .returns(dev.merchantsdk.core.json.Money.class);
        }

        /**
         * Makes a call to which the server responds with bytes that are not HTTP. The exception of OkHttp quotes the
         * first line of the response.
         */
        private static void garbage(Map<String, ?> body, RequestOptions options) throws IOException {
            try (RawServer server = RawServer.responding(Caller::garbled);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                Calls.of(sdk).run(typed("garbage"), body, options);
            }
        }

        private static RawResponse garbled(RawServer.Request request) {
            String echo = request.line() + String.join("\r\n", request.headers()) + request.body();
            return RawResponse.bytes("marker " + TestSdk.API_KEY + "\r\n" + echo)
                    .then(RawResponse.fin());
        }

        private static void failing(Failing call) throws IOException {
            try {
                call.run();
            } catch (SdkException e) {
                print(SecretMarkers.stackTrace(e));
                if (e instanceof ErrorResponse api) {
                    print("has a body: " + api.body());
                    print(api.errors());
                    print(api.fieldMessages());
                    print(api.details());
                }
                if (e instanceof OutcomeUnknownException unknown) {
                    Optional<String> orderId = unknown.orderId();
                    print("has an order id: " + orderId.isPresent());
                }
            }
        }

        private static void print(Object text) {
            System.out.println(text);
        }
    }

    private interface Failing {
        void run() throws IOException;
    }

    /**
     * Creates the responses of the server. An error response repeats the whole request in every field that can contain
     * a text.
     */
    private static final class Echo implements Function<RecordedRequest, MockResponse> {
        private final AtomicBoolean timedOut = new AtomicBoolean();

        @Override
        public MockResponse apply(RecordedRequest request) {
            String heard = request.getRequestLine() + " " + request.getHeaders() + " "
                    + Optional.ofNullable(request.getBody())
                            .map(ByteString::utf8)
                            .orElse("");
            String path = request.getTarget().replaceAll("^/([a-z0-9]+).*", "$1");
            MockResponse.Builder reply = new MockResponse.Builder()
                    .setHeader("Location", "https://marker:marker@redirect.example/307/?echo=marker#marker");
            return switch (path) {
                case "200" -> reply.body("{}").build();
                case "bad" ->
                    reply.body("{\"id\":[\"marker\"],\"count\":\"marker " + TestSdk.API_KEY + "\"}")
                            .build();
                case "table" -> reply.body(error(heard)).build();
                case "slow" ->
                    timedOut.compareAndSet(false, true)
                            ? reply.code(408).body(error(heard)).build()
                            : reply.body("{\"id\":\"marker\"}").build();
                case "408", "307" ->
                    reply.code(Integer.parseInt(path)).body(error(heard)).build();
                case "401" -> reply.code(401).body(error(heard)).build();
                default -> reply.code(400).body(error(heard)).build();
            };
        }

        private static String error(String heard) {
            String text = JsonValue.of(heard + TestSdk.API_KEY + TestSdk.SECRET).toJson();
            String echoes = String.join(
                    ",",
                    List.of(
                            "\"" + TestSdk.API_KEY + "\":[\"x\"]",
                            "\"4929509947106878\":[\"x\"]",
                            "\"user-marker@example.com\":[" + text + "]"));
            return "{\"error\":" + text + ",\"Errors\":[{\"ErrorCode\":\"" + TestSdk.API_KEY
                    + "\",\"ErrorDescription\":" + text + "},{\"ErrorCode\":\"user-marker@example.com\"}],\"errors\":{"
                    + echoes + "},\"traceId\":" + text + ",\"" + TestSdk.SECRET + "\":{\"a\":[" + text
                    + "," + text + "]}}";
        }
    }
}
