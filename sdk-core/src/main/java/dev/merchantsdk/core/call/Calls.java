package dev.merchantsdk.core.call;

import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import java.net.URI;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import okhttp3.Headers;
import okhttp3.HttpUrl;

/** The way of every call, for one merchant: an endpoint and a request in, a typed reply or an exception out. Thread-safe. */
public final class Calls {
    private static final Headers NO_HEADERS = Headers.of();

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
     * the future, or completing it otherwise, cancels the HTTP call; what was sent by then is sent.
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

    /** Takes the steps of an errand on the caller's thread, none if the SDK is closed. Interrupting it cuts a pause short. */
    public <R> R run(Supplier<Errand<R>> errand) {
        transport.requireOpen();
        Errand<R> next = errand.get();
        while (true) {
            if (next instanceof Errand.Calling<?, ?, R> calling) {
                next = calling.execute(this);
            } else if (next instanceof Errand.Pausing<R> pausing) {
                next = pausing.sleep(transport);
            } else if (next instanceof Errand.Ended<R> ended) {
                return ended.result().get();
            }
        }
    }

    /**
     * Takes the steps of an errand without holding a thread between them. The first one is decided on the caller's thread, and everything that
     * is thrown completes the future instead. Cancelling the future, or completing it otherwise, cancels the call that is under
     * way.
     */
    public <R> CompletableFuture<R> runAsync(Supplier<Errand<R>> errand) {
        return new AsyncErrand<R>(this, transport).start(() -> {
            transport.requireOpen();
            return errand.get();
        });
    }

    /** When a call that begins now must have ended, for errands whose later calls keep to it. */
    public <Q> Deadline deadline(Endpoint<Q, ?> endpoint, RequestOptions options) {
        return new Deadline(transport.pauses(), limit(endpoint, options));
    }

    /** When something that takes this long from now on must have ended. */
    public Deadline deadline(Duration limit) {
        return new Deadline(transport.pauses(), limit);
    }

    /** Whether calls with an OAuth token can be made: an OAuth client or a source of tokens is set. */
    public boolean hasTokens() {
        return merchant.hasTokens();
    }

    /** What is known of the merchant, for rules that depend on it. */
    public MerchantProfile profile() {
        return merchant.profile();
    }

    /** The day that it is where the merchant is. */
    public LocalDate today() {
        return LocalDate.ofInstant(
                merchant.clock().instant(), merchant.profile().timeZone());
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
                merchant.profile(),
                endpoint.auth().kind() == Auth.Kind.API_KEY
                        ? Optional.of(merchant.apiKey(endpoint.name()))
                        : Optional.empty());
        int attempts = merchant.retry().maxAttempts();
        return new Exchange<>(
                endpoint,
                url,
                headers(endpoint, request, options),
                new OneShotBody(content.mediaType().orElse(null), bytes),
                endpoint.orderId(request),
                () -> endpoint.personal(request),
                endpoint.receiver(request),
                deadline,
                Math.min(attempts, options.maxAttempts().orElse(attempts)),
                request);
    }

    /** The caller's own headers and those of the contract, checked alike. */
    private static <Q> Headers headers(Endpoint<Q, ?> endpoint, Q request, RequestOptions options) {
        Map<String, String> ofContract = endpoint.headers(request);
        if (ofContract.isEmpty()) {
            return options.headers().isEmpty() ? NO_HEADERS : Headers.of(options.headers());
        }
        Headers.Builder headers = Headers.of(options.headers()).newBuilder();
        RequestOptions.builder().headers(ofContract).build().headers().forEach(headers::set);
        return headers.build();
    }

    private Duration limit(Endpoint<?, ?> endpoint, RequestOptions options) {
        return options.timeout().orElseGet(() -> endpoint.limit(merchant.timeouts()));
    }
}
