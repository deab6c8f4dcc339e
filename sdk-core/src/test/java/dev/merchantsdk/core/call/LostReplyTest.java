package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.stream.IntStream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A payment whose reply is lost reaches the server once, and the caller is told that the outcome is unknown. */
final class LostReplyTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    /** How a server can lose a reply after it has read the whole request. */
    enum Loss {
        FIN(Answer.fin()),
        RST(Answer.rst()),
        GARBAGE(Answer.bytes("lorem ipsum dolor sit amet\r\n\r\n").then(Answer.fin())),
        TRUNCATED_HEAD(Answer.bytes("HTTP/1.1 200 OK\r\nContent-Le").then(Answer.fin())),
        TRUNCATED_BODY(Answer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 10\r\n\r\n{\"id\":")
                .then(Answer.fin())),
        TRUNCATED_CHUNKS(Answer.bytes("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5\r\n{\"id\"")
                .then(Answer.fin())),
        LENGTH_TOO_LONG(Answer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"id\":\"7\"}")
                .then(Answer.fin())),
        RESET_IN_BODY(Answer.bytes("HTTP/1.1 200 OK\r\nContent-Length: 1000\r\n\r\n{\"id\":\"7\"}")
                .then(Answer.rst()));

        @SuppressWarnings("ImmutableEnumChecker") // these answers have no state
        private final Answer answer;

        Loss(Answer answer) {
            this.answer = answer;
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void reachesTheServerOnceOnAWarmConnection(Loss loss) throws Exception {
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(Answer.ok(), loss.answer, Answer.ok());
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                way.call(sdk, TestEndpoints.PAY, Map.of("orderId", "warm-up"));

                SdkException failure = way.failure(sdk, TestEndpoints.PAY, ORDER);

                isUnknownAfterOne(failure);
                assertThat(server.received())
                        .extracting(RawServer.Received::body)
                        .containsExactly("{\"orderId\":\"warm-up\"}", "{\"orderId\":\"order-7\"}");
                assertThat(server.connections()).isEqualTo(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void reachesTheServerOnceWithACallersEagerClient(Loss loss, @TempDir Path cache) throws Exception {
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(Answer.ok(), loss.answer, Answer.ok());
                    MerchantSdk sdk = TestSdk.at(server.url())
                            .httpClient(OwnClient.eager(cache))
                            .build()) {
                way.call(sdk, TestEndpoints.PAY, Map.of("orderId", "warm-up"));

                SdkException failure = way.failure(sdk, TestEndpoints.PAY, ORDER);

                isUnknownAfterOne(failure);
                assertThat(server.received()).hasSize(2);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void reachesTheServerOnceWithFourWarmConnections(Loss loss) throws Exception {
        for (Way way : Way.values()) {
            CyclicBarrier all = new CyclicBarrier(4);
            Answer whenAllAreThere = (socket, ends) -> {
                await(all);
                Answer.ok().on(socket, ends);
            };
            try (RawServer server = RawServer.answering(whenAllAreThere);
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                List<CompletableFuture<?>> four = IntStream.range(0, 4)
                        .<CompletableFuture<?>>mapToObj(
                                i -> sdk.calls().executeAsync(TestEndpoints.ASK, Map.of("n", i), RequestOptions.none()))
                        .toList();
                four.forEach(CompletableFuture::join);
                assertThat(server.connections()).isEqualTo(4);
                server.next(loss.answer);

                isUnknownAfterOne(way.failure(sdk, TestEndpoints.PAY, ORDER));

                assertThat(server.received()).hasSize(5);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void reachesTheServerOnceWhenItHasTwoAddresses(Loss loss) throws Exception {
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(loss.answer);
                    MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                            .httpClient(OwnClient.withTwoAddresses())
                            .build()) {

                isUnknownAfterOne(way.failure(sdk, TestEndpoints.PAY, ORDER));

                assertThat(server.received()).hasSize(1);
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Loss.class)
    void isRepeatedForAQueryAsOftenAsTheSettingsSay(Loss loss) throws Exception {
        for (Way way : Way.values()) {
            try (RawServer server = RawServer.answering(loss.answer, loss.answer, Answer.ok());
                    MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                            .httpClient(OwnClient.withTwoAddresses())
                            .build()) {

                assertThat(way.call(sdk, TestEndpoints.QUERY, "1").path("id").asText())
                        .isEqualTo("7");

                assertThat(server.received()).hasSize(3);
            }
        }
    }

    private static void isUnknownAfterOne(SdkException failure) {
        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(((OutcomeUnknownException) failure).orderId()).contains("order-7");
        assertThat(failure.attempts()).isEqualTo(1);
        assertThat(failure).hasMessageContaining("test.pay").hasMessageContaining("Do not send it again blindly");
    }

    private static void await(CyclicBarrier barrier) {
        try {
            barrier.await();
        } catch (Exception e) {
            throw new AssertionError(e);
        }
    }
}
