package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.ApiException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.UnreadableReplyException;
import dev.merchantsdk.core.json.Money;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Replies that are looked at for a refusal only where they cannot be read as what they should be. */
final class LongRepliesTest {
    private static final String DATA = "{\"id\":\"1\",\"error\":\"one of the fields of a record\"}";
    private static final String REFUSAL = "{\"error\":\"No such page\"}";

    private final AtomicInteger looks = new AtomicInteger();
    private final Refusals refusals = Refusals.when(body -> {
                looks.incrementAndGet();
                return body.errorInsteadOf();
            })
            .error("No such page", NotFoundException::new);
    private final Endpoint<Map<?, ?>, Money> both = LoopbackService.typed(Repeat.ALWAYS, refusals);
    private final Endpoint<Map<?, ?>, Money> onlyUnreadable =
            LoopbackService.typed(Repeat.ALWAYS, refusals.onlyIfUnreadable());

    @ParameterizedTest
    @EnumSource(Way.class)
    void anErrorBesideTheDataIsData(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.json(DATA));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(way.failure(sdk, both, Map.of())).isInstanceOf(ApiException.class);
            assertThat(looks).hasValue(1);

            Money read = way.call(sdk, onlyUnreadable, Map.of());

            assertThat(read.additional()).containsOnlyKeys("error");
            assertThat(looks).hasValue(1);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void anErrorInPlaceOfTheDataIsARefusal(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.json(REFUSAL));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (Endpoint<Map<?, ?>, Money> endpoint : List.of(both, onlyUnreadable)) {
                SdkException refused = way.failure(sdk, endpoint, Map.of());

                assertThat(refused)
                        .isInstanceOfSatisfying(
                                NotFoundException.class,
                                said -> assertThat(said.errors())
                                        .singleElement()
                                        .satisfies(error ->
                                                assertThat(error.description()).isEqualTo("No such page")));
                assertThat(refused.httpStatus()).hasValue(200);
            }
            assertThat(looks).hasValue(2);
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void whatIsNeitherIsUnreadableAndItsPlaceIsNamed(Way way) throws Exception {
        Map<String, String> paths = Map.of(
                "{\"id\":\"1\",\"count\":\"x\"}",
                "count",
                "{\"id\":7,\"error\":\"\"}",
                "id",
                "{\"error\":\"No such page\",\"error\":\"No such page\"}",
                "",
                "{\"error\":" + "[".repeat(100) + "]".repeat(100) + "}",
                "error",
                "<html>",
                "",
                "null",
                "");
        for (Map.Entry<String, String> body : paths.entrySet()) {
            try (RawServer server = RawServer.answering(Answer.json(body.getKey()));
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                assertThat(way.failure(sdk, onlyUnreadable, Map.of()))
                        .isInstanceOfSatisfying(
                                UnreadableReplyException.class,
                                unreadable -> assertThat(unreadable.path()).isEqualTo(body.getValue()));
                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aPartOfADocumentIsAsUnreadableAsTheDocument(Way way) throws Exception {
        Endpoint<String, String> part = Endpoint.get(Address.GATEWAY, "api/things", String.class)
                .named("test.part")
                .repeat(Repeat.ALWAYS)
                .refusals(refusals.onlyIfUnreadable())
                .returns(Money.class, money -> money.result().orElseThrow());
        try (RawServer server = RawServer.answering(
                        Answer.json("{\"id\":\"1\",\"Result\":\"True\"}"),
                        Answer.json(REFUSAL),
                        Answer.json("{\"id\":\"1\"}"));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(way.call(sdk, part, "")).isEqualTo("True");
            assertThat(way.failure(sdk, part, "")).isInstanceOf(NotFoundException.class);
            assertThat(way.failure(sdk, part, ""))
                    .isInstanceOf(UnreadableReplyException.class)
                    .hasMessageContaining("could not be turned into a reply");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void aStatusThatSaysNoIsReadAsEverywhere(Way way) throws Exception {
        try (RawServer server = RawServer.answering(
                        Answer.bytes("HTTP/1.1 400 No\r\nContent-Length: " + REFUSAL.length() + "\r\n\r\n" + REFUSAL));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(way.failure(sdk, onlyUnreadable, Map.of())).isInstanceOf(NotFoundException.class);
            assertThat(looks).hasValue(0);
        }
    }
}
