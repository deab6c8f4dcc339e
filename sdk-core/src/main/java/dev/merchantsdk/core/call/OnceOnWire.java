package dev.merchantsdk.core.call;

import java.io.IOException;
import okhttp3.Interceptor;
import okhttp3.Response;

/**
 * The last step before the socket: lets an attempt out once. Whatever stands before it, OkHttp's own recoveries or a caller's
 * interceptors, cannot send the same attempt twice. It also hides {@code Retry-After: 0} from OkHttp, which would repeat a GET because of
 * it behind the SDK's back.
 */
final class OnceOnWire implements Interceptor {
    /** Under this name {@code Retry-After} reaches the SDK. */
    static final String RETRY_AFTER = "x-merchant-sdk-retry-after";

    @Override
    public Response intercept(Chain chain) throws IOException {
        Transmission transmission = chain.request().tag(Transmission.class);
        if (transmission == null || !transmission.begin()) {
            throw new IOException(
                    "an attempt goes out once and in time; this one went out already, is too late, or is not the SDK's own");
        }
        Response response = chain.proceed(chain.request());
        Response.Builder builder =
                response.newBuilder().removeHeader("Retry-After").removeHeader(RETRY_AFTER);
        response.headers("Retry-After").forEach(value -> builder.addHeader(RETRY_AFTER, value));
        return builder.build();
    }
}
