package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.BaseUrl;
import java.io.IOException;
import java.net.Proxy;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
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
 * Posts notifications to the shop, one after the other, on a separate thread. Thus the response to a request does not
 * wait for the receiver, and a test that moves the clock does not wait either. Each notification is sent once.
 * Thread-safe.
 */
public final class CallbackSender implements AutoCloseable {
    private static final Duration RESPONSE_LIMIT = Duration.ofSeconds(10);
    private static final int LAST_RESPONSE_MILLIS = 2_000;

    private final OkHttpClient http = new OkHttpClient.Builder()
            .proxy(Proxy.NO_PROXY)
            .followRedirects(false)
            .callTimeout(RESPONSE_LIMIT)
            .addNetworkInterceptor(CallbackSender::recordStatus)
            .build();
    private final ThreadPoolExecutor thread;

    /** Starts a daemon thread with this name. */
    public CallbackSender(String threadName) {
        thread = new ThreadPoolExecutor(1, 1, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(), task -> {
            Thread worker = new Thread(task, threadName);
            worker.setDaemon(true);
            return worker;
        });
    }

    /**
     * Returns whether notifications to an address are posted. That is the case only for http addresses of the loopback
     * interface.
     */
    public static boolean goesTo(String address) {
        return reachable(address).isPresent();
    }

    /**
     * Posts a notification after all earlier notifications. After this sender is closed, nothing is posted.
     *
     * @param delivered the consumer of the result, which is called on the posting thread
     */
    public void post(String address, String contentType, byte[] body, Consumer<Delivery> delivered) {
        Optional<HttpUrl> receiver = reachable(address);
        try {
            thread.execute(() -> delivered.accept(
                    receiver.map(url -> send(url, contentType, body)).orElse(Delivery.NONE)));
        } catch (RejectedExecutionException closed) {
            // This sender is closed, so the notification is discarded.
        }
    }

    /**
     * Waits until all due notifications are posted.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if not all due notifications are posted within this time, or if the thread is
     *     interrupted; its interrupt flag is then set
     */
    public void awaitIdle(Duration atMost) {
        try {
            thread.submit(() -> {}).get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException | CancellationException closed) {
            // This sender is closed, so no notification is due any more.
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("not all callbacks were sent within " + atMost, e);
        } catch (InterruptedException e) {
            throw HeldResponses.interrupted(e);
        }
    }

    /**
     * Stops posting and ends all waits. Waits up to two seconds for the response to a notification that is being
     * posted, so that no notification arrives after this method has returned.
     */
    @Override
    public void close() {
        thread.shutdown();
        List<Runnable> dropped = new ArrayList<>();
        thread.getQueue().drainTo(dropped);
        for (Runnable task : dropped) {
            if (task instanceof Future<?> awaited) {
                awaited.cancel(false);
            }
        }
        try {
            // The result is only whether the receiver responded in time.
            boolean unused = thread.awaitTermination(LAST_RESPONSE_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<HttpUrl> reachable(String address) {
        try {
            URI uri = new URI(address);
            HttpUrl url = HttpUrl.get(uri);
            // If the URI has no host, other HTTP clients may interpret the authority differently.
            boolean near =
                    "http".equals(uri.getScheme()) && uri.getHost() != null && url != null && BaseUrl.isLoopback(url);
            return near ? Optional.of(url) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private Delivery send(HttpUrl receiver, String contentType, byte[] body) {
        long start = System.nanoTime();
        AtomicInteger status = new AtomicInteger();
        // Each notification has a new connection, because the shop may have closed an idle one.
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

    /** Records a status that OkHttp does not return: it throws an exception for 407 if there is no proxy. */
    private static Response recordStatus(Interceptor.Chain chain) throws IOException {
        Response response = chain.proceed(chain.request());
        Objects.requireNonNull(chain.request().tag(AtomicInteger.class)).set(response.code());
        return response;
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Returns the first bytes of the response body. A body that cannot be read does not change the result. */
    private static String text(Response response) {
        try {
            return new String(response.body().byteStream().readNBytes(Delivery.MAX_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }

    /** A body that OkHttp does not send again after a lost response. */
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
