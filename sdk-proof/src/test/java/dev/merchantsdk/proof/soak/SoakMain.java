package dev.merchantsdk.proof.soak;

import java.lang.reflect.Method;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Phaser;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/**
 * A program in which two merchants call their sandboxes from 64 platform threads and, if the JVM has them, from 1,000
 * virtual ones. After each round, while no call is in progress, it compares journals with ledgers and takes a sample.
 * Its argument is the number of seconds.
 */
final class SoakMain {
    private static final int PLATFORM_THREADS = 64;
    private static final int VIRTUAL_THREADS = 1_000;
    private static final int ROUNDS = 60;
    /** Two in each quarter, however slow the machine is. */
    private static final int FEWEST_ROUNDS = 8;

    private static final long SHORTEST_ROUND = TimeUnit.MILLISECONDS.toNanos(500);

    private final List<SoakMerchant> merchants;
    private final Phaser phaser = new Phaser(1);
    /** Deadline of the current round. */
    private volatile long roundEnd;

    private volatile boolean ended;

    private SoakMain(List<SoakMerchant> merchants) {
        this.merchants = merchants;
    }

    public static void main(String... arguments) throws Exception {
        try (SoakMerchant first = new SoakMerchant(1);
                SoakMerchant second = new SoakMerchant(2)) {
            new SoakMain(List.of(first, second)).run(TimeUnit.SECONDS.toNanos(Long.parseLong(arguments[0])));
        }
    }

    private void run(long nanos) throws Exception {
        List<Thread> threads = new ArrayList<>();
        for (int i = 0; i < PLATFORM_THREADS; i++) {
            Thread thread = new Thread(client(i), "soak-" + i);
            thread.start();
            threads.add(thread);
        }
        if (Runtime.version().feature() >= 21) {
            Method start = Thread.class.getMethod("startVirtualThread", Runnable.class);
            for (int i = 0; i < VIRTUAL_THREADS; i++) {
                threads.add((Thread) start.invoke(null, client(PLATFORM_THREADS + i)));
            }
        }
        System.out.println("clients " + threads.size());
        long end = System.nanoTime() + nanos;
        merchants.forEach(SoakMerchant::reset);
        long idle = SoakSample.connections();
        for (int i = 0; i < FEWEST_ROUNDS || System.nanoTime() < end; i++) {
            round(Math.max(SHORTEST_ROUND, nanos / ROUNDS), idle);
        }
        ended = true;
        phaser.arriveAndDeregister();
        for (Thread thread : threads) {
            thread.join();
        }
        Map<String, Long> counts = new TreeMap<>();
        merchants.forEach(
                merchant -> merchant.counts.forEach((what, times) -> counts.merge(what, times.longValue(), Long::sum)));
        System.out.println("counts " + counts);
    }

    private void round(long nanos, long idle) {
        merchants.forEach(SoakMerchant::begin);
        roundEnd = System.nanoTime() + nanos;
        phaser.arriveAndAwaitAdvance();
        phaser.arriveAndAwaitAdvance();
        long unresolved = merchants.stream().mapToInt(SoakMerchant::openEntries).sum();
        merchants.forEach(merchant -> merchant.end().forEach(finding -> System.out.println("finding " + finding)));
        long open = merchants.stream().mapToInt(SoakMerchant::openEntries).sum();
        awaitIdle(idle);
        merchants.forEach(SoakMerchant::reset);
        SoakSample sample = SoakSample.take();
        sample.values().put("unresolved", unresolved);
        sample.values().put("open", open);
        System.out.println("sample " + sample.print());
    }

    /** Waits until the connections that the last calls left behind have been closed; those that leak never are. */
    private static void awaitIdle(long idle) {
        long end = System.nanoTime() + Duration.ofSeconds(10).toNanos();
        while (SoakSample.connections() > idle && System.nanoTime() < end) {
            LockSupport.parkNanos(TimeUnit.MILLISECONDS.toNanos(20));
        }
    }

    private Runnable client(int number) {
        phaser.register();
        SoakClient client = new SoakClient(merchants.get(number % merchants.size()), number);
        return () -> {
            try {
                work(client);
            } catch (RuntimeException | Error e) {
                System.out.println("finding " + e);
                throw e;
            } finally {
                phaser.arriveAndDeregister();
            }
        };
    }

    private void work(SoakClient client) {
        phaser.arriveAndAwaitAdvance();
        while (!ended) {
            client.begin();
            while (System.nanoTime() < roundEnd) {
                client.call();
            }
            phaser.arriveAndAwaitAdvance();
            phaser.arriveAndAwaitAdvance();
        }
    }
}
