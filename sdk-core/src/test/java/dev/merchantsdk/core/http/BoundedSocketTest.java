package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.StandardSocketOptions;
import java.nio.channels.ClosedByInterruptException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tests a socket with a server that sends what each test needs before the socket reads it. */
final class BoundedSocketTest {
    private static final int MAX_FRAMING = 64 << 10;

    private ServerSocket server;
    private BoundedSocket socket;
    private Socket accepted;

    @BeforeEach
    void connect() throws IOException {
        server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        socket = BoundedSocket.below(BoundedSocket.factory().createSocket()).orElseThrow();
        socket.connect(server.getLocalSocketAddress(), 50_000);
        accepted = server.accept();
    }

    @AfterEach
    void close() throws IOException {
        socket.close();
        accepted.close();
        server.close();
    }

    @Test
    void limitsHandshakeLikeConnect() throws Exception {
        assertThat(socket.getSoTimeout()).isEqualTo(50_000);
        socket.beginRequest();
        assertThat(socket.getSoTimeout()).isZero();
    }

    @Test
    void noticesBytesBeforeAndAfterRequest() throws Exception {
        assertThat(socket.hasBytes()).isFalse();
        send(1);
        assertThat(read(1)).isEqualTo(1);
        assertThat(socket.hasReceived()).isFalse();

        socket.beginRequest();
        assertThat(socket.hasReceived()).isFalse();
        send(2);
        assertThat(read(1)).isEqualTo(1);
        assertThat(socket.hasReceived()).isTrue();
        assertThat(socket.hasBytes()).isTrue();
    }

    @Test
    void endsFramingOfMoreThan64KiB() throws Exception {
        send(3 * MAX_FRAMING + 1);
        assertThat(read(MAX_FRAMING)).isEqualTo(MAX_FRAMING); // no limit before the request

        socket.beginRequest();
        assertThat(read(MAX_FRAMING)).isEqualTo(MAX_FRAMING);
        socket.receivedBody(); // counts as one byte
        assertThat(read(MAX_FRAMING - 1)).isEqualTo(MAX_FRAMING - 1);
        assertThatThrownBy(() -> read(1)).isInstanceOf(ProtocolException.class);
    }

    @Test
    void ignoresEndOfStream() throws Exception {
        socket.beginRequest();
        accepted.close();
        assertThat(socket.getInputStream().read(new byte[1], 0, 1)).isEqualTo(-1);
        assertThat(socket.hasReceived()).isFalse();
    }

    @Test
    void closesWhenInterrupted() throws Exception {
        InputStream in = socket.getInputStream();
        Thread.currentThread().interrupt();
        assertThatThrownBy(() -> in.read(new byte[1], 0, 1))
                .isInstanceOf(InterruptedIOException.class)
                .hasCauseInstanceOf(ClosedByInterruptException.class);
        assertThat(Thread.interrupted()).isTrue();
        assertThat(socket.isClosed()).isTrue();
    }

    /** The close of a TLS session writes too. */
    @Test
    void endsABlockedWriteOnAnotherThread() throws Exception {
        OutputStream out = socket.getOutputStream();
        FutureTask<Void> writes = new FutureTask<>(() -> {
            while (true) {
                out.write(new byte[MAX_FRAMING]); // the server reads nothing
            }
        });
        Thread writer = new Thread(writes);
        writer.setDaemon(true);
        writer.start();
        socket.abort();
        assertThatThrownBy(() -> writes.get(10, TimeUnit.MINUTES)).hasCauseInstanceOf(SocketException.class);
    }

    @Test
    void isAbsentBelowJdkSocket() throws Exception {
        try (Socket other = new Socket()) {
            assertThat(BoundedSocket.below(other)).isEmpty();
        }
        socket.setKeepAlive(true);
        assertThat(socket.getOption(StandardSocketOptions.SO_KEEPALIVE)).isTrue();
    }

    /** Sends bytes on another thread, because the buffers of the connection may be smaller. */
    private void send(int bytes) {
        Thread sender = new Thread(() -> {
            try {
                accepted.getOutputStream().write(new byte[bytes]);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
        });
        sender.setDaemon(true);
        sender.start();
    }

    private int read(int bytes) throws IOException {
        InputStream in = socket.getInputStream();
        return in.readNBytes(new byte[bytes], 0, bytes);
    }
}
