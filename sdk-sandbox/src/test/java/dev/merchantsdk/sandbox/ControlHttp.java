package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import dev.merchantsdk.sandbox.Http.HttpReply;
import java.io.IOException;
import okhttp3.Request;
import okhttp3.RequestBody;
import org.jspecify.annotations.Nullable;

/** Sends requests to the control API over plain HTTP. */
final class ControlHttp {
    private ControlHttp() {}

    static HttpReply call(Sandbox sandbox, String method, String path, @Nullable String body) throws IOException {
        RequestBody sent = body == null ? null : Http.body("application/json", body);
        return Http.send(new Request.Builder()
                .url(sandbox.dashboard() + "_sandbox/v1/" + path)
                .method(method, sent)
                .build());
    }

    static JsonNode get(Sandbox sandbox, String path) throws IOException {
        return answered(call(sandbox, "GET", path, null), 200);
    }

    static JsonNode post(Sandbox sandbox, String path, String body) throws IOException {
        return answered(call(sandbox, "POST", path, body), 200);
    }

    /** Sends a request that the API refuses, and returns the problem. */
    static JsonNode refused(Sandbox sandbox, int status, String method, String path, @Nullable String body)
            throws IOException {
        return answered(call(sandbox, method, path, body), status);
    }

    private static JsonNode answered(HttpReply reply, int status) {
        assertThat(reply.status()).as(reply.text()).isEqualTo(status);
        return reply.json();
    }
}
