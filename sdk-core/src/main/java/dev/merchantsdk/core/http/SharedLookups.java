package dev.merchantsdk.core.http;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import okhttp3.Dns;

/**
 * Resolves host names. Each lookup runs on a separate daemon thread. Calls for the same host name share a running
 * lookup that started less than a second ago. A blocked resolver therefore occupies few threads.
 */
final class SharedLookups {
    private static final long SHARED_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier nanoTime;
    private final Map<Name, Lookup> running = new ConcurrentHashMap<>();

    SharedLookups(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    private record Name(Dns dns, String host) {}

    /**
     * Returns the running lookup of a host name if the lookup started less than a second ago. Otherwise starts and
     * returns a new lookup.
     */
    Future<List<InetAddress>> lookup(Dns dns, String host) {
        return running.compute(
                new Name(dns, host), (name, current) -> current != null && current.isShared() ? current : start(name));
    }

    private Lookup start(Name name) {
        Lookup lookup = new Lookup(name);
        Thread resolver = new Thread(lookup, "merchant-sdk-dns");
        resolver.setDaemon(true);
        resolver.start();
        return lookup;
    }

    private final class Lookup extends FutureTask<List<InetAddress>> {
        private final Name name;
        private final long start = nanoTime.getAsLong();

        private Lookup(Name name) {
            super(() -> name.dns().lookup(name.host()));
            this.name = name;
        }

        private boolean isShared() {
            // A later attempt must not get the result of a completed lookup. The map may still contain a lookup for a
            // short time after the lookup's completion.
            return !isDone() && nanoTime.getAsLong() - start < SHARED_NANOS;
        }

        @Override
        protected void done() {
            running.remove(name, this);
        }
    }
}
