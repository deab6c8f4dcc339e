package dev.merchantsdk.endpoints;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.error.NotSentException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.spi.AccessToken;
import dev.merchantsdk.core.spi.TokenSource;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CallMode;
import dev.merchantsdk.testkit.RecordedResponse.ConnectionEnd;
import dev.merchantsdk.testkit.merchant.TestMerchant;
import dev.merchantsdk.testkit.simulation.OneThreadTime;
import dev.merchantsdk.testkit.simulation.ServerReply;
import dev.merchantsdk.testkit.simulation.VirtualNetwork;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.LineTiming;
import dev.merchantsdk.testkit.simulation.VirtualNetwork.VirtualLine;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Makes calls in virtual time, on one thread and without sockets. */
final class SimulatedCallTest {
    private static final Sample REFUND = sample("payments.refund");
    private static final Sample RECEIPT = sample("receipts.create");
    private static final ServerReply ACCEPTED = ServerReply.response(200, "", REFUND.body());
    private static final TimedReply SILENCE = new TimedReply(Duration.ZERO, ServerReply.nothing(ConnectionEnd.OPEN));
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Duration READ_TIMEOUT = Duration.ofSeconds(30);
    private static final RequestOptions OPTIONS =
            RequestOptions.builder().timeout(LIMIT).build();

    private final OneThreadTime time = new OneThreadTime();
    private final VirtualNetwork network = new VirtualNetwork(time, this::line);
    private final CompletableFuture<AccessToken> token = new CompletableFuture<>();
    private final TestMerchant merchant = TestMerchant.builder()
            .addresses(any -> "https://simulated.test/")
            .simulated(time, network)
            .tokens(new LaterToken(token))
            .build();
    private final Queue<TimedReply> replies = new ArrayDeque<>();
    private Duration connecting = Duration.ofMillis(100);
    private int sent;

    private record LaterToken(CompletableFuture<AccessToken> token) implements TokenSource {
        @Override
        public CompletableFuture<AccessToken> token(Scope scope) {
            return token;
        }

        @Override
        public boolean refused(Scope scope, AccessToken refused) {
            return false;
        }
    }

    private record TimedReply(Duration after, ServerReply reply) {}

    private static Sample sample(String endpoint) {
        return Samples.all().stream()
                .filter(sample -> sample.endpoint().name().equals(endpoint))
                .findFirst()
                .orElseThrow();
    }

    /** Adds a response. A request without a response waits for ever. */
    private void reply(Duration after, ServerReply reply) {
        replies.add(new TimedReply(after, reply));
    }

    private VirtualLine line(HttpAttempt attempt) {
        TimedReply next = replies.isEmpty() ? SILENCE : replies.remove();
        Duration connect = connecting;
        return new VirtualLine() {
            @Override
            public LineTiming timing() {
                return new LineTiming(connect, Duration.ZERO, next.after, READ_TIMEOUT);
            }

            @Override
            public ServerReply reply() {
                sent++;
                return next.reply;
            }
        };
    }

    @AfterEach
    void nothingIsLeftToDo() {
        merchant.close();
        advance(Duration.ZERO); // outcomes of cancelled exchanges
        assertThat(time.waiting()).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallSucceeds(CallMode mode) {
        reply(Duration.ofSeconds(3), ACCEPTED);

        assertThat(call(mode, REFUND)).isNotNull();

        assertThat(sent).isOne();
        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(3100));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWaitsForAsLongAsTheServiceAsks(CallMode mode) {
        reply(Duration.ofSeconds(1), ServerReply.response(429, "Retry-After: 5\r\n", "{}"));
        reply(Duration.ofSeconds(1), ACCEPTED);

        assertThat(call(mode, REFUND)).isNotNull();

        assertThat(sent).isEqualTo(2);
        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(1100 + 5000 + 1100));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWithoutAResponseExpires(CallMode mode) {
        SdkException failure = failure(mode, REFUND);

        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(failure.getCause()).hasMessageContaining("the deadline passed");
        assertThat(time.elapsed()).isEqualTo(LIMIT);
        assertThat(sent).isOne();
        assertThat(network.cancelled()).hasSize(1);
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallThatNeverConnectsIsNotSent(CallMode mode) {
        connecting = Duration.ofSeconds(25);

        SdkException failure = failure(mode, REFUND);

        assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the deadline passed");
        assertThat(time.elapsed()).isEqualTo(LIMIT);
        advance(Duration.ofSeconds(10));
        assertThat(sent).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aResponseAfterTheDeadlineChangesNothing(CallMode mode) {
        reply(Duration.ofSeconds(25), ACCEPTED);

        assertThat(failure(mode, REFUND)).isInstanceOf(OutcomeUnknownException.class);

        assertThat(time.elapsed()).isEqualTo(LIMIT);
        advance(Duration.ofSeconds(10));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWaitsForItsToken(CallMode mode) {
        reply(Duration.ofSeconds(1), ServerReply.response(200, "", RECEIPT.body()));
        time.after(Duration.ofSeconds(4), () -> token.complete(AccessToken.of(Secret.of(TestMerchant.TOKEN))));

        assertThat(call(mode, RECEIPT)).isNotNull();

        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(4000 + 1100));
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void aCallWithoutATokenExpires(CallMode mode) {
        assertThat(failure(mode, RECEIPT)).isInstanceOf(NotSentException.class);

        assertThat(time.elapsed()).isEqualTo(LIMIT);
        assertThat(sent).isZero();
    }

    @Test
    void aCancelledCallSendsNothingMore() {
        for (Duration duration : new Duration[] {Duration.ofSeconds(1), Duration.ofSeconds(3)}) {
            connecting = duration;
            CompletableFuture<Object> call = start(REFUND);
            time.after(Duration.ofSeconds(2), () -> call.cancel(true));

            assertThat(catchThrowableOfType(CancellationException.class, () -> time.join(call)))
                    .isNotNull();
            advance(LIMIT);
        }
        assertThat(sent).isOne(); // before the cancellation
        assertThat(network.cancelled()).hasSize(2);
    }

    @Test
    void anInterruptEndsABlockingCall() {
        time.after(Duration.ofSeconds(2), () -> Thread.currentThread().interrupt());

        SdkException failure = failure(CallMode.SYNC, REFUND);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOf(OutcomeUnknownException.class);
        assertThat(time.elapsed()).isEqualTo(Duration.ofSeconds(2));
        assertThat(network.cancelled()).hasSize(1);
    }

    @Test
    void anInterruptBeforeABlockingCallIsSentLeavesNothingSent() {
        connecting = Duration.ofSeconds(3);
        time.after(Duration.ofSeconds(2), () -> Thread.currentThread().interrupt());

        SdkException failure = failure(CallMode.SYNC, REFUND);

        assertThat(Thread.interrupted()).isTrue();
        assertThat(failure).isInstanceOf(NotSentException.class).hasMessageContaining("the thread was interrupted");
        advance(LIMIT);
        assertThat(sent).isZero();
    }

    @ParameterizedTest
    @EnumSource(CallMode.class)
    void callsSideBySideShareTheThread(CallMode mode) {
        reply(Duration.ofSeconds(9), ServerReply.response(200, "", "{\"id\":\"1\"}"));
        reply(Duration.ofSeconds(1), ServerReply.response(200, "", "{\"id\":\"2\"}"));
        CompletableFuture<Object> first = start(REFUND);

        Object second = call(mode, REFUND);

        assertThat(second).hasToString("TransactionCreated{additional=***, id=2}");
        assertThat(first).isNotDone();
        assertThat(time.join(first)).hasToString("TransactionCreated{additional=***, id=1}");
        assertThat(time.elapsed()).isEqualTo(Duration.ofMillis(9100));
    }

    private Object call(CallMode mode, Sample sample) {
        return mode == CallMode.SYNC
                ? merchant.calls().run(sample.typed(), sample.request(), OPTIONS)
                : time.join(start(sample));
    }

    private CompletableFuture<Object> start(Sample sample) {
        return merchant.calls().runAsync(sample.typed(), sample.request(), OPTIONS);
    }

    private SdkException failure(CallMode mode, Sample sample) {
        return catchThrowableOfType(SdkException.class, () -> call(mode, sample));
    }

    private void advance(Duration by) {
        try {
            time.sleep(by);
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
    }
}
