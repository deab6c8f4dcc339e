package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import okhttp3.Dispatcher;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import org.junit.jupiter.api.Test;

/** Tests asynchronous calls that use the dispatcher of the caller's OkHttp client. */
final class OwnDispatcherTest {
    private final Queue<Thread> readers = new ConcurrentLinkedQueue<>();

    /**
     * The SDK reads the body in OkHttp's callback, on a thread of the dispatcher. The dispatcher's limits apply to the
     * call until the callback returns.
     */
    @Test
    void aBodyIsReadOnAThreadOfTheDispatcherAndTheCallGoesOnWithoutIt() throws Exception {
        Queue<Thread> own = new ConcurrentLinkedQueue<>();
        ExecutorService threads = Executors.newSingleThreadExecutor(task -> {
            Thread thread = new Thread(task);
            own.add(thread);
            return thread;
        });
        OkHttpClient client = new OkHttpClient.Builder()
                .dispatcher(new Dispatcher(threads))
                .addNetworkInterceptor(this::recordingReaders)
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).httpClient(client).build()) {
            Thread follower = Calls.of(sdk)
                    .runAsync(() -> Calls.of(sdk)
                            .call(TestEndpoints.PAY, Map.of("orderId", "1"), RequestOptions.none())
                            .map(paid -> Thread.currentThread()))
                    .get(10, TimeUnit.MINUTES);

            assertThat(readers).isNotEmpty().isSubsetOf(own);
            assertThat(follower).isNotIn(own).isNotSameAs(Thread.currentThread());
        } finally {
            threads.shutdown();
        }
    }

    private Response recordingReaders(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        ForwardingSource recording = new ForwardingSource(response.body().source()) {
            @Override
            public long read(Buffer sink, long byteCount) throws IOException {
                readers.add(Thread.currentThread());
                return super.read(sink, byteCount);
            }
        };
        return response.newBuilder()
                .body(ResponseBody.create(
                        Okio.buffer(recording),
                        response.body().contentType(),
                        response.body().contentLength()))
                .build();
    }
}
