package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.BaseUrl;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.io.IOException;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import okhttp3.Dispatcher;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.Response;
import okhttp3.ResponseBody;
import okio.Buffer;
import okio.ForwardingSource;
import okio.Okio;
import org.junit.jupiter.api.Test;

/** Tests on which threads asynchronous calls go on, with the dispatcher of the caller's OkHttp client or an own one. */
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

    /** The application's code may block on this thread for long, or wait for another call. */
    @Test
    void withoutOneTheCallGoesOnWhenTheDispatcherHasCountedItAsEnded() throws Exception {
        Transport transport = new Transport(
                Optional.empty(),
                Optional.empty(),
                Timeouts.defaults(),
                JsonLimits.DEFAULT,
                Optional.empty(),
                Optional.empty(),
                List.of());
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            HttpAttempt any = new HttpAttempt(
                    new Request.Builder().url(server.url()),
                    new Deadline(System::nanoTime, Duration.ZERO),
                    false,
                    false);
            Dispatcher dispatcher =
                    ((OkHttpExchange) transport.exchange()).own(any).dispatcher();
            ThreadPoolExecutor threads = (ThreadPoolExecutor) dispatcher.executorService();
            Calls calls = new Calls(
                    new MerchantContext(
                            Map.of(Address.GATEWAY, BaseUrl.parse(Address.GATEWAY, server.url())),
                            TestSdk.credentials(),
                            MerchantProfile.empty(),
                            Timeouts.defaults(),
                            RetrySettings.defaults(),
                            Clock.systemUTC()),
                    transport);
            assertThat(calls.runAsync(() -> calls.call(TestEndpoints.PAY, Map.of("orderId", "1"), RequestOptions.none())
                                    .map(paid -> "calls " + dispatcher.runningCallsCount() + ", tasks "
                                            + threads.getTaskCount()))
                            .get(10, TimeUnit.MINUTES))
                    .isEqualTo("calls 0, tasks 1"); // the task that read the response, and no other
        } finally {
            transport.release();
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
