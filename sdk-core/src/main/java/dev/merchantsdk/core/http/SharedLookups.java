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
import java.util.regex.Pattern;
import okhttp3.Dns;

/**
 * Resolves host names, each on a separate daemon thread. Calls for the same name share a lookup that started less than
 * a second ago. When a resolver is blocked, {@value #THREADS} threads wait for it at first; then a new lookup starts
 * after a minute, after two more, after four, and so on. So few threads wait for a resolver that never answers, and
 * calls succeed again once it has recovered.
 */
final class SharedLookups {
    private static final int THREADS = 4;
    private static final long SHARED_NANOS = TimeUnit.SECONDS.toNanos(1);
    private static final long BLOCKED_NANOS = TimeUnit.MINUTES.toNanos(1);
    private static final int MAX_DOUBLINGS = 20;
    private static final Pattern ADDRESS = Pattern.compile("[0-9.]+|.*:.*");

    private final LongSupplier nanoTime;
    /** The key is no record, because Java 17 never unloads the class of the last record that was compared. */
    private final Map<Map.Entry<Dns, String>, Running> running = new ConcurrentHashMap<>();
    /** The number of addresses that the last lookup of a host name found. */
    private final Map<String, Integer> found = new ConcurrentHashMap<>();

    SharedLookups(LongSupplier nanoTime) {
        this.nanoTime = nanoTime;
    }

    /** Returns whether the host is an address, or the last lookup of its name found one. */
    boolean hasOneAddress(String host) {
        return ADDRESS.matcher(host).matches() || found.getOrDefault(host, 0) == 1;
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
        return !current.last.isDone() && nanoTime.getAsLong() - current.last.start < sharedNanos(current.threads);
    }

    private static long sharedNanos(int threads) {
        return threads < THREADS ? SHARED_NANOS : BLOCKED_NANOS << Math.min(threads - THREADS, MAX_DOUBLINGS);
    }

    private Lookup start(Map.Entry<Dns, String> name) {
        Lookup lookup = new Lookup(name);
        Thread resolver = new Thread(lookup, "merchant-sdk-dns");
        resolver.setDaemon(true);
        // The thread does not keep the context class loader of the call. A resolver that never answers still keeps the
        // caller's Dns, and so the class loaders of the Dns and of the SDK.
        resolver.setContextClassLoader(ClassLoader.getSystemClassLoader());
        resolver.start();
        return lookup;
    }

    private final class Lookup extends FutureTask<List<InetAddress>> {
        private final Map.Entry<Dns, String> name;
        private final long start = nanoTime.getAsLong();

        private Lookup(Map.Entry<Dns, String> name) {
            super(() -> {
                List<InetAddress> addresses = name.getKey().lookup(name.getValue());
                found.put(name.getValue(), addresses.size());
                return addresses;
            });
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
