package dev.merchantsdk.sandbox;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import dev.merchantsdk.sandbox.junit.SandboxExtension;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.ExtendWith;

/** Tests how a client observes each simulated fault on a socket. */
@ExtendWith(SandboxExtension.class)
final class NetworkFaultsTest {
    private static final String ORDER = "credit.createOrder";

    @Test
    void answersAStatusWithHeadersInsteadOfProcessing(Sandbox sandbox) throws IOException {
        sandbox.faults()
                .next(
                        ORDER,
                        Fault.status(503)
                                .header("Retry-After", "7")
                                .header("Set-Cookie", "a=1")
                                .header("Set-Cookie", "b=2"));

        String reply = overSocket(sandbox);

        assertThat(reply).startsWith("HTTP/1.1 503 ").contains("\r\nRetry-After: 7\r\n", "a=1", "b=2");
        assertThat(sandbox.credit().orders()).isEmpty();
        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(200);
    }

    @Test
    void answersABodyOfItsOwn(Sandbox sandbox) throws IOException {
        sandbox.faults()
                .next(ORDER, Fault.reply(502, "text/html", "<h1>Bad Gateway</h1>"))
                .next(ORDER, Fault.reply(429, "{\"error\": \"slow down\"}"));

        HttpReply proxy = CreditOrders.sent(sandbox, order -> {});
        HttpReply limit = CreditOrders.sent(sandbox, order -> {});

        assertThat(proxy.status()).isEqualTo(502);
        assertThat(proxy.contentType()).isEqualTo("text/html");
        assertThat(proxy.text()).isEqualTo("<h1>Bad Gateway</h1>");
        assertThat(limit.status()).isEqualTo(429);
        assertThat(limit.json().path("error").textValue()).isEqualTo("slow down");
    }

    @Test
    void happensAsOftenAsPlanned(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.status(500).times(2));

        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(500);
        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(500);
        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(200);
    }

    @Test
    void waitsForItsOwnEndpoint(Sandbox sandbox) throws IOException {
        sandbox.faults().next("credit.reportShipment", Fault.status(500));

        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(200);
        assertThat(Http.post(sandbox, "api/merch/shipmentstatus", "{}").status())
                .isEqualTo(500);
    }

    @Test
    void canHitAnyRequest(Sandbox sandbox) throws IOException {
        sandbox.faults().nextOfAny(Fault.status(502).times(2));

        assertThat(Http.get(sandbox, Address.GATEWAY, "anything").status()).isEqualTo(502);
        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(502);
        assertThat(Http.get(sandbox, Address.GATEWAY, "anything").status()).isEqualTo(404);
    }

    @Test
    void canBeForgotten(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.status(500)).clear();

        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(200);
    }

    @Test
    void refusesUnsupportedEndpoint(Sandbox sandbox) {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> sandbox.faults().next("credit.createOrders", Fault.status(500)))
                .withMessageContaining("credit.createOrder,");
        assertThatExceptionOfType(IllegalArgumentException.class).isThrownBy(() -> Fault.status(99));
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Fault.status(500).times(0));
    }

    @Test
    void truncatesAfterAnyNumberOfBytesThatIsNotNegative(Sandbox sandbox) throws IOException {
        assertThatExceptionOfType(IllegalArgumentException.class)
                .isThrownBy(() -> Fault.truncatedAfter(-1))
                .withMessage("bytes must not be negative, is -1");
        sandbox.faults().next(ORDER, Fault.truncatedAfter(Integer.MAX_VALUE));

        assertThat(CreditOrders.sent(sandbox, order -> {}).status()).isEqualTo(200);
    }

    @Test
    void losesTheReplyBeforeProcessing(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.lostBeforeProcessing());

        assertThat(overSocket(sandbox)).isEmpty();
        assertThat(sandbox.received(ORDER)).hasSize(1);
        assertThat(sandbox.credit().orders()).isEmpty();
    }

    @Test
    void losesTheReplyAfterProcessing(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.lostAfterProcessing());

        assertThat(overSocket(sandbox)).isEmpty();
        assertThat(sandbox.received(ORDER)).hasSize(1);
        assertThat(sandbox.credit().orders()).hasSize(1);
    }

    @Test
    void losesTheReplyOnAWarmConnectionToo(Sandbox sandbox) throws IOException {
        CreditOrders.accepted(sandbox);
        sandbox.faults().next(ORDER, Fault.lostAfterProcessing());

        assertThatExceptionOfType(IOException.class).isThrownBy(() -> CreditOrders.sent(sandbox, order -> {}));
        assertThat(sandbox.credit().orders()).hasSize(2);
    }

    @Test
    void truncatesTheBody(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.truncated()).next(ORDER, Fault.truncatedAfter(5));

        String half = overSocket(sandbox);
        String five = overSocket(sandbox);

        // The body {"Result":"True","application_id":"…"} has 73 bytes, because the id has 36 characters.
        assertThat(half).contains("Content-Length: 73\r\n");
        assertThat(body(half)).startsWith("{\"Result\":\"True\"").hasSize(36);
        assertThat(body(five)).isEqualTo("{\"Res");
        assertThat(sandbox.credit().orders()).hasSize(2);
    }

    @Test
    void dribblesTheBody(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.dribbled(10, Duration.ofMillis(20)));

        long start = System.nanoTime();
        HttpReply answer = CreditOrders.sent(sandbox, order -> {});

        // The server sends 73 bytes in 8 pieces, with 7 pauses.
        assertThat(System.nanoTime() - start)
                .isGreaterThan(Duration.ofMillis(7 * 20).toNanos());
        assertThat(answer.json().path("Result").textValue()).isEqualTo("True");
    }

    @Test
    void sendsTheFirstPieceBeforeThePause(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.dribbled(3, Duration.ofHours(1)));

        try (Socket socket = sent(sandbox)) {
            InputStream in = socket.getInputStream();
            String seen = "";
            while (!seen.endsWith("\r\n\r\n{\"R")) {
                int letter = in.read();
                assertThat(letter).isNotNegative();
                seen += (char) letter;
            }
            sandbox.close();
        }
    }

    @Test
    void answersWithInvalidStatusLine(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.garbageStatusLine());

        assertThat(overSocket(sandbox)).doesNotStartWith("HTTP").contains("garbage");
        assertThat(sandbox.credit().orders()).hasSize(1);
    }

    @Test
    void answersWithInvalidJson(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.garbageBody());

        assertThat(overSocket(sandbox)).startsWith("HTTP/1.1 200 ").endsWith("\r\n\r\n{\ufffd\u0000");
        assertThat(sandbox.credit().orders()).hasSize(1);
    }

    @Test
    void renamesAField(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.renamed("application_id", "applicationId"));

        JsonNode reply = CreditOrders.sent(sandbox, order -> {}).json();

        assertThat(reply.fieldNames()).toIterable().containsExactlyInAnyOrder("Result", "applicationId");
        assertThat(reply.path("applicationId").textValue()).hasSize(36);
    }

    @Test
    void renamesNestedField(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.renamed("/Errors/0/ErrorCode", "Code"));

        JsonNode reply =
                CreditOrders.sent(sandbox, order -> order.put("LoanTerm", 0)).json();

        assertThat(reply.at("/Errors/0/Code").textValue()).isEqualTo("LoanTerm");
        assertThat(reply.at("/Errors/0").has("ErrorCode")).isFalse();
    }

    @Test
    void removesAField(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.removed("application_id"));

        assertThat(CreditOrders.sent(sandbox, order -> {}).json())
                .isEqualTo(JsonFixtures.tree("{\"Result\": \"True\"}"));
    }

    @Test
    void failsWhenFieldIsMissing(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.renamed("applicationId", "id"));

        HttpReply answer = CreditOrders.sent(sandbox, order -> {});

        assertThat(answer.status()).isEqualTo(500);
        assertThat(answer.text()).contains("needs the field applicationId");
    }

    @Test
    void addsUnknownFields(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.withFields(Map.of("trace", JsonValue.of("x"), "shard", JsonValue.of(7))));

        JsonNode reply = CreditOrders.sent(sandbox, order -> {}).json();

        assertThat(reply.path("trace").textValue()).isEqualTo("x");
        assertThat(reply.path("shard").intValue()).isEqualTo(7);
        assertThat(reply.path("Result").textValue()).isEqualTo("True");
    }

    @Test
    void holdsAReplyUntilItIsReleased(Sandbox sandbox) throws Exception {
        ResponseHold hold = new ResponseHold();
        sandbox.faults().next(ORDER, Fault.held(hold));

        CompletableFuture<String> reply = CompletableFuture.supplyAsync(() -> {
            try {
                return CreditOrders.accepted(sandbox);
            } catch (IOException e) {
                throw new IllegalStateException(e);
            }
        });
        hold.awaitArrival(Duration.ofSeconds(10));

        assertThat(sandbox.credit().orders()).hasSize(1);
        assertThat(reply).isNotDone();
        hold.release();
        assertThat(reply.get(10, TimeUnit.MINUTES)).hasSize(36);
    }

    @Test
    void reportsWhenNothingWasHeld() {
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> new ResponseHold().awaitArrival(Duration.ofMillis(1)));
    }

    @Test
    void delaysAReply(Sandbox sandbox) throws IOException {
        sandbox.faults().next(ORDER, Fault.delayed(Duration.ofMillis(50)));

        long start = System.nanoTime();
        HttpReply answer = CreditOrders.sent(sandbox, order -> {});

        assertThat(System.nanoTime() - start)
                .isGreaterThan(Duration.ofMillis(50).toNanos());
        assertThat(answer.status()).isEqualTo(200);
    }

    @Test
    void closesAtOnceWhileRepliesAreHeldOrDelayed() throws IOException {
        Sandbox sandbox = Sandbox.start();
        sandbox.faults().next(ORDER, Fault.held(new ResponseHold())).next(ORDER, Fault.delayed(Duration.ofHours(1)));
        try (Socket first = sent(sandbox);
                Socket second = sent(sandbox)) {
            long start = System.nanoTime();
            sandbox.close();

            assertThat(System.nanoTime() - start)
                    .isLessThan(Duration.ofSeconds(4).toNanos());
            assertThat(first.isConnected()).isTrue();
            assertThat(second.isConnected()).isTrue();
        }
    }

    /** Sends an order and returns all bytes until the end of the connection. */
    private static String overSocket(Sandbox sandbox) throws IOException {
        try (Socket socket = sent(sandbox)) {
            socket.setSoTimeout(10_000);
            socket.shutdownOutput();
            return new String(socket.getInputStream().readAllBytes(), UTF_8);
        }
    }

    private static Socket sent(Sandbox sandbox) throws IOException {
        byte[] body = CreditOrders.full(sandbox).toString().getBytes(UTF_8);
        Socket socket = new Socket(
                InetAddress.getLoopbackAddress(), sandbox.url(Address.CREDIT).getPort());
        socket.getOutputStream()
                .write(("POST /credit/api/merch/order HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\n"
                                + "Content-Length: " + body.length + "\r\n\r\n")
                        .getBytes(UTF_8));
        socket.getOutputStream().write(body);
        socket.getOutputStream().flush();
        return socket;
    }

    private static String body(String reply) {
        return reply.substring(reply.indexOf("\r\n\r\n") + 4);
    }
}
