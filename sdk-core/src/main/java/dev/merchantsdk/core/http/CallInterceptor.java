package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Dns;
import okhttp3.Interceptor;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Limits the name resolution of each call, and sends the request on a connection that is not stale. A connection is
 * stale if the server has closed the connection or has sent bytes that belong to no response.
 *
 * <p>A call waits for the resolution of a host name only until the call's deadline. If the {@link SendGuard} allows the
 * response to begin as late as this deadline, the call has no read timeout.
 */
public final class CallInterceptor implements Interceptor {
    private final SharedLookups lookups = new SharedLookups(System::nanoTime);

    @SuppressWarnings("ThreadLocalUsage") // not static, because the project forbids static state
    private final ThreadLocal<@Nullable Deadline> deadline = new ThreadLocal<>();

    /**
     * Returns a resolver that uses {@code dns} and waits at most until the deadline of the call that runs on the
     * current thread.
     */
    public Dns limited(Dns dns) {
        return new DeadlineDns(lookups, dns, deadline);
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        @Nullable Deadline outer = deadline.get();
        SendGuard guard = SendGuard.of(chain);
        Chain configured = configured(chain, guard);
        deadline.set(guard.deadline());
        try {
            while (true) {
                try {
                    return configured.proceed(chain.request());
                } catch (SendOnceInterceptor.StaleConnectionException e) {
                    // OkHttp has removed the stale connection from its pool, so the loop tries another connection. The
                    // loop ends, because this exception is never thrown for a new connection.
                }
            }
        } finally {
            if (outer == null) {
                deadline.remove(); // the thread may outlive the application
            } else {
                deadline.set(outer);
            }
        }
    }

    private Chain configured(Chain chain, SendGuard guard) {
        Chain configured = guard.isWithoutReadTimeout() ? chain.withReadTimeout(0, TimeUnit.MILLISECONDS) : chain;
        // An interceptor of the caller's client may have replaced the resolver.
        return configured.getDns() instanceof DeadlineDns
                ? configured
                : configured.withDns(limited(configured.getDns()));
    }
}
