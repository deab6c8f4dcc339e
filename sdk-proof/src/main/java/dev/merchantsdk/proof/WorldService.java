package dev.merchantsdk.proof;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.http.HttpAttempt;
import dev.merchantsdk.sandbox.PaymentState;
import dev.merchantsdk.sandbox.PaymentTransaction;
import dev.merchantsdk.sandbox.PaymentsSandbox;
import dev.merchantsdk.sandbox.SimulatedService;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.testkit.simulation.ServerReply;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import okhttp3.Headers;
import okhttp3.Request;
import okio.Buffer;

/** The service in virtual time, for one merchant. Its ledger is the truth. */
final class WorldService {
    static final Instant START = Instant.parse("2026-03-02T09:00:00Z");

    private final SimulatedService engine;
    private final WorldTime time;
    private long advancedTo;

    WorldService(WorldTime time, long seed, String url, Duration settleAfter) {
        this.time = time;
        this.engine = new SimulatedService(seed, url, START, settleAfter, "https://shop.test/callbacks");
    }

    String address(Address address) {
        return engine.address(address);
    }

    Credentials credentials() {
        return engine.credentials();
    }

    String secret() {
        return engine.secret();
    }

    /** Acts as payer, issuer and support, at the present time. */
    PaymentsSandbox act() {
        catchUp();
        return engine.payments();
    }

    private void catchUp() {
        if (time.now() > advancedTo) {
            Duration passed = Duration.ofNanos(time.now() - advancedTo);
            advancedTo = time.now();
            engine.advance(passed);
        }
    }

    /** Processes a request and returns the bytes of the response. */
    ServerReply process(HttpAttempt attempt) {
        catchUp();
        Request request = attempt.request();
        String query = request.url().encodedQuery();
        String target = request.url().encodedPath() + (query == null ? "" : "?" + query);
        Headers.Builder headers = request.headers().newBuilder();
        Buffer body = body(request);
        if (request.body() != null && request.body().contentType() != null) {
            headers.set("Content-Type", request.body().contentType().toString());
        }
        HttpResponse response = engine.answer(request.method(), target, headers.build(), body.readByteString());
        StringBuilder lines = new StringBuilder();
        response.headers()
                .forEach(header -> lines.append(header.getFirst())
                        .append(": ")
                        .append(header.getSecond())
                        .append("\r\n"));
        return ServerReply.response(
                response.status(),
                lines.toString(),
                response.body().string(java.nio.charset.StandardCharsets.ISO_8859_1));
    }

    static Buffer body(Request request) {
        Buffer body = new Buffer();
        if (request.body() != null) {
            try {
                request.body().writeTo(body);
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            }
        }
        return body;
    }

    List<Map<String, String>> newCallbacks() {
        catchUp();
        return engine.newCallbacks();
    }

    /** Returns the transactions of an order that were, or may still be, executed. */
    List<PaymentTransaction> executed(String orderId) {
        return ledger().stream()
                .filter(transaction -> transaction.orderId().equals(orderId))
                .filter(transaction -> transaction.state() != PaymentState.FAILED)
                .toList();
    }

    List<PaymentTransaction> ledger() {
        return act().transactions();
    }
}
