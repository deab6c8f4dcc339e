package dev.merchantsdk.endpoints;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.MerchantSdkBuilder;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.lang.StackWalker.StackFrame;
import java.net.InetAddress;
import java.net.Socket;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import javax.net.SocketFactory;
import okhttp3.OkHttpClient;

/** A socket factory whose sockets record the SDK frames on the stack of each write. */
final class StackRecordingSockets extends SocketFactory {
    private static final String SDK = "dev.merchantsdk.";
    private static final List<String> TESTS = List.of("dev.merchantsdk.endpoints.", "dev.merchantsdk.testkit.");

    private static final StackWalker STACK = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

    private final List<List<StackFrame>> writes = new CopyOnWriteArrayList<>();

    /** Returns the SDK frames of each write, with the frame nearest to the socket first. */
    List<List<StackFrame>> writes() {
        return writes;
    }

    /** Returns a frame as {@code Class#method}. */
    static String name(StackFrame frame) {
        return simpleName(frame.getClassName()) + "#" + frame.getMethodName();
    }

    /** Returns an SDK that uses these sockets and has this URL for every address. */
    MerchantSdk sdk(String url, Credentials credentials) {
        MerchantSdkBuilder builder = MerchantSdk.builder()
                .httpClient(new OkHttpClient.Builder().socketFactory(this).build())
                .credentials(credentials);
        for (Address address : Address.values()) {
            builder.address(address, url);
        }
        return builder.build();
    }

    /** Returns credentials of all kinds, with a fixed token. */
    static Credentials credentials() {
        return Credentials.builder()
                .apiKey(TestMerchant.API_KEY)
                .merchant(TestMerchant.MERCHANT_ID, TestMerchant.SECRET)
                .tokens(TokenSource.fixed(Secret.of(TestMerchant.TOKEN)))
                .build();
    }

    private void record() {
        writes.add(STACK.walk(
                frames -> frames.filter(frame -> frame.getClassName().startsWith(SDK))
                        .filter(frame -> TESTS.stream().noneMatch(frame.getClassName()::startsWith))
                        .toList()));
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
