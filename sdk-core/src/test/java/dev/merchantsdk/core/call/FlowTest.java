package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.CallKind;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Supplier;
import java.util.stream.Stream;
import okhttp3.OkHttpClient;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests what every call of a flow gets: the remaining time of the flow, and no repetition of what is looked up. */
final class FlowTest {
    private static final RetrySettings EVERYTHING = RetrySettings.builder()
            .repeatAfter408(Set.of(CallKind.values()))
            .after429(true)
            .build();

    /** The limits of the calls that OkHttp received. */
    private final List<Duration> limits = new CopyOnWriteArrayList<>();

    private final RealTimePauses time = new RealTimePauses();

    private MerchantSdk sdk(RawServer server) {
        OkHttpClient client = new OkHttpClient.Builder()
                .addInterceptor(chain -> {
                    limits.add(Objects.requireNonNull(chain.request().tag(HttpAttempt.class))
                            .deadline()
                            .remaining());
                    return chain.proceed(chain.request());
                })
                .build();
        return TestSdk.at(server.url(), time)
                .httpClient(client)
                .retry(EVERYTHING)
                .build();
    }

    static Stream<Arguments> calls() {
        return Stream.of(CallMode.values())
                .flatMap(mode -> Stream.of(
                        Arguments.of(mode, TestEndpoints.PAY, 1),
                        Arguments.of(mode, TestEndpoints.PAGE, 1),
                        Arguments.of(mode, TestEndpoints.DEBIT, 1),
                        Arguments.of(mode, TestEndpoints.RECEIPT, 1),
                        Arguments.of(mode, TestEndpoints.PAYOUT, 3),
                        Arguments.of(mode, TestEndpoints.ASK, 3)));
    }

    @ParameterizedTest
    @MethodSource("calls")
    void repeatsOnlyRepeatableCallsAfter408(CallMode mode, Endpoint<Map<?, ?>, JsonValue> endpoint, int sent)
            throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(408));
                MerchantSdk sdk = sdk(server)) {
            assertThatThrownBy(() -> run(
                            mode, sdk, () -> flow(sdk, Duration.ofMinutes(5)).call(endpoint, Map.of("orderId", "1"))))
                    .isInstanceOf(SdkException.class);

            assertThat(server.received()).hasSize(sent);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void callEndsNoLaterThanFlow(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server)) {
            run(mode, sdk, () -> {
                Flow flow = flow(sdk, Duration.ofMinutes(5));
                return call(
                        flow,
                        Duration.ofMinutes(3),
                        call(flow, Duration.ofSeconds(90), flow.call(TestEndpoints.ASK, Map.of())));
            });

            // The limit of a call is 60 s, and 30 s of the flow are left for the last one.
            assertThat(limits).hasSize(3);
            assertThat(limits.get(0)).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
            assertThat(limits.get(1)).isBetween(Duration.ofSeconds(50), Duration.ofSeconds(60));
            assertThat(limits.get(2)).isBetween(Duration.ofSeconds(10), Duration.ofSeconds(30));
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsNothingAfterDeadline(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server)) {
            for (Endpoint<Map<?, ?>, JsonValue> endpoint : List.of(TestEndpoints.PAY, TestEndpoints.RECEIPT)) {
                assertThatThrownBy(() -> run(mode, sdk, () -> {
                            Flow flow = flow(sdk, Duration.ofMinutes(5));
                            time.advance(Duration.ofMinutes(5));
                            assertThat(flow.remaining()).isZero();
                            return flow.call(endpoint, Map.of());
                        }))
                        .isInstanceOf(NotSentException.class)
                        .hasMessageContaining("the deadline passed before anything was sent");
            }
            assertThat(server.received()).isEmpty();
        }
    }

    private Step<JsonValue> call(Flow flow, Duration before, Step<JsonValue> earlier) {
        return earlier.then(response -> {
            time.advance(before);
            return flow.call(TestEndpoints.ASK, Map.of());
        });
    }

    private static Flow flow(MerchantSdk sdk, Duration limit) {
        return Calls.of(sdk).flow(limit, RequestOptions.none());
    }

    private static <R> R run(CallMode mode, MerchantSdk sdk, Supplier<Step<R>> flow) {
        return mode.call(() -> Calls.of(sdk).run(flow), () -> Calls.of(sdk).runAsync(flow));
    }
}
