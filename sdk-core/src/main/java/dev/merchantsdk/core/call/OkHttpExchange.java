package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.http.BoundedSocket;
import dev.merchantsdk.core.http.CallInterceptor;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.core.http.HttpExchange;
import dev.merchantsdk.core.http.HttpOutcome;
import dev.merchantsdk.core.http.SendOnceInterceptor;
import java.io.IOException;
import java.security.GeneralSecurityException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import javax.net.SocketFactory;
import javax.net.ssl.SSLContext;
import javax.net.ssl.SSLSocketFactory;
import javax.net.ssl.TrustManager;
import javax.net.ssl.X509TrustManager;
import okhttp3.Authenticator;
import okhttp3.Call;
import okhttp3.Callback;
import okhttp3.ConnectionPool;
import okhttp3.CookieJar;
import okhttp3.Dispatcher;
import okhttp3.Interceptor;
import okhttp3.OkHttpClient;
import okhttp3.Protocol;
import okhttp3.Response;

/**
 * Exchanges over the network: of blocking calls on the caller's thread, of others on a thread of OkHttp's dispatcher.
 * An attempt that may not use the merchant's pool opens a connection of its own, so no byte of another call can be read
 * as its response.
 */
final class OkHttpExchange implements HttpExchange {
    private static final int CALLS_AT_ONCE = 1024;
    private static final int IDLE_CONNECTIONS = 64;
    /**
     * How long a connection of one attempt stays open after its response if a caller's client opened it. OkHttp then
     * closes it on its own thread, because the application's sockets can block or fail there.
     */
    private static final Duration OWN_IDLE = Duration.ofMillis(1);

    private static final long WITHOUT_POOL_NANOS = TimeUnit.MINUTES.toNanos(1);

    private final Duration idle;
    private final boolean callers;
    private final CallInterceptor hosts;
    /** The settings of all clients, which differ in their pools and in how they connect. Access is synchronized. */
    private final OkHttpClient.Builder clients;
    /** The client of the attempts that may use the pool. */
    private final OkHttpClient pooled;
    /** The hosts that have lost a connection, with the time until which no call to them uses a pool. */
    private final Map<String, Long> withoutPool;

    private final AttemptDeadlines deadlines;
    /** Reads a response on its thread. On an own one, the call can go on after OkHttp has counted it as ended. */
    private final Executor endOfCall;

    /** Creates an exchange with a copy of {@code callerClient}, or with a client on the scheduler's threads. */
    OkHttpExchange(
            Optional<OkHttpClient> callerClient,
            Optional<X509TrustManager> trust,
            Timeouts timeouts,
            SystemScheduler scheduler) {
        this.idle = timeouts.idleConnection();
        this.callers = callerClient.isPresent();
        this.hosts = new CallInterceptor();
        this.withoutPool = new ConcurrentHashMap<>();
        this.deadlines = new AttemptDeadlines(scheduler);
        this.endOfCall = callers ? Runnable::run : scheduler::endTask;
        OkHttpClient.Builder builder = callerClient.isPresent()
                ? callerClient.get().newBuilder()
                : new OkHttpClient.Builder().dispatcher(dispatcher(scheduler));
        if (trust.isPresent()) {
            builder.sslSocketFactory(socketFactory(trust.get()), trust.get());
        }
        for (List<Interceptor> callers : List.of(builder.interceptors(), builder.networkInterceptors())) {
            if (!callers.isEmpty()) {
                callers.add(0, HttpAttempt::lend);
            }
        }
        // The SDK's sockets. A factory of the application stays.
        if (callerClient.isEmpty() || callerClient.get().socketFactory() == SocketFactory.getDefault()) {
            builder.socketFactory(BoundedSocket.factory());
        }
        this.clients = builder.protocols(List.of(Protocol.HTTP_1_1))
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
                .addInterceptor(hosts)
                .addNetworkInterceptor(new SendOnceInterceptor())
                .build()
                .newBuilder(); // with the TLS settings, which build() creates
        boolean fastFallback = callerClient.isEmpty() || callerClient.get().fastFallback();
        this.pooled = withPool(IDLE_CONNECTIONS, idle, fastFallback);
    }

    private OkHttpExchange(OkHttpExchange shared) {
        this.idle = shared.idle;
        this.callers = shared.callers;
        this.hosts = shared.hosts;
        this.withoutPool = shared.withoutPool;
        this.deadlines = shared.deadlines;
        this.endOfCall = shared.endOfCall;
        this.clients = shared.clients;
        this.pooled = withPool(IDLE_CONNECTIONS, idle, shared.pooled.fastFallback());
    }

    private static Dispatcher dispatcher(SystemScheduler scheduler) {
        Dispatcher dispatcher = new Dispatcher(scheduler.threads());
        dispatcher.setMaxRequests(CALLS_AT_ONCE);
        dispatcher.setMaxRequestsPerHost(CALLS_AT_ONCE);
        return dispatcher;
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

    private OkHttpClient withPool(int connections, Duration keepAlive, boolean fastFallback) {
        ConnectionPool pool = new ConnectionPool(connections, keepAlive.toNanos(), TimeUnit.NANOSECONDS);
        synchronized (clients) {
            return clients.connectionPool(pool).fastFallback(fastFallback).build();
        }
    }

    /**
     * Returns the client of one attempt. The SDK's own closes the connection with the response. To a host with one
     * address it connects on the thread of the call, not on those of OkHttp, which can try several addresses at once.
     */
    OkHttpClient own(HttpAttempt attempt) {
        return callers
                ? withPool(IDLE_CONNECTIONS, OWN_IDLE, pooled.fastFallback())
                : withPool(0, idle, !hosts.hasOneAddress(attempt.request().url().host()));
    }

    @Override
    public HttpExchange forMerchant() {
        return new OkHttpExchange(this);
    }

    @Override
    public void send(HttpAttempt attempt, Consumer<HttpOutcome> onOutcome) {
        HttpOutcome outcome;
        OkHttpClient used = attempt.isPooled() && !mayCloseConnections(attempt) ? pooled : own(attempt);
        try {
            Call call = attempt.call(used, used != pooled);
            deadlines.start(attempt);
            if (!attempt.isBlocking()) {
                call.enqueue(callback(attempt, used, onOutcome));
                return;
            }
            outcome = new HttpOutcome.Received(call.execute(), () -> release(attempt, used));
        } catch (Throwable e) { // a listener of the caller's client can throw anything
            outcome = lost(attempt, used, e);
        }
        onOutcome.accept(outcome);
    }

    private Callback callback(HttpAttempt attempt, OkHttpClient used, Consumer<HttpOutcome> onOutcome) {
        return new Callback() {
            @Override
            public void onResponse(Call call, Response response) {
                endOfCall.execute(
                        () -> onOutcome.accept(new HttpOutcome.Received(response, () -> release(attempt, used))));
            }

            @Override
            public void onFailure(Call call, IOException e) {
                onOutcome.accept(lost(attempt, used, e));
            }
        };
    }

    /** Cancels an attempt that still holds its own connection, because a listener of the application has failed. */
    private void release(HttpAttempt attempt, OkHttpClient used) {
        deadlines.end(attempt);
        ConnectionPool pool = used.connectionPool();
        if (used != pooled && pool.connectionCount() > pool.idleConnectionCount()) {
            attempt.cancel();
        }
    }

    /**
     * Returns the outcome of an attempt without a response. If it used the pool, the host may have closed a connection
     * there, so no call uses the pool for a minute.
     */
    private HttpOutcome lost(HttpAttempt attempt, OkHttpClient used, Throwable e) {
        if (used == pooled) {
            withoutPool.put(Transport.host(attempt.request().url()), System.nanoTime() + WITHOUT_POOL_NANOS);
        }
        release(attempt, used); // an interceptor may have read a response
        // OkHttp throws an undeclared InterruptedException if the thread is interrupted during the wait for a
        // connection.
        Interrupts.restore(e);
        return new HttpOutcome.Lost(attempt.mayBeSent(), e);
    }

    private boolean mayCloseConnections(HttpAttempt attempt) {
        Long end = withoutPool.isEmpty()
                ? null
                : withoutPool.get(Transport.host(attempt.request().url()));
        return end != null && System.nanoTime() - end < 0;
    }

    @Override
    public void cancel(HttpAttempt attempt) {
        attempt.cancel();
    }

    @Override
    public void close() {
        deadlines.release();
        pooled.connectionPool().evictAll();
    }
}
