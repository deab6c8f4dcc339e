package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.BaseUrl;
import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Consumer;
import okhttp3.HttpUrl;

/**
 * Posts notifications to the shop, one after the other, on a separate thread. Thus the response to a request does not
 * wait for the receiver, and a test that moves the clock does not wait either. Each notification is sent once.
 * Thread-safe.
 */
public final class CallbackSender implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int LAST_ANSWER_MILLIS = 2_000;

    private final ExecutorService thread;

    /** Starts a daemon thread with this name. */
    public CallbackSender(String threadName) {
        thread = Executors.newSingleThreadExecutor(task -> {
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
        Optional<URI> receiver = reachable(address);
        try {
            thread.execute(() -> delivered.accept(
                    receiver.map(there -> send(there, contentType, body)).orElse(Delivery.NONE)));
        } catch (RejectedExecutionException closed) {
            // This sender is closed, so the notification is discarded.
        }
    }

    /**
     * Waits until all due notifications are posted.
     *
     * @param atMost the maximum waiting time, in real time
     * @throws IllegalStateException if not all due notifications are posted within this time
     * @throws InterruptedException if the thread is interrupted
     */
    public void awaitIdle(Duration atMost) throws InterruptedException {
        try {
            thread.submit(() -> {}).get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException | CancellationException closed) {
            // This sender is closed, so no notification is due any more.
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("not everything was posted within " + atMost, e);
        }
    }

    /**
     * Stops posting and ends all waits. Waits for the answer to a notification that is being posted, so that none
     * arrives after this returned, but not long: a receiver that does not answer has received it.
     */
    @Override
    public void close() {
        for (Runnable dropped : thread.shutdownNow()) {
            if (dropped instanceof Future<?> awaited) {
                awaited.cancel(false);
            }
        }
        try {
            // The result is only whether the receiver answered in time.
            boolean unused = thread.awaitTermination(LAST_ANSWER_MILLIS, TimeUnit.MILLISECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static Optional<URI> reachable(String address) {
        try {
            URI uri = new URI(address);
            HttpUrl url = HttpUrl.get(uri);
            // If the URI has no host, the JDK and OkHttp may interpret the authority differently.
            boolean near =
                    "http".equals(uri.getScheme()) && uri.getHost() != null && url != null && BaseUrl.isLoopback(url);
            return near ? Optional.of(uri) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static Delivery send(URI address, String contentType, byte[] body) {
        long start = System.nanoTime();
        try {
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Content-Type", contentType);
            connection.setRequestProperty("Connection", "close");
            connection.setDoOutput(true);
            // Without this setting, the JDK would post again after a lost response.
            connection.setFixedLengthStreamingMode(body.length);
            connection.getOutputStream().write(body);
            int status = connection.getResponseCode();
            return status < 0
                    ? Delivery.withoutResponse(since(start))
                    : new Delivery(OptionalInt.of(status), since(start), text(connection));
        } catch (IOException | IllegalArgumentException e) {
            // IllegalArgumentException means that the port is invalid.
            return Delivery.withoutResponse(since(start));
        }
    }

    private static Duration since(long start) {
        return Duration.ofNanos(System.nanoTime() - start);
    }

    /** Returns the first bytes of the response body. A body that cannot be read does not change the result. */
    private static String text(HttpURLConnection connection) {
        try (InputStream body =
                connection.getErrorStream() == null ? connection.getInputStream() : connection.getErrorStream()) {
            return new String(body.readNBytes(Delivery.MAX_BYTES), StandardCharsets.UTF_8);
        } catch (IOException e) {
            return "";
        }
    }
}
