package dev.merchantsdk.proof.fuzz;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.RetrySettings;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.BufferedSource;
import okio.ForwardingSource;
import okio.Okio;
import okio.Source;

/** A service whose answer an interceptor gives, so that a target needs no socket. For one thread. */
final class CannedService {
    static final String JSON = "application/json";

    private final MerchantSdk sdk;
    private int status;
    private String type = JSON;
    private byte[] body = {};
    private long bytesUntilReset;
    private HttpUrl lastUrl = HttpUrl.get("https://service.test/");

    CannedService() {
        Map<String, String> settings = new HashMap<>(Map.of(
                "MERCHANT_SDK_API_KEY", "0123456789abcdef0123456789abcdef",
                "MERCHANT_SDK_MERCHANT_ID", "7",
                "MERCHANT_SDK_SECRET", "secret",
                "MERCHANT_SDK_ACCESS_TOKEN", "token"));
        for (Address address : Address.values()) {
            if (address != Address.TOKEN) {
                settings.put("MERCHANT_SDK_" + address.name() + "_URL", "https://service.test/");
            }
        }
        this.sdk = MerchantSdk.builder()
                .environment(settings)
                .retry(RetrySettings.builder().maxAttempts(1).build())
                .httpClient(
                        new OkHttpClient.Builder().addInterceptor(this::answer).build())
                .build();
    }

    MerchantSdk sdk() {
        return sdk;
    }

    /** Makes a call to which the service answers with this body. */
    <T> T answering(int code, String contentType, byte[] content, Function<MerchantSdk, T> call) {
        return breakingOff(content.length, code, contentType, content, call);
    }

    /** Works like {@link #answering}, but the connection breaks off after this number of bytes of the body. */
    <T> T breakingOff(long bytes, int code, String contentType, byte[] content, Function<MerchantSdk, T> call) {
        status = code;
        type = contentType;
        body = content;
        bytesUntilReset = bytes;
        return call.apply(sdk);
    }

    /** Returns the URL of the last request. */
    HttpUrl lastUrl() {
        return lastUrl;
    }

    private Response answer(Interceptor.Chain chain) {
        lastUrl = chain.request().url();
        return new Response.Builder()
                .request(chain.request())
                .protocol(Protocol.HTTP_1_1)
                .code(status)
                .message("status")
                .body(new CannedBody(type, body, bytesUntilReset))
                .build();
    }

    private static final class CannedBody extends ResponseBody {
        private final String type;
        private final byte[] body;
        private final long bytesUntilReset;

        private CannedBody(String type, byte[] body, long bytesUntilReset) {
            this.type = type;
            this.body = body;
            this.bytesUntilReset = bytesUntilReset;
        }

        @Override
        public MediaType contentType() {
            return MediaType.get(type);
        }

        @Override
        public long contentLength() {
            return body.length;
        }

        @Override
        public BufferedSource source() {
            Source bytes = new Buffer().write(body);
            return Okio.buffer(new ForwardingSource(bytes) {
                private long read;

                @Override
                public long read(Buffer sink, long most) throws IOException {
                    if (read >= bytesUntilReset && read < body.length) {
                        throw new IOException("reset");
                    }
                    long count = super.read(sink, Math.min(most, Math.max(1, bytesUntilReset - read)));
                    read += Math.max(0, count);
                    return count;
                }
            });
        }
    }
}
