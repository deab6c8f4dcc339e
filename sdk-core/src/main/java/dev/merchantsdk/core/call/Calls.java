package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import okhttp3.Headers;
import okhttp3.HttpUrl;

/** The way of every call, for one merchant: an endpoint and a request in, a typed reply or an exception out. Thread-safe. */
public final class Calls {
    private final Merchant merchant;
    private final Transport transport;
    private final Authenticator authenticator;
    private final Judge judge;

    /** Calls of a merchant over a transport. */
    public Calls(Merchant merchant, Transport transport) {
        this.merchant = merchant;
        this.transport = transport;
        this.authenticator = new Authenticator(merchant);
        this.judge = new Judge(merchant, transport, new CallLog());
    }

    /** Calls and waits for the reply on the caller's thread. */
    public <Q, R> R execute(Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        return new SyncRun<>(open(endpoint, request, options), authenticator, judge, transport).run();
    }

    /**
     * Calls without holding a thread between attempts. Everything that {@link #execute} throws completes the future instead. Cancelling
     * the future cancels the HTTP call; what was sent by then is sent.
     */
    public <Q, R> CompletableFuture<R> executeAsync(Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        Exchange<Q, R> exchange;
        try {
            exchange = open(endpoint, request, options);
        } catch (RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
        return new AsyncRun<>(exchange, authenticator, judge, transport).start();
    }

    /** What is known of the merchant, for rules that depend on it. */
    public MerchantProfile profile() {
        return merchant.profile();
    }

    /** The address of a page, for a browser. Nothing is sent. */
    public <Q> URI link(Endpoint<Q, ?> page, Q request) {
        return page.url()
                .resolve(merchant.address(page.url().address(), page.name()), request)
                .uri();
    }

    private <Q, R> Exchange<Q, R> open(Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        transport.requireOpen();
        Deadline deadline = new Deadline(transport.pauses(), limit(endpoint, options));
        HttpUrl url = endpoint.url().resolve(merchant.address(endpoint.url().address(), endpoint.name()), request);
        Content<Q> content = endpoint.content();
        byte[] bytes = content.bytes(
                request,
                endpoint.auth().kind() == Auth.Kind.API_KEY
                        ? Optional.of(merchant.apiKey(endpoint.name()))
                        : Optional.empty());
        int attempts = merchant.retry().maxAttempts();
        return new Exchange<>(
                endpoint,
                url,
                Headers.of(options.headers()),
                new OneShotBody(content.mediaType().orElse(null), bytes),
                endpoint.orderId(request),
                deadline,
                Math.min(attempts, options.maxAttempts().orElse(attempts)));
    }

    private Duration limit(Endpoint<?, ?> endpoint, RequestOptions options) {
        return options.timeout().orElseGet(() -> endpoint.limit(merchant.timeouts()));
    }
}
