package dev.merchantsdk.core.http;

import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ProtocolException;
import java.net.Proxy;
import java.net.Socket;
import java.net.SocketAddress;
import java.net.SocketOption;
import java.nio.channels.ClosedByInterruptException;
import java.nio.channels.spi.AbstractInterruptibleChannel;
import java.util.Optional;
import javax.net.SocketFactory;

/**
 * A client socket that limits the framing of a response, so that endless interim responses or chunk sizes fail. It also
 * closes when a thread that waits for it is interrupted, as the JDK's channels do.
 */
public final class BoundedSocket extends Socket {
    /**
     * The most bytes that may arrive without one byte of a body. Short header lines take 20 times as much memory, so
     * OkHttp's own limit, 256 KiB, would let a dozen such responses fill a small heap.
     */
    private static final int MAX_FRAMING = 64 << 10;

    private enum Option implements SocketOption<BoundedSocket> {
        SELF;

        @Override
        public Class<BoundedSocket> type() {
            return BoundedSocket.class;
        }
    }

    private final Waiting waiting = new Waiting();
    private long framing = Long.MIN_VALUE; // no limit before the first request; used by one thread at a time

    private BoundedSocket() throws IOException {
        super(Proxy.NO_PROXY); // OkHttp has already chosen the proxy
    }

    /** Returns a factory of unconnected sockets, because OkHttp connects them itself. */
    public static SocketFactory factory() {
        return new SocketFactory() {
            @Override
            public Socket createSocket() throws IOException {
                return new BoundedSocket();
            }

            @Override
            public Socket createSocket(String host, int port) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Socket createSocket(String host, int port, InetAddress local, int localPort) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Socket createSocket(InetAddress host, int port) {
                throw new UnsupportedOperationException();
            }

            @Override
            public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) {
                throw new UnsupportedOperationException();
            }
        };
    }

    /** Returns the socket below a connection; empty if the caller's socket factory or a SOCKS proxy created it. */
    static Optional<BoundedSocket> below(Socket socket) {
        try {
            return Optional.of(socket.getOption(Option.SELF)); // a TLS session asks the socket below it
        } catch (IOException | UnsupportedOperationException e) {
            return Optional.empty();
        }
    }

    @Override
    public <T> T getOption(SocketOption<T> name) throws IOException {
        return name == Option.SELF ? name.type().cast(this) : super.getOption(name);
    }

    /** Returns whether bytes have arrived, which may be messages of TLS. */
    boolean hasBytes() throws IOException {
        return super.getInputStream().available() > 0;
    }

    /** Prepares this socket for the response to a request. */
    void beginRequest() throws IOException {
        framing = 0;
        setSoTimeout(0); // OkHttp's own read timeout stays. This one would make closing a TLS session wait.
    }

    /** Returns whether bytes have arrived since {@link #beginRequest}. */
    boolean hasReceived() {
        return framing > 0;
    }

    /** Restarts the limit for framing after bytes of the body. */
    void receivedBody() {
        framing = 1;
    }

    /** Closes this socket, even if a thread waits for it. */
    void abort() {
        try {
            close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Sets the options of a socket on which requests are sent. */
    static void configure(Socket socket) throws IOException {
        // Without this option, the end of a long request waits for the server's delayed acknowledgement.
        socket.setTcpNoDelay(true);
        // Otherwise closing a TLS session waits for a blocked write, and with it OkHttp's only thread for time limits.
        socket.setSoLinger(true, 0);
    }

    /** Connects. Until OkHttp sets the read timeout of the response, reads of a handshake have the same limit. */
    @Override
    public void connect(SocketAddress address, int timeout) throws IOException {
        waiting.run(() -> {
            super.connect(address, timeout);
            return 0;
        });
        setSoTimeout(timeout);
        configure(this);
    }

    @Override
    public InputStream getInputStream() throws IOException {
        return new FilterInputStream(super.getInputStream()) {
            @Override
            public int read(byte[] bytes, int offset, int length) throws IOException {
                int read = waiting.run(() -> in.read(bytes, offset, length));
                framing += Math.max(read, 0);
                if (framing > MAX_FRAMING) {
                    throw new ProtocolException("the response's head, a chunk size or its trailers are too long");
                }
                return read;
            }
        };
    }

    @Override
    public OutputStream getOutputStream() throws IOException {
        return new FilterOutputStream(super.getOutputStream()) {
            @Override
            public void write(byte[] bytes, int offset, int length) throws IOException {
                waiting.run(() -> {
                    out.write(bytes, offset, length);
                    return 0;
                });
            }
        };
    }

    private interface SocketCall {
        int run() throws IOException;
    }

    /** Closes the socket when the thread of a running call is interrupted. The interrupt flag stays set. */
    private final class Waiting extends AbstractInterruptibleChannel {
        int run(SocketCall call) throws IOException {
            try {
                boolean completed = false;
                begin();
                try {
                    int result = call.run();
                    completed = true;
                    return result;
                } finally {
                    end(completed);
                }
            } catch (ClosedByInterruptException e) {
                throw (InterruptedIOException) new InterruptedIOException("interrupted").initCause(e);
            }
        }

        @Override
        protected void implCloseChannel() throws IOException {
            BoundedSocket.this.close();
        }
    }
}
