package dev.merchantsdk.core.http;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Limits the name resolution and the read timeout of each call, which waits for a host name only until its deadline.
 * There is no read timeout if the {@link HttpAttempt} allows the response to begin as late as that. The pool is that of
 * the attempt, even if an interceptor of the caller's client has replaced it.
 */
public final class CallInterceptor implements Interceptor {
    private final SharedLookups lookups = new SharedLookups(System::nanoTime);

    /** Returns whether the host is an address, or the last lookup of its name found one. */
    public boolean hasOneAddress(String host) {
        return lookups.hasOneAddress(host);
    }

    @Override
    public Response intercept(Chain chain) throws IOException {
        HttpAttempt attempt = HttpAttempt.of(chain);
        Chain limited = chain.withDns(new DeadlineDns(lookups, chain.getDns(), attempt.deadline()));
        if (chain.getConnectionPool() != attempt.pool()) {
            limited = limited.withConnectionPool(attempt.pool());
        }
        return (attempt.isWithoutReadTimeout() ? limited.withReadTimeout(0, TimeUnit.MILLISECONDS) : limited)
                .proceed(chain.request());
    }
}
