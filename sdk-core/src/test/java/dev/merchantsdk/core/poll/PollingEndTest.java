package dev.merchantsdk.core.poll;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.RealTimePauses;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.error.NoResponseException;
import dev.merchantsdk.core.operation.Operation;
import dev.merchantsdk.core.operation.Polling;
import dev.merchantsdk.core.operation.WaitResult;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.time.Duration;
import java.util.Arrays;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tests waits that end before the operation ends, because of the time limit, an interrupt, a cancellation or the
 * closing of the SDK.
 */
final class PollingEndTest {
    private static final Duration LONG = Duration.ofHours(1);

    @AfterEach
    void clearsTheFlag() {
        Thread.interrupted();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void sendsLastQueryShortlyBeforeDeadline(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            WaitResult<JsonValue> awaited = Export.await(mode, Export.in(sdk), Duration.ofSeconds(10));

            assertThat(Export.stillRunning(awaited).handle()).isEqualTo(Export.HANDLE);
            assertThat(Export.stillRunning(awaited).failure()).isEmpty();
            assertThat(awaited.last().map(Export::text)).contains("running");
            assertThat(pauses.pauses()).hasSize(5).startsWith(Duration.ofSeconds(1), Duration.ofMillis(1500));
            // The SDK sends the last query about one second before the limit.
            assertThat(pauses.pauses().stream().reduce(Duration.ZERO, Duration::plus))
                    .isBetween(Duration.ofSeconds(8), Duration.ofSeconds(9));
            assertThat(server.received()).hasSize(6);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aFirstPauseLongerThanTheWholeTimeIsCutToHalfOfIt(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        Polling slow = Polling.builder()
                .firstPause(Duration.ofMinutes(10))
                .longestPause(Duration.ofMinutes(10))
                .build();
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Export.await(mode, Export.in(sdk).withPolling(slow), Duration.ofMinutes(1));

            assertThat(pauses.pauses())
                    .singleElement()
                    .satisfies(pause -> assertThat(pause).isBetween(Duration.ofSeconds(20), Duration.ofSeconds(30)));
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void queryTimeoutDoesNotEndWaiting(CallMode mode) throws Exception {
        Duration quarter = Duration.ofMillis(250);
        RequestOptions impatient = RequestOptions.builder().timeout(quarter).build();
        Timeouts allImpatient = Timeouts.builder().call(quarter).build();
        try (RawServer server = RawServer.scripted(RawResponse.silence(), Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            assertThat(Export.ended(Export.await(mode, Export.in(sdk, impatient), LONG)))
                    .contains("done");
        }
        try (RawServer server = RawServer.scripted(RawResponse.silence(), Export.DONE);
                MerchantSdk sdk =
                        TestSdk.at(server.url()).timeouts(allImpatient).build()) {
            assertThat(Export.ended(Export.await(mode, Export.in(sdk), LONG))).contains("done");
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void unansweredQueryEndsAtDeadline(CallMode mode) throws Exception {
        Timeouts veryPatient = Timeouts.builder()
                .read(Duration.ofMinutes(10))
                .call(Duration.ofMinutes(10))
                .build();
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).timeouts(veryPatient).build()) {
            long start = System.nanoTime();
            WaitResult<JsonValue> awaited = Export.await(mode, Export.in(sdk), Duration.ofMillis(250));

            assertThat(Duration.ofNanos(System.nanoTime() - start)).isLessThan(Duration.ofMinutes(9));
            assertThat(Export.stillRunning(awaited).failure()).containsInstanceOf(NoResponseException.class);
            assertThat(awaited.last()).isEmpty();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void interruptDuringPauseEndsWaitingAndKeepsFlag() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Waiter waiter = new Waiter(sdk);
            pauses.awaitHeldSleep();
            waiter.thread.interrupt();

            assertThat(waiter.flag.get(10, TimeUnit.MINUTES)).isTrue();
            assertThat(Export.ended(waiter.awaited.join())).isEmpty();
            assertThat(waiter.awaited.join().last().map(Export::text)).contains("running");
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void interruptDuringQueryEndsWaitingAndKeepsFlag() throws Exception {
        CountDownLatch interrupted = new CountDownLatch(1);
        RawResponse afterwards = RawResponse.waitFor(interrupted).then(Export.RUNNING);
        try (RawServer server = RawServer.scripted(afterwards);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Waiter waiter = new Waiter(sdk);
            server.awaitArrival();
            waiter.thread.interrupt();
            interrupted.countDown();

            assertThat(waiter.flag.get(10, TimeUnit.MINUTES)).isTrue();
            assertThat(Export.ended(waiter.awaited.join())).isEmpty();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void interruptedThreadSendsNothing() throws Exception {
        try (RawServer server = RawServer.scripted(Export.DONE);
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            Thread.currentThread().interrupt();
            WaitResult<JsonValue> awaited = Export.in(sdk).await(LONG);

            assertThat(Thread.interrupted()).isTrue();
            assertThat(Export.ended(awaited)).isEmpty();
            assertThat(server.connections()).isZero();
        }
    }

    @Test
    void holdsNoThreadBetweenQueries() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            CompletableFuture<WaitResult<JsonValue>> future =
                    Export.in(sdk).async().await(LONG);
            Future<?> unused = pauses.awaitHeld();

            while (somebodyWaits()) {
                Thread.onSpinWait();
            }

            assertThat(future).isNotDone();
            future.cancel(false);
        }
    }

    private static boolean somebodyWaits() {
        return Thread.getAllStackTraces().values().stream()
                .flatMap(Arrays::stream)
                .anyMatch(frame -> frame.getClassName().equals(Poller.class.getName()));
    }

    @Test
    void cancelDuringPauseEndsPause() throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        pauses.hold();
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            CompletableFuture<WaitResult<JsonValue>> future =
                    Export.in(sdk).async().await(LONG);
            Future<?> pause = pauses.awaitHeld();

            future.cancel(false);

            assertThatThrownBy(() -> pause.get(10, TimeUnit.MINUTES)).isInstanceOf(CancellationException.class);
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void cancelDuringQueryEndsCall() throws Exception {
        try (RawServer server = RawServer.scripted(RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<WaitResult<JsonValue>> future =
                    Export.in(sdk).async().await(LONG);
            server.awaitArrival();

            future.cancel(false);

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(1);
        }
    }

    @Test
    void orTimeoutOfCallerEndsWaiting() throws Exception {
        try (RawServer server = RawServer.scripted(Export.RUNNING, RawResponse.silence());
                MerchantSdk sdk = TestSdk.at(server.url()).build()) {
            CompletableFuture<WaitResult<JsonValue>> future =
                    Export.in(sdk).async().await(LONG);
            server.awaitArrival();
            server.awaitArrival();

            // CompletableFuture.orTimeout also completes a future with a TimeoutException.
            assertThat(future.completeExceptionally(new TimeoutException())).isTrue();

            server.awaitEndOfConnection();
            assertThat(server.received()).hasSize(2);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void closedSdkEndsWaitingAtNextQuery(CallMode mode) throws Exception {
        RealTimePauses pauses = new RealTimePauses();
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk sdk = TestSdk.at(server.url(), pauses).build()) {
            Runnable close = sdk::close;
            WaitResult<JsonValue> awaited =
                    Export.await(mode, Export.in(sdk).onProgress(progress -> close.run()), LONG);

            assertThat(Export.ended(awaited)).isEmpty();
            assertThat(awaited.last().map(Export::text)).contains("running");
            assertThat(pauses.pauses()).hasSize(1);
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void closeEndsWaitingWhileAnotherMerchantIsOpen(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Export.RUNNING);
                MerchantSdk other = TestSdk.at(server.url()).build();
                MerchantSdk sdk = other.withMerchant(TestSdk.credentials())) {
            Runnable close = sdk::close;
            WaitResult<JsonValue> awaited =
                    Export.await(mode, Export.in(sdk).onProgress(progress -> close.run()), LONG);

            assertThat(Export.ended(awaited)).isEmpty();
            assertThat(server.received()).hasSize(1);
        }
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void closedSdkIsRefused(CallMode mode) throws Exception {
        try (RawServer server = RawServer.scripted(Export.DONE)) {
            MerchantSdk sdk = TestSdk.at(server.url()).build();
            sdk.close();

            assertThatThrownBy(() -> Export.await(mode, Export.in(sdk), LONG))
                    .isInstanceOf(IllegalStateException.class);
            assertThat(server.connections()).isZero();
        }
    }

    /** A thread that waits for an operation, and the result of its wait. */
    private static final class Waiter {
        private final CompletableFuture<WaitResult<JsonValue>> awaited = new CompletableFuture<>();
        private final CompletableFuture<Boolean> flag = new CompletableFuture<>();
        private final Thread thread;

        Waiter(MerchantSdk sdk) {
            Operation<JsonValue> operation = Export.in(sdk);
            thread = new Thread(() -> {
                try {
                    awaited.complete(operation.await(LONG));
                } catch (Throwable e) {
                    awaited.completeExceptionally(e);
                }
                flag.complete(Thread.currentThread().isInterrupted());
            });
            thread.start();
        }
    }
}
