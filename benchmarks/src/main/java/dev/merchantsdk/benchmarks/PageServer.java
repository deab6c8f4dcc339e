package dev.merchantsdk.benchmarks;

import com.sun.net.httpserver.HttpServer;
import dev.merchantsdk.core.RawRequest;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.value.Scope;
import dev.merchantsdk.sandbox.Sandbox;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.nio.charset.StandardCharsets;

/** Answers everything with the same page of 50 full records of list v3, so that what reads it is all that differs. */
final class PageServer implements AutoCloseable {
    private static final int RECORDS = 50;

    private final HttpServer server;

    private PageServer(HttpServer server) {
        this.server = server;
    }

    static PageServer start() {
        byte[] page = page();
        try {
            HttpServer server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
            server.createContext("/", exchange -> {
                exchange.getResponseHeaders().add("Content-Type", "application/json");
                exchange.sendResponseHeaders(200, page.length);
                exchange.getResponseBody().write(page);
                exchange.close();
            });
            server.start();
            return new PageServer(server);
        } catch (IOException e) {
            throw new UncheckedIOException("no port could be opened on the loopback interface", e);
        }
    }

    private static byte[] page() {
        try (Sandbox sandbox = Sandbox.start()) {
            sandbox.payments().seedRecords(RECORDS);
            return sandbox.sdk()
                    .raw()
                    .call(RawRequest.get(Address.PSP, "payment-gateway/v3/transactions")
                            .bearer(Scope.TRANSACTIONS_READ))
                    .toString()
                    .getBytes(StandardCharsets.UTF_8);
        }
    }

    String url() {
        return "http://127.0.0.1:" + server.getAddress().getPort() + "/";
    }

    @Override
    public void close() {
        server.stop(0);
    }
}
