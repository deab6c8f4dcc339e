package dev.merchantsdk.sandbox;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.BearerHttp.DownloadReader;
import dev.merchantsdk.testkit.JsonFixtures;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.ByteString;

/** Sends plain HTTP requests to a sandbox without the SDK. */
@SuppressWarnings("exports") // no module requires the test classes
public final class Http {
    public static final String JSON = "application/json; charset=utf-8";
    private static final OkHttpClient CLIENT = new OkHttpClient.Builder()
            .followRedirects(false)
            .retryOnConnectionFailure(false)
            .build();

    public record HttpReply(
            int status,
            String contentType,
            Optional<String> location,
            Optional<String> refresh,
            List<String> cookies,
            String text) {
        public JsonNode json() {
            return JsonFixtures.tree(text);
        }
    }

    private Http() {}

    /**
     * Returns a body with this text in UTF-8. For a body from a string, OkHttp would add a charset to the content type.
     */
    public static RequestBody body(String type, String text) {
        return RequestBody.create(ByteString.encodeUtf8(text), MediaType.parse(type));
    }

    public static HttpReply post(Sandbox sandbox, String path, String json) throws IOException {
        return post(sandbox, Address.CREDIT, path, JSON, json);
    }

    public static HttpReply post(Sandbox sandbox, Address address, String path, String type, String body)
            throws IOException {
        return send(new Request.Builder()
                .url(sandbox.url(address) + path)
                .post(body(type, body))
                .build());
    }

    public static HttpReply get(Sandbox sandbox, Address address, String path) throws IOException {
        return send(new Request.Builder().url(sandbox.url(address) + path).build());
    }

    public static <T> T file(Request request, DownloadReader<T> reader) throws IOException {
        try (Response response = CLIENT.newCall(request).execute()) {
            return reader.read(
                    Optional.ofNullable(response.header("Content-Type")).orElse(""),
                    response.body().byteStream());
        }
    }

    public static HttpReply send(Request request) throws IOException {
        try (Response response = CLIENT.newCall(request).execute()) {
            return reply(response, response.body().string());
        }
    }

    /** Opens a stream of server-sent events, and closes it after its first event, which is the text of the reply. */
    public static HttpReply event(String url) throws IOException {
        Request request = new Request.Builder().url(url).build();
        try (Response response = CLIENT.newCall(request).execute()) {
            StringBuilder event = new StringBuilder();
            for (String line = ":"; !line.isEmpty() || event.length() == 0; ) {
                line = response.body().source().readUtf8LineStrict();
                if (!line.startsWith(":") && (event.length() > 0 || !line.isEmpty())) {
                    event.append(line).append('\n');
                }
            }
            return reply(response, event.toString());
        }
    }

    private static HttpReply reply(Response response, String text) {
        return new HttpReply(
                response.code(),
                Optional.ofNullable(response.header("Content-Type")).orElse(""),
                Optional.ofNullable(response.header("Location")),
                Optional.ofNullable(response.header("Refresh")),
                response.headers("Set-Cookie"),
                text);
    }
}
