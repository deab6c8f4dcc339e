package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.net.ConnectException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.channels.spi.SelectorProvider;
import java.util.Arrays;
import java.util.Random;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Checks that a socket on a non-blocking channel behaves like a blocking socket. */
final class ChannelSocketTest {
    private final ChannelSocketFactory factory = new ChannelSocketFactory(SelectorProvider.provider());
    private ServerSocket listener;
    private Socket client;
    private Socket server;

    @BeforeEach
    void connect() throws Exception {
        listener = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
        client = factory.createSocket();
        client.connect(listener.getLocalSocketAddress(), 60_000);
        server = listener.accept();
    }

    @AfterEach
    void close() throws Exception {
        client.close();
        server.close();
        listener.close();
    }

    @Test
    void knowsItsAddresses() {
        assertThat(client.getRemoteSocketAddress()).isEqualTo(listener.getLocalSocketAddress());
        assertThat(client.getLocalSocketAddress()).isEqualTo(server.getRemoteSocketAddress());
        assertThat(client.isConnected()).isTrue();
        assertThat(client.isBound()).isTrue();
        assertThat(client.isClosed()).isFalse();
    }

    @Test
    void transfersMoreThanTheBuffersHoldInBothDirectionsAtTheSameTime() throws Exception {
        byte[] request = bytes(8 << 20);
        byte[] response = bytes(9 << 20);
        FutureTask<byte[]> requestReceived = start(() -> server.getInputStream().readNBytes(request.length));
        FutureTask<?> requestSent = start(() -> {
            client.getOutputStream().write(request);
            return null;
        });
        FutureTask<?> responseSent = start(() -> {
            server.getOutputStream().write(response);
            return null;
        });
        byte[] responseReceived = client.getInputStream().readNBytes(response.length);

        assertThat(Arrays.equals(responseReceived, response)).isTrue();
        assertThat(Arrays.equals(requestReceived.get(60, TimeUnit.SECONDS), request))
                .isTrue();
        requestSent.get(60, TimeUnit.SECONDS);
        responseSent.get(60, TimeUnit.SECONDS);
    }

    @Test
    void readsAndWritesAnyPartOfArraysThatTakeTurns() throws Exception {
        Random random = new Random(3);
        byte[][] arrays = {new byte[64], new byte[7], new byte[33]};
        for (int i = 0; i < 500; i++) {
            byte[] array = arrays[random.nextInt(arrays.length)];
            int offset = random.nextInt(array.length);
            int length = 1 + random.nextInt(array.length - offset);
            random.nextBytes(array);
            byte[] part = Arrays.copyOfRange(array, offset, offset + length);

            client.getOutputStream().write(array, offset, length);
            assertThat(server.getInputStream().readNBytes(length)).isEqualTo(part);

            byte[] expected = array.clone();
            byte[] response = bytes(length);
            System.arraycopy(response, 0, expected, offset, length);
            server.getOutputStream().write(response);
            assertThat(client.getInputStream().readNBytes(array, offset, length))
                    .isEqualTo(length);
            assertThat(array).isEqualTo(expected);
        }
    }

    @Test
    void readsSingleBytesAndTheEnd() throws Exception {
        server.getOutputStream().write(new byte[] {1, (byte) 200});
        server.shutdownOutput();
        assertThat(client.getInputStream().read()).isEqualTo(1);
        assertThat(client.getInputStream().read()).isEqualTo(200);
        assertThat(client.getInputStream().read()).isEqualTo(-1);
        client.getOutputStream().write(7);
        assertThat(server.getInputStream().read()).isEqualTo(7);
    }

    @Test
    void aCheckTakesNothingFromTheReader() throws Exception {
        ChannelSocket socket = (ChannelSocket) client;
        assertThat(socket.isSilent()).isTrue();
        server.getOutputStream().write(new byte[] {5, 6});
        // On the loopback interface, bytes that the server writes are immediately in the receive buffer of the client.
        assertThat(socket.isSilent()).isFalse();
        assertThat(socket.isSilent()).isFalse();
        assertThat(client.getInputStream().readNBytes(2)).containsExactly(5, 6);
        server.close();
        assertThat(socket.isSilent()).isFalse();
        assertThat(client.getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void timesOutWhereNothingIsSent() throws Exception {
        client.setSoTimeout(1);
        assertThat(client.getSoTimeout()).isEqualTo(1);
        assertThatThrownBy(client.getInputStream()::read).isInstanceOf(SocketTimeoutException.class);
        server.getOutputStream().write(3);
        client.setSoTimeout(0);
        assertThat(client.getInputStream().read()).isEqualTo(3);
    }

    @Test
    void anInterruptEndsAReadAndKeepsTheFlagAndTheConnection() throws Exception {
        CompletableFuture<Boolean> flag = new CompletableFuture<>();
        FutureTask<Integer> read = new FutureTask<>(() -> {
            try {
                return client.getInputStream().read();
            } finally {
                flag.complete(Thread.currentThread().isInterrupted());
            }
        });
        Thread reader = new Thread(read);
        reader.start();
        reader.interrupt();
        assertThatThrownBy(() -> read.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(InterruptedIOException.class);
        assertThat(flag.get(60, TimeUnit.SECONDS)).isTrue();

        server.getOutputStream().write(3);
        assertThat(client.getInputStream().read()).isEqualTo(3);
    }

    @Test
    void closingEndsAReadOfAnotherThread() throws Exception {
        FutureTask<Integer> read = start(() -> client.getInputStream().read());
        client.close();
        assertThatThrownBy(() -> read.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(SocketException.class);
        assertThat(server.getInputStream().read()).isEqualTo(-1);
        assertThat(client.isClosed()).isTrue();
    }

    @Test
    void closingEndsAWriteOfAnotherThread() throws Exception {
        FutureTask<?> write = start(() -> {
            while (true) {
                client.getOutputStream().write(new byte[1 << 20]);
            }
        });
        assertThat(server.getInputStream().read()).isZero();
        client.close();
        assertThatThrownBy(() -> write.get(60, TimeUnit.SECONDS)).hasCauseInstanceOf(SocketException.class);
    }

    @Test
    void aClosedStreamClosesTheConnection() throws Exception {
        client.getInputStream().close();
        assertThat(server.getInputStream().read()).isEqualTo(-1);
        assertThatThrownBy(() -> client.getOutputStream().write(1)).isInstanceOf(SocketException.class);
    }

    @Test
    void shutsDownEachDirection() throws Exception {
        client.shutdownOutput();
        assertThat(server.getInputStream().read()).isEqualTo(-1);
        server.getOutputStream().write(4);
        assertThat(client.getInputStream().read()).isEqualTo(4);
        client.shutdownInput();
        assertThat(client.isInputShutdown()).isTrue();
        assertThat(client.isOutputShutdown()).isTrue();
    }

    @Test
    void hasTheOptionsOfASocket() throws Exception {
        assertThat(client.getTcpNoDelay()).isTrue();
        client.setTcpNoDelay(false);
        assertThat(client.getTcpNoDelay()).isFalse();
        client.setKeepAlive(true);
        assertThat(client.getKeepAlive()).isTrue();
        client.setReuseAddress(true);
        assertThat(client.getReuseAddress()).isTrue();
        client.setSoLinger(true, 5);
        assertThat(client.getSoLinger()).isEqualTo(5);
        client.setSoLinger(false, 0);
        assertThat(client.getSoLinger()).isEqualTo(-1);
        client.setSendBufferSize(20_000);
        assertThat(client.getSendBufferSize()).isPositive();
        client.setOption(StandardSocketOptions.SO_RCVBUF, 20_000);
        assertThat(client.getOption(StandardSocketOptions.SO_RCVBUF)).isPositive();
        assertThatThrownBy(() -> client.setOOBInline(true)).isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> client.sendUrgentData(1)).isInstanceOf(SocketException.class);
    }

    @Test
    void setsAndReturnsEachOption() throws Exception {
        assertThat(client.getKeepAlive()).isFalse();
        assertThat(client.getSoLinger()).isEqualTo(-1);
        int received = client.getReceiveBufferSize();
        client.setReceiveBufferSize(received / 4);
        assertThat(client.getReceiveBufferSize()).isLessThan(received);
        int sent = client.getSendBufferSize();
        client.setSendBufferSize(20_000);
        assertThat(client.getSendBufferSize()).isNotEqualTo(sent);
        client.setTrafficClass(16);
        assertThat(client.getTrafficClass()).isEqualTo(16);
        client.setOption(StandardSocketOptions.SO_KEEPALIVE, true);
        assertThat(client.getOption(StandardSocketOptions.SO_KEEPALIVE)).isTrue();
        assertThat(client.supportedOptions()).contains(StandardSocketOptions.TCP_NODELAY);
        assertThat(client.getLocalAddress()).isEqualTo(listener.getInetAddress());
    }

    @Test
    void readsAndWritesPartsOfAnArray() throws Exception {
        client.getOutputStream().write(new byte[] {1, 2, 3, 4}, 1, 2);
        assertThat(server.getInputStream().readNBytes(2)).containsExactly(2, 3);
        server.getOutputStream().write(new byte[] {5, 6, 7});
        byte[] bytes = new byte[4];
        assertThat(client.getInputStream().read(bytes, 0, 0)).isZero();
        assertThat(client.getInputStream().readNBytes(bytes, 1, 2)).isEqualTo(2);
        assertThat(bytes).containsExactly(0, 5, 6, 0);
        assertThat(client.getInputStream().readNBytes(bytes, 3, 1)).isEqualTo(1);
        assertThat(bytes).containsExactly(0, 5, 6, 7);
    }

    @Test
    void readsEachByteThatACheckRead() throws Exception {
        ChannelSocket socket = (ChannelSocket) client;
        server.getOutputStream().write(new byte[] {(byte) 255, 0, 8});
        byte[] bytes = new byte[2];
        for (int expected : new int[] {255, 0}) {
            assertThat(socket.isSilent()).isFalse();
            assertThat(client.getInputStream().read(bytes, 1, 1)).isEqualTo(1);
            assertThat(Byte.toUnsignedInt(bytes[1])).isEqualTo(expected);
        }
        assertThat(client.getInputStream().read()).isEqualTo(8);
        server.close();
        assertThat(socket.isSilent()).isFalse();
        assertThat(client.getInputStream().read(bytes, 0, 2)).isEqualTo(-1);
        assertThat(client.getInputStream().read()).isEqualTo(-1);
    }

    @Test
    void readsWithoutWaitingUntilItMayWaitAgain() throws Exception {
        ChannelSocket socket = (ChannelSocket) client;
        TlsRecordBoundary records = new TlsRecordBoundary();
        socket.readWithoutWaiting(records);
        assertThatThrownBy(client.getInputStream()::read).isInstanceOf(SocketTimeoutException.class);
        server.getOutputStream().write(22);
        assertThat(socket.isSilent()).isFalse();
        assertThat(records.isReached()).isTrue();
        assertThat(client.getInputStream().read()).isEqualTo(22);
        assertThat(records.isReached()).isFalse();
        client.setSoTimeout(1);
        assertThatThrownBy(client.getInputStream()::read).hasMessage("nothing to read");
        socket.waitForReads();
        assertThatThrownBy(client.getInputStream()::read).hasMessage("timeout");
        server.getOutputStream().write(9);
        assertThat(client.getInputStream().read()).isEqualTo(9);
    }

    @Test
    void writesNoMoreThanFitsAfterWaitsEnd() throws Exception {
        ((ChannelSocket) client).stopWaitingForWrites();
        client.getOutputStream().write(1);
        assertThat(server.getInputStream().read()).isEqualTo(1);
        assertThatThrownBy(() -> {
                    while (true) {
                        client.getOutputStream().write(new byte[1 << 20]);
                    }
                })
                .isInstanceOf(SocketException.class);
    }

    @Test
    void failsAfterItIsClosed() throws Exception {
        InputStream in = client.getInputStream();
        OutputStream out = client.getOutputStream();
        out.close();
        assertThat(server.getInputStream().read()).isEqualTo(-1);
        assertThatThrownBy(() -> ((ChannelSocket) client).isSilent())
                .isInstanceOf(SocketException.class)
                .hasMessage("Socket closed");
        assertThatThrownBy(in::read).isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> out.write(1))
                .isInstanceOf(SocketException.class)
                .hasMessage("Socket closed");
        assertThatThrownBy(client::getTcpNoDelay).isInstanceOf(SocketException.class);
        assertThatThrownBy(() -> client.setTcpNoDelay(true)).isInstanceOf(SocketException.class);
    }

    @Test
    void reportsWhyItIsNotConnected() throws Exception {
        listener.close();
        try (Socket refused = factory.createSocket()) {
            assertThatThrownBy(() -> refused.connect(listener.getLocalSocketAddress(), 60_000))
                    .isInstanceOf(ConnectException.class);
        }
        try (Socket unknown = factory.createSocket()) {
            assertThatThrownBy(() -> unknown.connect(InetSocketAddress.createUnresolved("nowhere.invalid", 1)))
                    .isInstanceOf(UnknownHostException.class);
        }
    }

    @Test
    void timesOutWhereNoConnectionIsAccepted() throws Exception {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket first = new Socket(full.getInetAddress(), full.getLocalPort());
                Socket second = new Socket(full.getInetAddress(), full.getLocalPort());
                Socket third = factory.createSocket()) {
            assertThat(first.isConnected() && second.isConnected()).isTrue();
            assertThatThrownBy(() -> third.connect(full.getLocalSocketAddress(), 20))
                    .isInstanceOf(SocketTimeoutException.class);
        }
    }

    @Test
    void closingEndsAConnectOfAnotherThread() throws Exception {
        try (ServerSocket full = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
                Socket first = new Socket(full.getInetAddress(), full.getLocalPort());
                Socket second = new Socket(full.getInetAddress(), full.getLocalPort())) {
            assertThat(first.isConnected() && second.isConnected()).isTrue();
            Socket third = factory.createSocket();
            FutureTask<?> connect = start(() -> {
                third.connect(full.getLocalSocketAddress(), 60_000);
                return null;
            });
            third.close();
            assertThatThrownBy(() -> connect.get(30, TimeUnit.SECONDS)).hasCauseInstanceOf(SocketException.class);
        }
    }

    private static byte[] bytes(int count) {
        byte[] bytes = new byte[count];
        new Random(count).nextBytes(bytes);
        return bytes;
    }

    private static <T> FutureTask<T> start(Callable<T> task) {
        FutureTask<T> future = new FutureTask<>(task);
        Thread thread = new Thread(future);
        thread.setDaemon(true);
        thread.start();
        return future;
    }
}
