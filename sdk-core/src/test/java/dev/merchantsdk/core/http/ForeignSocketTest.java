package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * Tests how the SDK checks whether an idle connection is still usable. In these tests, the SDK does not create the
 * socket.
 */
final class ForeignSocketTest {
    private final AtomicLong nanos = new AtomicLong();
    private ServerSocket listener;
    private Socket client;
    private Socket server;
    private ForeignSocket checked;

    @BeforeEach
    void connect() throws Exception {
        listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        client = new Socket(listener.getInetAddress(), listener.getLocalPort());
        client.setSoTimeout(7);
        server = listener.accept();
        checked = new ForeignSocket(client, nanos::get);
        assertThat(checked.beginRequest()).isTrue();
        checked.beginBody(0, false);
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
        listener.close();
    }

    @Test
    void keepsALiveConnectionAndItsTimeout() throws Exception {
        idle(100);
        assertThat(checked.beginRequest()).isTrue();
        assertThat(client.getSoTimeout()).isEqualTo(7);
    }

    @Test
    void findsAnEndAfterTheConnectionWasIdleFor100Ms() throws Exception {
        server.close();
        idle(99);
        assertThat(checked.beginRequest()).isTrue();
        idle(1);
        assertThat(checked.beginRequest()).isFalse();
    }

    @Test
    void findsAByteAfterTheConnectionWasIdleFor100Ms() throws Exception {
        server.getOutputStream().write('H');
        idle(100);
        assertThat(checked.beginRequest()).isFalse();
    }

    @Test
    void findsAReset() throws Exception {
        server.setSoLinger(true, 0);
        server.close();
        idle(100);
        assertThat(checked.beginRequest()).isFalse();
    }

    @Test
    void failsWhereAnUnknownConnectionHasEnded() throws Exception {
        server.close();
        ForeignSocket unknown = new ForeignSocket(client, nanos::get);
        assertThatThrownBy(unknown::beginRequest).isInstanceOf(IOException.class);
    }

    @Test
    void isIdleSinceTheLastResponse() throws Exception {
        server.close();
        idle(60);
        checked.beginBody(0, false);
        idle(60);
        assertThat(checked.beginRequest()).isTrue();
    }

    private void idle(int millis) {
        nanos.addAndGet(TimeUnit.MILLISECONDS.toNanos(millis));
    }
}
