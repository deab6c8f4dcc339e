package dev.merchantsdk.core.call;

import java.io.IOException;
import java.util.function.Consumer;
import okhttp3.Connection;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.Protocol;
import okhttp3.Response;

/**
 * The last step before the socket: lets an attempt out once. Whatever stands before it, OkHttp's own recoveries or a caller's
 * interceptors, cannot send the same attempt twice. It also hides {@code Retry-After: 0} from OkHttp, which would repeat a GET because of
 * it behind the SDK's back, and tells of hosts whose connections serve one request each.
 */
final class OnceOnWire implements Interceptor {
    /** Under this name {@code Retry-After} reaches the SDK. */
    static final String RETRY_AFTER = "x-merchant-sdk-retry-after";

    private final Consumer<HttpUrl> servesOnce;
    private final WarmConnections warm = new WarmConnections();

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
        Connection connection = chain.connection();
        if (connection != null && warm.ended(connection)) {
            throw new IOException("the server has ended the connection; nothing was written to it");
        }
        Transmission transmission = chain.request().tag(Transmission.class);
        if (transmission == null || !transmission.begin()) {
            throw new IOException(
                    "an attempt goes out once and in time; this one went out already, is too late, or is not the SDK's own");
        }
        Response response = chain.proceed(chain.request());
        if (connection != null) {
            warm.served(connection);
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

    private static boolean endsConnection(Response response) {
        return response.protocol() == Protocol.HTTP_1_0
                && !"keep-alive".equalsIgnoreCase(response.header("Connection"));
    }
}
