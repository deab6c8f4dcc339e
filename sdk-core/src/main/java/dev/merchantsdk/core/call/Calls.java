package dev.merchantsdk.core.call;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Area;
import dev.merchantsdk.core.config.Credentials;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.RequestOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.AuthHeader;
import dev.merchantsdk.core.endpoint.Deadline;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.MerchantContext;
import dev.merchantsdk.core.endpoint.RequestBodyWriter;
import dev.merchantsdk.core.error.ConfigurationException;
import dev.merchantsdk.core.error.OutcomeUnknownException;
import dev.merchantsdk.core.error.SdkException;
import dev.merchantsdk.core.http.OneShotBody;
import dev.merchantsdk.core.spi.AccessToken;
import java.net.URI;
import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeoutException;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.LongSupplier;
import java.util.function.Supplier;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/** Executes the calls of one merchant, blocking and asynchronous ones by the same steps. Thread-safe. */
public final class Calls {
    private static final Headers NO_HEADERS = Headers.of();

    private final MerchantContext merchant;
    private final Transport transport;
    private final ResponseHandler responses;
    private final FailureHandler failures;
    private final CallLog log;
    private final BlockingRunner blocking;
    private final LongSupplier nanoTime;
    private final RequestOptions options;

    /** Creates an instance that sends the calls of this merchant over this transport. */
    public Calls(MerchantContext merchant, Transport transport) {
        this.merchant = merchant;
        this.transport = transport;
        this.log = new CallLog(transport.listeners(), merchant.credentials().merchantId());
        this.failures = new FailureHandler(merchant, transport, log);
        this.responses = new ResponseHandler(merchant, transport, failures, log);
        this.nanoTime = transport.scheduler()::nanoTime;
        this.blocking = new BlockingRunner(transport, log);
        this.options = RequestOptions.none();
    }

    private Calls(Calls calls, RequestOptions options) {
        this.merchant = calls.merchant;
        this.transport = calls.transport;
        this.log = calls.log;
        this.failures = calls.failures;
        this.responses = calls.responses;
        this.nanoTime = calls.nanoTime;
        this.blocking = calls.blocking;
        this.options = options;
    }

    public static Calls of(SdkCalls sdk) {
        return sdk.calls();
    }

    /** Returns the calls of a client with these options. */
    public Calls with(RequestOptions ofClient) {
        return new Calls(this, Objects.requireNonNull(ofClient, "options"));
    }

    public RequestOptions options() {
        return options;
    }

    /**
     * Checks that the SDK has all settings for these areas, for an object that sends its first request later.
     *
     * @throws ConfigurationException if settings are missing; the message names all of them
     */
    public void requireSettings(Area... areas) {
        MerchantContext unused = merchant.requiring(Set.of(areas));
    }

    /** Calls an endpoint on the caller's thread. */
    public <Q, R> R run(Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        transport.requireOpen();
        return blocking.run(firstStep(() -> call(endpoint, request, options)));
    }

    /**
     * Runs a call or a flow on the caller's thread. An interrupt ends a pause or a wait. Throws if the SDK is closed.
     */
    public <R> R run(Supplier<? extends CallOrFlow<R>> work) {
        transport.requireOpen();
        return blocking.run(firstStep(work));
    }

    /** Calls an endpoint asynchronously, like {@link #runAsync(Supplier)}. */
    public <Q, R> CompletableFuture<R> runAsync(Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        return runAsync(() -> call(endpoint, request, options));
    }

    /**
     * Runs a call or a flow without blocking a thread; the supplier runs on the caller's. Cancelling or completing the
     * future cancels the current request, wait or pause.
     */
    public <R> CompletableFuture<R> runAsync(Supplier<? extends CallOrFlow<R>> work) {
        return new AsyncRunner<R>(transport, log).run(() -> {
            transport.requireOpen();
            return firstStep(work);
        });
    }

    private static <R> Step<R> firstStep(Supplier<? extends CallOrFlow<R>> supplier) {
        CallOrFlow<R> work = supplier.get();
        return work instanceof SingleCall<R> call ? call.first() : (Step<R>) work;
    }

    /**
     * Returns a call with its repetitions. It fails with an {@link SdkException} if the SDK is closed or cannot create
     * the request.
     */
    public <Q, R> SingleCall<R> call(Endpoint<Q, R> endpoint, Q request, RequestOptions options) {
        return new SingleCall<>(call(endpoint, request, options, deadline(endpoint, options)));
    }

    /**
     * Returns a call that continues with a look-up in the time that is left, if its outcome is unknown. Log and
     * listener get the look-up's result as the call's.
     *
     * @param lookUp returns the steps of the look-up; empty if the outcome cannot be looked up
     */
    public <Q, R> SingleCall<R> call(
            Endpoint<Q, R> endpoint,
            Q request,
            RequestOptions options,
            BiFunction<Flow, OutcomeUnknownException, Optional<Step<R>>> lookUp) {
        Deadline deadline = deadline(endpoint, options);
        Flow flow = new Flow(this, options, deadline);
        return new SingleCall<>(call(endpoint, request, options, deadline, unknown -> lookUp.apply(flow, unknown)));
    }

    /** Starts a flow with this time limit. Its calls have the given options. */
    public Flow flow(Duration limit, RequestOptions options) {
        return new Flow(this, options, new Deadline(nanoTime, limit));
    }

    /** Starts a flow with the time limit of a call of this endpoint. */
    public Flow flow(Endpoint<?, ?> endpoint, RequestOptions options) {
        return flow(limit(endpoint, options), options);
    }

    /** Returns the steps of a call that ends at its own time limit, and at the given deadline at the latest. */
    <Q, R> Step<R> call(Endpoint<Q, R> endpoint, Q request, RequestOptions options, Deadline deadline) {
        return call(endpoint, request, options, deadline, unknown -> Optional.empty());
    }

    private <Q, R> Step<R> call(
            Endpoint<Q, R> endpoint,
            Q request,
            RequestOptions options,
            Deadline deadline,
            Function<OutcomeUnknownException, Optional<Step<R>>> lookUp) {
        Attempts<R> attempts;
        try {
            transport.requireOpen();
            attempts = attempts(endpoint, request, options, deadline.ofCall(limit(endpoint, options)), lookUp);
        } catch (ClosedException e) {
            return Step.failed(e.notSent(endpoint, request));
        } catch (SdkException e) {
            return Step.failed(e);
        }
        log.started(attempts);
        return attempt(attempts);
    }

    <Q, R> Step<R> unknown(Endpoint<Q, ?> endpoint, Q request, OutcomeUnknownException outcome) {
        log.unknown(endpoint, request, outcome);
        return Step.failed(outcome);
    }

    <R> Step<R> pause(Duration pause, Supplier<Step<R>> then, Supplier<Step<R>> otherwise) {
        return new Step.Pause<>(
                pause, () -> (transport.isOpen() ? then : otherwise).get(), reason -> otherwise.get(), () -> {});
    }

    public Duration limit(Endpoint<?, ?> endpoint, RequestOptions options) {
        Objects.requireNonNull(options, "options");
        return options.timeout().isPresent() ? options.timeout().get() : endpoint.limit(merchant.timeouts());
    }

    public <Q> Deadline deadline(Endpoint<Q, ?> endpoint, RequestOptions options) {
        return new Deadline(nanoTime, limit(endpoint, options));
    }

    MerchantContext merchant() {
        return merchant;
    }

    public MerchantProfile profile() {
        return merchant.profile();
    }

    public Credentials credentials() {
        return merchant.credentials();
    }

    public Clock clock() {
        return merchant.clock();
    }

    /** Checks that the gateway can call back: over plain HTTP only from this computer. */
    public void checkCallback(Violations violations, Optional<String> ofRequest) {
        String url = (ofRequest.isPresent() ? ofRequest : profile().callbackUrl()).orElse("");
        violations.rule(
                merchant.isLoopback(Address.GATEWAY) || !url.regionMatches(true, 0, "http:", 0, 5),
                "urls.callback",
                "must be an https address, because the gateway is not on this computer");
    }

    /** Returns the current date in the merchant's time zone. */
    public LocalDate today() {
        return LocalDate.ofInstant(
                merchant.clock().instant(), merchant.profile().timeZone());
    }

    /** Returns the address of a page that a browser can open. Sends nothing. */
    public <Q> URI link(Endpoint<Q, ?> page, Q request) {
        return page.url()
                .resolve(merchant.address(page.url().address(), page.name()), request)
                .uri();
    }

    private <Q, R> Attempts<R> attempts(
            Endpoint<Q, R> endpoint,
            Q request,
            RequestOptions options,
            Deadline deadline,
            Function<OutcomeUnknownException, Optional<Step<R>>> lookUp) {
        HttpUrl url = endpoint.url().resolve(merchant.address(endpoint.url().address(), endpoint.name()), request);
        RequestBodyWriter<Q> content = endpoint.content();
        byte[] bytes =
                content.bytes(request, merchant.profile(), endpoint.auth().bodyKey(merchant, endpoint.name()));
        int most = merchant.retry().maxAttempts();
        CallRequest<Q, R> call = new CallRequest<>(
                endpoint,
                request,
                url,
                headers(endpoint, request, options),
                new OneShotBody(content.mediaType().orElse(null), bytes),
                endpoint.receiver(request),
                deadline,
                Math.min(most, options.maxAttempts().orElse(most)),
                transport.userAgent(),
                lookUp);
        return new Attempts<>(call, this, log);
    }

    /** Returns the first step of the next attempt: the wait for a token, or the request itself. */
    <R> Step<R> attempt(Attempts<R> attempts) {
        Auth auth = attempts.endpoint().auth();
        String name = attempts.endpoint().name();
        if (auth.usesTokens()) {
            return new Step.Await<>(
                    () -> auth.token(merchant, name),
                    attempts.call().deadline(),
                    token -> send(attempts, token),
                    failure -> withoutToken(attempts, failure),
                    () -> log.cancelled(attempts));
        }
        return send(attempts, null);
    }

    private <R> Step<R> withoutToken(Attempts<R> attempts, Throwable failure) {
        if (failure instanceof TimeoutException) {
            return failures.deadlinePassed(attempts);
        }
        return failure instanceof InterruptedException
                ? failures.interrupted(attempts)
                : failures.notAuthenticated(attempts, failure);
    }

    private <R> Step<R> send(Attempts<R> attempts, @Nullable AccessToken token) {
        Endpoint<?, R> endpoint = attempts.endpoint();
        @Nullable AuthHeader header;
        try {
            header = endpoint.auth().usesTokens()
                    ? AuthHeader.bearer(Objects.requireNonNull(token, "token"))
                    : endpoint.auth().header(merchant, endpoint.name());
        } catch (Throwable e) { // the application's code can throw anything
            Interrupts.restore(e);
            return failures.notAuthenticated(attempts, e);
        }
        if (attempts.call().deadline().passed()) {
            return failures.deadlinePassed(attempts);
        }
        return new Step.Send<>(
                attempts.begin(header),
                attempts::onStart,
                outcome -> responses.receive(attempts, outcome),
                () -> log.cancelled(attempts));
    }

    /** Returns the caller's headers and the contract's, which replace them. {@link RequestOptions} validates both. */
    private static <Q> Headers headers(Endpoint<Q, ?> endpoint, Q request, RequestOptions options) {
        Map<String, String> contractHeaders = endpoint.headers(request);
        if (contractHeaders.isEmpty()) {
            return options.headers().isEmpty() ? NO_HEADERS : Headers.of(options.headers());
        }
        Headers.Builder headers = Headers.of(options.headers()).newBuilder();
        RequestOptions.Builder checked = RequestOptions.builder();
        contractHeaders.forEach(checked::header);
        checked.build().headers().forEach(headers::set);
        return headers.build();
    }
}
