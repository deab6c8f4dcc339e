package dev.merchantsdk.core.http;

import dev.merchantsdk.core.endpoint.Deadline;
import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Dns;
import okhttp3.Interceptor;
import okhttp3.Response;
import org.jspecify.annotations.Nullable;

/**
 * Applies the settings of a call that OkHttp supports only per client, and sends the request on the first connection
 * that is not stale.
 *
 * <p>Name resolution ends at the call's deadline. A patient call has no read timeout, so only its deadline ends it.
 */
public final class CallInterceptor implements Interceptor {
    private final SharedLookups lookups = new SharedLookups(System::nanoTime);

    @SuppressWarnings("ThreadLocalUsage") // an interceptor lives as long as its client, and static state is forbidden
    private final ThreadLocal<@Nullable Deadline> deadline = new ThreadLocal<>();

    /** Returns a resolver that ends at the deadline of the call on its thread. */
    public Dns limited(Dns dns) {
        return new DeadlineDns(lookups, dns, deadline);
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        Chain configured = chain;
        @Nullable Deadline outer = deadline.get();
        SendGuard guard = chain.request().tag(SendGuard.class);
        if (guard != null) {
            configured = configured(chain, guard);
            deadline.set(guard.deadline());
        }
        try {
            while (true) {
                try {
                    return configured.proceed(chain.request());
                } catch (SendOnceInterceptor.StaleConnectionException e) {
                    // Each such exception removes a stale connection from the pool and does not count as an attempt.
                    // The loop ends, because a new connection is never stale.
                }
            }
        } finally {
            deadline.set(outer);
        }
    }

    private Chain configured(Chain chain, SendGuard guard) {
        Chain configured = guard.isWithoutReadTimeout() ? chain.withReadTimeout(0, TimeUnit.MILLISECONDS) : chain;
        // An interceptor of the caller's client may have set another resolver.
        return configured.getDns() instanceof DeadlineDns
                ? configured
                : configured.withDns(limited(configured.getDns()));
    }
}
