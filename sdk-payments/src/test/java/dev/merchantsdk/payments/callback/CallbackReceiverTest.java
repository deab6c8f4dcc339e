package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIOException;

import dev.merchantsdk.core.spi.CallbackKey;
import dev.merchantsdk.core.spi.SeenCallbacks;
import dev.merchantsdk.testkit.ConcurrentCalls;
import java.io.ByteArrayInputStream;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

/** What is answered, and what the handler sees. */
final class CallbackReceiverTest {
    private static final CallbackAnswer OK = new CallbackAnswer(200, "OK");

    private final SeenCallbacks seen = SeenCallbacks.inMemory(100);
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
    void handlesEachStatusWhateverTheirOrder() {
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
    void answersWhatTheReasonOfARefusalSays() {
        CallbackReceiver receiver = receiver(handled::add);
        Map<String, Integer> statuses =
                Map.of("", 400, "a=%", 400, "a=1&a=1", 400, "a=%ff", 400, "a=%00", 400, "a=1", 403, "a=1&sign=0", 403);

        statuses.forEach((body, status) -> {
            CallbackAnswer answer = receiver.receive(Post.FORM, Post.bytes(body));

            assertThat(answer).as(body).isEqualTo(new CallbackAnswer(status, "Refused"));
            assertThat(answer.isOk()).isFalse();
        });
        assertThat(receiver.receive("a/b;charset=x", Post.bytes("a=1")).status())
                .isEqualTo(415);
        assertThat(receiver.receive(null, new byte[(4 << 20) + 1]).status()).isEqualTo(413);
        assertThat(receiver.receive(null, Post.bytes("a=1" + "&b=1".repeat(600)))
                        .status())
                .isEqualTo(400);
        assertThat(handled).isEmpty();
    }

    @Test
    void takesAnEventBackWhoseHandlerThrows() {
        AtomicInteger failures = new AtomicInteger(2);
        CallbackReceiver receiver = receiver(event -> {
            if (failures.getAndDecrement() > 0) {
                throw new IOException("payer-marker@shop.example");
            }
            handled.add(event);
        });
        byte[] body = Post.body(Post.paid());

        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(new CallbackAnswer(500, "Failed"));
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(new CallbackAnswer(500, "Failed"));
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(receiver.receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    @Test
    void anExceptionOfTheHandlersIsNeverARefusal() {
        CallbackReceiver receiver = receiver(event -> Post.CALLBACKS.read(null, Post.bytes("a=1")));

        assertThat(receiver.receive(Post.FORM, Post.body(Post.paid()))).isEqualTo(new CallbackAnswer(500, "Failed"));
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
    void anErrorIsNotSwallowedAndTheEventTakenBack() {
        CallbackReceiver receiver = receiver(event -> {
            throw new StackOverflowError();
        });
        byte[] body = Post.body(Post.paid());

        assertThatExceptionOfType(StackOverflowError.class).isThrownBy(() -> receiver.receive(Post.FORM, body));
        assertThat(seen.contains(new CallbackKey("transaction", Post.ID, "success")))
                .isFalse();
        assertThat(receiver(handled::add).receive(Post.FORM, body)).isEqualTo(OK);
        assertThat(handled).hasSize(1);
    }

    @Test
    void aStoreOrVerifierThatFailsIsAFailure() {
        CallbackReceiver noStore = CallbackReceiver.of(
                Post.CALLBACKS,
                new SeenCallbacks() {
                    @Override
                    public boolean add(CallbackKey key) {
                        throw new IllegalStateException("no database");
                    }

                    @Override
                    public boolean contains(CallbackKey key) {
                        return false;
                    }

                    @Override
                    public void remove(CallbackKey key) {}
                },
                handled::add);
        CallbackReceiver noVerifier = CallbackReceiver.of(
                Callbacks.builder()
                        .verifier((fields, body) -> {
                            throw new IllegalStateException("no key");
                        })
                        .build(),
                seen,
                handled::add);

        assertThat(noStore.receive(Post.FORM, Post.body(Post.paid())).status()).isEqualTo(500);
        assertThat(noVerifier.receive(Post.FORM, Post.body(Post.paid())).status())
                .isEqualTo(500);
        assertThat(handled).isEmpty();
    }

    @Test
    void ofManyAtTheSameTimeOneIsHandled() throws Exception {
        CallbackReceiver receiver = receiver(handled::add);
        byte[] body = Post.body(Post.paid());
        ConcurrentCalls.run(8, number -> {
            for (int i = 0; i < 25; i++) {
                assertThat(receiver.receive(Post.FORM, body)).isEqualTo(OK);
            }
            return number;
        });
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
    void readsNoMoreOfAStreamThanShowsThatItIsTooMuch() throws IOException {
        CountedStream endless = new CountedStream(new byte[0]);
        Callbacks callbacks = Callbacks.builder()
                .verifier((fields, body) -> true)
                .maxBytes(100_000)
                .build();

        CallbackAnswer answer =
                CallbackReceiver.of(callbacks, seen, handled::add).receive(null, endless);

        assertThat(answer.status()).isEqualTo(413);
        assertThat(endless.read).isEqualTo(100_001);
        assertThat(handled).isEmpty();
    }

    @Test
    void aStreamThatBreaksIsTheServersConcern() {
        InputStream broken = new FilterInputStream(InputStream.nullInputStream()) {
            @Override
            public int read(byte[] into, int from, int length) throws IOException {
                throw new IOException("reset");
            }
        };

        assertThatIOException()
                .isThrownBy(() -> receiver(handled::add).receive(Post.FORM, broken))
                .withMessage("reset");
        assertThat(handled).isEmpty();
    }

    @Test
    void theLargestLimitIsALimit() throws IOException {
        Callbacks callbacks = Callbacks.builder()
                .verifier((fields, body) -> true)
                .maxBytes(Integer.MAX_VALUE)
                .build();

        assertThat(CallbackReceiver.of(callbacks, seen, handled::add)
                        .receive(null, new ByteArrayInputStream(Post.bytes("a=1"))))
                .isEqualTo(OK);
    }

    private CallbackReceiver receiver(CallbackHandler handler) {
        return CallbackReceiver.of(Post.CALLBACKS, seen, handler);
    }

    /** These bytes, or zeros without end if there are none. */
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
}
