package dev.merchantsdk.cli;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.cli.CommandRun.CommandResult;
import dev.merchantsdk.sandbox.Sandbox;
import dev.merchantsdk.sandbox.SentCallback;
import java.io.IOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.time.Duration;
import java.util.HexFormat;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Verifies saved bodies and receives callbacks of the sandbox. Costs about two seconds. */
final class CallbackCommandsTest {
    private static final String PAID = "transaction=" + "a".repeat(32) + "&object_type=transaction&orderId=order-1"
            + "&status=success&price=10.00&customer_email=payer%40shop.example";

    private Path home;

    private Sandbox sandbox;
    private CommandRun merchant;

    @BeforeEach
    void start(@TempDir Path directory) {
        home = directory;
        sandbox = Sandbox.start();
        merchant = new CommandRun(sandbox, home);
        merchant.variables.clear();
        merchant.with("MERCHANT_SDK_SECRET", "shop-secret");
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    /** Signs the values of {@link #PAID} in the order of their names. */
    private static String sign(String secret) throws GeneralSecurityException {
        String values = "payer@shop.example-transaction-order-1-10.00-success-" + "a".repeat(32) + "-" + secret;
        return HexFormat.of()
                .formatHex(MessageDigest.getInstance("SHA-256").digest(values.getBytes(StandardCharsets.UTF_8)));
    }

    private Path saved(String body) throws IOException {
        return Files.writeString(home.resolve("body"), body);
    }

    private CommandResult verify(String body) throws IOException {
        return merchant.run("verify-callback", saved(body).toString());
    }

    @Test
    void acceptsAFormAndAJsonBodyAndMasksPersonalData() throws Exception {
        String sign = sign("shop-secret");
        String fields = """
                "transaction":"%s","object_type":"transaction","orderId":"order-1","status":"success",\
                "price":"10.00","customer_email":"%s","sign":"%s\"""";
        String json = "{" + fields.formatted("a".repeat(32), "payer@shop.example", sign) + "}";

        CommandResult form =
                merchant.run("verify-callback", saved(PAID + "&sign=" + sign).toString(), "--json");
        CommandResult revealed = merchant.reading(json).run("verify-callback", "-", "--json", "--reveal");

        assertThat(form)
                .isEqualTo(new CommandResult(
                        0,
                        "{\"genuine\":true,\"reason\":null,\"mistake\":null,\"fields\":{"
                                + fields.formatted("a".repeat(32), "***", "***") + "}}\n",
                        ""));
        assertThat(revealed.out())
                .isEqualTo("{\"genuine\":true,\"reason\":null,\"mistake\":null,\"fields\":" + json + "}\n");
        assertThat(verify(PAID + "&sign=" + sign).out()).isEqualTo("""
                genuine  true
                transaction     %s
                object_type     transaction
                orderId         order-1
                status          success
                price           10.00
                customer_email  ***
                sign            ***
                """.formatted("a".repeat(32)));
    }

    @Test
    void saysWhatDoesNotMatch() throws Exception {
        String sign = sign("shop-secret");
        assertThat(verify(PAID).out()).contains("UNSIGNED", "the field sign is missing or empty");
        assertThat(verify(PAID + "&sign=" + sign("other")).out())
                .contains("genuine  false", "WRONGLY_SIGNED", "another secret signed it, or a value was changed");
        assertThat(verify(PAID + "&sign=" + sign.toUpperCase(Locale.ROOT)).out())
                .contains("sign must be in lower-case digits");
        CommandResult withLineBreak = verify(PAID + "&sign=" + sign + "\n");
        assertThat(withLineBreak.code()).isEqualTo(8);
        assertThat(withLineBreak.out()).contains("a value has blanks or a line break around it");
    }

    @Test
    void aTerminalGetsNoControlCharactersOfFields() throws IOException {
        assertThat(verify(PAID + "&%1b]0;x=%c2%9b2J%e2%80%ae").out())
                .contains("?]0;x")
                .doesNotContain("\u001b", "\u009b", "\u202e");
    }

    @Test
    void refusesWhatIsNoCallback() throws IOException {
        assertThat(verify("").code()).isEqualTo(8);
        assertThat(verify("{").err()).startsWith("The callback is refused: it is neither a form nor");
        assertThat(merchant.run("verify-callback", "none").code()).isEqualTo(2);
        assertThat(merchant.run("verify-callback", home.toString()).code()).isEqualTo(2);
        assertThat(merchant.without("MERCHANT_SDK_SECRET")
                        .run("verify-callback", saved(PAID).toString())
                        .code())
                .isEqualTo(3);
    }

    static int post(String url, String method, String body) throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(URI.create(url))
                .method(method, HttpRequest.BodyPublishers.ofString(body))
                .header("Content-Type", "application/x-www-form-urlencoded")
                .build();
        return HttpClient.newHttpClient()
                .send(request, BodyHandlers.discarding())
                .statusCode();
    }

    @Test
    void listenAnswersAndPrintsCallbacks() throws Exception {
        try (ListeningCommand listening = new ListeningCommand(merchant, "listen", "--port=0", "--count=1", "--json")) {
            String genuine = PAID + "&sign=" + sign("shop-secret");
            assertThat(post(listening.url, "GET", "")).isEqualTo(405);
            assertThat(post(listening.url, "POST", PAID)).isEqualTo(403);
            assertThat(post(listening.url, "POST", "a=1&a=2")).isEqualTo(400);
            assertThat(post(listening.url, "POST", genuine)).isEqualTo(200);

            CommandResult result = listening.end();

            assertThat(result.code()).isZero();
            String nothing = "\"type\":null,\"id\":null,\"orderId\":null,\"status\":null,\"price\":null";
            assertThat(result.out()).isEqualTo("""
                    {"time":"2026-03-02T09:00:00Z","answer":403,%s,"remark":"UNSIGNED"}
                    {"time":"2026-03-02T09:00:00Z","answer":400,%s,"remark":"REPEATED_FIELD"}
                    {"time":"2026-03-02T09:00:00Z","answer":200,"type":"transaction","id":"%s","orderId":"order-1",\
                    "status":"success","price":"10.00","remark":null}
                    """.formatted(nothing, nothing, "a".repeat(32)));
        }
    }

    @Test
    void listenAcknowledgesNothingThatItCannotPrint() throws Exception {
        merchant.printingToAFullDisk();
        try (ListeningCommand listening = new ListeningCommand(merchant, "listen", "--port=0")) {
            assertThat(post(listening.url, "POST", PAID + "&sign=" + sign("shop-secret")))
                    .isEqualTo(503);

            assertThat(listening.end().code()).isEqualTo(1);
        }
    }

    @Test
    void listenComparesWithTheRecordsOnRequest() throws Exception {
        CommandRun complete = new CommandRun(sandbox, home);
        merchant.variables.putAll(complete.variables);
        try (ListeningCommand listening =
                new ListeningCommand(merchant, "listen", "--port=0", "--count=2", "--records")) {
            sandbox.payments().notifyAt(URI.create(listening.url));
            CommandRun.pay(sandbox, "order-1", "10.00");
            SentCallback sent =
                    sandbox.payments().awaitCallbacks(Duration.ofSeconds(10)).get(0);
            assertThat(sent.delivered()).isTrue();
            Map<String, String> changed = new TreeMap<>(sent.fields());
            changed.put("status", sent.fields().get("orderId"));
            changed.put("orderId", sent.fields().get("status"));
            assertThat(post(listening.url, "POST", form(resigned(changed)))).isEqualTo(503);
            sandbox.grantOnlyScopes();
            changed.put("transaction", "c".repeat(32));
            sandbox.faults().next("transactions.getSecure", dev.merchantsdk.sandbox.Fault.reply(403, "{}"));
            assertThat(post(listening.url, "POST", form(resigned(changed)))).isEqualTo(503);
            Map<String, String> binding = new TreeMap<>(
                    Map.of("object_type", "card_binding", "card_binding", "b".repeat(32), "status", "success"));
            assertThat(post(listening.url, "POST", form(resigned(binding)))).isEqualTo(200);

            assertThat(listening.end().out())
                    .contains("order-1", "records: {ID=AGREES, ORDER=DIFFERS", "records: transactions.getSecure");
        }
    }

    private Map<String, String> resigned(Map<String, String> fields) throws GeneralSecurityException {
        Map<String, String> signed = new TreeMap<>(fields);
        signed.remove("sign");
        String values = String.join("-", signed.values()) + "-" + sandbox.secret();
        signed.put(
                "sign",
                HexFormat.of()
                        .formatHex(
                                MessageDigest.getInstance("SHA-256").digest(values.getBytes(StandardCharsets.UTF_8))));
        return signed;
    }

    private static String form(Map<String, String> fields) {
        return fields.entrySet().stream()
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    @Test
    void listenNeedsAFreePort() throws IOException {
        try (ServerSocket taken = new ServerSocket(0, 1, java.net.InetAddress.getLoopbackAddress())) {
            assertThat(merchant.run("listen", "--port=" + taken.getLocalPort()))
                    .isEqualTo(new CommandResult(
                            2,
                            "",
                            "Can't listen on port " + taken.getLocalPort()
                                    + " of 127.0.0.1: Address already in use\n"));
            assertThat(merchant.run("listen", "--bind=nowhere.invalid").code()).isEqualTo(2);
            assertThat(merchant.run("listen", "--bind=::ffff").code()).isEqualTo(2);
        }
    }

    @Test
    void takesTheSecretOfCallbacksBeforeThatOfRequests() throws Exception {
        merchant.with("MERCHANT_SDK_CALLBACK_SECRET", "callback-secret");
        assertThat(verify(PAID + "&sign=" + sign("callback-secret")).code()).isZero();
        assertThat(verify(PAID + "&sign=" + sign("shop-secret")).code()).isEqualTo(8);
    }
}
