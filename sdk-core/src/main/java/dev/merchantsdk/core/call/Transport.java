package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.http.BoundedSocket;
import dev.merchantsdk.core.http.CallInterceptor;
import dev.merchantsdk.core.http.SendGuard;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.spi.CallListener;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ScheduledThreadPoolExecutor;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import okhttp3.Authenticator;
import okhttp3.ConnectionPool;
import okhttp3.CookieJar;
import okhttp3.Dispatcher;
import okhttp3.HttpUrl;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;

/**
 * The connections of one merchant, and the threads that several merchants share. When the last merchant releases
 * its transport, the SDK releases the shared resources. Calls that run at that time may still complete.
 */
public final class Transport {
    private static final int CALLS_AT_ONCE = 1024;
    private static final int IDLE_CONNECTIONS = 64;
    private static final long WITHOUT_POOL_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final ExecutorService threads;
    private final ScheduledExecutorService timer;
    private final Timeouts timeouts;
    /** The client from which each call's own client is derived. */
    private final OkHttpClient client;
    /** The client of the calls that may be repeated, with this merchant's pool of connections. */
    private final OkHttpClient pooled;

    private final Scheduler scheduler;
    private final JsonLimits limits;
    private final String userAgent;

    private final CallListener listener;
    /** The retry budgets of each merchant, with the merchant's credentials as keys. */
    private final Map<Credentials, RetryBudgets> budgets;
    /** The hosts that have lost a connection, with the time until which no call to them uses a pool. */
    private final Map<String, Long> withoutPool;

    private final AtomicInteger users;
    private final AtomicBoolean released = new AtomicBoolean();

    /**
     * Creates a transport.
     *
     * @param callerClient the OkHttp client of the application; the transport uses a copy of this client with other
     *     settings
     * @param trust the trust manager that replaces the JDK's; empty if {@code callerClient} is present
     * @param injected the scheduler that replaces the {@link SystemScheduler}
     * @param application the name and version of the merchant's application, for the header {@code User-Agent}
     */
    public Transport(
            Optional<OkHttpClient> callerClient,
            Optional<X509TrustManager> trust,
            Timeouts timeouts,
            JsonLimits limits,
            Optional<Scheduler> injected,
            Optional<String> application,
            CallListener listener) {
        this.limits = limits;
        this.userAgent = UserAgent.of(application);
        this.listener = listener;
        this.threads = Executors.newCachedThreadPool(daemonThreads("merchant-sdk-call"));
        this.timer = newTimer();
        this.budgets = Collections.synchronizedMap(new WeakHashMap<>());
        this.withoutPool = new ConcurrentHashMap<>();
        this.users = new AtomicInteger(1);
        this.scheduler = injected.orElseGet(() -> new SystemScheduler(timer));
        this.timeouts = timeouts;
        OkHttpClient.Builder builder = callerClient
                .map(OkHttpClient::newBuilder)
                .orElseGet(() -> new OkHttpClient.Builder().dispatcher(dispatcher()));
        trust.ifPresent(manager -> builder.sslSocketFactory(socketFactory(manager), manager));
        Stream.of(builder.interceptors(), builder.networkInterceptors())
                .filter(callers -> !callers.isEmpty())
                .forEach(callers -> callers.add(0, SendGuard::lend));
        // The SDK's sockets. A factory of the application stays.
        if (builder.build().socketFactory() == SocketFactory.getDefault()) {
            builder.socketFactory(BoundedSocket.factory());
        }
        this.client = builder.protocols(List.of(Protocol.HTTP_1_1))
                .connectTimeout(timeouts.connect())
                .readTimeout(timeouts.read())
                .writeTimeout(timeouts.read())
                .callTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .authenticator(Authenticator.NONE)
                .cookieJar(CookieJar.NO_COOKIES)
                .cache(null)
                .addInterceptor(new CallInterceptor())
                .addNetworkInterceptor(new SendOnceInterceptor())
                .build();
        this.pooled = withPool();
    }

    private static SSLSocketFactory socketFactory(X509TrustManager trust) {
        try {
            SSLContext context = SSLContext.getInstance("TLS");
            context.init(null, new TrustManager[] {trust}, null);
            return context.getSocketFactory();
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("the JDK has no TLS", e);
        }
    }

    private Transport(Transport shared) {
        this.limits = shared.limits;
        this.threads = shared.threads;
        this.timer = shared.timer;
        this.budgets = shared.budgets;
        this.withoutPool = shared.withoutPool;
        this.users = shared.users;
        this.scheduler = shared.scheduler;
        this.userAgent = shared.userAgent;
        this.listener = shared.listener;
        this.timeouts = shared.timeouts;
        this.client = shared.client;
        this.pooled = withPool();
    }

    private OkHttpClient withPool() {
        return client.newBuilder()
                .connectionPool(new ConnectionPool(
                        IDLE_CONNECTIONS, timeouts.idleConnection().toNanos(), TimeUnit.NANOSECONDS))
                .build();
    }

    /** Returns a transport for another merchant, with the same threads and its own connections. */
    public Transport share() {
        requireOpen();
        if (users.getAndUpdate(count -> count == 0 ? 0 : count + 1) == 0) {
            throw closed();
        }
        return new Transport(this);
    }

    /**
     * Releases this transport: closes its idle connections, and ends the threads if no other transport uses them. A
     * second release of the same transport has no effect.
     */
    public void release() {
        if (released.compareAndSet(false, true)) {
            pooled.connectionPool().evictAll();
            if (users.decrementAndGet() == 0) {
                threads.shutdown();
                timer.shutdown();
            }
        }
    }

    /** Returns the value of the header {@code User-Agent} for requests in which the caller does not set this header. */
    String userAgent() {
        return userAgent;
    }

    CallListener listener() {
        return listener;
    }

    boolean isOpen() {
        return !released.get();
    }

    void requireOpen() {
        if (!isOpen()) {
            throw closed();
        }
    }

    private static ClosedException closed() {
        return new ClosedException();
    }

    /**
     * Returns the client for an attempt. Only the first attempt of a call that may always be repeated uses the pool.
     * Every other attempt has a connection of its own, so no byte of another call can be read as its response.
     */
    OkHttpClient client(HttpUrl url, Repeat repeat, int earlierAttempts) {
        boolean fresh = repeat.mattersTwice() || earlierAttempts > 0 || mayCloseConnections(url);
        return fresh ? withPool() : pooled;
    }

    /** Closes the connection of an attempt that did not use the pool, on another thread, because TLS may wait. */
    void closeOwnConnection(OkHttpClient used) {
        if (used != pooled) {
            try {
                threads.execute(used.connectionPool()::evictAll);
            } catch (RejectedExecutionException | OutOfMemoryError e) {
                // The SDK has been closed, or the system cannot create a thread.
                used.connectionPool().evictAll();
            }
        }
    }

    /** Keeps calls to a host out of the pool for a minute after the host may have closed a connection of the pool. */
    void lostConnection(HttpUrl url) {
        withoutPool.put(host(url), System.nanoTime() + WITHOUT_POOL_NANOS);
    }

    private boolean mayCloseConnections(HttpUrl url) {
        Long end = withoutPool.isEmpty() ? null : withoutPool.get(host(url));
        return end != null && System.nanoTime() - end < 0;
    }

    /** Returns the timer for time-outs, which ends their wait even if the scheduler's pauses take no real time. */
    ScheduledExecutorService timer() {
        return timer;
    }

    Scheduler scheduler() {
        return scheduler;
    }

    JsonLimits limits() {
        return limits;
    }

    /**
     * Returns the executor that completes futures. The caller's dependent actions run on a thread of this executor, and
     * never block a network thread.
     */
    Executor threads() {
        return threads;
    }

    RetryBudgets budgets(Credentials merchant, RetrySettings settings) {
        return budgets.computeIfAbsent(merchant, any -> new RetryBudgets(settings.budget()));
    }

    static String host(HttpUrl url) {
        return url.host() + ":" + url.port();
    }

    private Dispatcher dispatcher() {
        Dispatcher dispatcher = new Dispatcher(threads);
        dispatcher.setMaxRequests(CALLS_AT_ONCE);
        dispatcher.setMaxRequestsPerHost(CALLS_AT_ONCE);
        return dispatcher;
    }

    private static ScheduledExecutorService newTimer() {
        ScheduledThreadPoolExecutor timer = new ScheduledThreadPoolExecutor(1, daemonThreads("merchant-sdk-timer"));
        timer.setRemoveOnCancelPolicy(true);
        return timer;
    }

    private static ThreadFactory daemonThreads(String name) {
        return task -> {
            Thread thread = new Thread(task, name);
            thread.setDaemon(true);
            thread.setContextClassLoader(ClassLoader.getSystemClassLoader());
            return thread;
        };
    }
}
