package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import mockwebserver3.MockResponse;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import org.junit.jupiter.api.Test;

final class ScriptedServerTest {
    private final OkHttpClient client =
            new OkHttpClient.Builder().retryOnConnectionFailure(false).build();

    @Test
    void repeatsTheLastResponseOfTheScript() throws Exception {
        try (ScriptedServer server = ScriptedServer.start()) {
            server.respond(201, "{}").respond(202, "[]");

            assertThat(List.of(status(server), status(server), status(server))).containsExactly(201, 202, 202);
            server.respond(200, "{}");
            assertThat(status(server)).isEqualTo(200);
            assertThat(server.requests()).isEqualTo(4);
            assertThat(server.takeLine()).isEqualTo("POST /");
            assertThat(server.takeBody()).isEqualTo(JsonFixtures.tree("{\"a\":1.0}"));
        }
    }

    @Test
    void losesOneResponse() throws Exception {
        try (ScriptedServer server = ScriptedServer.start()) {
            server.loseResponse().respond(200, "{}");

            assertThatThrownBy(() -> status(server)).isInstanceOf(IOException.class);
            assertThat(status(server)).isEqualTo(200);
        }
    }

    @Test
    void respondsByAFunctionOfTheRequest() throws Exception {
        try (ScriptedServer server = ScriptedServer.start()) {
            server.responding(request -> new MockResponse.Builder()
                    .code(request.getTarget().equals("/") ? 204 : 500)
                    .build());

            assertThat(status(server)).isEqualTo(204);
        }
    }

    @Test
    void speaksHttp2OverTls() throws Exception {
        TestCertificate certificate = TestCertificate.localhost();
        try (ScriptedServer server = ScriptedServer.startOverTls(certificate.context())) {
            server.respond(200, "{}");

            try (Response response = certificate
                    .client()
                    .newCall(new Request.Builder().url(server.url()).build())
                    .execute()) {
                assertThat(response.protocol()).isEqualTo(Protocol.HTTP_2);
            }
        }
    }

    private int status(ScriptedServer server) throws IOException {
        Request request = new Request.Builder()
                .url(server.url())
                .post(RequestBody.create("{\"a\":1.0}".getBytes(StandardCharsets.UTF_8)))
                .build();
        try (Response response = client.newCall(request).execute()) {
            return response.code();
        }
    }
}
