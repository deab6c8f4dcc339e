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
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;
import org.jspecify.annotations.Nullable;

/**
 * Sends the request of an attempt at most once, and only if the connection is not stale (see {@link CallInterceptor}).
 * OkHttp's retries and a caller's interceptors cannot send the request again with the SDK's client. An
 * interceptor of the caller can send it by another client. Once it has had the request, {@link SendGuard} counts the
 * request as sent.
 *
 * <p>This interceptor renames the header {@code Retry-After} of responses, because OkHttp repeats a GET after a
 * response with {@code Retry-After: 0}. The interceptor also reports the hosts that serve only one request on each
 * connection.
 */
public final class SendOnceInterceptor implements Interceptor {
    /** The header name that replaces {@code Retry-After}. */
    public static final String RETRY_AFTER = "x-merchant-sdk-retry-after";

    private static final int SWITCHING_PROTOCOLS = 101;

    /** Thrown if the connection is stale. No byte of the request was written. */
    static final class StaleConnectionException extends IOException {
        private static final long serialVersionUID = 1;

        StaleConnectionException() {
            super("the server has closed the connection or has sent bytes without a request");
        }
    }

    private final Consumer<HttpUrl> servesOnce;
    private final boolean listenedTo;
    private final Map<Connection, HttpSocket> foreign = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * Creates the last network interceptor.
     *
     * @param servesOnce the handler that receives the request URL after an HTTP/1.0 response without
     *     {@code Connection: keep-alive}. The server closes the connection after this response (RFC 9112, 9.3), but
     *     OkHttp may return the connection to its pool
     * @param listenedTo whether the caller's client may have a listener, which can fail while a body is read
     */
    public SendOnceInterceptor(Consumer<HttpUrl> servesOnce, boolean listenedTo) {
        this.servesOnce = servesOnce;
        this.listenedTo = listenedTo;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        SendGuard guard = SendGuard.of(chain);
        HttpSocket socket = socket(chain.connection());
        if (socket != null && !socket.beginRequest()) {
            throw new StaleConnectionException();
        }
        if (chain.request().tag(SendGuard.class) != guard || !guard.begin()) {
            throw new IOException("the attempt was already sent, is past its deadline, or is not the SDK's");
        }
        Response response = chain.proceed(chain.request());
        if (socket != null) {
            beginBody(socket, response);
        }
        if (endsConnection(response)) {
            servesOnce.accept(chain.request().url());
        }
        return renamed(listenedTo ? delivered(response) : response);
    }

    /**
     * Returns a response whose body delivers all bytes that OkHttp has read before a listener of the caller's client
     * fails. Such a failure ends the body like a lost connection.
     */
    private static Response delivered(Response response) {
        ResponseBody body = response.body();
        Buffer received = body.source().getBuffer();
        Source delivering = new ForwardingSource(body.source()) {
            private @Nullable Exception failure;

            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                if (failure == null) {
                    try {
                        return super.read(sink, byteCount);
                    } catch (Exception e) { // code in other JVM languages can throw undeclared checked exceptions
                        failure = e;
                    }
                }
                if (!received.exhausted()) {
                    return received.read(sink, byteCount);
                }
                throw failure instanceof IOException lost
                        ? lost
                        : new IOException("an OkHttp listener failed", failure);
            }
        };
        return response.newBuilder()
                .body(ResponseBody.create(Okio.buffer(delivering), body.contentType(), body.contentLength()))
                .build();
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
            // OkHttp would fail to read a body with a negative length and would not close the connection.
            throw new ProtocolException("the Content-Length of the response is negative");
        }
        // After HTTP 101, the server uses another protocol, so the length of the body is unknown.
        boolean unframed = response.code() == SWITCHING_PROTOCOLS;
        socket.beginBody(unframed ? -1 : length, "chunked".equalsIgnoreCase(response.header("Transfer-Encoding")));
    }

    /**
     * Returns the socket of an HTTP/1 connection. Returns null for HTTP/2, because the HTTP/2 protocol separates the
     * responses.
     */
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
