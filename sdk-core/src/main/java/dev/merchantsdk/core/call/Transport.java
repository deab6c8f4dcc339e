package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.RetrySettings;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.http.CallInterceptor;
import dev.merchantsdk.core.http.ChannelSocketFactory;
import dev.merchantsdk.core.http.SendGuard;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import dev.merchantsdk.core.http.TlsSocketFactory;
import dev.merchantsdk.core.json.JsonLimits;
import dev.merchantsdk.core.spi.CallListener;
import java.nio.channels.spi.SelectorProvider;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.Collections;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.WeakHashMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
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

/**
 * The access of one merchant to connections and threads that several merchants share. When the last merchant releases
 * its transport, the SDK releases the shared resources. Calls that run at that time may still complete.
 */
public final class Transport {
    private static final int CALLS_AT_ONCE = 1024;
    private static final int IDLE_CONNECTIONS = 64;

    private final ExecutorService threads;
    private final ScheduledExecutorService timer;
    private final Optional<ConnectionPool> ownPool;
    private final OkHttpClient client;
    private final Scheduler scheduler;
    private final JsonLimits limits;
    private final boolean freshForMoney;
    private final String userAgent;

    private final CallListener listener;
    /** The retry budgets of each merchant, with the merchant's credentials as keys. */
    private final Map<Credentials, RetryBudgets> budgets;
    /** The hosts that serve only one request on each connection. */
    private final Set<String> servingOnce;

    private final AtomicInteger users;
    private final AtomicBoolean released = new AtomicBoolean();

    /**
     * Creates a transport.
     *
     * @param callerClient the OkHttp client of the application; the transport uses a copy of this client with other
     *     settings
     * @param trust the trust manager that replaces the JDK's; empty if {@code callerClient} is present
     * @param freshForMoney whether each call that must not happen twice opens a new connection
     * @param injected the scheduler that replaces the {@link SystemScheduler}
     * @param application the name and version of the merchant's application, for the header {@code User-Agent}
     */
    public Transport(
            Optional<OkHttpClient> callerClient,
            Optional<X509TrustManager> trust,
            Timeouts timeouts,
            JsonLimits limits,
            boolean freshForMoney,
            Optional<Scheduler> injected,
            Optional<String> application,
            CallListener listener) {
        this.limits = limits;
        this.userAgent = UserAgent.of(application);
        this.listener = listener;
        this.threads = Executors.newCachedThreadPool(daemonThreads("merchant-sdk-call"));
        this.timer = newTimer();
        this.budgets = Collections.synchronizedMap(new WeakHashMap<>());
        this.servingOnce = ConcurrentHashMap.newKeySet();
        this.users = new AtomicInteger(1);
        this.scheduler = injected.orElseGet(() -> new SystemScheduler(timer));
        this.freshForMoney = freshForMoney;
        this.ownPool = callerClient.isPresent()
                ? Optional.empty()
                : Optional.of(new ConnectionPool(
                        IDLE_CONNECTIONS, timeouts.idleConnection().toNanos(), TimeUnit.NANOSECONDS));
        OkHttpClient.Builder builder = callerClient
                .map(OkHttpClient::newBuilder)
                .orElseGet(() -> new OkHttpClient.Builder().dispatcher(dispatcher()));
        ownPool.ifPresent(builder::connectionPool);
        trust.ifPresent(manager -> builder.sslSocketFactory(socketFactory(manager), manager));
        CallInterceptor settings = new CallInterceptor();
        Stream.of(builder.interceptors(), builder.networkInterceptors())
                .filter(callers -> !callers.isEmpty())
                .forEach(callers -> callers.add(0, SendGuard::lend));
        OkHttpClient limited = builder.connectTimeout(timeouts.connect())
                .readTimeout(timeouts.read())
                .writeTimeout(timeouts.read())
                .callTimeout(Duration.ZERO)
                .followRedirects(false)
                .followSslRedirects(false)
                .retryOnConnectionFailure(false)
                .authenticator(Authenticator.NONE)
                .cookieJar(CookieJar.NO_COOKIES)
                .cache(null)
                .addInterceptor(settings)
                .addNetworkInterceptor(
                        new SendOnceInterceptor(url -> servingOnce.add(host(url)), callerClient.isPresent()))
                .build();
        this.client = withOwnSockets(
                limited.newBuilder().dns(settings.limited(limited.dns())).build(), timeouts.connect());
    }

    /**
     * Returns a client that uses the socket classes of the SDK. If the application has set a factory of plain sockets,
     * the client keeps this factory.
     */
    private static OkHttpClient withOwnSockets(OkHttpClient client, Duration handshakeLimit) {
        OkHttpClient.Builder builder = client.newBuilder();
        if (client.socketFactory() == SocketFactory.getDefault()) {
            builder.socketFactory(new ChannelSocketFactory(SelectorProvider.provider()));
        }
        // The trust manager is null if the client does not support TLS.
        if (client.x509TrustManager() != null) {
            builder.sslSocketFactory(
                    new TlsSocketFactory(client.sslSocketFactory(), handshakeLimit), client.x509TrustManager());
        }
        return builder.build();
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
        this.servingOnce = shared.servingOnce;
        this.users = shared.users;
        this.scheduler = shared.scheduler;
        this.freshForMoney = shared.freshForMoney;
        this.userAgent = shared.userAgent;
        this.listener = shared.listener;
        this.ownPool = shared.ownPool;
        this.client = shared.client;
    }

    /** Returns a transport for another merchant, with the same connections and threads. */
    public Transport share() {
        requireOpen();
        if (users.getAndUpdate(count -> count == 0 ? 0 : count + 1) == 0) {
            throw closed();
        }
        return new Transport(this);
    }

    /**
     * Releases this transport. If no other transport uses the same threads and connections, this method ends the
     * threads and closes the idle connections of the SDK. A second release of the same transport has no effect.
     */
    public void release() {
        if (released.compareAndSet(false, true) && users.decrementAndGet() == 0) {
            threads.shutdown();
            timer.shutdown();
            ownPool.ifPresent(ConnectionPool::evictAll);
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

    OkHttpClient client(HttpUrl url, Repeat repeat) {
        boolean fresh =
                (freshForMoney && repeat.mattersTwice()) || (!servingOnce.isEmpty() && servingOnce.contains(host(url)));
        return fresh ? withOwnConnection() : client;
    }

    /**
     * Returns a client with a new connection pool for one call. Calls that use the same pool could share an HTTP/2
     * connection. The new pool keeps no idle connections. {@code Interceptor.Chain.withConnectionPool} cannot replace
     * this method, because OkHttp 5.5.1 returns each connection to the pool of the client.
     */
    private OkHttpClient withOwnConnection() {
        return client.newBuilder()
                .connectionPool(new ConnectionPool(0, 5, TimeUnit.MINUTES))
                .build();
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
