package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.spi.CallListener;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import javax.net.ssl.X509TrustManager;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;

/**
 * One merchant's connections, and the threads that several merchants share, until the last of them releases its
 * transport. Calls that run then may still complete.
 */
public final class Transport {
    private final SystemScheduler system;
    private final Scheduler scheduler;
    private final HttpExchange exchange;
    private final JsonLimits limits;
    private final String userAgent;

    private final List<CallListener> listeners;
    /** The retry budgets of each merchant, with the merchant's credentials as keys. */
    private final Map<Credentials, RetryBudget> budgets;

    private final AtomicInteger users;
    private final AtomicBoolean released = new AtomicBoolean();

    /**
     * @param callerClient the application's OkHttp client, copied with other settings
     * @param trust replaces the JDK's trust manager; empty if {@code callerClient} is present
     * @param injected replaces the {@link SystemScheduler}
     * @param application the application's name and version, for the header {@code User-Agent}
     */
    public Transport(
            Optional<OkHttpClient> callerClient,
            Optional<X509TrustManager> trust,
            Timeouts timeouts,
            JsonLimits limits,
            Optional<Scheduler> injected,
            Optional<String> application,
            List<CallListener> listeners) {
        this.system = new SystemScheduler();
        this.scheduler = injected.orElse(system);
        this.exchange = new OkHttpExchange(callerClient, trust, timeouts, system);
        this.limits = limits;
        this.userAgent = UserAgent.of(application);
        this.listeners = List.copyOf(listeners);
        this.budgets = Collections.synchronizedMap(new WeakHashMap<>());
        this.users = new AtomicInteger(1);
    }

    private Transport(Transport shared, HttpExchange exchange) {
        this.system = shared.system;
        this.scheduler = shared.scheduler;
        this.exchange = exchange;
        this.limits = shared.limits;
        this.userAgent = shared.userAgent;
        this.listeners = shared.listeners;
        this.budgets = shared.budgets;
        this.users = shared.users;
    }

    /** Returns this transport over a simulated network. */
    public Transport over(HttpExchange simulated) {
        return new Transport(this, simulated);
    }

    /** Returns a transport for another merchant, with the same threads and its own connections. */
    public Transport share() {
        requireOpen();
        if (users.getAndUpdate(count -> count == 0 ? 0 : count + 1) == 0) {
            throw new ClosedException();
        }
        return new Transport(this, exchange.forMerchant());
    }

    /**
     * Closes this transport's idle connections, and ends the threads if no other transport uses them. A second release
     * has no effect.
     */
    public void release() {
        if (released.compareAndSet(false, true)) {
            exchange.close();
            if (users.decrementAndGet() == 0) {
                system.close();
            }
        }
    }

    /** Returns the value of the header {@code User-Agent} for requests in which the caller does not set this header. */
    String userAgent() {
        return userAgent;
    }

    List<CallListener> listeners() {
        return listeners;
    }

    boolean isOpen() {
        return !released.get();
    }

    void requireOpen() {
        if (!isOpen()) {
            throw new ClosedException();
        }
    }

    Scheduler scheduler() {
        return scheduler;
    }

    HttpExchange exchange() {
        return exchange;
    }

    JsonLimits limits() {
        return limits;
    }

    RetryBudget budget(Credentials merchant, RetrySettings settings) {
        return budgets.computeIfAbsent(merchant, any -> new RetryBudget(settings.budget()));
    }

    static String host(HttpUrl url) {
        return url.host() + ":" + url.port();
    }
}
