package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.serialization.JsonValue;
import java.util.Optional;
import java.util.function.Supplier;
import okhttp3.Headers;
import okio.ByteString;

/**
 * A response to a request.
 *
 * @param headers all headers except the content length
 * @param reason the reason for a refusal, in a text that contains no values of the request; an empty text if there is
 *     no refusal or if the body contains the reason. The dashboard shows the reason, but the sandbox does not send it
 * @param events the body of a response without an end; see {@link #events(Supplier)}
 */
public record HttpResponse(
        int status, Headers headers, ByteString body, String reason, Optional<Supplier<String>> events) {
    private static final String JSON = "application/json; charset=utf-8";

    public HttpResponse(int status, Headers headers, ByteString body) {
        this(status, headers, body, "", Optional.empty());
    }

    public HttpResponse because(String why) {
        return new HttpResponse(status, headers, body, why, events);
    }

    public static HttpResponse json(int status, JsonValue document) {
        return text(status, JSON, document.toJson());
    }

    public static HttpResponse json(int status, ByteString document) {
        return new HttpResponse(status, Headers.of("Content-Type", JSON), document);
    }

    /** Returns a document, or status 404 to a request for an unknown one. */
    public static HttpResponse found(Optional<JsonValue> document) {
        return document.map(known -> json(200, known)).orElseGet(() -> problem(404, "Not found"));
    }

    /** Returns an error response in the format of most areas: a JSON object with the field {@code error}. */
    public static HttpResponse problem(int status, String error) {
        return json(status, JsonValue.objectBuilder().put("error", error).build());
    }

    public static HttpResponse text(int status, String contentType, String text) {
        return new HttpResponse(status, Headers.of("Content-Type", contentType), ByteString.encodeUtf8(text));
    }

    /**
     * Returns a stream of server-sent events, which ends when the client or the sandbox is closed.
     *
     * @param news returns the events since its last call, each with its empty line, or an empty text. One thread calls
     *     it several times a second.
     */
    public static HttpResponse events(Supplier<String> news) {
        Headers headers = Headers.of("Content-Type", "text/event-stream; charset=utf-8", "Cache-Control", "no-store");
        return new HttpResponse(200, headers, ByteString.EMPTY, "", Optional.of(news));
    }

    public static HttpResponse empty(int status) {
        return new HttpResponse(status, Headers.of(), ByteString.EMPTY);
    }

    /** Returns a copy of this response with one more header. */
    public HttpResponse with(String name, String value) {
        return new HttpResponse(status, headers.newBuilder().add(name, value).build(), body, reason, events);
    }

    public HttpResponse with(ByteString other) {
        return new HttpResponse(status, headers, other, reason, events);
    }
}
