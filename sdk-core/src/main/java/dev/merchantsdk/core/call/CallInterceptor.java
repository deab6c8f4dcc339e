package dev.merchantsdk.core.call;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * Applies the settings of a call that OkHttp has for whole clients only. Name resolution ends at the call's deadline. A patient call has no read timeout: its
 * deadline, which every call has, ends it.
 */
final class CallInterceptor implements Interceptor {
    private final SharedLookups lookups = new SharedLookups(System::nanoTime);

    @Override
    public Response intercept(Chain chain) throws IOException {
        Chain configured = chain;
        Transmission transmission = chain.request().tag(Transmission.class);
        if (transmission != null) {
            configured = configured.withDns(new DeadlineDns(lookups, chain.getDns(), transmission.deadline()));
        }
        if (chain.request().tag(Patience.class) != null) {
            configured = configured.withReadTimeout(0, TimeUnit.MILLISECONDS);
        }
        return configured.proceed(chain.request());
    }
}
