package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ForeignServer.Answer.ok;
import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.examples.ForeignServer.Answer;
import dev.merchantsdk.examples.ForeignServer.Received;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The examples of payments against a server that is not ours: what they send is what the contract shows, written by hand. */
final class PaymentExamplesForeignTest {
    private static final String SECRET = "gateway-secret-of-a-test";
    private static final String CLIENT_SECRET = "client-secret-of-a-test";
    private static final String TOKEN = "card-token-of-a-test";
    private static final String FIRST = "11111111111111111111111111111111";
    private static final String SECOND = "22222222222222222222222222222222";
    private static final String THIRD = "33333333333333333333333333333333";
    private static final Set<String> HEADERS = Set.of(
            "Accept-Encoding",
            "Authorization",
            "Connection",
            "Content-Length",
            "Content-Type",
            "Host",
            "User-Agent",
            "X-auth");

    private final Map<String, List<Answer>> answers = new HashMap<>(Map.of(
            "/token",
            List.of(ok("{\"access_token\":\"bearer-of-a-test\",\"expires_in\":36000,\"token_type\":\"Bearer\","
                    + "\"scope\":\"secure:transactions.read\"}")),
            "/api/public/transactions/" + FIRST,
            List.of(record(FIRST)),
            "/api/public/transactions/" + SECOND,
            List.of(record(SECOND)),
            "/api/public/transactions/" + THIRD,
            List.of(record(THIRD))));

    @Test
    void pay() throws IOException {
        transactions(page(FIRST));
        assertThat(run("pay"))
                .containsExactly("POST /api/transactions", "POST /token", "GET /api/public/transactions/" + FIRST);
        assertSent(0, """
                {"payment": {"action": "pay", "orderId": "ORDER", "price": "1290.50"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "customValues": [{"name": "Delivery", "value": "courier"}],
                 "metadata": {"cart": 17, "coupon": null},
                 "urls": {"return": "https://shop.example/back", "callback": "https://shop.example/callback"},
                 "fiscalInformation": {
                   "taxationSystem": "Common",
                   "items": [
                     {"description": "Book", "quantity": 1, "totalPrice": "990.50", "vat": "Vat10"},
                     {"description": "Delivery", "quantity": 1, "totalPrice": "300.00", "vat": "Vat22"}]}}""");
        assertThat(run.out()).contains("https://gateway.example/pay", "paid", "refused before sending:");
    }

    @Test
    void twoStage() throws IOException {
        transactions(page(FIRST), created(SECOND), page(FIRST), created(SECOND), created(THIRD));
        assertThat(run("two-stage"))
                .filteredOn(line -> line.startsWith("POST /api"))
                .hasSize(5);
        assertSent("preauth", """
                {"payment": {"action": "preauth", "orderId": "ORDER", "price": "1000.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "urls": {"return": "https://shop.example/back"}}""");
        assertSent("auth", """
                {"payment": {"action": "auth", "orderId": "ORDER", "price": "1000.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "urls": {"return": "https://shop.example/back"}}""");
        assertSent("reversal", """
                {"payment": {"action": "reversal", "orderId": "ORDER", "price": "360.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "target": {"transaction": "%s"}}""".formatted(FIRST));
        assertSent("pay", """
                {"payment": {"action": "pay", "orderId": "ORDER", "price": "640.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "target": {"transaction": "%s"}}""".formatted(FIRST));
        assertThat(run.out()).contains("settled 640.00 by its two steps: SETTLED");
    }

    @Test
    void saveCard() throws IOException {
        answers.put(
                "/api/card-bindings",
                List.of(
                        page(FIRST),
                        created(SECOND),
                        ok("{\"id\":\"" + THIRD
                                + "\",\"userWebLink\":\"https://gateway.example/sbp\",\"jsOperationId\":\"js\","
                                + "\"qrImage\":\"iVBORw0KGgo=\",\"qrUrl\":\"https://qr.example/1\"}")));
        assertThat(run("save-card"))
                .containsExactly("POST /api/card-bindings", "POST /api/card-bindings", "POST /api/card-bindings");
        assertSent(0, """
                {"customerInfo": {"email": "payer@shop.example", "phone": "+79001234567"},
                 "urls": {"return": "https://shop.example/back", "callback": "https://shop.example/callback"}}""");
        assertSent(1, """
                {"customerInfo": {"email": "payer@shop.example"}, "target": {"knownCardNumber": "4929509947106878"}}""");
        assertSent(2, """
                {"customerInfo": {"email": "payer@shop.example", "phone": "+79001234567"}, "isSbpBinding": true}""");
        assertThat(run.out()).contains("show the QR code").doesNotContain("4929509947106878");
    }

    @Test
    void recurring() throws IOException {
        transactions(created(FIRST));
        assertThat(run("recurring")).containsExactly("POST /api/transactions");
        assertSent(0, """
                {"payment": {"action": "pay", "orderId": "ORDER", "price": "299.00"}, "target": {"card": "%s"}}""".formatted(TOKEN));
    }

    @Test
    void oneClick() throws IOException {
        transactions(created(FIRST));
        assertThat(run("one-click")).containsExactly("POST /api/transactions");
        assertSent(0, """
                {"payment": {"action": "pay", "orderId": "ORDER", "price": "450.00"},
                 "target": {"card": "%s"},
                 "allowinteractive": true}""".formatted(TOKEN));
    }

    @Test
    void refund() throws IOException {
        transactions(page(FIRST), created(SECOND), new Answer(400, "{\"error\":\"Invalid request\"}"));
        assertThat(run("refund"))
                .filteredOn(line -> line.startsWith("POST /api"))
                .hasSize(3);
        assertSent("refund", """
                {"payment": {"action": "refund", "orderId": "ORDER", "price": "120.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "target": {"transaction": "%s"},
                 "fiscalInformation": {
                   "taxationSystem": "Common",
                   "items": [{"description": "Cup", "quantity": 1, "totalPrice": "120.00", "vat": "Vat22"}]}}""".formatted(FIRST));
        assertThat(run.out()).contains("refused by the service: HTTP 400");
    }

    @Test
    void payout() throws IOException {
        transactions(created(FIRST), new Answer(400, "{\"error\":\"duplicate\",\"errorCode\":-2}"));
        assertThat(run("payout")).containsExactly("POST /api/transactions", "POST /api/transactions");
        assertSent(0, """
                {"payment": {"action": "payout", "orderId": "ORDER", "price": "2500.00"},
                 "customerInfo": {"email": "payer@shop.example"},
                 "target": {"card": "%s"}}""".formatted(TOKEN));
        assertThat(run.out()).contains("not paid twice: errorCode -2");
    }

    @Test
    void sbpPayout() throws IOException {
        answers.put(
                "/api/sbp/banks",
                List.of(ok(
                        "{\"banks\":[{\"bankId\":\"100000000008\",\"bankName\":\"B\",\"bankBic\":\"044525593\"}]}")));
        transactions(created(FIRST), created(SECOND), created(THIRD));
        answers.put(
                "/api/sbp/" + SECOND + "/status",
                List.of(ok("{\"status\":\"success\",\"fio\":\"Шариков Полиграф Полиграфович\"}")));
        answers.put("/api/sbp/" + THIRD + "/status", List.of(ok("{\"status\":\"success\",\"fio\":\"X Y\"}")));
        answers.put("/api/sbp/" + SECOND + "/confirm", List.of(ok("")));
        answers.put("/api/sbp/" + THIRD + "/reject", List.of(ok("{\"id\":\"" + THIRD + "\"}")));
        assertThat(run("sbp-payout"))
                .containsExactly(
                        "GET /api/sbp/banks",
                        "POST /api/transactions",
                        "POST /api/transactions",
                        "GET /api/sbp/" + SECOND + "/status",
                        "POST /api/sbp/" + SECOND + "/confirm",
                        "POST /api/transactions",
                        "GET /api/sbp/" + THIRD + "/status",
                        "POST /api/sbp/" + THIRD + "/reject");
        assertSent(1, """
                {"payment": {"action": "payout", "orderId": "ORDER", "price": "700.00"},
                 "customerInfo": {"email": "payer@shop.example", "phone": "+79001234567", "firstName": "Polygraph",
                   "lastName": "Sharikov", "middleName": "Polygraphovich"},
                 "target": {"sbp": {"bankId": "100000000008", "bankBic": "044525593"}}}""");
        assertSent(2, """
                {"payment": {"action": "payout", "orderId": "ORDER", "price": "700.00"},
                 "customerInfo": {"email": "payer@shop.example", "phone": "+79001234567"},
                 "target": {"sbp": {"bankId": "100000000008", "bankBic": "044525593"}}}""");
        assertThat(received.get(4).body()).isEmpty();
        assertThat(received.get(7).body()).isEmpty();
        assertThat(run.out()).contains("success, the name is right", "success, it is another name");
    }

    @Test
    void cardToCard() throws IOException {
        transactions(created(FIRST));
        assertThat(run("card2card")).containsExactly("POST /api/transactions");
        assertSent(0, """
                {"payment": {"action": "card2card", "orderId": "ORDER", "price": "150.00"},
                 "source": {"card": "%s"},
                 "destination": {"knownCardNumber": "4692065455989192"},
                 "interactive": false}""".formatted(TOKEN));
        assertThat(run.out()).contains("469206******9192").doesNotContain("4692065455989192");
    }

    @Test
    void aLostPaymentIsToldWithItsOrderId() throws IOException {
        transactions(new Answer(503, ""));
        assertThat(failed("pay")).containsPattern("outcome unknown[^\\n]*\\n  the order id is EX-[0-9A-Z]+\\n");
        assertThat(received).hasSize(1);
    }

    @Test
    void aTokenThatCannotBeHadIsToldWithItsReason() throws IOException {
        transactions(page(FIRST));
        answers.put("/token", List.of(new Answer(404, "")));
        assertThat(failed("pay")).contains("not sent", "because of oauth.token (attempts: 1, HTTP 404)");
    }

    @Test
    void noBanksIsNoFailure() throws IOException {
        answers.put("/api/sbp/banks", List.of(ok("{\"banks\":[]}")));
        assertThat(run("sbp-payout")).containsExactly("GET /api/sbp/banks");
        assertThat(run.out()).contains("the gateway lists no bank");
    }

    private ExampleRun run = new ExampleRun(-1, "", "");
    private List<Received> received = List.of();

    /** Runs an example that succeeds; returns the request lines. */
    private List<String> run(String example) throws IOException {
        play(example);
        assertThat(run.status()).as(run.err()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).doesNotContain(SECRET, CLIENT_SECRET, TOKEN, "bearer-of-a-test", "(the");
        assertThat(received).allSatisfy(request -> {
            Set<String> known = new TreeSet<>(String.CASE_INSENSITIVE_ORDER);
            known.addAll(HEADERS);
            assertThat(request.headers()).isSubsetOf(known);
        });
        return received.stream().map(Received::line).toList();
    }

    /** Runs an example that fails; returns what it says of that. */
    private String failed(String example) throws IOException {
        play(example);
        assertThat(run.status()).isEqualTo(1);
        assertThat(run.err()).doesNotContain(SECRET, CLIENT_SECRET, TOKEN);
        return run.err();
    }

    private void play(String example) throws IOException {
        try (ForeignServer server = new ForeignServer(answers)) {
            Map<String, String> environment = Map.ofEntries(
                    Map.entry("MERCHANT_SDK_GATEWAY_URL", server.url()),
                    Map.entry("MERCHANT_SDK_TOKEN_URL", server.url() + "/token"),
                    Map.entry("MERCHANT_SDK_MERCHANT_ID", "4711"),
                    Map.entry("MERCHANT_SDK_SECRET", SECRET),
                    Map.entry("MERCHANT_SDK_CLIENT_ID", "client"),
                    Map.entry("MERCHANT_SDK_CLIENT_SECRET", CLIENT_SECRET),
                    Map.entry("MERCHANT_SDK_RETURN_URL", "https://shop.example/back"),
                    Map.entry("MERCHANT_SDK_CALLBACK_URL", "https://shop.example/callback"),
                    Map.entry("MERCHANT_SDK_PHONE", "+79001234567"),
                    Map.entry("MERCHANT_SDK_CARD_TOKEN", TOKEN));
            run = ExampleRun.of(environment, example);
            received = server.received();
        }
    }

    private void transactions(Answer... inTurn) {
        answers.put("/api/transactions", List.of(inTurn));
    }

    private void assertSent(int request, String body) {
        assertThat(sent(received.get(request))).isEqualTo(JsonFixtures.tree(body));
    }

    /** The first transaction of an action. */
    private void assertSent(String action, String body) {
        for (Received request : received) {
            if (request.body().startsWith("{")
                    && sent(request).at("/payment/action").asText().equals(action)
                    && sent(request).equals(JsonFixtures.tree(body))) {
                return;
            }
        }
        assertThat(received).as("the %s that is %s", action, body).isEmpty();
    }

    /** With the order id, which depends on the time, taken out once it is known to be one. */
    private static JsonNode sent(Received request) {
        return JsonFixtures.tree(request.body().replaceAll("\"EX-[0-9A-Z]+(-[0-9]+)?\"", "\"ORDER\""));
    }

    private static Answer page(String id) {
        return ok("{\"id\":\"" + id + "\",\"userWebLink\":\"https://gateway.example/pay\",\"jsOperationId\":\"js-1\"}");
    }

    private static Answer created(String id) {
        return ok("{\"id\":\"" + id + "\"}");
    }

    private static Answer record(String id) {
        return ok("{\"id\":\"" + id + "\",\"state\":1}");
    }
}
