package dev.merchantsdk.core.call;

import java.io.IOException;
import java.util.concurrent.TimeUnit;
import okhttp3.Interceptor;
import okhttp3.Response;

/** The mark of a request whose reply may begin as late as the call's deadline, and what sees to it. */
enum Patience {
    MARK;

    /** No time-out of reading for a marked request: the deadline, which every call has, is what ends it. */
    static Response intercept(Interceptor.Chain chain) throws IOException {
        boolean marked = chain.request().tag(Patience.class) != null;
        return (marked ? chain.withReadTimeout(0, TimeUnit.MILLISECONDS) : chain).proceed(chain.request());
    }
}
