package dev.merchantsdk.examples;

import static dev.merchantsdk.examples.ForeignServer.Answer.ok;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.examples.ForeignServer.Answer;
import dev.merchantsdk.examples.ForeignServer.Received;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/**
 * The examples of receipts, identification and mobilization against a server that is not ours: what they send is what the contract shows, written by
 * hand.
 */
final class ReceiptAndPersonExamplesForeignTest {
    private static final String SERVICE_ID = "11111111111111111111111111111111";
    private static final String SESSION = "0f8fad5b-d9cb-469f-a165-70867728950e";
    private static final String RECEIPTS = "/receipts/public/receipts";
    private static final String RECEIPT_STATUS = RECEIPTS + "/" + SERVICE_ID + "/status";

    private String story = "";
    private List<Received> received = List.of();
    private final Map<String, List<Answer>> answers = new HashMap<>(Map.of(
            "/token",
            List.of(ok("{\"access_token\":\"bearer-of-a-test\",\"expires_in\":36000,\"token_type\":\"Bearer\"}")),
            RECEIPTS,
            List.of(ok("{\"data\":{\"id\":9007199254740993}}")),
            RECEIPT_STATUS,
            List.of(ok("{\"data\":{\"status\":\"SUCCESS\"},\"error\":null}"))));

    @Test
    void receipt() throws IOException {
        run("receipt");
        assertThat(lines()).containsExactly("POST /token", "POST " + RECEIPTS, "POST /token", "GET " + RECEIPT_STATUS);
        assertThat(received.get(0).body()).contains("scope=receipts%3Apublic_receipts.write");
        assertThat(received.get(2).body()).contains("scope=receipts%3Apublic_receipts.read");
        assertBody(1, """
                {"taxSystem": "Common", "action": 1, "clientId": 77, "merchantId": 42,
                 "serviceId": "11111111111111111111111111111111", "customerEmail": "payer@shop.example",
                 "items": [
                   {"name": "Tea", "price": 250.02, "quantity": 3, "vat": "Vat22",
                    "calculationMethod": "FULL_PAY", "paymentSubject": "PRODUCT"},
                   {"name": "Delivery", "price": 249.94, "quantity": 1, "vat": "Vat22",
                    "calculationMethod": "FULL_PAY", "paymentSubject": "SERVICE"}]}""");
        assertBearerOnly(1, 3);
        assertThat(story)
                .contains(
                        "Tea: 3 at 250.02",
                        "in all 1000.00",
                        "ordered the receipt 9007199254740993; it ended with SUCCESS")
                .doesNotContain("payer@shop.example");
    }

    @Test
    void correctionReceipt() throws IOException {
        answers.put(RECEIPT_STATUS, List.of(ok("{\"data\":{\"status\":\"FAIL\"},\"error\":null}")));
        LocalDate before = LocalDate.now(ZoneId.of("Europe/Moscow"));
        run("correction-receipt");
        LocalDate after = LocalDate.now(ZoneId.of("Europe/Moscow"));
        assertThat(lines()).containsExactly("POST /token", "POST " + RECEIPTS, "POST /token", "GET " + RECEIPT_STATUS);
        String documentDate = JsonFixtures.tree(received.get(1).body())
                .path("correction")
                .path("documentDate")
                .asText();
        assertThat(documentDate).isIn(before.toString(), after.toString());
        assertBody(1, """
                {"taxSystem": "Common", "action": 1, "clientId": 77, "merchantId": 42,
                 "serviceId": "11111111111111111111111111111111", "customerEmail": "payer@shop.example",
                 "items": [
                   {"name": "Tea", "price": 1000.00, "quantity": 1, "vat": "Vat22",
                    "calculationMethod": "FULL_PAY", "paymentSubject": "PRODUCT"}],
                 "correction": {"type": 1, "documentDate": "DATE", "documentNumber": "1234567890"}}""".replace("DATE", documentDate));
        assertThat(story)
                .contains(
                        "not sent: correction.operationDay must be before today",
                        "INCOME_CORRECTION",
                        "it ended with FAIL");
    }

    @Test
    void identification() throws IOException {
        answers.put("/api/v2/personidentification", List.of(ok("{\"id\":\"" + SESSION + "\"}")));
        answers.put("/api/personidentification/" + SESSION, List.of(ok("{\"Id\":\"" + SESSION + "\"}")));
        answers.put("/api/personidentification/v2/" + SESSION, List.of(ok("""
                {"Id": "0f8fad5b-d9cb-469f-a165-70867728950e", "PhoneVerified": true, "phoneVerificationFinished": true,
                 "personVerified": true, "PersonVerificationFinished": true, "personVerificationError": "Sandbox mode",
                 "inn": {"Status": "Valid", "description": null}}""")));
        run("identification");
        assertThat(lines())
                .containsExactly(
                        "POST /api/v2/personidentification",
                        "PUT /api/personidentification/" + SESSION,
                        "GET /api/personidentification/v2/" + SESSION);
        assertBody(0, """
                {"firstName": "Полиграф", "patronymic": "Полиграфович", "lastName": "Шариков",
                 "passportSeries": "0306", "passportNumber": "322484", "snils": "11201709284", "inn": "501716749325",
                 "gender": "Male", "phone": "+79001112233", "birthDate": "1985-01-31"}""");
        assertBody(1, "{\"smsCode\": \"000000\"}");
        assertXAuthOnly();
        assertThat(story)
                .contains("the person is PASSED, the phone is PASSED, identified: true")
                .doesNotContain("Шариков", "322484", "000000", "9001112233");
    }

    @Test
    void mobilization() throws IOException {
        answers.put("/api/mobilizations", List.of(ok("{\"ExtId\":\"e-1\"}"), ok("{\"ExtId\":\"e-2\"}")));
        answers.put("/api/mobilizations/e-1", List.of(mobilized("e-1", false)));
        answers.put("/api/mobilizations/e-2", List.of(mobilized("e-2", true)));
        run("mobilization");
        assertThat(lines())
                .containsExactly(
                        "POST /api/mobilizations",
                        "GET /api/mobilizations/e-1",
                        "POST /api/mobilizations",
                        "GET /api/mobilizations/e-2");
        assertBody(0, """
                {"firstName": "Полиграф", "lastName": "Шариков", "patronymic": "Полиграфович",
                 "dateOfBirth": "31.01.1985", "inn": "501716749325"}""");
        assertBody(2, """
                {"firstName": "Полиграф", "lastName": "Шариков", "patronymic": "Полиграфович",
                 "dateOfBirth": "31.01.1985", "passport": "0306322484", "dateOfDocument": "07.03.2005"}""");
        assertXAuthOnly();
        assertThat(story).contains("by the taxpayer number: not mobilized", "by the passport: mobilized");
    }

    private void run(String example) throws IOException {
        try (ForeignServer server = new ForeignServer(answers)) {
            Map<String, String> settings = new HashMap<>(Map.of(
                    "MERCHANT_SDK_GATEWAY_URL",
                    server.url(),
                    "MERCHANT_SDK_PSP_URL",
                    server.url(),
                    "MERCHANT_SDK_PSP_SECURE_URL",
                    server.url(),
                    "MERCHANT_SDK_TOKEN_URL",
                    server.url() + "/token",
                    "MERCHANT_SDK_MERCHANT_ID",
                    "42",
                    "MERCHANT_SDK_SECRET",
                    "gateway-secret-of-a-test",
                    "MERCHANT_SDK_CLIENT_ID",
                    "client",
                    "MERCHANT_SDK_CLIENT_SECRET",
                    "client-secret-of-a-test",
                    "MERCHANT_SDK_RECEIPT_CLIENT",
                    "77",
                    "MERCHANT_SDK_RECEIPT_SERVICE_ID",
                    SERVICE_ID));
            settings.put("MERCHANT_SDK_PHONE", "+79001112233");
            settings.put("MERCHANT_SDK_SMS_CODE", "000000");
            ExampleRun run = ExampleRun.of(settings, example);
            story = run.out();
            received = server.received();
            assertThat(run.status()).as(run.err()).isZero();
        }
    }

    private List<String> lines() {
        return received.stream().map(Received::line).toList();
    }

    private void assertBody(int request, String json) {
        assertThat(JsonFixtures.tree(received.get(request).body())).isEqualTo(JsonFixtures.tree(json));
    }

    private void assertBearerOnly(int... requests) {
        for (int request : requests) {
            assertThat(received.get(request).headers())
                    .contains("Authorization")
                    .doesNotContain("X-auth");
        }
    }

    private void assertXAuthOnly() {
        assertThat(received)
                .allMatch(request -> request.headers().contains("X-auth"))
                .noneMatch(request -> request.headers().contains("Authorization"));
    }

    private static Answer mobilized(String id, boolean is) {
        return ok("{\"extId\":\"" + id
                + "\",\"orderId\":\"7\",\"actualDate\":\"2026-03-01T09:00:00+03:00\",\"isMobilized\":" + is
                + ",\"status\":\"Processed\",\"description\":\"\"}");
    }
}
