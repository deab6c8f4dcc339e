package dev.merchantsdk.core;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.InvalidRequestException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests raw calls. {@link RawDownloadTest} tests raw downloads. */
final class RawClientTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "api/v1/tokens/{id}/status  | tok       | /p/api/v1/tokens/tok/status",
                "/api/v1/tokens/{id}/       | tok       | /p/api/v1/tokens/tok/",
                "a/{id}                     | ../admin  | /p/a/..%2Fadmin",
                "a/{id}                     | %2e%2e    | /p/a/%252e%252e",
                "a/{id}                     | a/b       | /p/a/a%2Fb",
                "a/{id}                     | %2f       | /p/a/%252f",
                "a/{id}                     | x?y=1#z   | /p/a/x%3Fy%3D1%23z",
                "a/{id}                     | a;b,c:d@e | /p/a/a%3Bb%2Cc%3Ad%40e",
                "a/{id}                     | я +       | /p/a/%D1%8F%20%2B",
                "a/{id}                     | ...       | /p/a/...",
                "a/{id}                     | {id}      | /p/a/%7Bid%7D",
                "{id}/a/{id}                | x         | /p/x/a/x"
            })
    void fillsPathsSegmentBySegment(String path, String id, String target) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url() + "p/").build()) {
            sdk.raw().call(RawRequest.get(Address.GATEWAY, path).path("id", id));
            assertThat(server.received().get(0).line()).isEqualTo("GET " + target + " HTTP/1.1");
        }
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {".", "..", "", " ", "a\u0000", "a\r\nb", "\t", "\ud800"})
    void refusesVariablesThatAreNotASegment(String id) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            RawRequest request = RawRequest.get(Address.GATEWAY, "a/{id}").path("id", id);
            assertThatThrownBy(() -> sdk.raw().call(request))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("id ");
            assertThat(sdk.raw().async().call(request)).isCompletedExceptionally();
            assertThat(server.connections()).isZero();
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/", "a/../b", "..", "./a", "a//b", "//host/a", "a/{id}", "a\r\nb", "a\u0000"})
    void refusesInvalidPaths(String path) throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThatThrownBy(() -> sdk.raw().call(RawRequest.get(Address.GATEWAY, path)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("path");
            assertThat(sdk.raw().async().call(RawRequest.get(Address.GATEWAY, path)))
                    .isCompletedExceptionally();
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void encodesQueryParameters() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            sdk.raw()
                    .call(RawRequest.get(Address.PSP, "list")
                            .query("filter_by", "updated>=2019-08-12T00:00:00Z&status=success")
                            .query("a b", "in revise+require#")
                            .bearer(Scope.TRANSACTIONS_READ));
            assertThat(server.received().get(0).line())
                    .isEqualTo("GET /list?filter_by=updated%3E%3D2019-08-12T00%3A00%3A00Z%26status%3Dsuccess"
                            + "&a%20b=in%20revise%2Brequire%23 HTTP/1.1");
            assertThat(server.received().get(0).values("authorization")).containsExactly("Bearer " + TestSdk.TOKEN);
        }
    }

    @Test
    void repeatsOnlyGet() throws Exception {
        List<RawRequest> changes = List.of(
                RawRequest.post(Address.GATEWAY, "a"),
                RawRequest.put(Address.GATEWAY, "a"),
                RawRequest.post(Address.GATEWAY, "a").body(Map.of("x", 1)));
        for (RawResponse answer : List.of(RawResponse.status(503), RawResponse.fin())) {
            try (RawServer server = RawServer.scripted(answer, answer, RawResponse.ok());
                    MerchantSdk sdk = TestSdk.at(server.url()).build()) {
                sdk.raw().call(RawRequest.get(Address.GATEWAY, "a"));
                assertThat(server.received()).hasSize(3);
                for (RawRequest change : changes) {
                    server.script(answer, RawResponse.ok());
                    server.forget();
                    assertThatThrownBy(() -> sdk.raw().call(change))
                            .isInstanceOfSatisfying(OutcomeUnknownException.class, unknown -> {
                                assertThat(unknown.<String>resolve(id -> id)).isEmpty();
                                assertThat(unknown.advice())
                                        .contains(
                                                "query the object that was sent, wait for its notification, or contact the service");
                            });
                    assertThat(server.received()).hasSize(1);
                }
            }
        }
    }

    @Test
    void sendsJsonAndAuthentication() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            JsonValue node = JsonValue.parse("{\"b\":[1.10,null,\"я\"]}");
            sdk.raw().call(RawRequest.put(Address.GATEWAY, "a").body(node).xAuth());
            sdk.raw().call(RawRequest.post(Address.CREDIT, "a").body(node).apiKey());
            sdk.raw().call(RawRequest.post(Address.CREDIT, "a").apiKey());
            sdk.raw().call(RawRequest.post(Address.CREDIT, "a"));

            List<RawServer.Request> received = server.received();
            assertThat(received.get(0).line()).startsWith("PUT /a ");
            assertThat(received.get(0).body()).isEqualTo("{\"b\":[1.10,null,\"я\"]}");
            assertThat(received.get(0).values("content-type")).containsExactly("application/json");
            assertThat(received.get(0).values("x-auth"))
                    .singleElement()
                    .asString()
                    .matches("1-[0-9a-f]{64}-[0-9a-f]{32}");
            assertThat(JSON.readTree(received.get(1).body()))
                    .isEqualTo(JSON.readTree("{\"ApiKey\":\"" + TestSdk.API_KEY + "\",\"b\":[1.10,null,\"я\"]}"));
            assertThat(received.get(1).values("x-auth")).isEmpty();
            assertThat(JSON.readTree(received.get(2).body()))
                    .isEqualTo(JSON.readTree("{\"ApiKey\":\"" + TestSdk.API_KEY + "\"}"));
            assertThat(received.get(3).body()).isEmpty();
            assertThat(received.get(3).values("content-length")).containsExactly("0");
            assertThat(received)
                    .allSatisfy(request ->
                            assertThat(request.values("authorization")).isEmpty());
        }
    }

    @Test
    void refusesTextBody() {
        try (MerchantSdk sdk = TestSdk.at("https://gateway.invalid").build()) {
            assertThatThrownBy(() -> sdk.raw()
                            .call(RawRequest.post(Address.GATEWAY, "a")
                                    .body("{}")
                                    .xAuth()))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("body must not be a text; parse JSON first");
        }
    }

    @Test
    void refusesABodyThatCannotTakeTheApiKey() {
        try (MerchantSdk sdk = TestSdk.at("https://credit.invalid").build()) {
            for (Object body : List.of(List.of(1), "text", 7, Map.of("ApiKey", "marker"))) {
                assertThatThrownBy(() -> sdk.raw()
                                .call(RawRequest.post(Address.CREDIT, "a")
                                        .body(body)
                                        .apiKey()))
                        .isInstanceOf(InvalidRequestException.class)
                        .hasMessageContaining("body")
                        .hasMessageNotContaining("marker");
            }
            assertThatThrownBy(() -> sdk.raw()
                            .call(RawRequest.get(Address.CREDIT, "a")
                                    .body(Map.of())
                                    .apiKey()))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("body must be absent with GET")
                    .hasMessageContaining("ApiKey");
            assertThatThrownBy(() ->
                            sdk.raw().call(RawRequest.get(Address.CREDIT, "a").path("id", "7")))
                    .isInstanceOf(InvalidRequestException.class);
        }
    }

    @Test
    void returnsJsonUninterpreted() throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.json("{\"Result\":\"False\"}"),
                        RawResponse.bytes("HTTP/1.1 202 OK\r\nContent-Length: 0\r\n\r\n"),
                        RawResponse.status(500));
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            RawRequest request = RawRequest.get(Address.GATEWAY, "a");
            assertThat(sdk.raw().call(request).get("Result").orElseThrow().text())
                    .isEqualTo("False");
            assertThat(sdk.raw().call(request).isNull()).isTrue();
            assertThatThrownBy(() -> sdk.raw().call(request)).isInstanceOf(ServerErrorException.class);
        }
    }

    @Test
    void sendsFurtherHeaders() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            RequestOptions options =
                    RequestOptions.builder().header("x-trace", "abc").build();
            sdk.raw().with(options).call(RawRequest.post(Address.GATEWAY, "a").xAuth());
            assertThat(server.received().get(0).values("x-trace")).containsExactly("abc");
            assertThat(server.received().get(0).values("x-auth")).hasSize(1);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"api/sbp/banks?bankName=a", "api/x#frag", "api/{id}?a", "?", "#"})
    void refusesAQueryOrAFragmentInThePath(String path) {
        try (MerchantSdk sdk = TestSdk.at("https://gateway.invalid").build()) {
            assertThatThrownBy(() -> sdk.raw().call(RawRequest.get(Address.GATEWAY, path)))
                    .isInstanceOf(InvalidRequestException.class)
                    .hasMessageContaining("path must not contain ? or #; call query(…)");
        }
    }
}
