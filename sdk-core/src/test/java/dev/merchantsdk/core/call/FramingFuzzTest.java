package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.CaseCount;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Checks payments whose responses have random framing: each has its own id, or its outcome is unknown. */
final class FramingFuzzTest {
    private static final String OTHER = "HTTP/1.1 200 OK\r\nContent-Length: 14\r\n\r\n{\"id\":\"other\"}";

    @ParameterizedTest
    @CsvSource({"PLAIN, 5400", "TLS, 1300"})
    void noPaymentGetsAnotherId(Wire wire, int all) throws Exception {
        int payments = CaseCount.of(all);
        int succeeded = 0;
        try (RawServer server = wire.server(RawResponse.ok());
                MerchantSdk sdk = wire.sdk(server).build()) {
            for (int seed = 0; seed < payments; seed++) {
                String order = "A-" + (100 + seed);
                Random random = new Random(seed);
                String response = response(random, "{\"id\":\"" + order + "\"}");
                server.respond(request -> pieces(random, response).then(RawResponse.fin()));
                try {
                    assertThat(EndpointCalls.execute(
                                            seed % 2 == 0 ? CallMode.SYNC : CallMode.ASYNC,
                                            sdk,
                                            TestEndpoints.PAY,
                                            Map.of("orderId", order))
                                    .get("id")
                                    .orElseThrow()
                                    .text())
                            .as("seed %d: %s", seed, response)
                            .isEqualTo(order);
                    succeeded++;
                } catch (SdkException e) {
                    assertThat(e).as("seed %d: %s", seed, response).isInstanceOf(OutcomeUnknownException.class);
                }
            }
            assertThat(server.received()).hasSize(payments);
            assertThat(server.connections()).isEqualTo(payments);
            assertThat(succeeded).isBetween(payments / 10, payments * 9 / 10);
        }
    }

    private static String response(Random random, String body) {
        String length = "Content-Length: "
                + new int[] {body.length(), body.length() - 3, body.length() + 2, 0, -5}[random.nextInt(5)];
        String framed = oneOf(
                random,
                "Content-Length: " + body.length() + "\r\n\r\n" + body,
                length + "\r\n\r\n" + body,
                length + "\r\nTransfer-Encoding: chunked\r\n\r\n" + chunks(random, body),
                length + "\r\n" + length + "\r\n\r\n" + body,
                "Transfer-Encoding: chunked\r\n\r\n" + chunks(random, body),
                "Connection: close\r\n\r\n" + body,
                "\r\n" + body);
        String interim = oneOf(random, "", "", "HTTP/1.1 100 Continue\r\n\r\n", "HTTP/1.1 103 Hints\r\nA: b\r\n\r\n");
        String surplus = oneOf(random, "", OTHER, "\r\n" + OTHER, "0\r\n\r\n" + OTHER, OTHER + OTHER, " ".repeat(9000));
        String protocol = oneOf(random, "HTTP/1.1 200 OK\r\n", "HTTP/1.0 200 OK\r\n", "HTTP/1.1 200\r\n");
        return interim + protocol + mutated(random, framed) + surplus;
    }

    private static String chunks(Random random, String body) {
        int cut = 1 + random.nextInt(body.length() - 1);
        return chunk(random, body.substring(0, cut))
                + chunk(random, body.substring(cut))
                + oneOf(random, "0\r\n\r\n", "0\r\nA: b\r\n\r\n", "000;x\n\n", "0\r\n", "", "-1\r\n\r\n");
    }

    private static String chunk(Random random, String part) {
        String size = Integer.toHexString(part.length());
        String line = oneOf(random, size, size, size, "0" + size, size + ";a=b", size + " ", "f" + size, "x", "");
        return line + oneOf(random, "\r\n", "\r\n", "\n") + part + oneOf(random, "\r\n", "\r\n", "\r\n", "\n", "");
    }

    /** Changes one byte of the framing, or none. The id stays as it is. */
    private static String mutated(Random random, String framed) {
        int position = random.nextInt(framed.length());
        boolean inBody = framed.indexOf("\r\n\r\n") < position;
        if (inBody || random.nextInt(3) > 0) {
            return framed;
        }
        String byteValue = oneOf(random, "", "\r", "\n", "\0", ":", " ", "9", "\u00ff");
        return framed.substring(0, position) + byteValue + framed.substring(position + 1);
    }

    /** Sends the response in one to three writes. */
    private static RawResponse pieces(Random random, String response) {
        int first = random.nextInt(response.length());
        int second = first + random.nextInt(response.length() - first);
        return RawResponse.bytes(response.substring(0, first))
                .then(RawResponse.bytes(response.substring(first, second)))
                .then(RawResponse.bytes(response.substring(second)));
    }

    private static String oneOf(Random random, String... choices) {
        return choices[random.nextInt(choices.length)];
    }
}
