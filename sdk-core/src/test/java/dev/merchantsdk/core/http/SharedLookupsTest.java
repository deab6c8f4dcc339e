package dev.merchantsdk.core.http;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.net.InetAddress;
import java.net.UnknownHostException;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;
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
            assertThat(released.await(60, TimeUnit.SECONDS)).isTrue();
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
        assertThat(first.get(60, TimeUnit.SECONDS)).hasSize(1);
        assertThat(second.get(60, TimeUnit.SECONDS)).hasSize(1);
        assertThat(calls).hasValue(2);
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
        for (int call = 1; call <= 5_000; call++) {
            Future<List<InetAddress>> lookup = lookups.lookup(failing, "a");
            assertThatThrownBy(() -> lookup.get(60, TimeUnit.SECONDS)).hasRootCauseMessage("a" + call);
        }
    }
}
