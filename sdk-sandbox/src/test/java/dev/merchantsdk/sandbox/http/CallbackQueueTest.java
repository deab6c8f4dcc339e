package dev.merchantsdk.sandbox.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import dev.merchantsdk.testkit.VirtualTime;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

final class CallbackQueueTest {
    private static final Duration PATIENCE = Duration.ofMinutes(5);
    private static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    private final VirtualTime time = new VirtualTime(START);
    private final List<Runnable> onAdvance = new ArrayList<>();
    private final List<CallbackQueue> opened = new ArrayList<>();
    private final CallbackQueue queue = open(Integer.MAX_VALUE);

    @AfterEach
    void close() {
        opened.forEach(CallbackQueue::close);
    }

    @Test
    void postsInOrderToEverySpellingOfAReceiver() throws Exception {
        try (RawServer shop = RawServer.scripted(RawResponse.ok())) {
            for (int i = 0; i < 30; i++) {
                String host = List.of("127.0.0.1", "localhost", "LOCALHOST").get(i % 3);
                add(queue, "http://" + host + ":" + shop.port() + "/callback");
            }
            queue.awaitIdle(PATIENCE);

            assertThat(states(queue)).hasSize(30).containsOnly(DeliveryState.DELIVERED);
            assertThat(shop.received())
                    .extracting(RawServer.Request::body)
                    .isEqualTo(IntStream.range(0, 30).mapToObj(i -> "n=" + i).toList());
        }
    }

    @Test
    void aReceiverThatNeverAnswersDelaysOnlyItsOwn() throws Exception {
        CallbackQueue program = open(1_000);
        try (RawServer silent = RawServer.scripted(RawResponse.silence());
                RawServer shop = RawServer.scripted(RawResponse.ok())) {
            for (int i = 0; i < 6; i++) {
                add(program, silent.url() + "other/" + i);
            }
            for (int i = 0; i < 20; i++) {
                add(program, shop.url());
            }
            long end = System.nanoTime() + PATIENCE.toNanos();
            while (Collections.frequency(states(program), DeliveryState.DELIVERED) < 20) {
                assertThat(System.nanoTime()).isLessThan(end);
                Thread.onSpinWait();
            }

            assertThat(states(program).subList(0, 6))
                    .containsExactly(
                            DeliveryState.IN_FLIGHT,
                            DeliveryState.IN_FLIGHT,
                            DeliveryState.IN_FLIGHT,
                            DeliveryState.IN_FLIGHT,
                            DeliveryState.WAITING,
                            DeliveryState.WAITING);
            assertThat(program.row(5).hasEnded()).isFalse();
            assertThat(program.row(5).delivery()).isEqualTo(Delivery.NONE);
        }
    }

    @Test
    void fourAreInFlightAndTheOthersFollow() throws Exception {
        CallbackQueue program = open(1_000);
        CountDownLatch released = new CountDownLatch(1);
        try (RawServer shop = RawServer.scripted(RawResponse.waitFor(released).then(RawResponse.ok()))) {
            for (int i = 0; i < 9; i++) {
                add(program, shop.url());
            }
            for (int i = 0; i < 4; i++) {
                shop.awaitArrival();
            }
            assertThat(shop.received())
                    .extracting(RawServer.Request::body)
                    .containsExactlyInAnyOrder("n=0", "n=1", "n=2", "n=3");

            released.countDown();
            program.awaitIdle(PATIENCE);

            assertThat(states(program)).hasSize(9).containsOnly(DeliveryState.DELIVERED);
        }
    }

    @Test
    void manyReceiversThatNeverAnswerNeedABoundedNumberOfThreads() throws Exception {
        CallbackQueue program = open(1_000);
        List<ServerSocket> silent = new ArrayList<>();
        try {
            for (int i = 0; i < 65; i++) {
                silent.add(new ServerSocket(0, 50, InetAddress.getLoopbackAddress()));
                for (int j = 0; j < 4; j++) {
                    add(program, "http://127.0.0.1:" + silent.get(i).getLocalPort() + "/");
                }
            }

            assertThat(Collections.frequency(states(program), DeliveryState.IN_FLIGHT))
                    .isEqualTo(CallbackQueue.MOST_IN_FLIGHT);
        } finally {
            for (ServerSocket each : silent) {
                each.close();
            }
        }
    }

    @Test
    void givesUpTheOldestIfTooManyWait() throws Exception {
        CallbackQueue program = open(20);
        try (RawServer silent = RawServer.scripted(RawResponse.silence())) {
            for (int i = 0; i < 15; i++) {
                add(program, silent.url());
            }

            assertThat(program.row(4).state()).isEqualTo(DeliveryState.GIVEN_UP);
            assertThat(program.row(5).state()).isEqualTo(DeliveryState.WAITING);
        }
    }

    @Test
    void doesNotPostWhatTheHistoryNoLongerHas() throws Exception {
        CallbackQueue program = open(8);
        CountDownLatch released = new CountDownLatch(1);
        try (RawServer slow = RawServer.scripted(RawResponse.waitFor(released).then(RawResponse.ok()));
                RawServer shop = RawServer.scripted(RawResponse.ok())) {
            for (int i = 0; i < 6; i++) {
                add(program, slow.url());
            }
            for (int i = 0; i < 8; i++) {
                add(program, shop.url());
            }
            for (int i = 0; i < 4; i++) {
                slow.awaitArrival();
            }
            released.countDown();
            program.awaitIdle(PATIENCE);

            assertThat(slow.received()).hasSize(4);
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> program.row(5))
                    .withMessage("no item of the list has the number 5");
        }
    }

    @Test
    void anAddressElsewhereFailsWithTheReason() {
        add(queue, "http://shop.example/");

        assertThat(queue.row(0).state()).isEqualTo(DeliveryState.FAILED);
        assertThat(queue.row(0).delivery().text()).isEqualTo("not sent: no http address of this machine");
    }

    @Test
    void aForgedMessageStaysForged() {
        int forged = queue.add(CallbackKind.FORGED, "http://127.0.0.1:1/", Map.of("n", "0"));

        assertThat(queue.row(queue.late(forged, Duration.ofDays(1), 1)).kind()).isEqualTo(CallbackKind.FORGED);
        assertThat(queue.row(forged)).asString().contains("[n]", "FORGED").doesNotContain("=");
    }

    @Test
    void withoutMemoryForAThreadAMessageFailsAndTheNextOneIsSent() throws Exception {
        AtomicBoolean full = new AtomicBoolean(true);
        CallbackQueue starved =
                new CallbackQueue(TestContext.of(time.clock(), 100, onAdvance::add), CallbackFormat.FORM, task -> {
                    if (full.getAndSet(false)) {
                        throw new OutOfMemoryError("unable to create native thread");
                    }
                    return new Thread(task, "queue-test");
                });
        opened.add(starved);
        try (RawServer shop = RawServer.scripted(RawResponse.ok())) {
            add(starved, shop.url());
            add(starved, shop.url());
            starved.awaitIdle(PATIENCE);
        }

        assertThat(states(starved)).containsExactly(DeliveryState.FAILED, DeliveryState.DELIVERED);
        assertThat(starved.row(0).delivery().text()).isEqualTo("not sent: no memory for a thread");
    }

    @Test
    void sendsLateWhenTheClockHasAdvanced() throws Exception {
        try (RawServer shop = RawServer.scripted(RawResponse.ok())) {
            add(queue, shop.url());
            queue.awaitIdle(PATIENCE);
            assertThat(queue.late(0, Duration.ofHours(2), 1)).isEqualTo(1);
            assertThat(queue.late(0, Duration.ofHours(1), 1)).isEqualTo(2);

            queue.awaitIdle(Duration.ZERO);
            advance(Duration.ofMinutes(59));
            assertThat(queue.row(2).state()).isEqualTo(DeliveryState.WAITING);

            advance(Duration.ofMinutes(1));
            queue.awaitIdle(PATIENCE);
            assertThat(states(queue))
                    .containsExactly(DeliveryState.DELIVERED, DeliveryState.WAITING, DeliveryState.DELIVERED);

            advance(Duration.ofHours(9));
            queue.awaitIdle(PATIENCE);
            assertThat(shop.received()).hasSize(3);
        }
    }

    @Test
    void boundsWhatWaitsForTheClock() {
        add(queue, "http://127.0.0.1:1/");
        for (Duration delay :
                List.of(Duration.ofNanos(-1), Duration.ofDays(3_650).plusNanos(1))) {
            assertThatIllegalArgumentException()
                    .isThrownBy(() -> queue.late(0, delay, 1))
                    .withMessage("the delay must be 0..3650 days: " + delay);
        }
        assertThat(queue.late(0, Duration.ofDays(1), 999)).isEqualTo(999);
        assertThatIllegalArgumentException().isThrownBy(() -> queue.late(0, Duration.ofDays(1), 2));
        assertThat(queue.rows().all()).hasSize(1_000);
        assertThat(queue.late(0, Duration.ofDays(1), 1)).isEqualTo(1_000);
        assertThatIllegalArgumentException()
                .isThrownBy(() -> queue.late(0, Duration.ofDays(1), 1))
                .withMessage("at most 1000 callbacks can wait for the clock");
    }

    @Test
    void aMessageWithoutResponseEndsTheWait() throws Exception {
        try (RawServer silent = RawServer.scripted(RawResponse.silence())) {
            add(queue, silent.url());

            assertThatIllegalStateException()
                    .isThrownBy(() -> queue.awaitIdle(Duration.ofMillis(1)))
                    .withMessage("not all callbacks were sent within PT0.001S");
            Thread.currentThread().interrupt();
            assertThatIllegalStateException()
                    .isThrownBy(() -> queue.awaitIdle(PATIENCE))
                    .withCauseInstanceOf(InterruptedException.class);
            assertThat(Thread.interrupted()).isTrue();
        }
    }

    @Test
    void closeGivesUpWithoutWaitingForTheReceiver() throws Exception {
        try (RawServer silent = RawServer.scripted(RawResponse.silence());
                RawServer shop = RawServer.scripted(RawResponse.ok())) {
            add(queue, shop.url());
            queue.awaitIdle(PATIENCE);
            add(queue, silent.url());
            add(queue, silent.url());
            int late = queue.late(0, Duration.ofDays(1), 1);
            silent.awaitArrival();

            queue.close();

            queue.awaitIdle(Duration.ZERO);
            silent.awaitEndOfConnection();
            advance(Duration.ofDays(2));
            add(queue, shop.url());
            assertThat(late).isEqualTo(3);
            assertThat(states(queue))
                    .containsExactly(
                            DeliveryState.DELIVERED,
                            DeliveryState.GIVEN_UP,
                            DeliveryState.GIVEN_UP,
                            DeliveryState.GIVEN_UP,
                            DeliveryState.GIVEN_UP);
            assertThat(silent.received()).hasSize(1);
            assertThat(shop.received()).hasSize(1);
        }
    }

    private CallbackQueue open(int limit) {
        CallbackQueue created = CallbackQueue.open(
                TestContext.of(time.clock(), limit, onAdvance::add), CallbackFormat.FORM, "queue-test");
        opened.add(created);
        return created;
    }

    private void advance(Duration by) {
        time.advance(by);
        onAdvance.forEach(Runnable::run);
    }

    private static void add(CallbackQueue queue, String receiver) {
        int next = queue.rows().all().stream()
                .mapToInt(row -> row.number() + 1)
                .max()
                .orElse(0);
        assertThat(queue.add(CallbackKind.ORIGINAL, receiver, Map.of("n", Integer.toString(next))))
                .isEqualTo(next);
    }

    private static List<DeliveryState> states(CallbackQueue queue) {
        return queue.rows().all().stream().map(QueuedCallback::state).toList();
    }
}
