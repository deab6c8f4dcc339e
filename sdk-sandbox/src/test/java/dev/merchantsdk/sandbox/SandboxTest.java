package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.AuthenticationException;
import dev.merchantsdk.core.error.NotFoundException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.Arrays;
import java.util.List;
import okhttp3.Request;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class SandboxTest {
    @Test
    void hasAPathPrefixForEachAddress() throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            String origin = "http://127.0.0.1:" + sandbox.url(Address.CREDIT).getPort();
            assertThat(Arrays.stream(Address.values()).map(sandbox::url))
                    .extracting(Object::toString)
                    .containsExactly(
                            origin + "/credit/",
                            origin + "/legacy-credit/",
                            origin + "/gateway/",
                            origin + "/psp/",
                            origin + "/psp-secure/",
                            origin + "/token/");
            for (Address address : Address.values()) {
                assertThat(Http.get(sandbox, address, "no/such/path").status()).isEqualTo(404);
                assertThat(Http.get(sandbox, address, "?page=1").status())
                        .isEqualTo(address == Address.TOKEN ? 405 : 404);
            }
            assertThat(sandbox.received())
                    .hasSize(2 * Address.values().length)
                    .allSatisfy(request -> assertThat(request.path()).isIn("/no/such/path", "/"));
        }
    }

    @Test
    void theTokenAddressMayLackItsSlash() throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            String address = sandbox.url(Address.TOKEN).toString();
            Http.HttpReply answer = Http.send(new Request.Builder()
                    .url(address.substring(0, address.length() - 1))
                    .build());
            assertThat(answer.status()).isEqualTo(405);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"api/transactions", "gatewayapi/transactions", "Gateway/api/transactions", "favicon.ico"})
    void aPathOutsideTheAddressesIsExplained(String path) throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            Http.HttpReply answer = Http.send(new Request.Builder()
                    .url(sandbox.url(Address.GATEWAY).resolve("/") + path)
                    .build());
            assertThat(answer.status()).isEqualTo(404);
            assertThat(answer.text()).isEqualTo("""
                    {"error":"Not found: paths of the service begin with one of /credit/, /legacy-credit/, /gateway/, \
                    /psp/, /psp-secure/, /token/"}""");
            assertThat(sandbox.received()).isEmpty();
        }
    }

    @Test
    void answersAKnownPathWithAnotherMethodWith405() throws IOException {
        try (Sandbox sandbox = Sandbox.start()) {
            assertThat(Http.get(sandbox, Address.CREDIT, CreditOrders.PATH).status())
                    .isEqualTo(405);
            assertThat(Http.post(sandbox, Address.GATEWAY, CreditOrders.PATH, Http.JSON, "{}")
                            .status())
                    .isEqualTo(404);
        }
    }

    @Test
    void isReachedByItsSdk() {
        try (Sandbox sandbox = Sandbox.start()) {
            var order = CreditOrders.full(sandbox);
            order.remove("ApiKey");

            JsonValue reply = sandbox.sdk()
                    .raw()
                    .call(RawRequest.post(Address.CREDIT, CreditOrders.PATH)
                            .apiKey()
                            .body(JsonValue.parse(order.toString())));

            assertThat(reply.get("Result")).contains(JsonValue.of("True"));
            assertThat(sandbox.sdk()).isSameAs(sandbox.sdk());
            assertThatExceptionOfType(NotFoundException.class)
                    .isThrownBy(() -> sandbox.sdk().raw().call(RawRequest.get(Address.GATEWAY, "api/no/such/path")));
        }
    }

    @Test
    void allowsCustomizingSdk() {
        try (Sandbox sandbox = Sandbox.start();
                Sandbox other = Sandbox.builder().seed(2).start();
                MerchantSdk sdk = sandbox.sdkBuilder()
                        .address(Address.CREDIT, other.url(Address.CREDIT).toString())
                        .build()) {
            var order = CreditOrders.full(sandbox);
            order.remove("ApiKey");

            assertThatExceptionOfType(AuthenticationException.class)
                    .isThrownBy(() -> sdk.raw()
                            .call(RawRequest.post(Address.CREDIT, CreditOrders.PATH)
                                    .apiKey()
                                    .body(JsonValue.parse(order.toString()))));
            assertThat(other.received("credit.createOrder")).hasSize(1);
            assertThat(sandbox.received()).isEmpty();
        }
    }

    @Test
    void lostResponseIsUnknownOutcomeForSdk() {
        try (Sandbox sandbox = Sandbox.start()) {
            var order = CreditOrders.full(sandbox);
            order.remove("ApiKey");
            sandbox.faults().next("credit.createOrder", Fault.lostAfterProcessing());

            assertThatExceptionOfType(OutcomeUnknownException.class)
                    .isThrownBy(() -> sandbox.sdk()
                            .raw()
                            .call(RawRequest.post(Address.CREDIT, CreditOrders.PATH)
                                    .apiKey()
                                    .body(JsonValue.parse(order.toString()))));
            assertThat(sandbox.received("credit.createOrder")).hasSize(1);
            assertThat(sandbox.credit().orders()).hasSize(1);
        }
    }

    @Test
    void makesTheSameIdsAndCredentialsFromTheSameSeed() throws IOException {
        try (Sandbox one = Sandbox.builder().seed(7).start();
                Sandbox same = Sandbox.builder().seed(7).start();
                Sandbox other = Sandbox.builder().seed(8).start()) {
            List<String> ids = List.of(CreditOrders.accepted(one), CreditOrders.accepted(one));

            assertThat(ids).containsExactly(CreditOrders.accepted(same), CreditOrders.accepted(same));
            assertThat(ids)
                    .allMatch(id -> id.matches("[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}"));
            assertThat(CreditOrders.accepted(other)).isNotIn(ids);
            assertThat(one.apiKey()).hasSize(32).isEqualTo(same.apiKey()).isNotEqualTo(other.apiKey());
            assertThat(one.merchantId()).isEqualTo(same.merchantId());
            assertThat(one.secret()).isEqualTo(same.secret()).isNotEqualTo(one.clientSecret());
            assertThat(one.clientId()).isEqualTo(same.clientId());
        }
    }

    @Test
    void isIndependentOfAnotherSandbox() throws IOException {
        try (Sandbox one = Sandbox.start();
                Sandbox other = Sandbox.start()) {
            one.faults().next("credit.createOrder", Fault.status(500));
            one.clock().advance(Duration.ofDays(1));

            assertThat(CreditOrders.sent(other, order -> {}).status()).isEqualTo(200);
            assertThat(one.received()).isEmpty();
            assertThat(one.credit().orders()).isEmpty();
            assertThat(other.clock().instant()).isEqualTo(Instant.parse("2026-03-02T09:00:00Z"));
            assertThat(CreditOrders.sent(one, order -> {}).status()).isEqualTo(500);
        }
    }

    @Test
    void timeMovesOnlyOnRequestAndForward() {
        Instant start = Instant.parse("2027-01-01T00:00:00Z");
        try (Sandbox sandbox = Sandbox.builder().startAt(start).start()) {
            Clock moscow = sandbox.clock().withZone(ZoneId.of("Europe/Moscow"));

            sandbox.clock().advance(Duration.ofSeconds(90));

            assertThat(sandbox.clock().instant()).isEqualTo(start.plusSeconds(90));
            assertThat(moscow.instant()).isEqualTo(start.plusSeconds(90));
            assertThat(moscow.getZone()).isEqualTo(ZoneId.of("Europe/Moscow"));
            assertThatExceptionOfType(IllegalArgumentException.class)
                    .isThrownBy(() -> sandbox.clock().advance(Duration.ofSeconds(-1)));
        }
    }

    /** RFC 9112, section 9.3. Otherwise, a client that reads until the end of the connection would wait forever. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close",
                "HTTP/1.1\r\nHost: 127.0.0.1\r\nconnection: TE, Close",
                "HTTP/1.0\r\nHost: 127.0.0.1"
            })
    void closesTheConnectionOfAClientThatDoesNotKeepIt(String rest) throws IOException {
        try (Sandbox sandbox = Sandbox.start();
                Socket socket = connected(sandbox)) {
            send(socket, "GET /_sandbox/health " + rest);
            String response = new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8);

            assertThat(response).startsWith("HTTP/1.1 200 OK\r\n").endsWith("{\"status\":\"up\"}");
        }
    }

    @Test
    void keepsTheConnectionOfOtherClients() throws IOException {
        try (Sandbox sandbox = Sandbox.start();
                Socket socket = connected(sandbox)) {
            for (int i = 0; i < 2; i++) {
                send(socket, "GET /gateway/none HTTP/1.1\r\nHost: 127.0.0.1");
                String response = "HTTP/1.1 404 Not Found\r\n";
                assertThat(socket.getInputStream().readNBytes(response.length()))
                        .asString(StandardCharsets.UTF_8)
                        .isEqualTo(response);
                String rest = "";
                while (!rest.endsWith("}")) {
                    int next = socket.getInputStream().read();
                    assertThat(next).isNotNegative();
                    rest += (char) next;
                }
                assertThat(rest).doesNotContain("Connection:");
            }
        }
    }

    private static Socket connected(Sandbox sandbox) throws IOException {
        Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), sandbox.url(Address.CREDIT).getPort());
        socket.setSoTimeout(10_000);
        return socket;
    }

    private static void send(Socket socket, String head) throws IOException {
        socket.getOutputStream().write((head + "\r\n\r\n").getBytes(StandardCharsets.UTF_8));
    }

    @Test
    void closesItsPortAndCanBeClosedTwice() {
        Sandbox sandbox = Sandbox.start();
        int port = sandbox.url(Address.CREDIT).getPort();

        sandbox.close();
        sandbox.close();

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> {
            try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), port)) {
                assertThat(socket).isNull();
            }
        });
    }

    @Test
    void leavesNoThreadBehind() throws Exception {
        Sandbox sandbox = Sandbox.start();
        CreditOrders.accepted(sandbox);
        List<Thread> threads = threads();
        assertThat(threads).isNotEmpty();

        sandbox.close();

        for (Thread thread : threads) {
            thread.join(60_000);
            assertThat(thread.isAlive()).isFalse();
        }
    }

    @Test
    void printsNoSecret() {
        try (Sandbox sandbox = Sandbox.start()) {
            assertThat(sandbox.toString())
                    .startsWith("Sandbox(http://127.0.0.1:")
                    .doesNotContain(sandbox.apiKey());
        }
    }

    private static List<Thread> threads() {
        return Thread.getAllStackTraces().keySet().stream()
                .filter(thread -> thread.getName().startsWith("merchant-sdk-sandbox-http"))
                .toList();
    }
}
