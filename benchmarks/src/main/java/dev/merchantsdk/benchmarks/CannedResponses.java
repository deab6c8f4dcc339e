package dev.merchantsdk.benchmarks;

import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.Sandbox;
import java.util.Map;

/** The response bodies for {@link CannedServer}. The two bodies with pages of records come from the sandbox. */
final class CannedResponses {
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

    private CannedResponses() {}

    /** Returns the bodies by method and path, such as {@code GET /api/public/transactions}. */
    static Map<String, String> byRequest() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().seedRecords(SampleData.PAGE_SIZE);
            return Map.of(
                    "POST /api/transactions",
                    PAYMENT_PAGE,
                    "POST /api/merch/getapplicationstatus",
                    APPLICATION_STATUS,
                    "POST /api/merch/order",
                    CREDIT_ORDER,
                    "GET /payment-gateway/v3/transactions",
                    page(sandbox, Address.PSP, "payment-gateway/v3/transactions", Scope.TRANSACTIONS_READ),
                    "GET /api/public/transactions",
                    page(sandbox, Address.GATEWAY, "api/public/transactions", Scope.SECURE_TRANSACTIONS_READ));
        }
    }

    private static String page(Sandbox sandbox, Address address, String path, Scope scope) {
        return sandbox.sdk()
                .raw()
                .call(RawRequest.get(address, path)
                        .query("limit_to", Integer.toString(SampleData.PAGE_SIZE))
                        .bearer(scope))
                .toJson();
    }
}
