package dev.merchantsdk.core.http;

import java.net.InetAddress;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Future;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.function.LongSupplier;
import okhttp3.Dns;

/**
 * Resolves host names. Each lookup runs on a separate daemon thread. Calls for the same host name share a running
 * lookup that started less than a second ago. If a resolver is blocked, at most {@value #THREADS} threads wait for it:
 * calls then share the last lookup, however old it is.
 */
final class SharedLookups {
    private static final int THREADS = 4;
    private static final long SHARED_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final LongSupplier nanoTime;
    /** The key is no record, because Java 17 never unloads the class of the last record that was compared. */
    private final Map<Map.Entry<Dns, String>, Running> running = new ConcurrentHashMap<>();

    SharedLookups(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** The running lookups of one host name, and the last lookup that started. */
    private record Running(int threads, Lookup last) {}

    /** Returns a running lookup of a host name, or starts one. */
    Future<List<InetAddress>> lookup(Dns dns, String host) {
        return Objects.requireNonNull(running.compute(
                        Map.entry(dns, host),
                        (name, current) -> current != null && isShared(current)
                                ? current
                                : new Running(current == null ? 1 : current.threads + 1, start(name))))
                .last;
    }

    private boolean isShared(Running current) {
        // A later attempt must not get the result of a completed lookup. The map may still contain a lookup for a short
        // time after the lookup's completion.
        return !current.last.isDone()
                && (current.threads >= THREADS || nanoTime.getAsLong() - current.last.start < SHARED_NANOS);
    }

    private Lookup start(Map.Entry<Dns, String> name) {
        Lookup lookup = new Lookup(name);
        Thread resolver = new Thread(lookup, "merchant-sdk-dns");
        resolver.setDaemon(true);
        // A resolver may never answer. Its thread must not keep the caller's class loader.
        resolver.setContextClassLoader(ClassLoader.getSystemClassLoader());
        resolver.start();
        return lookup;
    }

    private final class Lookup extends FutureTask<List<InetAddress>> {
        private final Map.Entry<Dns, String> name;
        private final long start = nanoTime.getAsLong();

        private Lookup(Map.Entry<Dns, String> name) {
            super(() -> name.getKey().lookup(name.getValue()));
            this.name = name;
        }

        @Override
        protected void done() {
            running.computeIfPresent(
                    name,
                    (same, current) -> current.threads == 1 ? null : new Running(current.threads - 1, current.last));
        }
    }
}
