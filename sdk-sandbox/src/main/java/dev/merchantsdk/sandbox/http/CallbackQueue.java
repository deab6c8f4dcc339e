package dev.merchantsdk.sandbox.http;

import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Comparator;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import okhttp3.Call;
import okhttp3.HttpUrl;

/**
 * Posts callbacks or status notifications to shops, each once. A message is a row of a history before, while and after
 * it is posted. Each receiver, which is a host and port, has a queue of its own: its messages start in their order, a
 * few at a time, so a receiver that never answers delays only its own. Only a message in flight needs a thread.
 *
 * <p>The queues hold numbers of rows. A message whose row is too old for the history is not posted. Thread-safe.
 */
public final class CallbackQueue implements AutoCloseable {
    static final int MOST_IN_FLIGHT = 256;
    private static final int MOST_LATE = 1_000;
    private static final Duration LONGEST_DELAY = Duration.ofDays(3_650);

    private final ExecutorService threads;
    private final Clock clock;
    private final CallbackFormat format;
    private final Receivers receivers;
    private final History<QueuedCallback> rows;
    private final int inFlightPerReceiver;
    private final int waitingPerReceiver;
    private final Map<String, ReceiverQueue> queues = new HashMap<>();
    private final Map<Integer, Call> inFlight = new HashMap<>();
    private final Queue<QueuedCallback> late =
            new PriorityQueue<>(Comparator.comparing(QueuedCallback::dueAt).thenComparing(QueuedCallback::number));
    private int nextNumber;
    private boolean closed;

    /** The messages of one receiver: the numbers of those that wait, and how many are in flight. */
    private static final class ReceiverQueue {
        private final Queue<Integer> waiting = new ArrayDeque<>();
        private int inFlight;
    }

    CallbackQueue(SandboxContext context, CallbackFormat format, ThreadFactory threads) {
        this.clock = context.clock();
        this.format = format;
        this.receivers = context.receivers();
        this.rows = new History<>(context.limit(), context.changes());
        this.inFlightPerReceiver = context.callbacksInFlight();
        this.waitingPerReceiver = Math.max(1, context.limit() / 2);
        this.threads = Executors.newCachedThreadPool(threads);
    }

    /** Opens a queue, which is closed with the sandbox. */
    public static CallbackQueue open(SandboxContext context, CallbackFormat format, String threadName) {
        CallbackQueue queue = new CallbackQueue(context, format, task -> {
            Thread worker = new Thread(task, threadName);
            worker.setDaemon(true);
            return worker;
        });
        context.onAdvance().accept(queue::queueDue);
        context.onClose().accept(queue::close);
        return queue;
    }

    public History<QueuedCallback> rows() {
        return rows;
    }

    public Receivers receivers() {
        return receivers;
    }

    /** Returns the row with this number, which must be in the history. */
    public QueuedCallback row(int number) {
        return rows.get(number)
                .orElseThrow(() -> new IllegalArgumentException("no item of the list has the number " + number));
    }

    /** Queues a message and returns the number of its row. After {@link #close} the row is given up. */
    public int add(CallbackKind kind, String receiver, Map<String, String> fields) {
        return add(kind, receiver, fields, Duration.ZERO);
    }

    /**
     * Queues the message of a row again, some times or not at all, when the sandbox's clock has advanced by a delay.
     * Returns the number of the last new row.
     */
    public synchronized int late(int number, Duration delay, int times) {
        QueuedCallback row = row(number);
        if (delay.isNegative() || delay.compareTo(LONGEST_DELAY) > 0) {
            throw new IllegalArgumentException("the delay must be 0..3650 days: " + delay);
        }
        if (late.size() + times > MOST_LATE) {
            throw new IllegalArgumentException("at most " + MOST_LATE + " callbacks can wait for the clock");
        }
        CallbackKind kind = row.kind() == CallbackKind.FORGED ? CallbackKind.FORGED : CallbackKind.REPEATED;
        int last = number;
        for (int i = 0; i < times; i++) {
            last = add(kind, row.receiver(), row.fields(), delay);
        }
        return last;
    }

    private synchronized int add(CallbackKind kind, String receiver, Map<String, String> fields, Duration delay) {
        Instant now = clock.instant();
        QueuedCallback row = new QueuedCallback(
                nextNumber++,
                kind,
                receiver,
                fields,
                now.plus(delay),
                closed ? DeliveryState.GIVEN_UP : DeliveryState.WAITING,
                Delivery.NONE);
        rows.add(row);
        if (closed) {
            return row.number();
        }
        if (row.dueAt().isAfter(now)) {
            late.add(row);
        } else {
            queue(row);
        }
        return row.number();
    }

    private synchronized void queueDue() {
        Instant now = clock.instant();
        for (QueuedCallback next = late.peek(); next != null && !next.dueAt().isAfter(now); next = late.peek()) {
            late.remove();
            queue(next);
        }
    }

    private void queue(QueuedCallback row) {
        Optional<HttpUrl> url = receivers.find(row.receiver());
        if (url.isEmpty()) {
            set(row.ended(Delivery.failed(Duration.ZERO, "not sent: no http address of this machine")));
            return;
        }
        ReceiverQueue queue = queues.computeIfAbsent(Receivers.key(url.get()), key -> new ReceiverQueue());
        queue.waiting.add(row.number());
        if (queue.waiting.size() > waitingPerReceiver) {
            rows.get(queue.waiting.remove()).ifPresent(oldest -> set(oldest.in(DeliveryState.GIVEN_UP)));
        }
        startNext();
    }

    /** Starts the messages whose turn it is, and forgets the receivers without messages. */
    private void startNext() {
        queues.values().removeIf(queue -> {
            while (queue.inFlight < inFlightPerReceiver
                    && inFlight.size() < MOST_IN_FLIGHT
                    && !queue.waiting.isEmpty()) {
                rows.get(queue.waiting.remove()).ifPresent(row -> start(queue, row));
            }
            return queue.inFlight == 0 && queue.waiting.isEmpty();
        });
    }

    private void start(ReceiverQueue queue, QueuedCallback row) {
        HttpUrl url = receivers.find(row.receiver()).orElseThrow();
        Call call = CallbackClient.call(url, format.body(row.fields()));
        try {
            threads.execute(() -> {
                Delivery delivery = Delivery.NONE;
                try {
                    delivery = CallbackClient.execute(call);
                } finally {
                    end(queue, row.ended(delivery));
                }
            });
        } catch (OutOfMemoryError e) {
            set(row.ended(Delivery.failed(Duration.ZERO, "not sent: no memory for a thread")));
            return;
        }
        // The thread waits for this lock before it ends the row.
        queue.inFlight++;
        inFlight.put(row.number(), call);
        set(row.in(DeliveryState.IN_FLIGHT));
    }

    private synchronized void end(ReceiverQueue queue, QueuedCallback row) {
        if (!closed) {
            set(row);
            queue.inFlight--;
            inFlight.remove(row.number());
            startNext();
            notifyAll();
        }
    }

    private void set(QueuedCallback row) {
        rows.replace(row.number(), row);
    }

    /** Waits until no message waits for its turn or for a response. Messages that wait for the clock don't count. */
    public synchronized void awaitIdle(Duration atMost) {
        long end = System.nanoTime() + atMost.toNanos();
        try {
            while (!queues.isEmpty()) {
                long left = end - System.nanoTime();
                if (left <= 0) {
                    throw new IllegalStateException("not all callbacks were sent within " + atMost);
                }
                TimeUnit.NANOSECONDS.timedWait(this, left);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("the thread was interrupted while it waited for callbacks", e);
        }
    }

    /** Gives up all messages that have not ended, cancels those in flight, and makes {@link #awaitIdle} return. */
    @Override
    public synchronized void close() {
        closed = true;
        rows.all().stream().filter(row -> !row.hasEnded()).forEach(row -> set(row.in(DeliveryState.GIVEN_UP)));
        queues.clear();
        late.clear();
        inFlight.values().forEach(Call::cancel);
        inFlight.clear();
        threads.shutdown();
        notifyAll();
    }
}
