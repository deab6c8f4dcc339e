package dev.merchantsdk.core.call;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Response;

/** Replaces connections that the server has closed, or on which it has sent bytes that no request belongs to. */
final class StaleConnections {
    private StaleConnections() {}

    /** Thrown before anything is written to such a connection. OkHttp discards the connection. */
    static final class StaleConnectionException extends IOException {
        private static final long serialVersionUID = 1;

        StaleConnectionException() {
            super("the server has closed the connection or has sent bytes without a request");
        }
    }

    /** Sends a request on the first connection that is not stale. A new connection never is. */
    static Response intercept(Interceptor.Chain chain) throws IOException {
        while (true) {
            try {
                return chain.proceed(chain.request());
            } catch (StaleConnectionException e) {
                // Each failure removes a connection from the pool, and none of them is an attempt.
            }
        }
    }
}
