package dev.merchantsdk.examples;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.payments.callback.CallbackResponse;
import dev.merchantsdk.payments.callback.PaymentCallbacks;
import java.io.IOException;
import java.io.OutputStream;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;

/**
 * A receiver of callbacks that uses the HTTP server of the JDK. In production, a server with HTTPS forwards the
 * callback requests to this receiver.
 */
final class CallbackServer implements AutoCloseable {
    private final HttpServer server;

    private final ExecutorService threadPool = Executors.newFixedThreadPool(16);

    CallbackServer(int port, String path, PaymentCallbacks callbacks) throws IOException {
        server = HttpServer.create(new InetSocketAddress(port), 0);
        // With a thread pool, a slow sender does not block the callbacks of other senders.
        server.setExecutor(threadPool);
        server.createContext(path, exchange -> handle(exchange, callbacks));
        server.start();
    }

    private static void handle(HttpExchange exchange, PaymentCallbacks callbacks) throws IOException {
        try (exchange) {
            CallbackResponse response =
                    callbacks.receive(exchange.getRequestHeaders().getFirst("content-type"), exchange.getRequestBody());
            byte[] body = response.body().getBytes(StandardCharsets.UTF_8);
            exchange.sendResponseHeaders(response.status(), body.length);
            try (OutputStream out = exchange.getResponseBody()) {
                out.write(body);
            }
        }
    }

    int port() {
        return server.getAddress().getPort();
    }

    @Override
    public void close() {
        // Waits up to one second until the responses in progress are sent.
        threadPool.shutdown();
        try {
            boolean unused = threadPool.awaitTermination(1, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        server.stop(0);
    }
}
