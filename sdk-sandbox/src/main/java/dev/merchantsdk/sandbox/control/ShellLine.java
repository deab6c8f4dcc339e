package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.http.HttpRequest;
import java.util.Optional;

/**
 * Writes requests as lines for a shell. The secrets are the environment variables of the SDK. The gateway accepts each
 * request id once, so the line signs a new one.
 */
public final class ShellLine {
    private static final String SIGNED = "id=$(date +%s%N); sign=$(printf %s"
            + " \"$MERCHANT_SDK_MERCHANT_ID-$id-$MERCHANT_SDK_SECRET\" | openssl dgst -sha256 -r | cut -c1-64); ";
    private static final String X_AUTH = " -H \"x-auth: $MERCHANT_SDK_MERCHANT_ID-$sign-$id\"";
    private static final String BEARER = " -H \"Authorization: Bearer $TOKEN\"";
    private static final String MASKED_KEY = "\"ApiKey\":\"" + SecretMask.MASK + "\"";

    private ShellLine() {}

    /** Returns a line that sends a request again. */
    static String of(HttpRequest request, String url) {
        String body = request.body().utf8();
        return of(
                request.method(),
                url,
                Optional.ofNullable(request.headers().get("Content-Type")),
                SecretMask.text(body),
                request.headers().get("x-auth") != null,
                request.headers().get("Authorization") != null);
    }

    /** Returns a line that makes a payment at the gateway with this URL. */
    public static String payment(String gateway) {
        return of(
                "POST",
                gateway + "api/transactions",
                Optional.of("application/json"),
                "{\"payment\":{\"action\":\"pay\",\"orderId\":\"curl-1\",\"price\":\"99.00\"},"
                        + "\"customerInfo\":{\"email\":\"payer@shop.example\"}}",
                true,
                false);
    }

    private static String of(
            String method, String url, Optional<String> type, String body, boolean signed, boolean bearer) {
        return (signed ? SIGNED : "") + "curl -sS -X " + method + (signed ? X_AUTH : "") + (bearer ? BEARER : "")
                + type.map(value -> " -H " + quoted("Content-Type: " + value)).orElse("")
                + (body.isEmpty() ? "" : " -d " + withKey(body)) + " " + quoted(url);
    }

    /** Quotes a body and puts the variable in the place of the masked key. */
    private static String withKey(String body) {
        String variable = "\"ApiKey\":\"'\"$MERCHANT_SDK_API_KEY\"'\"";
        return quoted(body).replace(MASKED_KEY, variable);
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
