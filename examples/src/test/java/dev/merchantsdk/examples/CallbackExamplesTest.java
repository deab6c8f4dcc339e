package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ForeignServer.Answer.ok;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.examples.ForeignServer.Answer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The examples of callbacks, lost replies and limited debits, on the sandbox and against a server that is not ours. */
final class CallbackExamplesTest {
    private static final String SECRET = "gateway-secret-of-a-test";
    private static final String TOKEN = "card-token-of-a-test";
    private static final String ID = "11111111111111111111111111111111";

    private String story = "";

    @Test
    void callbacksOnTheSandbox() {
        assertThat(onSandbox("callbacks")).isEqualToNormalizingNewlines("""
                == callbacks: the result of a payment by callback: verified, confirmed, processed once
                send the payer to http://sandbox/payer/ID
                (the payer enters the card 492950******6878)
                paid 990.50, delivery courier, metadata {"cart": 17}
                (it comes again) answered 200, and nothing is done twice
                (somebody changes the price) answered 403
                """);
    }

    @Test
    void lostReplyOnTheSandbox() {
        assertThat(onSandbox("lost-reply")).isEqualToNormalizingNewlines("""
                == lost-reply: replies that are lost, and what became of the requests
                (the next reply to payments.payoutToCard is lost)
                paid out, transaction ID
                (requests of it: 2, payouts made: 1)
                (the next reply to payments.pay is lost)
                it was made and is pending
                (the next reply to payments.pay is lost)
                in the journal: 1 entry without an outcome
                recovered: it was made and is pending
                """);
    }

    @Test
    void recurringGuardOnTheSandbox() {
        assertThat(onSandbox("recurring-guard")).isEqualToNormalizingNewlines("""
                == recurring-guard: debits without the payer that keep to the contract's limits
                sent, transaction ID
                  answered INSUFFICIENT_FUNDS(51)
                sent, transaction ID
                  answered INSUFFICIENT_FUNDS(51)
                not sent: ONE_RETRY_A_DAY for PT18H
                sent, transaction ID
                  answered stolen card(43)
                not sent: STOPPED for good
                """);
    }

    @Test
    void callbacksElsewhere() throws Exception {
        int port = freePort();
        try (ForeignServer server = new ForeignServer(Map.of(
                "/api/transactions",
                List.of(ok("{\"id\":\"" + ID
                        + "\",\"userWebLink\":\"https://gateway.example/pay\",\"jsOperationId\":\"js\"}")),
                "/token",
                List.of(ok("{\"access_token\":\"bearer\",\"expires_in\":36000,\"token_type\":\"Bearer\","
                        + "\"scope\":\"secure:transactions.read transactions.read\"}")),
                "/api/public/transactions/" + ID,
                List.of(ok("{\"id\":\"" + ID + "\",\"order_id\":\"another\",\"state\":1}")),
                "/payment-gateway/v3/transactions",
                List.of(ok("{\"cursor\":{\"count\":1,\"prev\":null,\"next\":null,\"total\":1},"
                        + "\"transactions\":[{\"id\":12345678,\"cs1\":\"" + ID + "\",\"amount\":990.5}]}"))))) {
            Map<String, String> environment = environment(server);
            environment.put("MERCHANT_SDK_CALLBACK_PORT", Integer.toString(port));
            CountDownLatch opened = new CountDownLatch(1);
            FutureTask<ExampleRun> example = new FutureTask<>(() -> ExampleRun.of(
                    environment,
                    line -> {
                        if (line.startsWith("send the payer to")) {
                            opened.countDown();
                        }
                    },
                    "callbacks"));
            new Thread(example, "example").start();
            assertThat(opened.await(1, TimeUnit.MINUTES)).isTrue();

            assertThat(FormPost.send(URI.create("http://127.0.0.1:" + port + "/callback"), signed(server)))
                    .isEqualTo("503 Unavailable");
            ExampleRun run = example.get(1, TimeUnit.MINUTES);
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err()).isEmpty();
            assertThat(run.out()).contains("not processed: The callback is not confirmed: the records differ from it");
        }
    }

    @Test
    void lostReplyElsewhere() throws IOException {
        Map<String, List<Answer>> answers = Map.of(
                "/api/transactions",
                List.of(
                        ok("{\"id\":\"" + ID + "\"}"),
                        ok(
                                "{\"id\":\"22222222222222222222222222222222\",\"userWebLink\":\"https://gateway.example/pay\",\"jsOperationId\":\"js\"}")));
        assertThat(elsewhere("lost-reply", answers))
                .containsExactly("POST /api/transactions", "POST /api/transactions", "POST /api/transactions");
        assertThat(story).contains("paid out, transaction " + ID, "open, transaction 2222");
    }

    @Test
    void recurringGuardElsewhere() throws IOException {
        Map<String, List<Answer>> answers = Map.of(
                "/api/transactions",
                List.of(ok("{\"id\":\"" + ID + "\"}")),
                "/token",
                List.of(ok("{\"access_token\":\"bearer\",\"expires_in\":36000,\"token_type\":\"Bearer\","
                        + "\"scope\":\"transactions.read\"}")),
                "/payment-gateway/v3/transactions",
                List.of(ok("{\"cursor\":{\"count\":0,\"prev\":null,\"next\":null,\"total\":0},\"transactions\":[]}")));
        assertThat(elsewhere("recurring-guard", answers))
                .startsWith("POST /api/transactions", "POST /token")
                .hasSize(3);
        assertThat(story).contains("sent, transaction " + ID).doesNotContain(TOKEN);
    }

    private static String onSandbox(String example) {
        ExampleRun run = ExampleRun.onSandbox(example);
        assertThat(run.err()).isEmpty();
        return run.out();
    }

    private List<String> elsewhere(String example, Map<String, List<Answer>> answers) throws IOException {
        try (ForeignServer server = new ForeignServer(answers)) {
            ExampleRun run = ExampleRun.of(environment(server), example);
            assertThat(run.status()).as(run.err()).isZero();
            assertThat(run.err()).isEmpty();
            story = run.out();
            return server.received().stream().map(ForeignServer.Received::line).toList();
        }
    }

    private static Map<String, String> environment(ForeignServer server) {
        return new HashMap<>(Map.ofEntries(
                Map.entry("MERCHANT_SDK_GATEWAY_URL", server.url()),
                Map.entry("MERCHANT_SDK_PSP_URL", server.url()),
                Map.entry("MERCHANT_SDK_TOKEN_URL", server.url() + "/token"),
                Map.entry("MERCHANT_SDK_MERCHANT_ID", "4711"),
                Map.entry("MERCHANT_SDK_SECRET", SECRET),
                Map.entry("MERCHANT_SDK_CLIENT_ID", "client"),
                Map.entry("MERCHANT_SDK_CLIENT_SECRET", "client-secret-of-a-test"),
                Map.entry("MERCHANT_SDK_RETURN_URL", "https://shop.example/back"),
                Map.entry("MERCHANT_SDK_CALLBACK_URL", "https://shop.example/callback"),
                Map.entry("MERCHANT_SDK_CARD_TOKEN", TOKEN)));
    }

    /** By hand: the values in the order of their names, the secret behind them. */
    private static String signed(ForeignServer server) throws Exception {
        Matcher order = Pattern.compile("\"orderId\":\"([^\"]+)\"")
                .matcher(server.received().get(0).body());
        assertThat(order.find()).isTrue();
        String values = "courier-{\"cart\": 17}-" + order.group(1) + "-990.50-success-" + ID;
        String sign = HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256")
                        .digest((values + "-" + SECRET).getBytes(StandardCharsets.UTF_8)));
        return "transaction=" + ID + "&status=success&price=990.50&orderId=" + order.group(1) + "&cs2=courier&metadata="
                + URLEncoder.encode("{\"cart\": 17}", StandardCharsets.UTF_8) + "&sign=" + sign;
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return socket.getLocalPort();
        }
    }
}
