package dev.merchantsdk.endpoints;

import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.stream.Stream;
import javax.net.SocketFactory;

/** A socket factory whose sockets record the SDK frames on the stack of each write. */
final class StackRecordingSockets extends SocketFactory {
    private static final String SDK = "dev.merchantsdk.";
    private static final List<String> TESTS = List.of("dev.merchantsdk.endpoints.", "dev.merchantsdk.testkit.");

    private final List<List<String>> writes = new CopyOnWriteArrayList<>();

    /** Returns the SDK frames of each write as {@code Class#method}, with the frame nearest to the socket first. */
    List<List<String>> writes() {
        return writes;
    }

    private void record() {
        writes.add(Stream.of(new Throwable().getStackTrace())
                .filter(frame -> frame.getClassName().startsWith(SDK))
                .filter(frame -> TESTS.stream().noneMatch(frame.getClassName()::startsWith))
                .map(frame -> simpleName(frame.getClassName()) + "#" + frame.getMethodName())
                .toList());
    }

    private static String simpleName(String className) {
        return className.substring(className.lastIndexOf('.') + 1);
    }

    @Override
    public Socket createSocket() {
        return new RecordingSocket();
    }

    @Override
    public Socket createSocket(String host, int port) throws IOException {
        throw new IOException("OkHttp connects its sockets itself");
    }

    @Override
    public Socket createSocket(String host, int port, InetAddress local, int localPort) throws IOException {
        throw new IOException("OkHttp connects its sockets itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port) throws IOException {
        throw new IOException("OkHttp connects its sockets itself");
    }

    @Override
    public Socket createSocket(InetAddress host, int port, InetAddress local, int localPort) throws IOException {
        throw new IOException("OkHttp connects its sockets itself");
    }

    private final class RecordingSocket extends Socket {
        @Override
        public OutputStream getOutputStream() throws IOException {
            return new FilterOutputStream(super.getOutputStream()) {
                @Override
                public void write(byte[] bytes, int from, int length) throws IOException {
                    record();
                    out.write(bytes, from, length);
                }
            };
        }
    }
}
