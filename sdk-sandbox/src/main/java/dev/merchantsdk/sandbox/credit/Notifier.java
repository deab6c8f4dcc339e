package dev.merchantsdk.sandbox.credit;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * Posts status notifications, one after the other on a thread of its own, so that neither the reply that made the change nor the test that
 * moved the clock waits for the receiver. Each is sent once.
 */
final class Notifier {
    private static final Set<String> LOOPBACK = Set.of("127.0.0.1", "localhost", "[::1]");
    private static final int PATIENCE_MILLIS = 10_000;

    private final ExecutorService thread = Executors.newSingleThreadExecutor(task -> {
        Thread worker = new Thread(task, "merchant-sdk-sandbox-notifier");
        worker.setDaemon(true);
        return worker;
    });
    private final List<StatusNotification> sent = new CopyOnWriteArrayList<>();
    private volatile Optional<URI> receiver = Optional.empty();

    void to(URI address) {
        if (!"http".equals(address.getScheme()) || address.getHost() == null || !LOOPBACK.contains(address.getHost())) {
            throw new IllegalArgumentException("the sandbox notifies only http addresses of the loopback interface");
        }
        receiver = Optional.of(address);
    }

    void tell(Application application, CreditStatus status) {
        receiver.ifPresent(address -> thread.execute(() -> sent.add(
                new StatusNotification(application.id(), status.id(), post(address, body(application, status))))));
    }

    List<StatusNotification> sent() {
        return List.copyOf(sent);
    }

    void awaitIdle(Duration atMost) throws InterruptedException {
        try {
            thread.submit(() -> {}).get(atMost.toNanos(), TimeUnit.NANOSECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("notifications were not delivered within " + atMost, e);
        }
    }

    void close() {
        receiver = Optional.empty();
        thread.shutdownNow();
    }

    /** The fields as public clients receive them; the contract does not show them. */
    private static byte[] body(Application application, CreditStatus status) {
        return JsonNodeFactory.instance
                .objectNode()
                .put("ApplicationID", application.id())
                .put("OrderID", application.order().orderId())
                .put("StatusID", status.id())
                .put("FinOrg", "SandboxBank")
                .toString()
                .getBytes(StandardCharsets.UTF_8);
    }

    private static OptionalInt post(URI address, byte[] body) {
        try {
            HttpURLConnection connection = (HttpURLConnection) address.toURL().openConnection();
            connection.setConnectTimeout(PATIENCE_MILLIS);
            connection.setReadTimeout(PATIENCE_MILLIS);
            connection.setInstanceFollowRedirects(false);
            connection.setRequestMethod("POST");
            connection.setRequestProperty("Content-Type", "application/json; charset=utf-8");
            connection.setRequestProperty("Connection", "close");
            connection.setDoOutput(true);
            // Without it the JDK would post again where the reply is lost.
            connection.setFixedLengthStreamingMode(body.length);
            connection.getOutputStream().write(body);
            return OptionalInt.of(connection.getResponseCode());
        } catch (IOException e) {
            return OptionalInt.empty();
        }
    }
}
