package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.check.WebAddress;
import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;
import okhttp3.HttpUrl;
import okhttp3.Interceptor;
import okhttp3.MediaType;
import okhttp3.OkHttpClient;
import okhttp3.Request;
import okhttp3.RequestBody;
import okhttp3.Response;
import okio.BufferedSink;

/**
 * Posts notifications to shops: callbacks and status notifications. This class posts with its own threads. Therefore, a
 * response of the sandbox or an advance of the clock does not wait for a shop. A receiver gets its notifications one
 * after the other. A shop that does not respond delays only its own notifications. A notification is not posted again
 * if the delivery fails. Thread-safe.
 */
public final class CallbackSender implements AutoCloseable {
    static final Duration RESPONSE_LIMIT = Duration.ofSeconds(20);
    private static final int LAST_RESPONSE_MILLIS = 2_000;
    private static final Integer NO_RECEIVER = 0;

    private final OkHttpClient http = client();
    private final ExecutorService threads;
    /** For each port of a receiver, the completion of the last notification to this port. */
    private final Map<Integer, CompletableFuture<Void>> last = new HashMap<>();

    private final CompletableFuture<Void> closed = new CompletableFuture<>();

    /** Creates a sender whose daemon threads have this name. */
    public CallbackSender(String threadName) {
        threads = Executors.newCachedThreadPool(task -> {
            Thread worker = new Thread(task, threadName);
            worker.setDaemon(true);
            return worker;
        });
    }

    /**
     * Returns the HTTP client. {@link #RESPONSE_LIMIT} limits the time of a whole call. OkHttp's separate limits for
     * connecting, writing and reading are disabled.
     */
    static OkHttpClient client() {
        return new OkHttpClient.Builder()
                .proxy(Proxy.NO_PROXY)
                .followRedirects(false)
                .connectTimeout(Duration.ZERO)
                .writeTimeout(Duration.ZERO)
                .readTimeout(Duration.ZERO)
                .callTimeout(RESPONSE_LIMIT)
                .addNetworkInterceptor(CallbackSender::recordStatus)
                .build();
    }

    /**
     * Returns whether an address is an http address of the loopback interface. Notifications to other addresses are not
     * posted.
     */
    public static boolean goesTo(String address) {
        return reachable(address).isPresent();
    }

    /**
     * Posts a notification after all earlier notifications to the same port. The hosts are not compared, because all
     * hosts are names of this machine. After {@link #close}, this method does nothing.
     *
     * @param delivered receives the result on the posting thread
     */
    public synchronized void post(String address, String contentType, byte[] body, Consumer<Delivery> delivered) {
        if (closed.isDone()) {
            return;
        }
        Optional<HttpUrl> receiver = reachable(address);
        Integer port = receiver.map(HttpUrl::port).orElse(NO_RECEIVER);
        CompletableFuture<Void> earlier = last.getOrDefault(port, CompletableFuture.completedFuture(null));
        last.put(
                port,
                earlier.thenRunAsync(
                        () -> runSafely(() -> {
                            if (!closed.isDone()) {
                                delivered.accept(receiver.map(url -> send(url, contentType, body))
                                        .orElse(Delivery.NONE));
                            }
                        }),
                        threads));
    }

    /**
     * Runs a task. An exception of the task is passed to the thread's exception handler. Later notifications are posted
     * in spite of the exception.
     */
    private static void runSafely(Runnable task) {
        try {
            task.run();
        } catch (RuntimeException | LinkageError e) {
            Thread thread = Thread.currentThread();
            thread.getUncaughtExceptionHandler().uncaughtException(thread, e);
        }
    }

    /**
     * Waits until all pending notifications are posted.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if notifications are still pending after this time, or if the thread is interrupted
     */
    public void awaitIdle(Duration atMost) {
        try {
            CompletableFuture.anyOf(closed, pending()).get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("not all callbacks were sent within " + atMost, e);
        } catch (InterruptedException e) {
            throw HeldResponses.interrupted(e);
        }
    }

    private synchronized CompletableFuture<Void> pending() {
        return CompletableFuture.allOf(last.values().toArray(CompletableFuture[]::new));
    }

    /**
     * Discards the notifications that are not yet being posted, and makes {@link #awaitIdle} return. Waits at most two
     * seconds for the responses to the other notifications, and then cancels the remaining HTTP calls.
     */
    @Override
    public void close() {
        synchronized (this) {
            closed.complete(null);
        }
        threads.shutdown();
        try {
            // The result is not needed, because cancelAll() ends the remaining HTTP calls, if any.
            boolean unused = threads.awaitTermination(LAST_RESPONSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        http.dispatcher().cancelAll();
    }

    private static Optional<HttpUrl> reachable(String address) {
        try {
            URI uri = new URI(address);
            HttpUrl url = HttpUrl.get(uri);
            // A URI without a host is rejected, because HTTP clients interpret such a URI in different ways.
            boolean near = "http".equals(uri.getScheme())
                    && uri.getHost() != null
                    && url != null
                    && WebAddress.isLoopback(url);
            return near ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private Delivery send(HttpUrl receiver, String contentType, byte[] body) {
        long start = System.nanoTime();
        AtomicInteger status = new AtomicInteger();
        // Each notification uses a new connection, because the shop may have closed an idle connection.
        Request request = new Request.Builder()
                .url(receiver)
                .tag(AtomicInteger.class, status)
                .header("Connection", "close")
                .post(new OneShot(MediaType.get(contentType), body))
                .build();
        try (Response response = http.newCall(request).execute()) {
            return new Delivery(OptionalInt.of(response.code()), since(start), text(response));
        } catch (IOException e) {
            return status.get() == 0
                    ? Delivery.withoutResponse(since(start))
                    : new Delivery(OptionalInt.of(status.get()), since(start), "");
        }
    }

    /**
     * Records the status of a response, because OkHttp does not return some responses. For example, OkHttp throws an
     * exception for status 407 without a proxy.
     */
    private static Response recordStatus(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        Objects.requireNonNull(chain.request().tag(AtomicInteger.class)).set(response.code());
        return response;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Returns the first bytes of the response body as text, or an empty text if the body cannot be read. */
    private static String text(Response response) {
        try {
            return new String(response.body().byteStream().readNBytes(Delivery.MAX_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** A request body that OkHttp does not send a second time after a lost response. */
    private static final class OneShot extends RequestBody {
        private final MediaType type;
        private final byte[] bytes;

        OneShot(MediaType type, byte[] bytes) {
            this.type = type;
            this.bytes = bytes;
        }

        @Override
        public MediaType contentType() {
            return type;
        }

        @Override
        public long contentLength() {
            return bytes.length;
        }

        @Override
        public boolean isOneShot() {
            return true;
        }

        @Override
        public void writeTo(BufferedSink sink) throws IOException {
            sink.write(bytes);
        }
    }
}
