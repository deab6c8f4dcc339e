package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.serialization.JsonValue;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.regex.Pattern;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okio.ByteString;

/**
 * A response to a request.
 *
 * @param status the HTTP status
 * @param headers all headers but the length
 * @param body the body
 */
public record HttpResponse(int status, Headers headers, ByteString body) {
    private static final String JSON = "application/json; charset=utf-8";
    /** An absolute URI, except with schemes that run code or read files of the browser. */
    private static final Pattern APP_LINK = Pattern.compile(
            "(?i)(?!(?:javascript|data|vbscript|file|blob|https?):)[a-z][a-z0-9+.-]*:[^\\s\\p{Z}\\p{Cc}\\p{Cf}\\p{Cs}\\\\]*");

    private static final Pattern NOT_ASCII = Pattern.compile("[^\\x00-\\x7f]+");

    /** A JSON document. */
    public static HttpResponse json(int status, JsonValue document) {
        return text(status, JSON, document.toJson());
    }

    /** Returns a response with a JSON document that is already text. */
    public static HttpResponse json(int status, ByteString document) {
        return new HttpResponse(status, Headers.of("Content-Type", JSON), document);
    }

    /**
     * A page for a browser. It is not cached, loads nothing else, and no other page shows it in a frame. The targets of
     * its forms are not restricted: Chromium would also stop the redirect to the shop that follows a post.
     */
    public static HttpResponse html(int status, String page) {
        return text(status, "text/html; charset=utf-8", page)
                .with("Cache-Control", "no-store")
                .with(
                        "Content-Security-Policy",
                        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none';"
                                + " frame-ancestors 'none'");
    }

    /** Sends a browser to an address from a request, with GET; empty if a browser cannot be sent there. */
    public static Optional<HttpResponse> redirect(String address) {
        HttpUrl url = HttpUrl.parse(address);
        if (url == null && !APP_LINK.matcher(address).matches()) {
            return Optional.empty();
        }
        boolean asItIs = url == null || address.chars().allMatch(letter -> letter > 0x20 && letter < 0x7f);
        String location = asItIs ? percentEncoded(address) : url.toString();
        return Optional.of(new HttpResponse(303, Headers.of("Location", location), ByteString.EMPTY));
    }

    /** Encodes the letters beyond ASCII, which a header cannot contain (RFC 3987, section 3.1). */
    private static String percentEncoded(String uri) {
        return NOT_ASCII.matcher(uri).replaceAll(letters -> URLEncoder.encode(letters.group(), StandardCharsets.UTF_8));
    }

    /** Returns an error that has no format of an area. */
    public static HttpResponse problem(int status, String error) {
        return json(status, JsonValue.objectBuilder().put("error", error).build());
    }

    /** A file. */
    public static HttpResponse file(String contentType, ByteString bytes) {
        return new HttpResponse(200, Headers.of("Content-Type", contentType), bytes);
    }

    /** Any text. */
    public static HttpResponse text(int status, String contentType, String text) {
        return new HttpResponse(status, Headers.of("Content-Type", contentType), ByteString.encodeUtf8(text));
    }

    /** No body. */
    public static HttpResponse empty(int status) {
        return new HttpResponse(status, Headers.of(), ByteString.EMPTY);
    }

    /** One more header. */
    public HttpResponse with(String name, String value) {
        return new HttpResponse(status, headers.newBuilder().add(name, value).build(), body);
    }

    /** Another body. */
    public HttpResponse with(ByteString other) {
        return new HttpResponse(status, headers, other);
    }
}
