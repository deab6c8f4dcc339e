package dev.merchantsdk.payments.callback;

import static org.assertj.core.api.Assertions.assertThat;

import dev.merchantsdk.core.spi.ProcessedCallbackStore;
import dev.merchantsdk.core.value.Secret;
import dev.merchantsdk.testkit.ChildJvm;
import dev.merchantsdk.testkit.ChildJvm.JvmResult;
import dev.merchantsdk.testkit.ConcurrentCalls;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.SequenceInputStream;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** Checks that callbacks without a valid signature cannot exhaust the receiver's memory. */
final class UnsignedBodiesTest {
    private static final int SENDERS = 200;
    private static final String ESCAPED = "%D1%8B";

    @Test
    void acceptsTwoHundredConcurrentLargestBodiesInSmallHeap() throws Exception {
        JvmResult child = ChildJvm.run(Receiver.class, List.of("-Xmx64m"));

        assertThat(child.err()).doesNotContain("OutOfMemory");
        assertThat(child.status()).as(child.err()).isZero();
        assertThat(child.out()).isEqualToIgnoringNewLines("{403=2, 503=198}");
    }

    /** Receives many bodies of the maximum size at the same time, in a child process. */
    static final class Receiver {
        private Receiver() {}

        /** Prints how many times the receiver returned each status. */
        @SuppressWarnings("SystemOut") // the parent process reads this output
        public static void main(String[] arguments) throws Exception {
            CallbackReceiver receiver = CallbackReceiver.of(
                    CallbackParser.of(Secret.of("secret")), ProcessedCallbackStore.inMemory(10), event -> {});
            String start = "sign=0&a=";
            byte[] body = Post.bytes(start + ESCAPED.repeat(((4 << 20) - start.length()) / ESCAPED.length()));
            Semaphore turn = new Semaphore(1);
            CountDownLatch all = new CountDownLatch(SENDERS);
            List<Integer> statuses = ConcurrentCalls.run(SENDERS, number -> {
                turn.acquire();
                SlowEnd end = new SlowEnd(turn, all);
                int status = receiver.receive(
                                Post.FORM, new SequenceInputStream(new ByteArrayInputStream(body.clone()), end))
                        .status();
                end.reach();
                return status;
            });
            Map<Integer, Long> counts = statuses.stream()
                    .collect(Collectors.groupingBy(Function.identity(), TreeMap::new, Collectors.counting()));
            System.out.println(counts);
        }
    }

    /**
     * The end of a body. It gives the turn to the next sender, and then waits until each sender has either sent its body
     * or been rejected.
     */
    private static final class SlowEnd extends InputStream {
        private final Semaphore turn;
        private final CountDownLatch all;
        private boolean reached;

        SlowEnd(Semaphore turn, CountDownLatch all) {
            this.turn = turn;
            this.all = all;
        }

        void reach() {
            if (!reached) {
                reached = true;
                turn.release();
                all.countDown();
                try {
                    all.await();
                } catch (InterruptedException e) {
                    throw new IllegalStateException(e);
                }
            }
        }

        @Override
        public int read() throws IOException {
            reach();
            return -1;
        }

        @Override
        public int read(byte[] into, int from, int length) throws IOException {
            return read();
        }
    }
}
