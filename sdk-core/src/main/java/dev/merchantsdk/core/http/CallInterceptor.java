package dev.merchantsdk.core.http;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Applies the settings of a call that OkHttp has for whole clients only, and sends the request on the first connection that is not stale.
 *
 * <p>Name resolution ends at the call's deadline. A patient call has no read timeout: its deadline, which every call has, ends it.
 */
public final class CallInterceptor implements Interceptor {
    private final SharedLookups lookups = new SharedLookups(System::nanoTime);

    @Override
    public Response intercept(Chain chain) throws IOException {
        Chain configured = chain;
        SendGuard guard = chain.request().tag(SendGuard.class);
        if (guard != null) {
            configured = configured.withDns(new DeadlineDns(lookups, chain.getDns(), guard.deadline()));
            if (guard.isPatient()) {
                configured = configured.withReadTimeout(0, TimeUnit.MILLISECONDS);
            }
        }
        while (true) {
            try {
                return configured.proceed(chain.request());
            } catch (SendOnceInterceptor.StaleConnectionException e) {
                // Each failure removes a connection from the pool, none of them is an attempt, and a new connection is
                // never stale.
            }
        }
    }
}
