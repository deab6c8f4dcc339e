package dev.merchantsdk.core.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.MerchantSdk;
import dev.merchantsdk.core.SuppliedTokens;
import dev.merchantsdk.core.TestSdk;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.testkit.CallMode;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeoutException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Makes calls in virtual time, on one thread and without sockets. */
final class SimulatedCallTest {
    private static final Map<String, String> ORDER = Map.of("orderId", "order-7");
    private static final String SENT = "{\"orderId\":\"order-7\"}";
    private static final String ACCEPTED = "{\"id\":\"7\"}";
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final RequestOptions OPTIONS =
            RequestOptions.builder().timeout(LIMIT).build();

    private final OneThreadTime time = new OneThreadTime();
    private final SimulatedNetwork network = new SimulatedNetwork(time);
    private final CompletableFuture<AccessToken> token = new CompletableFuture<>();
    private final MerchantSdk sdk = TestSdk.simulated(time, network)
            .credentials(Credentials.builder()
                    .merchant(TestSdk.MERCHANT_ID, TestSdk.SECRET)
                    .tokens(new SuppliedTokens(() -> token))
                    .build())
            .build();

    @AfterEach
    void nothingIsLeftToDo() {
        sdk.close();
        assertThat(time.waiting()).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallSucceeds(CallMode mode) {
        network.reply(Duration.ofSeconds(3), 200, ACCEPTED);

        assertThat(call(mode, TestEndpoints.PAY)).isEqualTo(JsonValue.parse(ACCEPTED));

        assertThat(network.sent()).containsExactly(SENT);
        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(3100));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWaitsForAsLongAsTheServiceAsks(CallMode mode) {
        network.reply(Duration.ofSeconds(1), 429, "{}", "Retry-After", "5").reply(Duration.ofSeconds(1), 200, ACCEPTED);

        assertThat(call(mode, TestEndpoints.PAY)).isEqualTo(JsonValue.parse(ACCEPTED));

        assertThat(network.sent()).containsExactly(SENT, SENT);
        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(1100 + 5000 + 1100));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWithoutAResponseExpires(CallMode mode) {
        SdkException failure = failure(mode, TestEndpoints.PAY);

        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(failure.getCause()).hasMessageContaining("the deadline passed");
        assertThat(time.elapsed()).isEqualTo(LIMIT);
        assertThat(network.sent()).containsExactly(SENT);
        assertThat(network.cancelled()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallThatNeverConnectsIsNotSent(CallMode mode) {
        network.connectingFor(Duration.ofSeconds(25));

        SdkException failure = failure(mode, TestEndpoints.PAY);

        assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the deadline passed");
        assertThat(time.elapsed()).isEqualTo(LIMIT);
        advance(Duration.ofSeconds(10));
        assertThat(network.sent()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aResponseAfterTheDeadlineChangesNothing(CallMode mode) {
        network.reply(Duration.ofSeconds(25), 200, ACCEPTED);

        assertThat(failure(mode, TestEndpoints.PAY)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(time.elapsed()).isEqualTo(LIMIT);
        advance(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWaitsForItsToken(CallMode mode) {
        network.reply(Duration.ofSeconds(1), 200, ACCEPTED);
        time.after(
                Duration.ofSeconds(4),
                () -> token.complete(SuppliedTokens.existing(TestSdk.TOKEN).join()));

        assertThat(call(mode, TestEndpoints.RECEIPT)).isEqualTo(JsonValue.parse(ACCEPTED));

        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(4000 + 1100));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWithoutATokenExpires(CallMode mode) {
        assertThat(failure(mode, TestEndpoints.RECEIPT)).isInstanceOf(NotSentException.class);

        assertThat(time.elapsed()).isEqualTo(LIMIT);
        assertThat(network.sent()).isEmpty();
    }

    @Test
    void aCancelledCallSendsNothingMore() {
        for (Duration connecting : new Duration[] {Duration.ofSeconds(1), Duration.ofSeconds(3)}) {
            network.connectingFor(connecting);
            CompletableFuture<JsonValue> call = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, OPTIONS);
            time.after(Duration.ofSeconds(2), () -> call.cancel(true));

            assertThat(catchThrowableOfType(CancellationException.class, () -> await(call)))
                    .isNotNull();
            advance(LIMIT);
        }
        assertThat(network.sent()).containsExactly(SENT); // before the cancellation
        assertThat(network.cancelled()).hasSize(2);
    }

    @Test
    void anInterruptEndsABlockingCall() {
        time.after(Duration.ofSeconds(2), () -> Thread.currentThread().interrupt());

        SdkException failure = failure(CallMode.SYNC, TestEndpoints.PAY);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(time.elapsed()).isEqualTo(Duration.ofSeconds(2));
        assertThat(network.cancelled()).hasSize(1);
    }

    @Test
    void anInterruptBeforeABlockingCallIsSentLeavesNothingSent() {
        network.connectingFor(Duration.ofSeconds(3));
        time.after(Duration.ofSeconds(2), () -> Thread.currentThread().interrupt());

        SdkException failure = failure(CallMode.SYNC, TestEndpoints.PAY);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the thread was interrupted");
        advance(LIMIT);
        assertThat(network.sent()).isEmpty();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void callsSideBySideShareTheThread(CallMode mode) {
        network.reply(Duration.ofSeconds(9), 200, "{\"id\":\"1\"}").reply(Duration.ofSeconds(1), 200, "{\"id\":\"2\"}");
        CompletableFuture<JsonValue> first = Calls.of(sdk).runAsync(TestEndpoints.PAY, ORDER, OPTIONS);

        JsonValue second = call(mode, TestEndpoints.PAY);

        assertThat(second).isEqualTo(JsonValue.parse("{\"id\":\"2\"}"));
        assertThat(first).isNotDone();
        assertThat(await(first)).isEqualTo(JsonValue.parse("{\"id\":\"1\"}"));
        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(9100));
    }

    private JsonValue call(CallMode mode, Endpoint<Map<?, ?>, JsonValue> endpoint) {
        return mode == CallMode.SYNC
                ? Calls.of(sdk).run(endpoint, ORDER, OPTIONS)
                : await(Calls.of(sdk).runAsync(endpoint, ORDER, OPTIONS));
    }

    private SdkException failure(CallMode mode, Endpoint<Map<?, ?>, JsonValue> endpoint) {
        return catchThrowableOfType(SdkException.class, () -> call(mode, endpoint));
    }

    private <R> R await(CompletableFuture<R> future) {
        try {
            return time.await(future, new Deadline(time::nanoTime, Duration.ofDays(1)));
        } catch (ExecutionException e) {
            if (e.getCause() instanceof SdkException failure) {
                throw failure;
            }
            throw new AssertionError(e);
        } catch (TimeoutException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    private void advance(Duration by) {
        try {
            time.sleep(by);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
