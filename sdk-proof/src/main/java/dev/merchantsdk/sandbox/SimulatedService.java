package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import dev.merchantsdk.sandbox.http.ServerSettings;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import okhttp3.Headers;
import okio.ByteString;

/**
 * The sandbox's engine without its HTTP server. This class is in this package because the engine is package-private.
 * Requests are processed on the caller's thread. Callbacks are only recorded, because their receiver is no address of
 * this machine.
 */
public final class SimulatedService {
    private final String url;
    private final SandboxEngine engine;
    private int callbacks;

    /** @param url the prefix of all addresses, which ends with a slash */
    public SimulatedService(long seed, String url, Instant start, Duration settleAfter, String callbackReceiver) {
        this.url = url;
        SandboxSettings settings = new SandboxSettings(
                seed, () -> start, false, Leniency.CONTRACT, ServerSettings.onLoopback(0), Integer.MAX_VALUE, 1);
        this.engine = new SandboxEngine(settings, address -> URI.create(address(address)), List.of());
        payments().settleAfter(settleAfter);
        payments().simulator.settings().receiver().set(Optional.of(callbackReceiver));
    }

    public String address(Address address) {
        return url + address.name().toLowerCase(java.util.Locale.ROOT).replace('_', '-') + "/";
    }

    public Credentials credentials() {
        return engine.identity.credentials();
    }

    public String secret() {
        return engine.identity.secret();
    }

    public PaymentsSandbox payments() {
        return engine.state.payments;
    }

    /** Advances the time of the service, which makes all planned changes. */
    public void advance(Duration by) {
        engine.clock.advance(by);
    }

    /** Processes a request. */
    public HttpResponse answer(String method, String target, Headers headers, ByteString body) {
        return engine.requests
                .answer(HttpRequest.received(method, target, headers, body))
                .reply();
    }

    /** Returns the fields of the callbacks that were posted since the last call of this method. */
    public List<Map<String, String>> newCallbacks() {
        List<QueuedCallback> rows = payments().simulator.callbacks().rows().all();
        List<Map<String, String>> posted = rows.subList(callbacks, rows.size()).stream()
                .map(QueuedCallback::fields)
                .toList();
        callbacks = rows.size();
        return posted;
    }
}
