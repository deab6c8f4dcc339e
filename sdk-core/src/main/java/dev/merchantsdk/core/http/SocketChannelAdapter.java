package dev.merchantsdk.core.http;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.SocketException;
import java.net.SocketImpl;
import java.net.SocketOption;
import java.net.SocketOptions;
import java.net.SocketTimeoutException;
import java.net.StandardSocketOptions;
import java.net.UnknownHostException;
import java.nio.ByteBuffer;
import java.nio.channels.ClosedChannelException;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.nio.channels.SocketChannel;
import java.nio.channels.UnsupportedAddressTypeException;
import java.nio.channels.spi.SelectorProvider;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A client socket on a non-blocking channel. An interrupt ends a waiting operation. The interrupt flag remains set, and
 * the connection remains open.
 */
final class SocketChannelAdapter extends SocketImpl {
    private static final int END = -1;
    private static final int NOTHING = -2;

    private static final Map<Integer, SocketOption<?>> OPTIONS = Map.of(
            SocketOptions.TCP_NODELAY, StandardSocketOptions.TCP_NODELAY,
            SocketOptions.SO_KEEPALIVE, StandardSocketOptions.SO_KEEPALIVE,
            SocketOptions.SO_REUSEADDR, StandardSocketOptions.SO_REUSEADDR,
            SocketOptions.SO_SNDBUF, StandardSocketOptions.SO_SNDBUF,
            SocketOptions.SO_RCVBUF, StandardSocketOptions.SO_RCVBUF,
            SocketOptions.IP_TOS, StandardSocketOptions.IP_TOS);

    private final SelectorProvider provider;

    private @Nullable Connection connection;
    private volatile int readTimeout;

    // Only the reading thread uses these fields.
    private final ByteBuffer lookAhead = ByteBuffer.allocate(1);
    private final WrappedBytes readBuffer = new WrappedBytes();
    private int peeked = NOTHING;
    private @Nullable TlsRecordBoundary recordsWithoutWaiting;

    /** Only the writing thread uses this field. OkHttp and JSSE let only one thread write at a time. */
    private final WrappedBytes writeBuffer = new WrappedBytes();

    SocketChannelAdapter(SelectorProvider provider) {
        this.provider = provider;
    }

    /**
     * The channel, and one {@link Readiness} for each direction, because one thread may read while another thread
     * writes.
     *
     * @param input the object that waits for connecting and reading
     * @param output the object that waits for writing
     */
    private record Connection(SocketChannel channel, Readiness input, Readiness output) implements Closeable {
        @Override
        public void close() throws IOException {
            try (input;
                    output) {
                channel.close();
            }
        }
    }

    @Override
    protected void create(boolean stream) throws IOException {
        SocketChannel channel = provider.openSocketChannel();
        channel.configureBlocking(false);
        connection = new Connection(channel, new Readiness(channel), new Readiness(channel));
    }

    private Connection connection() throws SocketException {
        Connection created = connection;
        if (created == null) {
            throw new SocketException("Socket is not created");
        }
        return created;
    }

    @Override
    protected void connect(String host, int remotePort) throws IOException {
        connect(new InetSocketAddress(host, remotePort), 0);
    }

    @Override
    protected void connect(InetAddress host, int remotePort) throws IOException {
        connect(new InetSocketAddress(host, remotePort), 0);
    }

    @Override
    protected void connect(SocketAddress remote, int timeoutMillis) throws IOException {
        if (!(remote instanceof InetSocketAddress internet)) {
            throw new IllegalArgumentException("not an internet address");
        }
        if (internet.isUnresolved()) {
            throw new UnknownHostException(internet.getHostString());
        }
        Connection connection = connection();
        SocketChannel channel = connection.channel();
        // Without this option, the system sends the last segment of a request only after the server's delayed
        // acknowledgement.
        channel.setOption(StandardSocketOptions.TCP_NODELAY, true);
        // The selector is opened before the request is sent. A failure to open the selector later would make the
        // outcome of the request unknown.
        Selector unused = connection.input().open();
        try {
            boolean connected = channel.connect(internet);
            while (!connected) {
                connection.input().await(SelectionKey.OP_CONNECT, timeoutMillis);
                connected = channel.finishConnect();
            }
        } catch (ClosedChannelException e) {
            throw closed(e);
        } catch (UnsupportedAddressTypeException e) {
            // The address is an IPv6 address, but the JVM supports only IPv4.
            throw (SocketException) new SocketException("the protocol family is not available").initCause(e);
        }
        address = internet.getAddress();
        port = internet.getPort();
        localport = ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    @Override
    protected void bind(InetAddress host, int localPort) throws IOException {
        SocketChannel channel = connection().channel();
        channel.bind(new InetSocketAddress(host, localPort));
        localport = ((InetSocketAddress) channel.getLocalAddress()).getPort();
    }

    /** Returns false if a byte or the end of the stream can be read now. Does not wait. */
    boolean isSilent() throws IOException {
        if (peeked == NOTHING) {
            int read = receive(lookAhead.clear());
            peeked = read > 0 ? Byte.toUnsignedInt(lookAhead.get(0)) : read < 0 ? END : NOTHING;
        }
        return peeked == NOTHING;
    }

    /**
     * Disables waiting in reads until {@link #waitForReads()} is called. A read times out immediately if no byte is
     * available. Each read passes its bytes to {@code records}.
     */
    void readWithoutWaiting(TlsRecordBoundary records) {
        recordsWithoutWaiting = records;
    }

    /** Ends the effect of {@link #readWithoutWaiting}. */
    void waitForReads() {
        recordsWithoutWaiting = null;
    }

    /** Makes a blocked write throw an exception. A later write that would block also fails. */
    void stopWaitingForWrites() throws IOException {
        if (connection != null) {
            connection.output().close();
        }
    }

    private int read(byte[] bytes, int offset, int length) throws IOException {
        if (length == 0) {
            return 0;
        }
        if (peeked == END) {
            return -1;
        }
        int read;
        if (peeked == NOTHING) {
            read = readChannel(readBuffer.of(bytes, offset, length));
        } else {
            bytes[offset] = (byte) peeked;
            peeked = NOTHING;
            read = 1;
        }
        if (recordsWithoutWaiting != null && read > 0) {
            recordsWithoutWaiting.read(bytes, offset, read);
        }
        return read;
    }

    private int readChannel(ByteBuffer bytes) throws IOException {
        int read = receive(bytes);
        while (read == 0) {
            if (recordsWithoutWaiting != null) {
                throw new SocketTimeoutException("nothing to read");
            }
            connection().input().await(SelectionKey.OP_READ, readTimeout);
            read = receive(bytes);
        }
        return read;
    }

    private int receive(ByteBuffer bytes) throws IOException {
        try {
            return connection().channel().read(bytes);
        } catch (ClosedChannelException e) {
            throw closed(e);
        }
    }

    private void write(byte[] bytes, int offset, int length) throws IOException {
        Connection connection = connection();
        ByteBuffer remaining = writeBuffer.of(bytes, offset, length);
        try {
            while (remaining.hasRemaining()) {
                if (connection.channel().write(remaining) == 0) {
                    connection.output().await(SelectionKey.OP_WRITE, 0);
                }
            }
        } catch (ClosedChannelException e) {
            throw closed(e);
        }
    }

    private static SocketException closed(ClosedChannelException e) {
        return (SocketException) new SocketException("Socket closed").initCause(e);
    }

    @Override
    protected InputStream getInputStream() {
        return new InputStream() {
            @Override
            public int read() throws IOException {
                byte[] one = new byte[1];
                return read(one, 0, 1) < 0 ? -1 : Byte.toUnsignedInt(one[0]);
            }

            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                return SocketChannelAdapter.this.read(bytes, offset, length);
            }

            @Override
            public void close() throws IOException {
                SocketChannelAdapter.this.close();
            }
        };
    }

    @Override
    protected OutputStream getOutputStream() {
        return new OutputStream() {
            @Override
            public void write(int b) throws IOException {
                write(new byte[] {(byte) b}, 0, 1);
            }

            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                SocketChannelAdapter.this.write(bytes, offset, length);
            }

            @Override
            public void close() throws IOException {
                SocketChannelAdapter.this.close();
            }
        };
    }

    @Override
    protected int available() {
        return peeked >= 0 ? 1 : 0;
    }

    @Override
    protected void shutdownInput() throws IOException {
        connection().channel().shutdownInput();
    }

    @Override
    protected void shutdownOutput() throws IOException {
        connection().channel().shutdownOutput();
    }

    @Override
    protected void close() throws IOException {
        if (connection != null) {
            connection.close();
        }
    }

    @Override
    public Object getOption(int id) throws SocketException {
        try {
            SocketChannel channel = connection().channel();
            return switch (id) {
                case SocketOptions.SO_TIMEOUT -> readTimeout;
                case SocketOptions.SO_BINDADDR -> ((InetSocketAddress) channel.getLocalAddress()).getAddress();
                case SocketOptions.SO_LINGER -> channel.getOption(StandardSocketOptions.SO_LINGER);
                default -> channel.getOption(option(id));
            };
        } catch (SocketException e) {
            throw e;
        } catch (IOException e) {
            throw (SocketException) new SocketException(e.getMessage()).initCause(e);
        }
    }

    @Override
    public void setOption(int id, Object value) throws SocketException {
        try {
            switch (id) {
                case SocketOptions.SO_TIMEOUT -> readTimeout = (Integer) value;
                case SocketOptions.SO_LINGER ->
                    connection()
                            .channel()
                            // java.net.Socket passes false to disable the option.
                            .setOption(
                                    StandardSocketOptions.SO_LINGER, value instanceof Integer seconds ? seconds : -1);
                default -> set(option(id), value);
            }
        } catch (SocketException e) {
            throw e;
        } catch (IOException e) {
            throw (SocketException) new SocketException(e.getMessage()).initCause(e);
        }
    }

    private <T> void set(SocketOption<T> option, Object value) throws IOException {
        connection().channel().setOption(option, option.type().cast(value));
    }

    private static SocketOption<?> option(int id) throws SocketException {
        SocketOption<?> option = OPTIONS.get(id);
        if (option == null) {
            throw new SocketException("the socket option " + id + " is not supported");
        }
        return option;
    }

    @Override
    protected <T> void setOption(SocketOption<T> option, T value) throws IOException {
        connection().channel().setOption(option, value);
    }

    @Override
    protected <T> T getOption(SocketOption<T> option) throws IOException {
        return connection().channel().getOption(option);
    }

    @Override
    protected Set<SocketOption<?>> supportedOptions() {
        return connection == null ? Set.of() : connection.channel().supportedOptions();
    }

    @Override
    protected void sendUrgentData(int data) throws IOException {
        throw new SocketException("urgent data is not supported");
    }

    @Override
    protected void listen(int backlog) throws IOException {
        throw new SocketException("a client socket does not support listen");
    }

    @Override
    protected void accept(SocketImpl accepted) throws IOException {
        throw new SocketException("a client socket does not support accept");
    }

    /**
     * Caches the buffers that wrap the last two used arrays, because Okio uses only a few arrays for all reads and
     * writes. Only one thread at a time may use an instance.
     */
    @SuppressWarnings("ByteBufferBackingArray") // each buffer wraps a whole array
    private static final class WrappedBytes {
        private ByteBuffer last = ByteBuffer.allocate(0);
        private ByteBuffer other = last;

        ByteBuffer of(byte[] bytes, int offset, int length) {
            if (last.array() != bytes) {
                ByteBuffer wrapped = other.array() == bytes ? other : ByteBuffer.wrap(bytes);
                other = last;
                last = wrapped;
            }
            return last.limit(offset + length).position(offset);
        }
    }
}
