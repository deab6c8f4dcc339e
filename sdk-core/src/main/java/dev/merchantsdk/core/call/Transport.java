package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import okhttp3.Authenticator;
import okhttp3.ConnectionPool;
import okhttp3.CookieJar;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;

/**
 * What several merchants share: connections, threads, retry budgets. Every thread is a daemon. Ends when the last of its users has
 * released it; calls that are under way then may still finish.
 */
public final class Transport {
    private static final int CALLS_AT_ONCE = 1024;
    private static final int IDLE_CONNECTIONS = 64;

    private final ExecutorService threads = Executors.newCachedThreadPool(daemons("merchant-sdk-call"));
    private final ScheduledExecutorService timer = timer();
    private final Optional<ConnectionPool> ownPool;
    private final OkHttpClient client;
    private final OkHttpClient freshClient;
    private final Pauses pauses;
    private final boolean freshForMoney;
    private final Map<String, RetryBudget> budgets = new ConcurrentHashMap<>();
    private final AtomicInteger users = new AtomicInteger(1);

    /**
     * Opens a transport.
     *
     * @param callersOwn a client to derive from; it is neither changed nor closed
     * @param timeouts the limits of connections and reads
     * @param freshForMoney whether calls that must not happen twice each get a connection of their own
     * @param injected time and chance, instead of the real ones
     */
    public Transport(
            Optional<OkHttpClient> callersOwn, Timeouts timeouts, boolean freshForMoney, Optional<Pauses> injected) {
        this.pauses = injected.orElseGet(() -> new SystemPauses(timer));
        this.freshForMoney = freshForMoney;
        this.ownPool = callersOwn.isPresent()
                ? Optional.empty()
                : Optional.of(new ConnectionPool(
                        IDLE_CONNECTIONS, timeouts.idleConnection().toNanos(), TimeUnit.NANOSECONDS));
        OkHttpClient.Builder builder = callersOwn
                .map(OkHttpClient::newBuilder)
                .orElseGet(() -> new OkHttpClient.Builder().dispatcher(dispatcher()));
        ownPool.ifPresent(builder::connectionPool);
        this.client = builder.connectTimeout(timeouts.connect())
                .readTimeout(timeouts.read())
                .writeTimeout(timeouts.read())
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .authenticator(Authenticator.NONE)
                .cookieJar(CookieJar.NO_COOKIES)
                .cache(null)
                .addNetworkInterceptor(new OnceOnWire())
                .build();
        this.freshClient = client.newBuilder()
                .connectionPool(new ConnectionPool(0, 1, TimeUnit.NANOSECONDS))
                .build();
    }

    /** Another user of the same connections and threads. */
    public Transport share() {
        requireOpen();
        users.incrementAndGet();
        return this;
    }

    /** One user less; the last one ends it. */
    public void release() {
        if (users.decrementAndGet() == 0) {
            threads.shutdown();
            timer.shutdown();
            ownPool.ifPresent(ConnectionPool::evictAll);
        }
    }

    void requireOpen() {
        if (users.get() == 0) {
            throw new IllegalStateException("the SDK is closed");
        }
    }

    OkHttpClient client(Repeat repeat) {
        return freshForMoney && repeat.mattersTwice() ? freshClient : client;
    }

    Pauses pauses() {
        return pauses;
    }

    /** Where futures are completed, so that a caller's continuation never holds up the network. */
    Executor threads() {
        return threads;
    }

    RetryBudget budget(HttpUrl url, RetrySettings settings) {
        return budgets.computeIfAbsent(url.host() + ":" + url.port(), host -> new RetryBudget(settings.budget()));
    }

    private Dispatcher dispatcher() {
        Dispatcher dispatcher = new Dispatcher(threads);
        dispatcher.setMaxRequests(CALLS_AT_ONCE);
        dispatcher.setMaxRequestsPerHost(CALLS_AT_ONCE);
        return dispatcher;
    }

    private static ScheduledExecutorService timer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, daemons("merchant-sdk-timer"));
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    private static ThreadFactory daemons(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            return thread;
        };
    }
}
