package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.spi.CallbackClaim;
import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.ClaimExpiredException;
import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.CapturedLog;
import dev.merchantsdk.testkit.ConcurrentCalls;
import dev.merchantsdk.testkit.Undeclared;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.io.SequenceInputStream;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** Tests the receiver's response to a callback, and the event that the handler gets. */
final class CallbackReceiverTest {
    private static final CallbackResponse OK = new CallbackResponse(200, "OK");
    private static final CallbackResponse FAILED = new CallbackResponse(500, "Failed");
    private static final CallbackResponse UNAVAILABLE = new CallbackResponse(503, "Unavailable");

    private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
    private final ProcessedCallbackStore store =
            ProcessedCallbackStore.inMemory(100, Duration.ofMinutes(2), (InstantSource) now::get);
    private final List<CallbackEvent> handled = Collections.synchronizedList(new ArrayList<>());

    @Test
    void answersOkAndHandlesARepeatOnce() {
        CallbackReceiver receiver = receiver(handled::add);
        byte[] first = Post.body(Post.paid());
        byte[] repeated = Post.body(Post.paid(Map.of("0a1b2c3d-0000-4000-8000-000000000000", "another random pair")));

        assertThat(receiver.receive(Post.FORM, first)).isEqualTo(OK);
        assertThat(receiver.receive(Post.FORM, first)).isEqualTo(OK);
        assertThat(receiver.receive(Post.FORM, repeated)).isEqualTo(OK);

        assertThat(handled).hasSize(1);
        assertThat(handled.get(0).fields().all()).isEqualTo(Post.signed(Post.paid()));
        assertThat(OK.isOk()).isTrue();
    }

    @Test
    void handlesEachStatusInAnyOrder() {
        CallbackReceiver receiver = receiver(handled::add);
        for (String status : List.of("payout-only", "success", "payout-only", "success", "failed")) {
            byte[] body = Post.body(Map.of("card_binding", Post.TOKEN, "status", status));

            assertThat(receiver.receive(null, body)).isEqualTo(OK);
        }
        assertThat(handled)
                .extracting(event -> event.status().orElseThrow().raw())
                .containsExactly("payout-only", "success", "failed");
    }

    @Test
    void answersByReasonOfRefusal() {
        CallbackReceiver receiver = receiver(handled::add);
        Map<String, Integer> statuses =
                Map.of("", 400, "a=%", 400, "a=1&a=1", 400, "a=%ff", 400, "a=%00", 400, "a=1", 403, "a=1&sign=0", 403);

        statuses.forEach((body, status) -> {
            CallbackResponse answer = receiver.receive(Post.FORM, Post.bytes(body));

            assertThat(answer).as(body).isEqualTo(new CallbackResponse(status, "Refused"));
            assertThat(answer.isOk()).isFalse();
        });
        assertThat(receiver.receive("a/b;charset=x", Post.bytes("a=1")).status())
                .isEqualTo(415);
        assertThat(receiver.receive(null, new byte[(4 << 20) + 1]).status()).isEqualTo(413);
        assertThat(receiver.receive("multipart/form-data; boundary=x", Post.bytes("--x\r\n")))
                .isEqualTo(new CallbackResponse(415, "Refused"));
        assertThat(receiver.receive(" Multipart/Mixed;charset=utf-8", Post.bytes("--x\r\n"))
                        .status())
                .isEqualTo(415);
        assertThat(receiver.receive(null, Post.bytes("a=1" + "&b=1".repeat(600)))
                        .status())
                .isEqualTo(400);
        assertThat(handled).isEmpty();
    }

    @Test
    void releasesEventWhenHandlerThrows() {
        AtomicInteger failures = new AtomicInteger(2);
        CallbackReceiver receiver = receiver(event -> {
            if (failures.getAndDecrement() > 0) {
                throw new IOException("payer-marker@shop.example");
            }
            handled.add(event);
        });
        byte[] body = Post.body(Post.paid());

        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(new CallbackResponse(500, "Failed"));
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(new CallbackResponse(500, "Failed"));
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    /** The first delivery fails, so the event would be lost if the receiver responded with 200 to the repetition. */
    @Test
    void aRepetitionDuringADeliveryThatFailsIsNotAcknowledged() {
        byte[] body = Post.body(Post.paid());
        AtomicReference<CallbackResponse> during = new AtomicReference<>();
        CallbackReceiver receiver = receiver(event -> {
            during.set(receiver(handled::add).receive(Post.FORM, body));
            throw new IOException("no database");
        });

        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(FAILED);
        assertThat(during).hasValue(UNAVAILABLE);
        assertThat(handled).isEmpty();
        assertThat(receiver(handled::add).receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    @Test
    void anEventThatCouldNotBeReleasedIsProcessedAfterItsClaim() {
        byte[] body = Post.body(Post.paid());
        ProcessedCallbackStore lost = new ForwardingStore(store) {
            @Override
            public void release(CallbackClaim claim) {
                throw new IllegalStateException("no database");
            }
        };
        CallbackReceiver failing = CallbackReceiver.of(Post.CALLBACKS, lost, event -> {
            throw new IOException("no stock");
        });

        assertThat(failing.receive(Post.FORM, body)).isEqualTo(FAILED);
        assertThat(receiver(handled::add).receive(Post.FORM, body)).isEqualTo(UNAVAILABLE);
        now.set(Instant.EPOCH.plus(Duration.ofMinutes(2)));
        assertThat(receiver(handled::add).receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    @Test
    void aTransactionThatIsRolledBackForAnotherClaimIsNotAcknowledged() {
        ProcessedCallbackStore expiring = new ForwardingStore(store) {
            @Override
            public void process(CallbackClaim claim, Processing processing) {
                throw new ClaimExpiredException(claim);
            }
        };

        assertThat(CallbackReceiver.of(Post.CALLBACKS, expiring, handled::add)
                        .receive(Post.FORM, Post.body(Post.paid())))
                .isEqualTo(UNAVAILABLE);
    }

    @Test
    void notifiesTheListenerOfEachFailureAfterTheRelease() {
        byte[] body = Post.body(Post.paid());
        List<Throwable> causes = new ArrayList<>();
        IOException noStock = new IOException("no stock");
        CallbackReceiver receiver = receiver(event -> {
                    throw noStock;
                })
                .withFailureListener((event, cause) -> {
                    causes.add(cause);
                    assertThat(event.key()).isEqualTo(new CallbackKey("transaction", Post.ID, "success"));
                    assertThat(store.claim(event.key()).isGranted()).isTrue();
                    throw new IllegalStateException("a listener must not change the response");
                });

        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(FAILED);
        assertThat(causes).containsExactly(noStock);
    }

    @Test
    void theStoreAndTheListenerMayThrowTheFailureItself() {
        IllegalStateException failure = new IllegalStateException("no stock");
        ProcessedCallbackStore failing = new ForwardingStore(store) {
            @Override
            public void release(CallbackClaim claim) {
                throw failure;
            }
        };
        CallbackReceiver receiver = CallbackReceiver.of(Post.CALLBACKS, failing, event -> {
                    throw failure;
                })
                .withFailureListener((event, cause) -> {
                    throw failure;
                });

        assertThat(receiver.receive(Post.FORM, Post.body(Post.paid()))).isEqualTo(FAILED);
    }

    @Test
    void anErrorOfTheListenerIsSuppressed() {
        StackOverflowError deep = new StackOverflowError();
        CallbackReceiver receiver = receiver(event -> {
                    throw deep;
                })
                .withFailureListener((event, cause) -> {
                    throw new AssertionError("listener");
                });

        assertThatExceptionOfType(StackOverflowError.class)
                .isThrownBy(() -> receiver.receive(Post.FORM, Post.body(Post.paid())))
                .satisfies(e -> assertThat(e.getSuppressed()).singleElement().isInstanceOf(AssertionError.class));
    }

    @Test
    void logsTheExceptionOfTheHandlerWithItsStackTraceAndTheIds() throws Exception {
        String log = CapturedLog.during(() -> receiver(event -> {
                    throw new IOException("no stock");
                })
                .receive(Post.FORM, Post.body(Post.paid())));

        assertThat(log)
                .contains("orderId=2026-0042 transactionId=" + Post.ID + " A result was not processed: transaction "
                        + Post.ID + ", order 2026-0042")
                .contains("java.io.IOException: no stock")
                .contains(CallbackReceiverTest.class.getName() + ".lambda$");
    }

    @Test
    void logsSizeLimitAndSettingOfARefusedBody() throws Exception {
        CallbackReceiver receiver = receiver(handled::add);
        String log = CapturedLog.during(() -> {
            assertThat(receiver.receive(Post.FORM, new byte[5_000_000]).status())
                    .isEqualTo(413);
            try {
                assertThat(receiver.receive(Post.FORM, new ByteArrayInputStream(new byte[5_000_000]))
                                .status())
                        .isEqualTo(413);
            } catch (IOException e) {
                throw new AssertionError(e);
            }
            assertThat(receiver.receive(Post.FORM, Post.bytes("a=1" + "&b=1".repeat(600)))
                            .status())
                    .isEqualTo(400);
        });

        assertThat(log)
                .contains("WARN")
                .contains("its body exceeds the size limit: 5000000 bytes, and the limit of maxBytes is 4194304")
                .contains(
                        "its body exceeds the size limit: at least 4194305 bytes, and the limit of maxBytes is 4194304");
    }

    @Test
    void idleSendersBlockNoCallback() throws Exception {
        CallbackReceiver receiver = receiver(handled::add);
        int idle = 40;
        CountDownLatch reading = new CountDownLatch(idle);
        CountDownLatch received = new CountDownLatch(1);

        List<Integer> statuses = ConcurrentCalls.run(idle + 1, number -> {
            if (number == idle) {
                reading.await();
                CallbackResponse answer = receiver.receive(Post.FORM, new ByteArrayInputStream(Post.body(Post.paid())));
                received.countDown();
                return answer.status();
            }
            InputStream started = new ByteArrayInputStream(Post.bytes("a=".repeat(1 << 11)));
            return receiver.receive(Post.FORM, new SequenceInputStream(started, new StreamAfter(new byte[0], () -> {
                        reading.countDown();
                        received.await();
                    })))
                    .status();
        });

        assertThat(statuses.subList(0, idle)).containsOnly(403);
        assertThat(statuses.get(idle)).isEqualTo(200);
        assertThat(handled).hasSize(1);
    }

    @Test
    void largeBodiesShareTheBufferedBytes() throws IOException {
        BodyBuffers buffers = new BodyBuffers(100_000, 150_000, new AtomicLong());
        byte[] large = new byte[90_000];
        byte[] first = buffers.read(new ByteArrayInputStream(large));

        assertThat(first).isEqualTo(large);
        assertThat(buffers.buffered()).hasValue(90_000 - (8 << 10));
        assertRejected(CallbackRejection.TOO_MANY_BODIES, buffers, large);
        byte[] small = buffers.read(new ByteArrayInputStream(large, 0, 8 << 10));
        assertThat(small).hasSize(8 << 10);
        assertThat(buffers.buffered()).hasValue(90_000 - (8 << 10));
        buffers.release(small.length);
        buffers.release(first.length);
        assertRejected(CallbackRejection.TOO_LARGE, buffers, new byte[100_001]);
        assertThat(buffers.read(new ByteArrayInputStream(new byte[100_000]))).hasSize(100_000);
        buffers.release(100_000);
        InputStream broken = new SequenceInputStream(new ByteArrayInputStream(large), brokenStream());
        assertThatIOException().isThrownBy(() -> buffers.read(broken));

        assertThat(buffers.buffered()).hasValue(0);
    }

    private static void assertRejected(CallbackRejection reason, BodyBuffers buffers, byte[] body) {
        assertThatExceptionOfType(CallbackRejectedException.class)
                .isThrownBy(() -> buffers.read(new ByteArrayInputStream(body)))
                .extracting(CallbackRejectedException::reason)
                .isEqualTo(reason);
    }

    private static InputStream brokenStream() {
        return new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                throw new IOException("reset");
            }
        };
    }

    @Test
    void aBodyOfTheLargestSizeFitsIntoTheBufferedBytes() {
        CallbackParserBuilder builder = CallbackParser.builder()
                .secrets(Secret.of(Post.SECRET))
                .maxBytes(100)
                .maxBufferedBytes(99);

        assertThatExceptionOfType(ConfigurationException.class)
                .isThrownBy(builder::build)
                .withMessageContaining("maxBufferedBytes is less than maxBytes");
        assertThat(builder.maxBufferedBytes(100).build()).isNotNull();
        assertThatExceptionOfType(ConfigurationException.class).isThrownBy(() -> builder.maxBufferedBytes(0));
    }

    @Test
    void anExceptionOfTheHandlersIsNeverARefusal() {
        CallbackReceiver receiver = receiver(event -> Post.CALLBACKS.parse(null, Post.bytes("a=1")));

        assertThat(receiver.receive(Post.FORM, Post.body(Post.paid()))).isEqualTo(new CallbackResponse(500, "Failed"));
    }

    @Test
    void anInterruptWithinTheHandlerIsKept() {
        CallbackReceiver receiver = receiver(event -> {
            throw new InterruptedException();
        });

        assertThat(receiver.receive(Post.FORM, Post.body(Post.paid())).status()).isEqualTo(500);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void rethrowsErrorAndReleasesEvent() {
        CallbackReceiver receiver = receiver(event -> {
            throw new StackOverflowError();
        });
        byte[] body = Post.body(Post.paid());

        assertThatExceptionOfType(StackOverflowError.class).isThrownBy(() -> receiver.receive(Post.FORM, body));
        assertThat(store.isProcessed(new CallbackKey("transaction", Post.ID, "success")))
                .isFalse();
        assertThat(receiver(handled::add).receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    /** Code in Kotlin can throw checked exceptions that are not declared. */
    @Test
    void aStoreOrVerifierThatFailsIsAFailure() throws IOException {
        for (Exception failure : List.of(new IllegalStateException("no database"), new IOException("no database"))) {
            List<Throwable> causes = new ArrayList<>();
            CallbackReceiver noClaim = listened(causes, new ForwardingStore(store) {
                @Override
                public CallbackClaim claim(CallbackKey key) {
                    return Undeclared.thrown(failure);
                }
            });
            CallbackReceiver noRelease = listened(causes, new ForwardingStore(store) {
                @Override
                public void process(CallbackClaim claim, Processing processing) {
                    Undeclared.thrown(failure);
                }

                @Override
                public void release(CallbackClaim claim) {
                    super.release(claim);
                    Undeclared.thrown(new IOException("no release"));
                }
            });
            CallbackReceiver noVerifier = CallbackReceiver.of(
                    CallbackParser.builder()
                            .signatureVerifier((fields, body) -> Undeclared.thrown(failure))
                            .build(),
                    store,
                    handled::add);
            byte[] body = Post.body(Post.paid());

            assertThat(noClaim.receive(Post.FORM, body)).isEqualTo(FAILED);
            assertThat(noRelease.receive(Post.FORM, body)).isEqualTo(FAILED);
            assertThat(causes).containsExactly(failure, failure);
            assertThat(noVerifier.receive(Post.FORM, body)).isEqualTo(FAILED);
            assertThat(noVerifier.receive(Post.FORM, new ByteArrayInputStream(body)))
                    .isEqualTo(FAILED);
        }
        assertThat(handled).isEmpty();
    }

    @Test
    void anInterruptWithinTheVerifierIsKept() {
        CallbackReceiver interrupted = CallbackReceiver.of(
                CallbackParser.builder()
                        .signatureVerifier((fields, body) -> Undeclared.thrown(new InterruptedException()))
                        .build(),
                store,
                handled::add);

        assertThat(interrupted.receive(Post.FORM, Post.body(Post.paid()))).isEqualTo(FAILED);
        assertThat(Thread.interrupted()).isTrue();
    }

    @Test
    void aStoreThatReturnsNoClaimIsAFailure() {
        List<Throwable> causes = new ArrayList<>();
        CallbackReceiver receiver = listened(causes, new ForwardingStore(store) {
            @Override
            @SuppressWarnings("NullAway") // a store can break the interface
            public CallbackClaim claim(CallbackKey key) {
                return null;
            }
        });

        assertThat(receiver.receive(Post.FORM, Post.body(Post.paid()))).isEqualTo(FAILED);
        assertThat(causes).singleElement().isInstanceOf(NullPointerException.class);
        assertThat(handled).isEmpty();
    }

    private CallbackReceiver listened(List<Throwable> causes, ProcessedCallbackStore failing) {
        return CallbackReceiver.of(Post.CALLBACKS, failing, handled::add)
                .withFailureListener((event, cause) -> causes.add(cause));
    }

    @Test
    void handlesConcurrentDeliveriesOnce() throws Exception {
        CallbackReceiver receiver = receiver(handled::add);
        byte[] body = Post.body(Post.paid());
        ConcurrentCalls.run(8, number -> {
            for (int i = 0; i < 25; i++) {
                assertThat(receiver.receive(Post.FORM, body)).isIn(OK, UNAVAILABLE);
            }
            return number;
        });
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    @Test
    void readsAStreamAndLeavesItOpen() throws IOException {
        CountedStream stream = new CountedStream(Post.body(Post.paid()));

        assertThat(receiver(handled::add).receive(Post.FORM, stream)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
        assertThat(stream.closed).isFalse();
    }

    @Test
    void readsStreamNoFurtherThanItsLimit() throws IOException {
        CountedStream endless = new CountedStream(new byte[0]);
        CallbackParser callbacks = CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .maxBytes(100_000)
                .build();

        CallbackResponse answer =
                CallbackReceiver.of(callbacks, store, handled::add).receive(null, endless);

        assertThat(answer.status()).isEqualTo(413);
        assertThat(endless.read).isEqualTo(100_001);
        assertThat(handled).isEmpty();
    }

    @Test
    void throwsWhenStreamBreaks() {
        assertThatIOException()
                .isThrownBy(() -> receiver(handled::add).receive(Post.FORM, brokenStream()))
                .withMessage("reset");
        assertThat(handled).isEmpty();
    }

    @Test
    void appliesLargestLimit() throws IOException {
        CallbackParser callbacks = CallbackParser.builder()
                .signatureVerifier((fields, body) -> true)
                .maxBytes(Integer.MAX_VALUE)
                .build();

        assertThat(CallbackReceiver.of(callbacks, store, handled::add)
                        .receive(null, new ByteArrayInputStream(Post.bytes("a=1"))))
                .isEqualTo(OK);
    }

    private CallbackReceiver receiver(CallbackHandler<CallbackEvent> handler) {
        return CallbackReceiver.of(Post.CALLBACKS, store, handler);
    }

    /** A stream with a counter of the read bytes. If {@code bytes} is empty, the stream never ends. */
    private static final class CountedStream extends FilterInputStream {
        private final boolean endless;
        int read;
        boolean closed;

        CountedStream(byte[] bytes) {
            super(new ByteArrayInputStream(bytes));
            this.endless = bytes.length == 0;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            int some = endless ? length : super.read(into, from, length);
            read += some;
            return some;
        }

        @Override
        public void close() {
            closed = true;
        }
    }

    /** A stream that waits before each read. */
    private static final class StreamAfter extends FilterInputStream {
        private final WaitBeforeRead before;

        @FunctionalInterface
        interface WaitBeforeRead {
            void end() throws InterruptedException;
        }

        StreamAfter(byte[] bytes, WaitBeforeRead before) {
            super(new ByteArrayInputStream(bytes));
            this.before = before;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            try {
                before.end();
            } catch (InterruptedException e) {
                throw new InterruptedIOException();
            }
            return super.read(into, from, length);
        }
    }
}
