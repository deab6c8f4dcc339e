package dev.merchantsdk.core.call;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Interceptor;
import okhttp3.Response;

/** The mark of a request whose reply may begin as late as the call's deadline, and what sees to it. */
record Patience(Deadline deadline) {
    /** Lets the reading of a marked request wait till its deadline; never shorter than the settings say. */
    static Response intercept(Interceptor.Chain chain) throws IOException {
        Patience patience = chain.request().tag(Patience.class);
        if (patience == null) {
            return chain.proceed(chain.request());
        }
        long remaining = Math.max(1, patience.deadline().remaining().toMillis());
        int millis = (int) Math.min(Integer.MAX_VALUE, Math.max(remaining, chain.readTimeoutMillis()));
        return chain.withReadTimeout(millis, TimeUnit.MILLISECONDS).proceed(chain.request());
    }
}
