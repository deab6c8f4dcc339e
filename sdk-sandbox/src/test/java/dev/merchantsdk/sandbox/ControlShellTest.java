package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.testkit.JsonFixtures;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Drives a sandbox from a shell. Each request is a process of its own that runs curl. */
final class ControlShellTest {
    private static final String PAYER =
            "\"customerInfo\":{\"email\":\"payer@shop.example\",\"phone\":\"+79161234567\"}";

    private final Sandbox sandbox = Sandbox.start();
    private final String api = sandbox.dashboard() + "_sandbox/v1/";
    private int orders;

    @BeforeEach
    void useVariables() throws IOException {
        assertThat(settings("MERCHANT_SDK_SECRET")).isEqualTo(sandbox.secret());
    }

    @AfterEach
    void close() {
        sandbox.close();
    }

    @Test
    void paysInteractively() throws IOException {
        String token = savedCard("4929509947106878");
        String payment = pay("\"target\":{\"card\":\"" + token + "\"},\"interactive\":true");
        assertThat(word(payment)).isEqualTo("waitsForCvv");

        control("POST", "orders/" + payment + "/enter-cvv", "{}");

        assertThat(word(payment)).isEqualTo("paid");
    }

    @Test
    void reachesCode66AfterTheRefusalsOfTheContract() throws IOException {
        String token = savedCard("2200000000000004");
        List<Integer> codes = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            control("POST", "orders/" + token + "/next-response-code", "{\"code\":51}");
            codes.add(debit(token));
        }
        codes.add(debit(token));
        control("POST", "clock", "{\"advance\":\"P14D\"}");
        codes.add(debit(token));

        assertThat(codes).containsExactly(51, 51, 51, 66, 0);
    }

    @Test
    void makesReceiptFail() throws IOException {
        control("POST", "receipts/fail-next", "{}");
        String bearer = "Authorization: Bearer "
                + json(curl(
                                "-d",
                                "grant_type=client_credentials&client_id=" + settings("MERCHANT_SDK_CLIENT_ID")
                                        + "&client_secret=" + settings("MERCHANT_SDK_CLIENT_SECRET"),
                                sandbox.url(Address.TOKEN).toString()))
                        .path("access_token")
                        .textValue();
        String receipts = sandbox.url(Address.PSP) + "receipts/public/receipts";
        curl(
                "-H",
                bearer,
                "-H",
                "Content-Type: application/json",
                "-d",
                "{\"taxSystem\":\"Common\",\"customerEmail\":\"buyer@shop.example\",\"clientId\":4711,"
                        + "\"merchantId\":\"1234\",\"serviceId\":\"T-1\",\"items\":[{\"name\":\"Tea\",\"price\":400.00,"
                        + "\"quantity\":1,\"vat\":\"Vat10\",\"calculationMethod\":\"FULL_PAY\","
                        + "\"paymentSubject\":\"PRODUCT\"}]}",
                receipts);

        control("POST", "clock", "{\"toNextEvent\":true}");

        assertThat(json(curl("-H", bearer, receipts + "/T-1/status"))
                        .at("/data/status")
                        .textValue())
                .isEqualTo("FAIL");
    }

    @Test
    void forgesCallback() throws Exception {
        try (ScriptedServer shop = ScriptedServer.start()
                .responding(request -> new MockResponse.Builder().code(200).build())) {
            control("PATCH", "settings", "{\"callbackUrl\":\"" + shop.url("callback") + "\"}");
            String payment = pay(PAYER);
            control("POST", "orders/" + payment + "/pay-by-card", "{\"card\":\"4929509947106878\"}");
            String sent = ScriptedServer.body(shop.takeRequest());

            control("POST", "callbacks/callback-0/send", "{\"forged\":true}");

            String forged = ScriptedServer.body(shop.takeRequest());
            assertThat(forged.replaceAll("&sign=.*", "")).isEqualTo(sent.replaceAll("&sign=.*", ""));
            JsonNode row = json(curl(api + "callbacks/callback-1"));
            assertThat(row.path("signedRight").booleanValue()).isFalse();
        }
    }

    /** Runs the lines of the guide. */
    @Test
    void runsTheLinesOfTheGuide() throws Exception {
        try (ScriptedServer shop = ScriptedServer.start()
                .responding(request -> new MockResponse.Builder().code(200).build())) {
            ProcessBuilder script = new ProcessBuilder("sh", "src/test/sh/control.sh");
            script.environment().put("SANDBOX", sandbox.dashboard().toString().replaceAll("/$", ""));
            script.environment().put("SHOP", shop.url("callback"));

            String output = output(script);
            sandbox.payments().awaitCallbacks(Duration.ofSeconds(10));

            assertThat(shop.requests()).isEqualTo(3);
            assertThat(output).contains("\"sent\":\"forged\"", "the response was lost");
        }
    }

    /** Runs the line of the settings as it is; a person copies it to a terminal. */
    @Test
    void paysWithTheLineOfTheSettings() throws IOException {
        String line = json(curl(api + "settings")).path("curl").textValue();

        JsonNode answer = json(output(new ProcessBuilder("sh", "-c", line)));

        assertThat(word(answer.path("id").textValue())).isEqualTo("waitsForPayer");
    }

    private String savedCard(String card) throws IOException {
        String token = gateway("card-bindings", "{" + PAYER + "}");
        control("POST", "orders/" + token + "/enter-card", "{\"card\":\"" + card + "\"}");
        return token;
    }

    private String pay(String rest) throws IOException {
        return gateway(
                "transactions",
                "{\"payment\":{\"action\":\"pay\",\"orderId\":\"C-" + ++orders + "\",\"price\":\"99.00\"}," + rest
                        + "}");
    }

    /** Debits a token and returns the response code. */
    private int debit(String token) throws IOException {
        String id = pay("\"target\":{\"card\":\"" + token + "\"}");
        return json(curl(api + "orders/" + id)).at("/transactions/0/code").intValue();
    }

    private String word(String order) throws IOException {
        return json(curl(api + "orders/" + order)).path("word").textValue();
    }

    private void control(String method, String path, String body) throws IOException {
        curl("-X", method, "-H", "Content-Type: application/json", "-d", body, api + path);
    }

    /** Sends a request to the gateway, signed as the line of the settings does, and returns the id in the response. */
    private String gateway(String path, String body) throws IOException {
        String line = json(curl(api + "settings"))
                .path("curl")
                .textValue()
                .replaceAll("--data-raw '[^']*' '[^']*'", "--noproxy '*' --data-raw \"\\$0\" \"\\$1\"");
        return json(output(new ProcessBuilder("sh", "-c", line, body, sandbox.url(Address.GATEWAY) + "api/" + path)))
                .path("id")
                .textValue();
    }

    /** Returns a variable of the settings. */
    private String settings(String name) throws IOException {
        for (JsonNode line : json(curl(api + "settings")).path("variables")) {
            if (line.textValue().startsWith(name + "=")) {
                return line.textValue().substring(name.length() + 1);
            }
        }
        throw new AssertionError("no variable " + name);
    }

    private static String curl(String... arguments) throws IOException {
        List<String> command = new ArrayList<>(List.of("curl", "-sS", "--fail-with-body", "--noproxy", "*"));
        command.addAll(List.of(arguments));
        return output(new ProcessBuilder(command));
    }

    private static String output(ProcessBuilder command) throws IOException {
        Process process = command.redirectErrorStream(true).start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            assertThat(process.waitFor(10, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new IllegalStateException(e);
        }
        assertThat(process.exitValue()).as(output).isZero();
        return output;
    }

    private static JsonNode json(String text) {
        return JsonFixtures.tree(text);
    }
}
