package dev.merchantsdk.benchmarks;

import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.HashMap;
import java.util.Map;

/** The response bodies for {@link CannedServer}. The two bodies with pages of records come from the sandbox. */
final class CannedResponses {
    static final String LIST_PAGE = "GET /payment-gateway/v3/transactions";
    static final String SECURE_PAGE = "GET /api/public/transactions";
    private static final String PAYMENT_PAGE = """
            {"id":"8d7c0b1a2f3e4d5c6b7a8990aabbccdd",\
            "userWebLink":"https://pay.example/page/8d7c0b1a2f3e4d5c6b7a8990aabbccdd?lang=auto",\
            "jsOperationId":"22222222-3333-4444-5555-666666666666"}""";
    private static final String APPLICATION_STATUS = """
            {"ApplicationID":"11111111-2222-3333-4444-555555555555",\
            "ApplicationDate":"2026-11-21 14:05:09 +03:00",\
            "status":"Кредит одобрен",\
            "StatusID":"CreditApproved",\
            "OrderID":"2026-0042",\
            "FirstName":"Анна",\
            "LastName":"Смирнова-Ли",\
            "MiddleName":"Петровна"}""";
    private static final String CREDIT_ORDER = """
            {"Result":"True","Errors":[],"application_id":"11111111-2222-3333-4444-555555555555"}""";

    /** Responses of other services to their own payment, with the fields that a merchant reads first. */
    private static final String STRIPE = """
            {"id":"pi_3MtwBwLkdIwHu7ix28a3tqPa","object":"payment_intent","amount":129050,"amount_received":0,\
            "automatic_payment_methods":{"enabled":true},"capture_method":"automatic",\
            "client_secret":"pi_3MtwBwLkdIwHu7ix28a3tqPa_secret_YrKJUKribcBjcG8HVhfZluoGH","confirmation_method":"automatic",\
            "created":1790000000,"currency":"rub","description":"2026-0042","livemode":false,"metadata":{},\
            "payment_method_types":["card"],"receipt_email":"payer@shop.example",\
            "status":"requires_payment_method"}""";

    private static final String ADYEN = """
            {"pspReference":"NC6HT9CRT65ZGN82","resultCode":"Authorised","merchantReference":"2026-0042",\
            "amount":{"currency":"RUB","value":129050},"additionalData":{"cardSummary":"1234"},\
            "paymentMethod":{"brand":"visa","type":"scheme"}}""";
    private static final String BRAINTREE = """
            <?xml version="1.0" encoding="UTF-8"?>
            <transaction><id>ch6byss</id><status>authorized</status><type>sale</type>\
            <currency-iso-code>RUB</currency-iso-code><amount>1290.50</amount>\
            <merchant-account-id>shop</merchant-account-id><order-id>2026-0042</order-id>\
            <created-at type="datetime">2026-11-22T12:00:00Z</created-at>\
            <updated-at type="datetime">2026-11-22T12:00:00Z</updated-at>\
            <credit-card><last-4>1111</last-4><card-type>Visa</card-type></credit-card></transaction>""";

    private CannedResponses() {}

    /** Returns the bodies by method and path, such as {@code GET /api/public/transactions}. */
    static Map<String, String> byRequest() {
        Map<String, String> bodies = new HashMap<>(ofCalls());
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().seedRecords(SampleData.PAGE_SIZE);
            bodies.put(LIST_PAGE, page(sandbox, Address.PSP, LIST_PAGE, Scope.TRANSACTIONS_READ));
            bodies.put(SECURE_PAGE, page(sandbox, Address.GATEWAY, SECURE_PAGE, Scope.SECURE_TRANSACTIONS_READ));
        }
        return Map.copyOf(bodies);
    }

    /** Returns the bodies without pages of records. */
    static Map<String, String> ofCalls() {
        return Map.of(
                "POST /api/transactions", PAYMENT_PAGE,
                "POST /api/merch/getapplicationstatus", APPLICATION_STATUS,
                "POST /api/merch/order", CREDIT_ORDER,
                "POST /v1/payment_intents", STRIPE,
                "POST /payments", ADYEN,
                "POST /merchants/1042/transactions", BRAINTREE);
    }

    private static String page(Sandbox sandbox, Address address, String request, Scope scope) {
        return sandbox.sdk()
                .raw()
                .call(RawRequest.get(address, request.substring("GET /".length()))
                        .query("limit_to", Integer.toString(SampleData.PAGE_SIZE))
                        .bearer(scope))
                .toJson();
    }
}
