package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.merchantsdk.testkit.CaseCount;
import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import okhttp3.Dns;
import org.junit.jupiter.api.Test;

/** Checks that simultaneous calls share one lookup of a host name. */
final class SharedLookupsTest {
    private final AtomicLong nanos = new AtomicLong();
    private final SharedLookups lookups = new SharedLookups(nanos::get);
    private final CountDownLatch released = new CountDownLatch(1);
    private final AtomicInteger calls = new AtomicInteger();
    private final Dns held = host -> {
        calls.incrementAndGet();
        try {
            assertThat(released.await(10, TimeUnit.MINUTES)).isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError(e);
        }
        return List.of(InetAddress.getByAddress(host, new byte[] {127, 0, 0, 1}));
    };

    @Test
    void aLookupIsSharedForOneSecond() throws Exception {
        Future<List<InetAddress>> first = lookups.lookup(held, "a");
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1) - 1);
        Future<List<InetAddress>> same = lookups.lookup(held, "a");
        nanos.addAndGet(1);
        Future<List<InetAddress>> second = lookups.lookup(held, "a");
        Future<List<InetAddress>> sameAsSecond = lookups.lookup(held, "a");

        assertThat(same).isSameAs(first);
        assertThat(second).isNotSameAs(first).isSameAs(sameAsSecond);
        released.countDown();
        assertThat(first.get(10, TimeUnit.MINUTES)).hasSize(1);
        assertThat(second.get(10, TimeUnit.MINUTES)).hasSize(1);
        assertThat(calls).hasValue(2);
    }

    @Test
    void aHostHasOneAddressIfItIsOneOrTheLastLookupFoundOne() throws Exception {
        for (String address : List.of("127.0.0.1", "::1", "2001:db8::a1")) {
            assertThat(lookups.hasOneAddress(address)).as(address).isTrue();
        }
        InetAddress address = InetAddress.getByAddress("shop1", new byte[] {127, 0, 0, 1});
        assertThat(lookups.hasOneAddress("shop1")).isFalse();
        for (int found : List.of(1, 2, 1)) {
            lookups.lookup(host -> Collections.nCopies(found, address), "shop1").get(10, TimeUnit.MINUTES);
            assertThat(lookups.hasOneAddress("shop1")).isEqualTo(found == 1);
            assertThat(lookups.hasOneAddress("shop2")).isFalse();
        }
    }

    /** A resolver that never answers occupies four threads for each host, and then one more after ever longer times. */
    @Test
    void aBlockedResolverOccupiesFewThreads() throws Exception {
        Set<Future<?>> started = new HashSet<>();
        for (int second = 0; second < 60; second++) {
            started.add(lookups.lookup(held, "a"));
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        }
        assertThat(started).hasSize(4);
        for (int minute = 0; minute < 24 * 60; minute++) {
            nanos.addAndGet(TimeUnit.MINUTES.toNanos(1));
            started.add(lookups.lookup(held, "a"));
        }
        assertThat(started).hasSize(14);
        assertThat(lookups.lookup(held, "b")).isNotIn(started);

        released.countDown();
        for (Future<?> each : started) {
            assertThat(each.get(10, TimeUnit.MINUTES)).isNotNull();
        }
        assertThat(lookups.lookup(held, "a")).isNotIn(started);
    }

    /** The first lookups never end, but the resolver is well again. */
    @Test
    void aHostIsFoundAgainAMinuteAfterTheLastBlockedLookup() throws Exception {
        AtomicInteger started = new AtomicInteger();
        Dns recovering = host -> started.incrementAndGet() <= 4 ? held.lookup(host) : List.of();
        for (int second = 0; second < 4; second++) {
            assertThat(lookups.lookup(recovering, "a").isDone()).isFalse();
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        }
        await(started, 4);
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(58));
        assertThat(lookups.lookup(recovering, "a").isDone()).isFalse();

        for (int call = 0; call < 10; call++) {
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
            assertThat(lookups.lookup(recovering, "a").get(10, TimeUnit.MINUTES))
                    .isEmpty();
        }
        released.countDown();
    }

    @Test
    void countsOnlyRunningLookups() throws Exception {
        AtomicInteger started = new AtomicInteger();
        Dns endsSecond = host -> started.incrementAndGet() == 2 ? List.of() : held.lookup(host);
        assertThat(lookups.lookup(endsSecond, "a").isDone()).isFalse();
        await(started, 1);
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(lookups.lookup(endsSecond, "a").get(10, TimeUnit.MINUTES)).isEmpty();
        Future<List<InetAddress>> third = lookups.lookup(endsSecond, "a");
        nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        assertThat(lookups.lookup(endsSecond, "a")).isNotSameAs(third);
        released.countDown();
    }

    private static void await(AtomicInteger counter, int value) {
        while (counter.get() < value) {
            Thread.onSpinWait();
        }
    }

    /** A thread of a blocked resolver counts even if later lookups end. */
    @Test
    void aBlockedLookupCountsAfterLaterOnesHaveEnded() throws Exception {
        AtomicInteger started = new AtomicInteger();
        Semaphore entered = new Semaphore(0);
        Dns everyOther = host -> {
            boolean ends = started.incrementAndGet() % 2 == 0;
            entered.release();
            return ends ? List.of() : held.lookup(host);
        };
        Set<Future<?>> seen = new HashSet<>();
        for (int i = 0; i < 50; i++) {
            Future<?> lookup = lookups.lookup(everyOther, "a");
            if (seen.add(lookup)) {
                assertThat(entered.tryAcquire(10, TimeUnit.MINUTES)).isTrue();
                if (started.get() % 2 == 0) {
                    lookup.get(10, TimeUnit.MINUTES);
                }
            }
            nanos.addAndGet(TimeUnit.SECONDS.toNanos(1));
        }
        assertThat(started.get()).isLessThanOrEqualTo(7);
        released.countDown();
    }

    @Test
    void aResolverIsADaemonWithoutTheClassLoaderOfTheCaller() throws Exception {
        ClassLoader before = Thread.currentThread().getContextClassLoader();
        AtomicReference<ClassLoader> seen = new AtomicReference<>();
        AtomicBoolean daemon = new AtomicBoolean();
        Thread.currentThread().setContextClassLoader(new ClassLoader() {});
        try {
            lookups.lookup(
                            host -> {
                                seen.set(Thread.currentThread().getContextClassLoader());
                                daemon.set(Thread.currentThread().isDaemon());
                                return List.of();
                            },
                            "a")
                    .get(10, TimeUnit.MINUTES);
        } finally {
            Thread.currentThread().setContextClassLoader(before);
        }
        assertThat(seen).hasValue(ClassLoader.getSystemClassLoader());
        assertThat(daemon).isTrue();
    }

    @Test
    void otherNamesAndOtherResolversHaveTheirOwn() {
        Future<List<InetAddress>> first = lookups.lookup(held, "a");
        Dns other = host -> held.lookup(host);

        assertThat(lookups.lookup(held, "b")).isNotSameAs(first);
        assertThat(lookups.lookup(other, "a")).isNotSameAs(first);
        released.countDown();
    }

    @Test
    void aResultIsNotKept() throws Exception {
        AtomicInteger calls = new AtomicInteger();
        Dns failing = host -> {
            throw new UnknownHostException(host + calls.incrementAndGet());
        };
        for (int call = 1; call <= CaseCount.of(5_000); call++) {
            Future<List<InetAddress>> lookup = lookups.lookup(failing, "a");
            assertThatThrownBy(() -> lookup.get(10, TimeUnit.MINUTES)).hasRootCauseMessage("a" + call);
        }
    }
}
