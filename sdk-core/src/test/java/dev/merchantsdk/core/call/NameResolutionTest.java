package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Dns;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Checks that the time limit of a call includes the resolution of the host name, and that the SDK sends nothing after
 * the limit.
 */
@Timeout(value = 10, unit = TimeUnit.MINUTES)
final class NameResolutionTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallEndsAtItsDeadlineWhileAResolverBlocks(CallMode mode) throws Exception {
        HeldDns dns = new HeldDns();
        OkHttpClient client = OwnClient.finding(dns);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server, client)) {
            isNotSentInTime(failureWhileResolving(mode, sdk, TestEndpoints.PAY, ORDER));
            assertThat(dns.threads).isNotEmpty().allMatch(Thread::isDaemon).allMatch(Thread::isAlive);

            dns.release();
            nothingArrives(server, client);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void manyCallsEndAtTheirDeadlines(CallMode mode) throws Exception {
        HeldDns dns = new HeldDns();
        OkHttpClient client = OwnClient.finding(dns);
        client.dispatcher().setMaxRequestsPerHost(20);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server, client)) {
            ConcurrentCalls.run(20, number -> {
                isNotSentInTime(failureWhileResolving(mode, sdk, TestEndpoints.PAYOUT, ORDER));
                return number;
            });

            dns.release();
            nothingArrives(server, client);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aQueryIsSentAfterAResolverThatWasSlowButInTime(CallMode mode) throws Exception {
        CountDownLatch resolving = new CountDownLatch(1);
        HeldDns dns = new HeldDns();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server, OwnClient.finding(host -> {
                    resolving.countDown();
                    return dns.lookup(host);
                }))) {
            Thread releasing = new Thread(() -> {
                try {
                    resolving.await();
                    dns.release();
                } catch (InterruptedException e) {
                    Thread.currentThread().interrupt();
                }
            });
            releasing.start();
            EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            releasing.join();
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void connectionsToANamedHostAreReused(CallMode mode) throws Exception {
        AtomicInteger lookups = new AtomicInteger();
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = sdk(server, OwnClient.finding(host -> {
                    lookups.incrementAndGet();
                    return loopback(host);
                }))) {
            for (int call = 0; call < 3; call++) {
                EndpointCalls.execute(mode, sdk, TestEndpoints.ASK, ORDER);
            }
            assertThat(server.received()).hasSize(3);
            assertThat(server.connections()).isEqualTo(1);
            assertThat(lookups).hasValue(1);
        }
    }

    private static MerchantSdk sdk(RawServer server, OkHttpClient client) {
        return TestSdk.at("http://localhost:" + server.port())
                .httpClient(client)
                .build();
    }

    /** Doubles the time limit until the deadline passes during an attempt. A busy machine may not begin one in time. */
    private static <Q> SdkException failureWhileResolving(
            CallMode mode, MerchantSdk sdk, Endpoint<Q, ?> endpoint, Q request) {
        return EndpointCalls.failureAtLimit(
                limit -> EndpointCalls.failure(
                        mode,
                        sdk,
                        endpoint,
                        request,
                        RequestOptions.builder().timeout(limit).build()),
                failure -> failure.attempts() > 0);
    }

    private static void isNotSentInTime(SdkException failure) {
        assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the deadline passed");
        assertThat(failure.attempts()).isEqualTo(1);
    }

    /** Waits until the threads of asynchronous calls have ended, and then checks that no connection was opened. */
    private static void nothingArrives(RawServer server, OkHttpClient client) throws Exception {
        ExecutorService calls = client.dispatcher().executorService();
        calls.shutdown();
        assertThat(calls.awaitTermination(10, TimeUnit.MINUTES)).isTrue();
        server.awaitQuiet();
        assertThat(server.received()).isEmpty();
        assertThat(server.connections()).isZero();
    }

    private static List<InetAddress> loopback(String host) throws UnknownHostException {
        return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
    }

    /**
     * A resolver that blocks its callers until {@link #release} is called, but for at most 30 s. Without this limit, a
     * failing test could hang.
     */
    private static final class HeldDns implements Dns {
        private static final int SECONDS = 600;

        private final CountDownLatch released = new CountDownLatch(1);
        private final Queue<Thread> threads = new ConcurrentLinkedQueue<>();

        @Override
        public List<InetAddress> lookup(String hostname) throws UnknownHostException {
            threads.add(Thread.currentThread());
            try {
                boolean unused = released.await(SECONDS, TimeUnit.SECONDS);
            } catch (InterruptedException e) {
                throw new AssertionError("no call interrupts a resolver", e);
            }
            return loopback(hostname);
        }

        /** Releases the callers, and waits until their threads have ended. */
        void release() throws InterruptedException {
            released.countDown();
            for (Thread thread : threads) {
                thread.join(TimeUnit.SECONDS.toMillis(60));
            }
        }
    }
}
