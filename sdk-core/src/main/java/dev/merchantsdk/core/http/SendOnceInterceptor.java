package dev.merchantsdk.core.http;

import java.io.IOException;
import java.net.ProtocolException;
import java.util.Collections;
import java.util.Map;
import java.util.WeakHashMap;
import java.util.function.Consumer;
import okhttp3.Connection;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Protocol;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Sends an attempt at most once, on a connection that the server has not closed and on which it has sent no unrequested
 * bytes. OkHttp's retries and a caller's interceptors cannot send the attempt again. This interceptor renames {@code
 * Retry-After}, because OkHttp repeats a GET after a response with {@code Retry-After: 0}. It also reports hosts whose
 * connections serve only one request.
 */
public final class SendOnceInterceptor implements Interceptor {
    /** The name that replaces {@code Retry-After}. */
    public static final String RETRY_AFTER = "x-merchant-sdk-retry-after";

    private static final int SWITCHING_PROTOCOLS = 101;

    /** The connection is stale, and nothing was written to it. OkHttp discards the connection. */
    static final class StaleConnectionException extends IOException {
        private static final long serialVersionUID = 1;

        StaleConnectionException() {
            super("the server has closed the connection or has sent bytes without a request");
        }
    }

    private final Consumer<HttpUrl> servesOnce;
    private final Map<Connection, HttpSocket> foreign = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * Creates the last network interceptor.
     *
     * @param servesOnce the handler that receives the address of a host that closes its connection after the response
     *     without announcing this, as HTTP/1.0 does (RFC 9112, 9.3). OkHttp keeps such a connection, and the next
     *     request on it would be lost. Therefore the handler is called before the connection is used again.
     */
    public SendOnceInterceptor(Consumer<HttpUrl> servesOnce) {
        this.servesOnce = servesOnce;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        HttpSocket socket = socket(chain.connection());
        if (socket != null && !socket.beginRequest()) {
            throw new StaleConnectionException();
        }
        SendGuard guard = chain.request().tag(SendGuard.class);
        if (guard == null || !guard.begin()) {
            throw new IOException("the attempt was already sent, is past its deadline, or was not created by the SDK");
        }
        Response response = chain.proceed(chain.request());
        if (socket != null) {
            beginBody(socket, response);
        }
        if (endsConnection(response)) {
            servesOnce.accept(chain.request().url());
        }
        return renamed(response);
    }

    private static Response renamed(Response response) {
        if (response.header("Retry-After") == null && response.header(RETRY_AFTER) == null) {
            return response;
        }
        Response.Builder builder =
                response.newBuilder().removeHeader("Retry-After").removeHeader(RETRY_AFTER);
        response.headers("Retry-After").forEach(value -> builder.addHeader(RETRY_AFTER, value));
        return builder.build();
    }

    private static void beginBody(HttpSocket socket, Response response) throws IOException {
        long length = response.body().contentLength();
        if (length < -1) {
            // OkHttp would fail to read such a body and would not close the connection.
            throw new ProtocolException("the Content-Length of the response is negative");
        }
        // After 101 the server uses another protocol, which was not requested.
        boolean unframed = response.code() == SWITCHING_PROTOCOLS;
        socket.beginBody(unframed ? -1 : length, "chunked".equalsIgnoreCase(response.header("Transfer-Encoding")));
    }

    /** Returns the socket of an HTTP/1 connection; null for HTTP/2, because HTTP/2 itself separates the responses. */
    private @Nullable HttpSocket socket(@Nullable Connection connection) {
        if (connection == null
                || connection.protocol() == Protocol.HTTP_2
                || connection.protocol() == Protocol.H2_PRIOR_KNOWLEDGE) {
            return null;
        }
        return connection.socket() instanceof HttpSocket socket
                ? socket
                : foreign.computeIfAbsent(connection, first -> new ForeignSocket(first.socket(), System::nanoTime));
    }

    private static boolean endsConnection(Response response) {
        return response.protocol() == Protocol.HTTP_1_0
                && !"keep-alive".equalsIgnoreCase(response.header("Connection"));
    }
}
