package dev.merchantsdk.sandbox.http;

import java.io.IOException;
import java.io.InterruptedIOException;
import java.net.Proxy;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.OptionalInt;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Call;
import okhttp3.ConnectionSpec;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;

/**
 * Posts messages to shops once, without redirects and repetitions. The class is loaded for the first message, because
 * OkHttp needs about 100 ms for its first client.
 */
final class CallbackClient {
    /** The time limit of a whole call. OkHttp's separate limits for connecting, writing and reading are disabled. */
    static final Duration RESPONSE_LIMIT = Duration.ofSeconds(20);

    private static final int MOST_BYTES = 200;

    static final OkHttpClient HTTP = new OkHttpClient.Builder()
            .proxy(Proxy.NO_PROXY)
            .connectionSpecs(List.of(ConnectionSpec.CLEARTEXT))
            .followRedirects(false)
            .connectTimeout(Duration.ZERO)
            .writeTimeout(Duration.ZERO)
            .readTimeout(Duration.ZERO)
            .callTimeout(RESPONSE_LIMIT)
            .addNetworkInterceptor(CallbackClient::recordStatus)
            .build();

    private CallbackClient() {}

    static Call call(HttpUrl receiver, RequestBody body) {
        // Each message uses a new connection, because the shop may have closed an idle connection.
        return HTTP.newCall(new Request.Builder()
                .url(receiver)
                .tag(AtomicInteger.class, new AtomicInteger())
                .header("Connection", "close")
                .post(body)
                .build());
    }

    static Delivery execute(Call call) {
        long start = System.nanoTime();
        try (Response response = call.execute()) {
            return new Delivery(OptionalInt.of(response.code()), since(start), text(response));
        } catch (IOException e) {
            int status = status(call.request()).get();
            return status == 0
                    ? Delivery.failed(since(start), reason(e))
                    : new Delivery(OptionalInt.of(status), since(start), "");
        }
    }

    /**
     * Records the status of a response, because OkHttp does not return some responses. For example, OkHttp throws an
     * exception for status 407 without a proxy.
     */
    private static Response recordStatus(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        status(chain.request()).set(response.code());
        return response;
    }

    private static AtomicInteger status(Request request) {
        return Objects.requireNonNull(request.tag(AtomicInteger.class));
    }

    private static String reason(IOException failure) {
        return failure instanceof InterruptedIOException
                ? "no answer within " + RESPONSE_LIMIT.toSeconds() + " s"
                : "no answer: does the shop run?";
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Returns the first bytes of the response body as text, or an empty text if the body cannot be read. */
    private static String text(Response response) {
        try {
            return new String(response.body().byteStream().readNBytes(MOST_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
