package dev.merchantsdk.examples;

import java.util.HashMap;
import java.util.Map;

/** The settings with which the examples run against a {@link ForeignServer}. */
enum ForeignVariant {
    CREDENTIALS,
    OWN_TOKEN_AND_X_AUTH,
    PUBLIC_LIST;

    static final String SECRET = "gateway-secret-of-a-test";
    static final String X_AUTH = "own-x-auth-of-a-test";
    static final String OWN_TOKEN = "own-bearer-of-a-test";

    boolean hasToken() {
        return this == OWN_TOKEN_AND_X_AUTH;
    }

    boolean hasPublicList() {
        return this == PUBLIC_LIST;
    }

    Map<String, String> settings(String url, int callbackPort) {
        Map<String, String> names = new HashMap<>(Map.of(
                "CREDIT_URL",
                url + "/credit",
                "GATEWAY_URL",
                url + "/gateway",
                "PSP_URL",
                url + "/psp/",
                "PSP_SECURE_URL",
                url + "/secure",
                "API_KEY",
                "TEST-KEY-TEST-KEY-TEST-KEY-TEST-",
                "MERCHANT_ID",
                "4711",
                "RETURN_URL",
                "https://shop.example/back",
                "CALLBACK_URL",
                "https://shop.example/callback",
                "CALLBACK_PORT",
                Integer.toString(callbackPort),
                "CARD_TOKEN",
                "card-token-of-a-test"));
        names.putAll(Map.of(
                "PHONE", "+79001112233",
                "SBP_PHONE_WITH_NAME", "+79002220001",
                "SBP_PHONE_WITHOUT_NAME", "+79002220002",
                "SBP_RECIPIENT", "Шариков Полиграф Полиграфович",
                "BALANCE_CLIENT", "77",
                "RECEIPT_CLIENT", "77",
                "RECEIPT_SERVICE_ID", "1".repeat(32),
                "SMS_CODE", "000000"));
        names.putAll(
                hasToken()
                        ? Map.of("X_AUTH", X_AUTH, "CALLBACK_SECRET", SECRET, "ACCESS_TOKEN", OWN_TOKEN)
                        : Map.of(
                                "SECRET",
                                SECRET,
                                "TOKEN_URL",
                                url + "/token",
                                "CLIENT_ID",
                                "client",
                                "CLIENT_SECRET",
                                "client-secret-of-a-test"));
        if (hasPublicList()) {
            names.put("LIST_PATH", "/api/public/transactions");
        }
        Map<String, String> settings = new HashMap<>();
        names.forEach((name, value) -> settings.put("MERCHANT_SDK_" + name, value));
        return settings;
    }
}
