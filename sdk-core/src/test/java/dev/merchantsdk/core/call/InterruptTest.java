package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.error.ServerErrorException;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Call;
import okhttp3.EventListener;
import okhttp3.OkHttpClient;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Checks that an interrupt ends a call. The interrupt flag stays set, and the SDK sends nothing more. */
final class InterruptTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");

    @AfterEach
    void clearsTheFlag() {
        Thread.interrupted();
    }

    @Test
    void stopsAQueryBetweenItsAttempts() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.status(503));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            SdkException failure = interrupted(sdk, TestEndpoints.ASK, pauses::awaitHeldSleep);
            assertThat(failure)
                    .isInstanceOf(ServerErrorException.class)
                    .hasMessageContaining("the thread was interrupted");
            assertThat(failure.attempts()).isEqualTo(1);
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void leavesPaymentUnknownAfter408() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(RawResponse.status(408));
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            SdkException failure = interrupted(sdk, TestEndpoints.PAGE, pauses::awaitHeldSleep);
            assertThat(failure)
                    .isInstanceOf(OutcomeUnknownException.class)
                    .hasMessageContaining("the thread was interrupted");
            assertThat(((OutcomeUnknownException) failure).orderId()).contains("order-7");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void sendsNothingWhenFlagIsSet() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Thread.currentThread().interrupt();
            SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            assertThat(failure).isInstanceOf(NotSentException.class);
            assertThat(failure.attempts()).isZero();
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void requestsNoTokenWhenFlagIsSet() throws Exception {
        AtomicInteger requested = new AtomicInteger();
        TokenSource counting = new SuppliedTokens(() -> {
            requested.incrementAndGet();
            return SuppliedTokens.existing("t");
        });
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(counting).build())
                        .build()) {
            Thread.currentThread().interrupt();
            SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.RECEIPT, ORDER);
            assertThat(Thread.interrupted()).isTrue();
            assertThat(failure)
                    .isInstanceOf(NotSentException.class)
                    .hasMessageContaining("the thread was interrupted before anything was sent");
            assertThat(requested).hasValue(0);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void sendsNothingWhenInterruptedDuringTokenRequest() throws Exception {
        CountDownLatch asked = new CountDownLatch(1);
        TokenSource never = new SuppliedTokens(() -> {
            asked.countDown();
            return new CompletableFuture<>();
        });
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at(server.url())
                        .credentials(Credentials.builder().tokens(never).build())
                        .build()) {
            assertThat(interrupted(sdk, TestEndpoints.RECEIPT, asked::await)).isInstanceOf(NotSentException.class);
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void isReportedWhenInterruptedDuringConnect() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                        .httpClient(new OkHttpClient.Builder()
                                .eventListener(new InterruptBeforeConnecting())
                                .build())
                        .build()) {
            SdkException failure = EndpointCalls.failure(CallMode.SYNC, sdk, TestEndpoints.PAY, ORDER);
            assertThat(Thread.currentThread().isInterrupted()).isTrue();
            assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the thread was interrupted");
            assertThat(failure.attempts()).isEqualTo(1);
            assertThat(server.received()).isEmpty();
        }
    }

    @Test
    void sendsNothingWhenInterruptedDuringLookup() throws Exception {
        CountDownLatch resolving = new CountDownLatch(1);
        CountDownLatch never = new CountDownLatch(1);
        try (RawServer server = RawServer.scripted(RawResponse.ok());
                MerchantSdk sdk = TestSdk.at("http://localhost:" + server.port())
                        .httpClient(OwnClient.finding(host -> {
                            resolving.countDown();
                            try {
                                never.await();
                            } catch (InterruptedException e) {
                                throw new UnknownHostException(host);
                            }
                            return List.of();
                        }))
                        .build()) {
            SdkException failure = interrupted(sdk, TestEndpoints.PAY, resolving::await);
            assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the thread was interrupted");
            assertThat(failure.attempts()).isEqualTo(1);
            assertThat(server.connections()).isZero();
        }
    }

    private static final class InterruptBeforeConnecting extends EventListener {
        @Override
        public void dnsEnd(Call call, String domainName, List<InetAddress> addresses) {
            Thread.currentThread().interrupt();
        }
    }

    private interface Moment {
        void await() throws InterruptedException;
    }

    /** Returns the exception of a call whose thread is interrupted at the given moment. */
    private static SdkException interrupted(MerchantSdk sdk, Endpoint<Map<?, ?>, ?> endpoint, Moment moment)
            throws Exception {
        CompletableFuture<SdkException> told = new CompletableFuture<>();
        CompletableFuture<Boolean> flag = new CompletableFuture<>();
        Thread caller = new Thread(() -> {
            try {
                told.complete(EndpointCalls.failure(CallMode.SYNC, sdk, endpoint, ORDER));
            } catch (Throwable e) {
                told.completeExceptionally(e);
            }
            flag.complete(Thread.currentThread().isInterrupted());
        });
        caller.start();
        moment.await();
        caller.interrupt();
        assertThat(flag.join()).isTrue();
        return told.join();
    }
}
