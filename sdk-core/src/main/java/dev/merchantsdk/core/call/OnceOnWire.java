package dev.merchantsdk.core.call;

import dev.merchantsdk.core.http.ForeignSocket;
import dev.merchantsdk.core.http.HttpSocket;
import java.io.IOException;
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
 * The last step before the socket: lets an attempt out once. Whatever stands before it, OkHttp's own recoveries or a caller's
 * interceptors, cannot send the same attempt twice. It also hides {@code Retry-After: 0} from OkHttp, which would repeat a GET because of
 * it behind the SDK's back, and tells of hosts whose connections serve one request each.
 */
final class OnceOnWire implements Interceptor {
    /** Under this name {@code Retry-After} reaches the SDK. */
    static final String RETRY_AFTER = "x-merchant-sdk-retry-after";

    private final Consumer<HttpUrl> servesOnce;
    private final Map<Connection, HttpSocket> foreign = Collections.synchronizedMap(new WeakHashMap<>());

    /**
     * The step before the socket.
     *
     * @param servesOnce is told of a host that ends its connection after the reply without a word, as HTTP/1.0 does (RFC 9112, 9.3).
     *     OkHttp would keep such a connection, and the next request on it would be lost. Told before the connection is free again.
     */
    OnceOnWire(Consumer<HttpUrl> servesOnce) {
        this.servesOnce = servesOnce;
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        HttpSocket socket = socket(chain.connection());
        if (socket != null && !socket.beginRequest()) {
            throw new StaleConnections.StaleConnectionException();
        }
        Transmission transmission = chain.request().tag(Transmission.class);
        if (transmission == null || !transmission.begin()) {
            throw new IOException(
                    "an attempt goes out once and in time; this one went out already, is too late, or is not the SDK's own");
        }
        Response response = chain.proceed(chain.request());
        if (socket != null) {
            socket.beginBody(
                    response.body().contentLength(), "chunked".equalsIgnoreCase(response.header("Transfer-Encoding")));
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

    /** Returns the socket of an HTTP/1 connection, and null for HTTP/2, which separates its responses by itself. */
    private @Nullable HttpSocket socket(@Nullable Connection connection) {
        if (connection == null
                || connection.protocol() == Protocol.HTTP_2
                || connection.protocol() == Protocol.H2_PRIOR_KNOWLEDGE) {
            return null;
        }
        return connection.socket() instanceof HttpSocket own
                ? own
                : foreign.computeIfAbsent(connection, first -> new ForeignSocket(first.socket(), System::nanoTime));
    }

    private static boolean endsConnection(Response response) {
        return response.protocol() == Protocol.HTTP_1_0
                && !"keep-alive".equalsIgnoreCase(response.header("Connection"));
    }
}
