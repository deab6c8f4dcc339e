package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.ErrorRules;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.MalformedResponseException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.json.Money;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests {@link ErrorRules#onlyIfUnreadable}. With this setting, the SDK searches a success response for errors only if
 * the response cannot be parsed.
 */
final class OnlyIfUnreadableTest {
    private static final String DATA = "{\"id\":\"1\",\"error\":\"one of the fields of a record\"}";
    private static final String REFUSAL = "{\"error\":\"No such page\"}";

    private final AtomicInteger looks = new AtomicInteger();
    private final ErrorRules refusals = ErrorRules.when(body -> {
                looks.incrementAndGet();
                return body.errorInsteadOf();
            })
            .error("No such page", NotFoundException::new);
    private final Endpoint<Map<?, ?>, Money> both = LoopbackService.typed(Repeat.ALWAYS, refusals);
    private final Endpoint<Map<?, ?>, Money> onlyUnreadable =
            LoopbackService.typed(Repeat.ALWAYS, refusals.onlyIfUnreadable());

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void errorNextToDataIsData(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(DATA));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, both, Map.of())).isInstanceOf(ApiException.class);
            assertThat(looks).hasValue(1);

            Money read = EndpointCalls.execute(mode, sdk, onlyUnreadable, Map.of());

            assertThat(read.additional()).containsOnlyKeys("error");
            assertThat(looks).hasValue(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void anErrorInPlaceOfTheDataIsARefusal(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(REFUSAL));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (Endpoint<Map<?, ?>, Money> endpoint : List.of(both, onlyUnreadable)) {
                SdkException refused = EndpointCalls.failure(mode, sdk, endpoint, Map.of());

                assertThat(refused)
                        .isInstanceOfSatisfying(
                                NotFoundException.class,
                                said -> assertThat(said.errors())
                                        .singleElement()
                                        .satisfies(error -> assertThat(
                                                        error.description().reveal())
                                                .isEqualTo("No such page")));
                assertThat(refused.httpStatus()).hasValue(200);
            }
            assertThat(looks).hasValue(2);
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void otherResponseIsUnreadableAndPathIsNamed(CallMode mode) throws Exception {
        Map<String, String> paths = Map.of(
                "{\"id\":\"1\",\"count\":\"x\"}",
                "count",
                "{\"id\":7,\"error\":\"\"}",
                "id",
                "{\"error\":\"No such page\",\"error\":\"No such page\"}",
                "",
                "{\"error\":" + "[".repeat(100) + "]".repeat(100) + "}",
                "*",
                "<html>",
                "",
                "null",
                "");
        for (Map.Entry<String, String> body : paths.entrySet()) {
            try (RawServer server = RawServer.scripted(RawResponse.json(body.getKey()));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(EndpointCalls.failure(mode, sdk, onlyUnreadable, Map.of()))
                        .isInstanceOfSatisfying(
                                MalformedResponseException.class,
                                unreadable -> assertThat(unreadable.path()).isEqualTo(body.getValue()));
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void unreadablePartMakesDocumentUnreadable(CallMode mode) throws Exception {
        Endpoint<String, String> part = Endpoint.get(Address.GATEWAY, "api/things", String.class)
                .named("test.part")
                .repeat(Repeat.ALWAYS)
                .errorRules(refusals.onlyIfUnreadable())
                .returns(Money.class, money -> money.result().orElseThrow());
        try (RawServer server = RawServer.scripted(
                        RawResponse.json("{\"id\":\"1\",\"Result\":\"True\"}"),
                        RawResponse.json(REFUSAL),
                        RawResponse.json("{\"id\":\"1\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.execute(mode, sdk, part, "")).isEqualTo("True");
            assertThat(EndpointCalls.failure(mode, sdk, part, "")).isInstanceOf(NotFoundException.class);
            assertThat(EndpointCalls.failure(mode, sdk, part, ""))
                    .isInstanceOf(MalformedResponseException.class)
                    .hasMessageContaining("could not be converted to the response type");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void errorStatusThrowsItsException(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.json(400, REFUSAL));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(EndpointCalls.failure(mode, sdk, onlyUnreadable, Map.of()))
                    .isInstanceOf(NotFoundException.class);
            assertThat(looks).hasValue(0);
        }
    }
}
