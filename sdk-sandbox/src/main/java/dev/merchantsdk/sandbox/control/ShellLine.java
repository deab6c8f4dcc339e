package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.http.HttpRequest;
import java.net.URI;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import okhttp3.Headers;
import okio.ByteString;

/**
 * Writes requests as lines for a shell. The secrets are the environment variables of the SDK. The gateway accepts each
 * request id once, so the line signs a new one.
 */
public final class ShellLine {
    private static final String SIGNED = "id=$(openssl rand -hex 16); sign=$(printf %s"
            + " \"$MERCHANT_SDK_MERCHANT_ID-$id-$MERCHANT_SDK_SECRET\" | openssl dgst -sha256 -r | cut -c1-64); ";
    private static final String X_AUTH = " -H \"x-auth: $MERCHANT_SDK_MERCHANT_ID-$sign-$id\"";
    private static final String BEARER = " -H \"Authorization: Bearer $TOKEN\"";
    private static final String BASIC = " -u \"$MERCHANT_SDK_CLIENT_ID:$MERCHANT_SDK_CLIENT_SECRET\"";
    private static final Pattern MASKED =
            Pattern.compile("(?i)((ApiKey|client_secret)(?:=|\"\\s*:\\s*\"))" + SecretMask.MASK);

    private ShellLine() {}

    /** Returns a line that sends a request again. */
    static String of(HttpRequest request, String url) {
        String method = request.method();
        String authorization =
                Optional.ofNullable(request.headers().get("Authorization")).orElse("");
        boolean signed = request.headers().get("x-auth") != null;
        String credentials = authorization.startsWith("Basic ") ? BASIC : authorization.isEmpty() ? "" : BEARER;
        String type = Optional.ofNullable(request.headers().get("Content-Type"))
                .map(value -> " -H " + masked("Content-Type: " + value))
                .orElse("");
        String body = request.body().utf8();
        return (signed ? SIGNED : "") + "curl -sS -X " + (method.matches("[A-Z]+") ? method : quoted(method))
                + (signed ? X_AUTH : "") + credentials + type
                + (body.isEmpty() ? "" : " --data-raw " + masked(body)) + " " + masked(url);
    }

    /** Returns a line that makes a payment at the gateway with this URL. */
    public static String payment(URI gateway) {
        Headers headers = Headers.of("Content-Type", "application/json", "x-auth", "");
        ByteString body = ByteString.encodeUtf8("{\"payment\":{\"action\":\"pay\",\"orderId\":\"curl-1\","
                + "\"price\":\"99.00\"},\"customerInfo\":{\"email\":\"payer@shop.example\"}}");
        return of(HttpRequest.received("POST", "/", headers, body), gateway + "api/transactions");
    }

    /** Masks and quotes a text, and puts variables in the place of the masked secrets. */
    private static String masked(String text) {
        return MASKED.matcher(quoted(SecretMask.text(text))).replaceAll(found -> {
            String variable = found.group(2).equalsIgnoreCase("ApiKey") ? "API_KEY" : "CLIENT_SECRET";
            return Matcher.quoteReplacement(found.group(1) + "'\"$MERCHANT_SDK_" + variable + "\"'");
        });
    }

    static String quoted(String text) {
        return "'" + text.replace("'", "'\\''") + "'";
    }
}
