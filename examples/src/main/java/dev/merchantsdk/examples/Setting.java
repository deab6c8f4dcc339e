package dev.merchantsdk.examples;

/** What an environment other than the sandbox is told by: each is an environment variable, {@code MERCHANT_SDK_} and the name. */
enum Setting {
    CREDIT_URL,
    GATEWAY_URL,
    PSP_URL,
    PSP_SECURE_URL,
    TOKEN_URL,
    API_KEY,
    MERCHANT_ID,
    SECRET,
    CLIENT_ID,
    CLIENT_SECRET,
    RETURN_URL,
    CALLBACK_URL;

    String variable() {
        return "MERCHANT_SDK_" + name();
    }
}
