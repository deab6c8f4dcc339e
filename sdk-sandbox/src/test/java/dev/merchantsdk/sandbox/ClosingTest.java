package dev.merchantsdk.sandbox;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.value.Amount;
import dev.merchantsdk.payments.PaymentsClient;
import dev.merchantsdk.payments.request.OneStepPayment;
import dev.merchantsdk.payments.request.PaymentPage;
import dev.merchantsdk.sandbox.Http.HttpReply;
import dev.merchantsdk.sandbox.http.CallbackQueue;
import dev.merchantsdk.sandbox.http.DeliveryState;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import dev.merchantsdk.testkit.ScriptedServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import mockwebserver3.MockResponse;
import okhttp3.Request;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;

/** Tests that a sandbox can be closed or reset while requests and callbacks are in progress. */
final class ClosingTest {
    private static final long LIMIT_SECONDS = 600;
    private static final String CARD = "4929509947106878";

    private final Set<Thread> before = threads();

    @RepeatedTest(5)
    void closesDuringResetsOfThePages() throws Exception {
        int resets = 20;
        Sandbox sandbox = Sandbox.start();
        ExecutorService browsers = Executors.newFixedThreadPool(resets);
        CountDownLatch answered = new CountDownLatch(1);
        sandbox.clock().run();
        for (int i = 0; i < resets; i++) {
            browsers.execute(() -> {
                resetInBrowser(sandbox);
                answered.countDown();
            });
        }
        await(answered);

        sandbox.close();

        browsers.shutdown();
        assertThat(browsers.awaitTermination(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        assertNoThreadRemains();
    }

    @Test
    void endsEveryThread() throws Exception {
        List<CompletableFuture<?>> streams = new ArrayList<>();
        try (ScriptedServer shop = shop(new CountDownLatch(0));
                Sandbox sandbox = Sandbox.start()) {
            sandbox.clock().run();
            sandbox.payments().notifyAt(URI.create(shop.url("/callback")));
            sandbox.payments().payByCard(pay(sandbox, "1"), CARD);
            assertThat(shop.takeLine()).isEqualTo("POST /callback");
            ExecutorService tabs = Executors.newFixedThreadPool(20);
            for (int i = 0; i < 20; i++) {
                streams.add(CompletableFuture.runAsync(() -> get(sandbox.dashboard() + "_sandbox/v1/events"), tabs));
            }
            tabs.shutdown();
        }
        for (CompletableFuture<?> stream : streams) {
            stream.handle((answer, failure) -> true).get(LIMIT_SECONDS, TimeUnit.SECONDS);
        }
        assertNoThreadRemains();
    }

    @Test
    void aSecondCloseAndALaterResetDoNothing() throws Exception {
        Sandbox sandbox = Sandbox.start();
        sandbox.close();
        sandbox.close();
        sandbox.reset();
        assertNoThreadRemains();
    }

    @Test
    void aResetDropsTheCallbacksOfTheEarlierStateWithoutWaitingForTheShop() throws Exception {
        CountDownLatch answer = new CountDownLatch(1);
        try (ScriptedServer shop = shop(answer);
                Sandbox sandbox = Sandbox.start()) {
            CallbackQueue earlier = sandbox.payments().simulator.callbacks();
            sandbox.payments().notifyAt(URI.create(shop.url("/callback")));
            for (int i = 0; i < 3; i++) {
                sandbox.payments().payByCard(pay(sandbox, "order-" + i), CARD);
            }
            assertThat(shop.takeLine()).isEqualTo("POST /callback");

            sandbox.reset();

            assertThat(earlier.rows().all())
                    .hasSize(3)
                    .extracting(QueuedCallback::state)
                    .containsOnly(DeliveryState.GIVEN_UP);
            assertThat(sandbox.payments().awaitCallbacks(Duration.ZERO)).isEmpty();
            assertThat(shop.requests()).isEqualTo(1);
            answer.countDown();
        }
    }

    private static ScriptedServer shop(CountDownLatch answer) throws IOException {
        return ScriptedServer.start().responding(request -> {
            await(answer);
            return new MockResponse.Builder().code(200).body("OK").build();
        });
    }

    private static String pay(Sandbox sandbox, String orderId) {
        PaymentPage page = PaymentsClient.of(sandbox.sdk())
                .pay(OneStepPayment.of(orderId, Amount.parse("1290.50"), "payer@shop.example"));
        return page.id();
    }

    private static void resetInBrowser(Sandbox sandbox) {
        String url = sandbox.dashboard().toString();
        try {
            HttpReply unused = Http.send(new Request.Builder()
                    .url(url + "_sandbox/v1/reset")
                    .header("Origin", url.substring(0, url.length() - 1))
                    .post(Http.body("application/json", "{}"))
                    .build());
        } catch (IOException closed) {
            // The sandbox has already closed its port.
        }
    }

    private static HttpReply get(String url) {
        try {
            return Http.send(new Request.Builder().url(url).build());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void await(CountDownLatch latch) {
        try {
            assertThat(latch.await(LIMIT_SECONDS, TimeUnit.SECONDS)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** Ignores daemon threads of libraries, such as the threads of this test's HTTP client. */
    private void assertNoThreadRemains() throws InterruptedException {
        for (Thread thread : threads()) {
            boolean ours = !thread.isDaemon() || thread.getName().startsWith("merchant-sdk");
            if (ours && !before.contains(thread)) {
                thread.join(TimeUnit.SECONDS.toMillis(LIMIT_SECONDS));
                assertThat(thread.isAlive()).as(thread.getName()).isFalse();
            }
        }
    }

    private static Set<Thread> threads() {
        return new HashSet<>(Thread.getAllStackTraces().keySet());
    }
}
