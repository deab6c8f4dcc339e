package dev.merchantsdk.benchmarks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("proof")
final class ServerProcessTest {
    @Test
    void respondsInOrderOnOneConnection() throws IOException {
        try (ServerProcess server = ServerProcess.start();
                Socket socket = connect(server.url())) {
            socket.getOutputStream()
                    .write(("POST /api/merch/order HTTP/1.1\r\nContent-Length: 4\r\n\r\nabcd"
                                    + "GET /unknown HTTP/1.1\r\n\r\n"
                                    + "POST /api/transactions HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));

            // The server closes the connection after the head of the third request, because the server does not support
            // chunked bodies.
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .containsSubsequence("HTTP/1.1 200 OK", "application_id", "HTTP/1.1 404 Not Found")
                    .doesNotContain("jsOperationId");
        }
    }

    @Test
    void serverEndsWithItsStandardInput() throws IOException {
        URI url;
        try (ServerProcess server = ServerProcess.start()) {
            url = server.url();
            connect(url).close();
        }

        assertThatThrownBy(() -> connect(url)).isInstanceOf(ConnectException.class);
    }

    private static Socket connect(URI url) throws IOException {
        return new Socket(InetAddress.getByName(url.getHost()), url.getPort());
    }
}
