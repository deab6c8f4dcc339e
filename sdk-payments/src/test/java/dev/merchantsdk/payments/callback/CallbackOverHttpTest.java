package dev.merchantsdk.payments.callback;

import static java.nio.charset.StandardCharsets.US_ASCII;
import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CopyOnWriteArrayList;
import mockwebserver3.MockResponse;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Sends callbacks as complete HTTP requests to a server that calls a receiver. */
final class CallbackOverHttpTest {
    private static final String VECTOR_B = "email=user%40example.com&merchantId=1&orderId=123&price=123.00"
            + "&sign=61d7d36e47e7750591a29eaa770634618de7c1645800bc012ef87998ecba7b7e";

    private final List<CallbackEvent> handled = new CopyOnWriteArrayList<>();
    private final ScriptedServer shop = ScriptedServer.start();

    CallbackOverHttpTest() throws IOException {
        CallbackReceiver receiver = CallbackReceiver.of(
                CallbackParser.of(Secret.of("123")), ProcessedCallbackStore.inMemory(10), handled::add);
        shop.responding(request -> {
            byte[] body = Objects.requireNonNull(request.getBody()).toByteArray();
            CallbackResponse answer = receiver.receive(request.getHeaders().get("content-type"), body);
            return new MockResponse.Builder()
                    .code(answer.status())
                    .body(answer.body())
                    .build();
        });
    }

    @AfterEach
    void close() {
        shop.close();
    }

    @Test
    void answersExactly200WithTheBodyOk() throws IOException {
        String answer = posted("Content-Type: application/x-www-form-urlencoded\r\n", VECTOR_B);

        assertThat(answer).startsWith("HTTP/1.1 200 OK\r\n").endsWith("\r\n\r\nOK");
        assertThat(handled).hasSize(1);
        assertThat(handled.get(0).fields().get("email")).contains("user@example.com");
        assertThat(posted("", VECTOR_B)).endsWith("\r\n\r\nOK");
        assertThat(handled).hasSize(1);
    }

    @Test
    void refusesWithStatusAndWithoutEcho() throws IOException {
        String answer = posted("", VECTOR_B.replace("123.00", "124.00"));

        assertThat(answer).startsWith("HTTP/1.1 403 ").endsWith("\r\n\r\nRefused");
        assertThat(posted("Content-Type: a/b; charset=koi8-r\r\n", VECTOR_B)).startsWith("HTTP/1.1 415 ");
        assertThat(posted("Content-Type: application/json\r\n", VECTOR_B)).startsWith("HTTP/1.1 400 ");
        assertThat(handled).isEmpty();
    }

    private String posted(String headers, String body) throws IOException {
        try (Socket socket = new Socket(InetAddress.getLoopbackAddress(), shop.port())) {
            OutputStream out = socket.getOutputStream();
            byte[] bytes = body.getBytes(UTF_8);
            out.write(("POST /callback HTTP/1.1\r\nHost: shop.example\r\n" + headers + "Content-Length: " + bytes.length
                            + "\r\nConnection: close\r\n\r\n")
                    .getBytes(US_ASCII));
            out.write(bytes);
            out.flush();
            InputStream in = socket.getInputStream();
            StringBuilder answer = new StringBuilder();
            // The server may keep the connection open, so the end of the body marks the end of the response.
            while (!answer.toString().matches("(?s).*\r\n\r\n(OK|Refused|Failed)")) {
                int next = in.read();
                if (next < 0) {
                    break;
                }
                answer.append((char) next);
            }
            return answer.toString();
        }
    }
}
