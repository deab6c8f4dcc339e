package dev.merchantsdk.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

final class RawServerTest {
    private static final String HEAD = "POST /a HTTP/1.1\r\nContent-Length: 4\r\n\r\n";

    @Test
    void recordsTheRequestAndFollowsTheScript() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.status(201), RawResponse.json("{}"));
                Socket client = connect(server)) {
            send(client, HEAD + "body");
            server.awaitArrival();
            send(client, HEAD + "next");
            server.awaitArrival();
            send(client, HEAD + "last");
            server.awaitArrival();

            assertThat(server.posted()).containsExactly("body", "next", "last");
            assertThat(server.lines()).containsOnly("POST /a");
            assertThat(server.received().get(0).header("content-length")).isEqualTo("4");
            assertThat(server.connections()).isEqualTo(1);
            assertThat(server.responses()).isEqualTo(3);
        }
    }

    @ParameterizedTest
    @EnumSource
    void respondsAtEachRequestPoint(RequestPoint point) throws Exception {
        try (RawServer server = RawServer.scripted(
                        RawResponse.bytes("x").then(RawResponse.fin()).at(point));
                Socket client = connect(server)) {
            if (point != RequestPoint.ACCEPTED) {
                send(client, HEAD);
            }
            if (point == RequestPoint.BODY_HALF_READ) {
                send(client, "bo");
            } else if (point == RequestPoint.READ) {
                send(client, "body");
            }

            assertThat(received(client)).isEqualTo("x");
            server.awaitEndOfConnection();
            server.awaitQuiet();
            assertThat(server.responses()).isEqualTo(1);
            assertThat(server.received()).hasSize(point == RequestPoint.READ ? 1 : 0);
        }
    }

    @Test
    void aResetIsNoEndOfStream() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.rst());
                Socket client = connect(server)) {
            send(client, HEAD + "body");

            assertThatThrownBy(() -> received(client)).isInstanceOf(IOException.class);
        }
    }

    @Test
    void countsResponsesOfConnectionsThatWaitToBeAccepted() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence())) {
            for (int i = 0; i < 50; i++) {
                try (Socket client = connect(server)) {
                    send(client, HEAD + "body");
                }
            }

            server.awaitQuiet();

            assertThat(server.responses()).isEqualTo(50);
            assertThat(server.connections()).isEqualTo(50);
        }
    }

    @Test
    void speaksTlsToItsOwnClientOnly() throws Exception {
        TestCertificate certificate = TestCertificate.localhost();
        try (RawServer server = RawServer.scriptedOverTls(certificate.context(), RawResponse.ok())) {
            Request request = new Request.Builder()
                    .url("https://localhost:" + server.port() + "/")
                    .build();

            try (Response response = certificate.client().newCall(request).execute()) {
                assertThat(response.body().string()).isEqualTo("{\"id\":\"7\"}");
            }
            assertThatThrownBy(() -> new OkHttpClient().newCall(request).execute())
                    .isInstanceOf(IOException.class);
        }
    }

    private static Socket connect(RawServer server) throws IOException {
        return new Socket(InetAddress.getByAddress(new byte[] {127, 0, 0, 1}), server.port());
    }

    private static void send(Socket client, String text) throws IOException {
        client.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
        client.getOutputStream().flush();
    }

    private static String received(Socket client) throws IOException {
        InputStream in = client.getInputStream();
        return new String(in.readAllBytes(), StandardCharsets.ISO_8859_1);
    }
}
