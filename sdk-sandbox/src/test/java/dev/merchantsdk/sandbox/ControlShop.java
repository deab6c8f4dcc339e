package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.credit.CreditOrders;
import java.io.IOException;

/** A shop without the SDK, which makes one object of each kind in a sandbox. */
final class ControlShop {
    static final String GOOD = "4929509947106878";
    static final String DECLINED = "4485913187374384";
    private static final String PAYER = """
            "customerInfo": {"email": "payer@shop.example", "phone": "+79161234567"}""";

    private final Sandbox sandbox;
    private final String callbacks;

    ControlShop(Sandbox sandbox, String callbacks) {
        this.sandbox = sandbox;
        this.callbacks = callbacks;
    }

    String pay(String orderId) throws IOException {
        return pay("pay", orderId, PAYER);
    }

    /** Sends a payment of 1129 roubles with further fields and returns its id. */
    String pay(String action, String orderId, String rest) throws IOException {
        return id(SignedHttp.post(sandbox, "api/transactions", """
                {"payment": {"action": "%s", "orderId": "%s", "price": "1129.00"}, "urls": {"callback": "%s"}, %s}
                """.formatted(action, orderId, callbacks, rest)));
    }

    String refund(String payment) throws IOException {
        return pay("refund", "R-1", PAYER + ", \"target\": {\"transaction\": \"" + payment + "\"}");
    }

    String payWithReceipt(String orderId) throws IOException {
        return pay("pay", orderId, PAYER + """
                , "fiscalInformation": {"taxationSystem": "Common", "items": [{"description": "Tea", "totalPrice": "1129.00",
                  "quantity": "1", "vat": "Vat20"}]}""");
    }

    String byToken(String token, String orderId, String rest) throws IOException {
        return pay("pay", orderId, "\"target\": {\"card\": \"" + token + "\"}" + rest);
    }

    String binding() throws IOException {
        return id(SignedHttp.post(sandbox, "api/card-bindings", "{" + PAYER + "}"));
    }

    String sbpBinding() throws IOException {
        return id(SignedHttp.post(sandbox, "api/card-bindings", "{" + PAYER + ", \"isSbpBinding\": true}"));
    }

    String token() throws IOException {
        String token = binding();
        sandbox.payments().enterCard(token, GOOD);
        return token;
    }

    String application() throws IOException {
        return CreditOrders.accepted(sandbox);
    }

    String receipt(String serviceId) throws IOException {
        return Http.send(BearerHttp.request(sandbox, Address.PSP, "receipts/public/receipts")
                        .post(Http.body(Http.JSON, """
                                {"taxSystem": "Common", "customerEmail": "buyer@shop.example", "clientId": 4711,
                                 "merchantId": "1234", "serviceId": "%s", "items": [{"name": "Tea", "price": 400.00,
                                 "quantity": 2.5, "vat": "Vat10", "calculationMethod": "FULL_PAY",
                                 "paymentSubject": "PRODUCT"}]}""".formatted(serviceId)))
                        .build())
                .json()
                .at("/data/id")
                .asText();
    }

    String receiptStatus(String serviceId) throws IOException {
        return BearerHttp.get(sandbox, Address.PSP, "receipts/public/receipts/" + serviceId + "/status")
                .json()
                .at("/data/status")
                .textValue();
    }

    String register() throws IOException {
        String filter = BearerHttp.encoded("updated>=2026-03-02T00:00:00Z&updated<2026-03-03T00:00:00Z");
        return BearerHttp.get(
                        sandbox,
                        Address.PSP,
                        "report-generator-nt/public/pay_transactions/export?report_format=xls&filter_by=" + filter)
                .json()
                .at("/report/id")
                .textValue();
    }

    String identification(String lastName) throws IOException {
        return id(SignedHttp.post(sandbox, "api/v2/personidentification", """
                {"firstName": "Полиграф", "patronymic": "Полиграфович", "lastName": "%s", "passportSeries": "0306",
                 "passportNumber": "322484", "snils": "11201709284", "inn": "", "gender": "Male",
                 "phone": "+79001234567", "birthDate": "1925-01-31"}""".formatted(lastName)));
    }

    String mobilization(String lastName) throws IOException {
        JsonNode answer = SignedHttp.post(
                        sandbox, Address.PSP_SECURE, "api/mobilizations", Http.JSON, """
                {"firstName": "Полиграф", "lastName": "%s", "patronymic": "Полиграфович", "dateOfBirth": "31.01.1925",
                 "inn": "501716749325"}""".formatted(lastName))
                .json();
        return answer.path("ExtId").asText();
    }

    private static String id(HttpReply reply) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(200);
        return reply.json().path("id").textValue();
    }
}
