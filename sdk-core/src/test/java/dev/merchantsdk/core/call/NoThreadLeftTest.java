package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.BaseUrl;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import okhttp3.Dispatcher;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * Checks that asynchronous calls end even if the system cannot create a thread. In this case, the call continues on the
 * thread that delivers the response or the token, or that ends the pause.
 */
final class NoThreadLeftTest {
    private final ExecutorService dispatcher = Executors.newCachedThreadPool();
    private final Transport transport = new Transport(
            Optional.of(new OkHttpClient.Builder()
                    .dispatcher(new Dispatcher(dispatcher))
                    .build()),
            Optional.empty(),
            Timeouts.defaults(),
            JsonLimits.DEFAULT,
            Optional.empty(),
            Optional.empty(),
            List.of());

    NoThreadLeftTest() {
        SystemScheduler system = (SystemScheduler) transport.scheduler();
        ((ThreadPoolExecutor) system.threads()).setThreadFactory(task -> {
            throw new OutOfMemoryError("unable to create native thread");
        });
    }

    @AfterEach
    void release() {
        transport.release();
        dispatcher.shutdown();
    }

    @Test
    void afterTheResponse() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok())) {
            MerchantContext merchant = new MerchantContext(
                    Map.of(Address.GATEWAY, BaseUrl.parse(Address.GATEWAY, server.url())),
                    TestSdk.credentials(),
                    MerchantProfile.empty(),
                    Timeouts.defaults(),
                    RetrySettings.defaults(),
                    Clock.systemUTC());
            assertThat(new Calls(merchant, transport)
                            .runAsync(TestEndpoints.PAY, Map.of("orderId", "order-7"), RequestOptions.none())
                            .get(10, TimeUnit.MINUTES)
                            .get("id")
                            .orElseThrow()
                            .text())
                    .isEqualTo("7");
        }
    }

    @Test
    void afterAToken() throws Exception {
        CompletableFuture<String> token = new CompletableFuture<>();
        CompletableFuture<String> result = run(new Step.Await<>(
                () -> token,
                new Deadline(System::nanoTime, Duration.ofMinutes(1)),
                Step::done,
                failure -> Step.done("no token"),
                () -> {}));
        token.complete("token");
        assertThat(result.get(10, TimeUnit.MINUTES)).isEqualTo("token");
    }

    @Test
    void afterAPause() throws Exception {
        CompletableFuture<String> result = run(new Step.Pause<>(
                Duration.ofMillis(1), () -> Step.done("paused"), reason -> Step.done("cut short"), () -> {}));
        assertThat(result.get(10, TimeUnit.MINUTES)).isEqualTo("paused");
    }

    private CompletableFuture<String> run(Step<String> step) {
        return new AsyncRunner<String>(transport, new CallLog(List.of(), Optional.empty())).run(() -> step);
    }
}
