package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.BaseUrl;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.Proxy;
import java.net.URI;
import java.net.URISyntaxException;
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
 * Posts notifications to the shop, one after the other on a separate thread, so that neither the response to a request
 * nor a test that moved the clock waits for the receiver. Each is sent once. Thread-safe.
 */
public final class CallbackSender implements AutoCloseable {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final int LAST_ANSWER_MILLIS = 2_000;

    private final ExecutorService thread;

    /** Starts a daemon thread of this name. */
    public CallbackSender(String threadName) {
        thread = Executors.newSingleThreadExecutor(task -> {
            Thread worker = new Thread(task, threadName);
            worker.setDaemon(true);
            return worker;
        });
    }

    /** Returns whether notifications are posted to an address: only to http addresses of the loopback interface. */
    public static boolean goesTo(String address) {
        return reachable(address).isPresent();
    }

    /**
     * Posts a notification after all earlier ones. After this sender is closed, nothing is posted.
     *
     * @param answered takes the HTTP status of the answer, on the thread that posts; empty if there was no answer, or
     *     if nothing is posted to the address
     */
    public void post(String address, String contentType, byte[] body, Consumer<OptionalInt> answered) {
        Optional<URI> receiver = reachable(address);
        try {
            thread.execute(() -> answered.accept(
                    receiver.map(there -> send(there, contentType, body)).orElse(OptionalInt.empty())));
        } catch (RejectedExecutionException closed) {
            // Stops sending.
        }
    }

    /**
     * Waits until all notifications that are due are posted.
     *
     * @param atMost how long, in real time
     * @throws IllegalStateException if it took longer
     * @throws InterruptedException if the thread is interrupted
     */
    public void awaitIdle(Duration atMost) throws InterruptedException {
        try {
            thread.submit(() -> {}).get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (RejectedExecutionException | CancellationException closed) {
            // No notification is due any more.
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("not everything was posted within " + atMost, e);
        }
    }

    /**
     * Stops posting and ends all waits. Waits for the answer to a notification that is being posted, so that none arrives
     * after this returned, but not long: a receiver that does not answer has received it.
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
            // Without a host, the JDK and OkHttp may read the authority differently.
            boolean near =
                    "http".equals(uri.getScheme()) && uri.getHost() != null && url != null && BaseUrl.isLoopback(url);
            return near ? Optional.of(uri) : Optional.empty();
        } catch (URISyntaxException e) {
            return Optional.empty();
        }
    }

    private static OptionalInt send(URI address, String contentType, byte[] body) {
        try {
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection(Proxy.NO_PROXY);
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Content-Type", contentType);
            connection.setRequestProperty("Connection", "close");
            connection.setDoOutput(true);
            // Without this setting the JDK would post again after a lost response.
            connection.setFixedLengthStreamingMode(body.length);
            connection.getOutputStream().write(body);
            int status = connection.getResponseCode();
            return status < 0 ? OptionalInt.empty() : OptionalInt.of(status);
        } catch (IOException | IllegalArgumentException e) {
            // The port may be invalid too.
            return OptionalInt.empty();
        }
    }
}
