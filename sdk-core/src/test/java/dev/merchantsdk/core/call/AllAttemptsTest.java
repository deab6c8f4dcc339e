package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Checks that the exception of a call takes all attempts of the call into account. */
final class AllAttemptsTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    /**
     * The second column lists the outcomes of the expected attempts. A further, unexpected attempt would succeed and
     * change the result.
     */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            PAGE       | HTTP_408 HTTP_408 HTTP_408            | OutcomeUnknownException
            PAGE       | HTTP_429 HTTP_429 HTTP_429            | RateLimitedException
            PAGE       | HTTP_500                              | OutcomeUnknownException
            PAGE       | HTTP_502                              | OutcomeUnknownException
            PAGE       | HTTP_503                              | OutcomeUnknownException
            PAGE       | HTTP_504                              | OutcomeUnknownException
            PAGE       | LOST                                  | OutcomeUnknownException
            PAGE       | UNREADABLE                            | OutcomeUnknownException
            PAGE       | HTTP_302                              | OutcomeUnknownException
            PAGE       | HTTP_307                              | ApiException
            PAGE       | HTTP_400                              | BadRequestException
            PAGE       | HTTP_401                              | AuthenticationException
            PAGE       | NO_CONNECTION NO_CONNECTION NO_CONNECTION | NotSentException
            PAGE       | HTTP_408 HTTP_400                     | OutcomeUnknownException
            PAGE       | HTTP_408 HTTP_401                     | OutcomeUnknownException
            PAGE       | HTTP_408 HTTP_503                     | OutcomeUnknownException
            PAGE       | HTTP_408 LOST                         | OutcomeUnknownException
            PAGE       | HTTP_408 UNREADABLE                   | OutcomeUnknownException
            PAGE       | HTTP_408 HTTP_429 HTTP_429            | OutcomeUnknownException
            PAGE       | HTTP_429 HTTP_408 HTTP_429            | OutcomeUnknownException
            PAGE       | HTTP_408 NO_CONNECTION NO_CONNECTION  | OutcomeUnknownException
            PAGE       | NO_CONNECTION HTTP_408 NO_CONNECTION  | OutcomeUnknownException
            PAGE       | NO_CONNECTION HTTP_408 HTTP_400       | OutcomeUnknownException
            PAGE       | HTTP_429 HTTP_400                     | BadRequestException
            PAGE       | HTTP_429 HTTP_503                     | OutcomeUnknownException
            PAGE       | HTTP_429 NO_CONNECTION NO_CONNECTION  | NotSentException
            PAGE       | NO_CONNECTION HTTP_400                | BadRequestException
            PAGE       | NO_CONNECTION HTTP_429 HTTP_401       | AuthenticationException
            PAGE       | NO_CONNECTION LOST                    | OutcomeUnknownException
            PAGE       | NO_CONNECTION NO_CONNECTION HTTP_429  | RateLimitedException
            NEVER      | HTTP_408                              | OutcomeUnknownException
            NEVER      | HTTP_429 HTTP_408                     | OutcomeUnknownException
            NEVER      | NO_CONNECTION HTTP_408                | OutcomeUnknownException
            NEVER      | HTTP_429 HTTP_429 HTTP_429            | RateLimitedException
            NEVER      | HTTP_500                              | OutcomeUnknownException
            NEVER      | HTTP_502                              | OutcomeUnknownException
            NEVER      | HTTP_503                              | OutcomeUnknownException
            NEVER      | HTTP_504                              | OutcomeUnknownException
            NEVER      | LOST                                  | OutcomeUnknownException
            NEVER      | UNREADABLE                            | OutcomeUnknownException
            NEVER      | HTTP_302                              | OutcomeUnknownException
            NEVER      | HTTP_307                              | ApiException
            NEVER      | HTTP_400                              | BadRequestException
            NEVER      | HTTP_401                              | AuthenticationException
            NEVER      | NO_CONNECTION NO_CONNECTION NO_CONNECTION | NotSentException
            NEVER      | HTTP_429 HTTP_400                     | BadRequestException
            NEVER      | HTTP_429 HTTP_503                     | OutcomeUnknownException
            NEVER      | HTTP_429 NO_CONNECTION NO_CONNECTION  | NotSentException
            NEVER      | NO_CONNECTION HTTP_400                | BadRequestException
            NEVER      | NO_CONNECTION HTTP_429 HTTP_401       | AuthenticationException
            NEVER      | NO_CONNECTION LOST                    | OutcomeUnknownException
            NEVER      | NO_CONNECTION NO_CONNECTION HTTP_429  | RateLimitedException
            COUNTED    | HTTP_408                              | OutcomeUnknownException
            COUNTED    | HTTP_429 HTTP_429 HTTP_429            | RateLimitedException
            COUNTED    | HTTP_500                              | OutcomeUnknownException
            COUNTED    | HTTP_502                              | OutcomeUnknownException
            COUNTED    | HTTP_503                              | OutcomeUnknownException
            COUNTED    | HTTP_504                              | OutcomeUnknownException
            COUNTED    | LOST                                  | OutcomeUnknownException
            COUNTED    | UNREADABLE                            | OutcomeUnknownException
            COUNTED    | HTTP_302                              | OutcomeUnknownException
            COUNTED    | HTTP_307                              | ApiException
            COUNTED    | HTTP_400                              | BadRequestException
            COUNTED    | HTTP_401                              | AuthenticationException
            COUNTED    | NO_CONNECTION NO_CONNECTION NO_CONNECTION | NotSentException
            COUNTED    | HTTP_429 HTTP_408                     | OutcomeUnknownException
            COUNTED    | NO_CONNECTION HTTP_408                | OutcomeUnknownException
            COUNTED    | HTTP_429 HTTP_400                     | BadRequestException
            COUNTED    | HTTP_429 HTTP_503                     | OutcomeUnknownException
            COUNTED    | HTTP_429 NO_CONNECTION NO_CONNECTION  | NotSentException
            COUNTED    | NO_CONNECTION HTTP_400                | BadRequestException
            COUNTED    | NO_CONNECTION HTTP_429 HTTP_401       | AuthenticationException
            COUNTED    | NO_CONNECTION LOST                    | OutcomeUnknownException
            COUNTED    | NO_CONNECTION NO_CONNECTION HTTP_429  | RateLimitedException
            SAME_ORDER | HTTP_408 HTTP_408 HTTP_408            | OutcomeUnknownException
            SAME_ORDER | HTTP_429 HTTP_429 HTTP_429            | RateLimitedException
            SAME_ORDER | HTTP_503 HTTP_502 HTTP_504            | OutcomeUnknownException
            SAME_ORDER | LOST LOST LOST                        | OutcomeUnknownException
            SAME_ORDER | HTTP_500                              | OutcomeUnknownException
            SAME_ORDER | UNREADABLE                            | OutcomeUnknownException
            SAME_ORDER | HTTP_307                              | ApiException
            SAME_ORDER | HTTP_400                              | BadRequestException
            SAME_ORDER | LOST HTTP_400                         | OutcomeUnknownException
            SAME_ORDER | HTTP_503 HTTP_401                     | OutcomeUnknownException
            SAME_ORDER | HTTP_503 HTTP_429 HTTP_429            | OutcomeUnknownException
            SAME_ORDER | LOST NO_CONNECTION NO_CONNECTION      | OutcomeUnknownException
            SAME_ORDER | NO_CONNECTION NO_CONNECTION LOST      | OutcomeUnknownException
            SAME_ORDER | NO_CONNECTION HTTP_429 HTTP_400       | BadRequestException
            SAME_ORDER | NO_CONNECTION NO_CONNECTION NO_CONNECTION | NotSentException
            ALWAYS     | HTTP_408 HTTP_408 HTTP_408            | ServerErrorException
            ALWAYS     | HTTP_429 HTTP_429 HTTP_429            | RateLimitedException
            ALWAYS     | HTTP_503 HTTP_502 HTTP_504            | ServerErrorException
            ALWAYS     | LOST LOST LOST                        | NoResponseException
            ALWAYS     | NO_CONNECTION NO_CONNECTION NO_CONNECTION | NotSentException
            ALWAYS     | HTTP_500                              | ServerErrorException
            ALWAYS     | HTTP_302                              | ApiException
            ALWAYS     | HTTP_307                              | ApiException
            ALWAYS     | HTTP_400                              | BadRequestException
            ALWAYS     | LOST HTTP_400                         | BadRequestException
            ALWAYS     | HTTP_408 HTTP_401                     | AuthenticationException
            ALWAYS     | HTTP_503 LOST HTTP_400                | BadRequestException
            ALWAYS     | HTTP_503 HTTP_503 HTTP_500            | ServerErrorException
            ALWAYS     | HTTP_429 HTTP_503 LOST                | NoResponseException
            ALWAYS     | LOST NO_CONNECTION NO_CONNECTION      | NoResponseException
            ALWAYS     | HTTP_503 NO_CONNECTION NO_CONNECTION  | NoResponseException
            ALWAYS     | HTTP_408 NO_CONNECTION NO_CONNECTION  | NoResponseException
            ALWAYS     | HTTP_429 NO_CONNECTION NO_CONNECTION  | NotSentException
            """)
    void endsWith(Repeat repeat, String attempts, String exception) throws Exception {
        List<AttemptOutcome> outcomes = outcomes(attempts);
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = AttemptOutcome.server(then(outcomes, AttemptOutcome.OK));
                    MerchantSdk sdk = sdk(server, then(outcomes, AttemptOutcome.OK))) {

                SdkException failure = EndpointCalls.failure(mode, sdk, endpoint(repeat), ORDER);

                assertThat(failure.getClass().getSimpleName()).isEqualTo(exception);
                assertThat(server.received()).hasSize(arriving(outcomes));
                assertThat(failure.attempts()).isEqualTo(outcomes.size());
                assertThat(failure.getSuppressed())
                        .hasSize(outcomes.size() - 1)
                        .hasOnlyElementsOfType(SdkException.class);
                assertThat(failure.endpoint()).contains(endpoint(repeat).name());
                assertThat(failure)
                        .hasMessageContaining(endpoint(repeat).name())
                        .hasMessageContaining("attempts: " + outcomes.size())
                        .hasMessageContaining(failure.advice());
                if (failure instanceof OutcomeUnknownException unknown) {
                    assertThat(unknown.orderId()).contains("order-7");
                    assertThat(unknown).hasCauseInstanceOf(SdkException.class);
                    assertThat(Stream.concat(Stream.of(unknown.getCause()), Arrays.stream(unknown.getSuppressed())))
                            .allSatisfy(attempt -> assertThat(attempt)
                                    .hasMessageContaining("the call's exception has the advice")
                                    .hasMessageNotContainingAny("safe", "changes nothing", "again"));
                }
                namesTheStatus(failure, outcomes.get(outcomes.size() - 1));
            }
        }
    }

    @ParameterizedTest
    @CsvSource({
        "PAGE, HTTP_408",
        "PAGE, HTTP_408 HTTP_408",
        "PAGE, HTTP_429 NO_CONNECTION",
        "NEVER, HTTP_429",
        "NEVER, NO_CONNECTION",
        "NEVER, HTTP_429 NO_CONNECTION",
        "COUNTED, HTTP_429",
        "COUNTED, NO_CONNECTION",
        "COUNTED, HTTP_429 NO_CONNECTION",
        "SAME_ORDER, LOST",
        "SAME_ORDER, HTTP_503 HTTP_408",
        "SAME_ORDER, HTTP_504 LOST",
        "ALWAYS, LOST HTTP_502",
        "ALWAYS, HTTP_429 HTTP_408",
        "ALWAYS, NO_CONNECTION HTTP_504"
    })
    void succeedsAfter(Repeat repeat, String attempts) throws Exception {
        List<AttemptOutcome> outcomes = outcomes(attempts);
        for (CallMode mode : CallMode.values()) {
            try (RawServer server = AttemptOutcome.server(then(outcomes, AttemptOutcome.OK));
                    MerchantSdk sdk = sdk(server, then(outcomes, AttemptOutcome.OK))) {

                JsonValue reply = EndpointCalls.execute(mode, sdk, endpoint(repeat), ORDER);

                assertThat(reply.get("id").orElseThrow().text()).isEqualTo("7");
                assertThat(server.received())
                        .hasSize(arriving(outcomes) + 1)
                        .extracting(RawServer.Request::body)
                        .containsOnly("{\"orderId\":\"order-7\"}");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void staysUnknownWhenACallersOwnListenerFailsLater(CallMode mode) throws Exception {
        AtomicInteger starts = new AtomicInteger();
        EventListener failing = new EventListener() {
            @Override
            public void callStart(Call call) {
                if (starts.incrementAndGet() > 1) {
                    throw new IllegalStateException("scripted");
                }
            }
        };
        try (RawServer server = RawServer.scripted(RawResponse.status(408), RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .httpClient(new OkHttpClient.Builder()
                                .eventListener(failing)
                                .build())
                        .build()) {
            assertThat(EndpointCalls.failure(mode, sdk, TestEndpoints.PAGE, ORDER))
                    .isInstanceOf(OutcomeUnknownException.class);
            assertThat(server.received()).hasSize(1);
        }
    }

    private static void namesTheStatus(SdkException failure, AttemptOutcome last) {
        if (last.name().startsWith("HTTP_")) {
            int status = Integer.parseInt(last.name().substring("HTTP_".length()));
            assertThat(failure.httpStatus()).hasValue(status);
            assertThat(failure).hasMessageContaining("HTTP " + status);
        }
    }

    private static MerchantSdk sdk(RawServer server, List<AttemptOutcome> outcomes) {
        return TestSdk.at("http://localhost:" + server.port())
                .httpClient(AttemptOutcome.client(outcomes))
                .build();
    }

    private static Endpoint<Map<?, ?>, JsonValue> endpoint(Repeat repeat) {
        return switch (repeat) {
            case NEVER -> TestEndpoints.PAY;
            case PAGE -> TestEndpoints.PAGE;
            case COUNTED -> TestEndpoints.DEBIT;
            case SAME_ORDER -> TestEndpoints.PAYOUT;
            case ALWAYS -> TestEndpoints.ASK;
        };
    }

    private static List<AttemptOutcome> outcomes(String names) {
        return Arrays.stream(names.split(" ")).map(AttemptOutcome::valueOf).toList();
    }

    private static List<AttemptOutcome> then(List<AttemptOutcome> outcomes, AttemptOutcome last) {
        return Stream.concat(outcomes.stream(), Stream.of(last)).toList();
    }

    private static int arriving(List<AttemptOutcome> outcomes) {
        return Math.toIntExact(outcomes.stream()
                .filter(outcome -> outcome != AttemptOutcome.NO_CONNECTION)
                .count());
    }
}
