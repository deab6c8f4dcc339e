package dev.merchantsdk.core.call;

import dev.merchantsdk.testkit.Undeclared;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import okhttp3.Cache;
import okhttp3.Cookie;
import okhttp3.CookieJar;
import okhttp3.Dns;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;

/** Creates OkHttp clients that a caller of the SDK could supply. */
final class OwnClient {
    private OwnClient() {}

    /**
     * Returns a client that repeats requests, follows redirects, and has a cache, a cookie jar and an authenticator.
     */
    static OkHttpClient eager(Path cache) {
        return new OkHttpClient.Builder()
                .followRedirects(true)
                .followSslRedirects(true)
                .retryOnConnectionFailure(true)
                .addInterceptor(OwnClient::again)
                .cache(new Cache(cache.toFile(), 1 << 20))
                .cookieJar(new Jar())
                .authenticator((route, response) -> response.request())
                .build();
    }

    static OkHttpClient finding(Dns dns) {
        return new OkHttpClient.Builder().dns(dns).build();
    }

    static OkHttpClient withTwoAddresses() {
        return finding(host -> List.of(
                InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}),
                InetAddress.getByAddress(host, new byte[] {127, 0, 0, 2})));
    }

    /**
     * Returns a client that fails while it reads the body of a response.
     *
     * @param pieces the number of pieces that are read before the failure
     * @param failure the exception of the failing read, which may be an undeclared checked exception
     */
    static OkHttpClient failingToRead(int pieces, Throwable failure) {
        return new OkHttpClient.Builder()
                .addNetworkInterceptor(chain -> {
                    Response response = chain.proceed(chain.request());
                    return response.newBuilder()
                            .body(ResponseBody.create(
                                    Okio.buffer(
                                            new FailingSource(response.body().source(), pieces, failure)),
                                    response.body().contentType(),
                                    response.body().contentLength()))
                            .build();
                })
                .build();
    }

    private static final class FailingSource extends ForwardingSource {
        private final Throwable failure;
        private int piecesLeft;

        FailingSource(Source body, int pieces, Throwable failure) {
            super(body);
            this.piecesLeft = pieces;
            this.failure = failure;
        }

        @Override
        public long read(Buffer sink, long byteCount) throws IOException {
            piecesLeft--;
            return piecesLeft < 0 ? Undeclared.thrown(failure) : super.read(sink, byteCount);
        }
    }

    private static Response again(Interceptor.Chain chain) throws IOException {
        Response first;
        try {
            first = chain.proceed(chain.request());
        } catch (IOException e) {
            return chain.proceed(chain.request());
        }
        if (first.code() < 500) {
            return first;
        }
        first.close();
        return chain.proceed(chain.request());
    }

    private static final class Jar implements CookieJar {
        private final List<Cookie> kept = new ArrayList<>();

        @Override
        public synchronized List<Cookie> loadForRequest(HttpUrl url) {
            return List.copyOf(kept);
        }

        @Override
        public synchronized void saveFromResponse(HttpUrl url, List<Cookie> cookies) {
            kept.addAll(cookies);
        }
    }
}
