package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import java.util.Optional;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Headers of the contract, such as {@code mid}, beside those that a caller adds. */
final class ContractHeaderTest {
    private static final Endpoint<Optional<String>, JsonNode> QUERY = endpoint("mid");

    private static Endpoint<Optional<String>, JsonNode> endpoint(String header) {
        return new EndpointBuilder<Optional<String>>(HttpMethod.GET, Address.GATEWAY, "api/things")
                .named("test.header")
                .auth(Auth.X_AUTH)
                .repeat(Repeat.ALWAYS)
                .header(header, value -> value)
                .returnsAnyJson();
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void areSentWhereTheyAreThere(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            way.call(sdk, QUERY, Optional.of("12345"));
            way.call(sdk, QUERY.at(Address.PSP), Optional.of("678"));
            way.call(sdk, QUERY, Optional.empty());

            assertThat(server.received())
                    .extracting(request -> request.values("mid").toString())
                    .containsExactly("[12345]", "[678]", "[]");
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void takeThePlaceOfACallersOwnWhateverItsLetters(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (String name : new String[] {"mid", "MID", "Mid"}) {
                RequestOptions own = RequestOptions.builder()
                        .putHeaders(name, "theirs")
                        .putHeaders("x-trace", "7")
                        .build();
                way.call(sdk, QUERY, Optional.of("ours"), own);
                way.call(sdk, QUERY, Optional.empty(), own);
            }

            assertThat(server.received()).hasSize(6);
            for (int i = 0; i < 6; i++) {
                RawServer.Received request = server.received().get(i);
                assertThat(request.values("mid")).containsExactly(i % 2 == 0 ? "ours" : "theirs");
                assertThat(request.values("x-trace")).containsExactly("7");
            }
        }
    }

    @ParameterizedTest
    @EnumSource(Way.class)
    void areRefusedUnseenWhereTheyBreakOutOfTheirLine(Way way) throws Exception {
        try (RawServer server = RawServer.answering(Answer.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            for (String value : new String[] {"marker\r\nx-evil: 1", "marker\n", "marker\r", "marker\0", "marker-я"}) {
                assertThat(refused(way, sdk, QUERY, value))
                        .contains("headers.mid must have a value of printable ASCII");
            }
            assertThat(refused(way, sdk, endpoint("Authorization"), "marker"))
                    .contains("headers.Authorization must be left to the SDK");
            assertThat(server.connections()).isZero();
        }
    }

    private static String refused(
            Way way, MerchantSdk sdk, Endpoint<Optional<String>, JsonNode> endpoint, String value) {
        InvalidRequestException refused =
                catchThrowableOfType(InvalidRequestException.class, () -> way.call(sdk, endpoint, Optional.of(value)));
        assertThat(refused).hasMessageNotContaining("marker");
        return String.valueOf(refused.getMessage());
    }
}
