package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.json.UnreadableJson;
import dev.merchantsdk.core.redact.Redactor;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * An endpoint of the contract: name, method, address and path, authentication, repeat class, request and response.
 * Calls, logs, error messages and documentation all use this definition.
 *
 * @param <Q> the type of the request
 * @param <R> the type of the response
 */
public final class Endpoint<Q, R> {
    private final String name;
    private final HttpMethod method;
    private final UrlTemplate<Q> url;
    private final Auth auth;
    private final Repeat repeat;
    private final RequestBodyWriter<Q> content;
    private final ErrorRules errorRules;
    private final Function<Q, Optional<String>> orderId;
    private final Function<Q, Optional<String>> transactionId;
    private final Optional<Function<R, String>> createdId;
    private final Map<String, Function<Q, Optional<String>>> headers;
    private final Function<Q, List<String>> personal;
    private final Function<Timeouts, Duration> limit;
    private final boolean withoutReadTimeout;
    private final Optional<LookUp> lookUp;
    private final String ifUnknown;
    private final List<String> idPath;
    private final Optional<IdMatch<Q, R>> idMatch;
    private final ResponseFormat<R> reply;
    private final Function<Q, Optional<? extends BodySink<R>>> receiver;
    /** The copy of this endpoint for the alternative address that was last used. */
    private volatile @Nullable Endpoint<Q, R> relocated;

    Endpoint(
            EndpointBuilder<Q> builder,
            ResponseFormat<R> reply,
            Function<Q, Optional<? extends BodySink<R>>> receiver) {
        this.name = builder.name;
        this.method = builder.method;
        this.url = builder.url();
        this.auth = builder.auth;
        this.repeat = builder.repeat();
        this.content = builder.content;
        this.errorRules = builder.errorRules;
        this.orderId = builder.orderId;
        this.transactionId = builder.transactionId;
        this.createdId = Optional.empty();
        this.headers = builder.headers();
        this.personal = builder.personal;
        this.limit = builder.limit;
        this.withoutReadTimeout = builder.withoutReadTimeout;
        this.lookUp = builder.lookUp;
        this.ifUnknown = builder.ifUnknown;
        this.idPath = builder.idPath;
        this.idMatch = Optional.empty();
        this.reply = reply;
        this.receiver = receiver;
    }

    /**
     * The query by the merchant's own number of a request, and the advice for numbers that the query does not support.
     */
    record LookUp(Predicate<String> expressible, String ifNot) {}

    /** An id that both the request and the response contain. */
    private record IdMatch<Q, R>(String field, Function<Q, String> requested, Function<R, Optional<String>> received) {}

    private Endpoint(
            Endpoint<Q, R> original,
            UrlTemplate<Q> url,
            Repeat repeat,
            Optional<IdMatch<Q, R>> idMatch,
            Optional<Function<R, String>> createdId) {
        this.name = original.name;
        this.method = original.method;
        this.url = url;
        this.auth = original.auth;
        this.repeat = repeat;
        this.content = original.content;
        this.errorRules = original.errorRules;
        this.orderId = original.orderId;
        this.transactionId = original.transactionId;
        this.createdId = createdId;
        this.headers = original.headers;
        this.personal = original.personal;
        this.limit = original.limit;
        this.withoutReadTimeout = original.withoutReadTimeout;
        this.lookUp = original.lookUp;
        this.ifUnknown = original.ifUnknown;
        this.idPath = original.idPath;
        this.idMatch = idMatch;
        this.reply = original.reply;
        this.receiver = original.receiver;
    }

    /** Returns a builder for a GET. The request supplies the variables of the path and the query parameters. */
    public static <Q> EndpointBuilder<Q> get(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<>(HttpMethod.GET, address, path);
    }

    /** Returns a builder for a POST. The request is the JSON body unless the builder sets another body. */
    public static <Q> EndpointBuilder<Q> post(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<Q>(HttpMethod.POST, address, path).body(body -> body);
    }

    /** Returns a builder for a PUT. The request is the JSON body unless the builder sets another body. */
    public static <Q> EndpointBuilder<Q> put(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<Q>(HttpMethod.PUT, address, path).body(body -> body);
    }

    /** Returns this endpoint with another address. */
    public Endpoint<Q, R> withAddress(Address other) {
        if (other == url.address()) {
            return this;
        }
        Endpoint<Q, R> cached = relocated;
        if (cached == null || cached.url.address() != other) {
            cached = new Endpoint<>(this, url.withAddress(other), repeat, idMatch, createdId);
            relocated = cached;
        }
        return cached;
    }

    /**
     * Returns this endpoint with {@link Repeat#COUNTED}, for flows that look up the outcome of an attempt instead of
     * repeating it.
     */
    public Endpoint<Q, R> counted() {
        return new Endpoint<>(this, url, Repeat.COUNTED, idMatch, createdId);
    }

    /**
     * Returns a copy of this endpoint that compares the ids in request and response. If a response has an id, it must
     * be equal to the id of the request, except for letter case. A response with another id is malformed, and the
     * exception names both ids.
     *
     * @param field the property of the response, in the contract's spelling
     */
    public Endpoint<Q, R> matching(
            String field, Function<Q, String> requested, Function<R, Optional<String>> received) {
        return new Endpoint<>(this, url, repeat, Optional.of(new IdMatch<>(field, requested, received)), createdId);
    }

    /** Returns this endpoint with the id of the transaction that a success creates, for the log. */
    public Endpoint<Q, R> creating(Function<R, String> id) {
        return new Endpoint<>(this, url, repeat, idMatch, Optional.of(id));
    }

    /** Returns whether this endpoint compares the ids in request and response. */
    public boolean matchesIds() {
        return idMatch.isPresent();
    }

    /** Throws an exception if the response has an id that differs from the id of the request. */
    public void requireSameId(Q request, R response, Supplier<Redactor> redactor) throws UnreadableJson {
        Optional<String> received = idMatch.flatMap(match -> match.received().apply(response));
        if (idMatch.isPresent() && received.isPresent()) {
            String requested = idMatch.get().requested().apply(request);
            if (!requested.equalsIgnoreCase(received.get())) {
                Redactor masking = redactor.get();
                throw new UnreadableJson(
                        idMatch.get().field(),
                        "is " + printable(received.get(), masking) + " where " + printable(requested, masking)
                                + " was requested");
            }
        }
    }

    private static String printable(String id, Redactor masking) {
        return masking.contains(id) ? "***" : ServiceText.ofId(id);
    }

    /** Returns the unique name that logs and exceptions contain, such as {@code credit.createOrder}. */
    public String name() {
        return name;
    }

    /** Returns the HTTP method. */
    public HttpMethod method() {
        return method;
    }

    /** Returns the address and path. */
    public UrlTemplate<Q> url() {
        return url;
    }

    /** Returns the authentication method. */
    public Auth auth() {
        return auth;
    }

    /** Returns the repeat class. */
    public Repeat repeat() {
        return repeat;
    }

    public RequestBodyWriter<Q> content() {
        return content;
    }

    public ErrorRules errorRules() {
        return errorRules;
    }

    public Optional<String> orderId(Q request) {
        return orderId.apply(request);
    }

    /** Returns the id of the transaction that a request names, if it names one. */
    public Optional<String> transactionId(Q request) {
        return transactionId.apply(request);
    }

    /** Returns whether the id of a success is that of a transaction, which is not secret. */
    public boolean createsTransaction() {
        return createdId.isPresent();
    }

    /** Returns the id of the transaction that a success created, if it created one. */
    public Optional<String> createdId(R response) {
        return createdId.map(id -> id.apply(response));
    }

    /** Returns the values of this request that must be redacted in all texts. */
    public List<String> personal(Q request) {
        return personal.apply(request);
    }

    /** Returns the headers that the contract defines for the request. */
    public Map<String, String> headers(Q request) {
        if (headers.isEmpty()) {
            return Map.of();
        }
        Map<String, String> present = new LinkedHashMap<>();
        headers.forEach((name, value) -> value.apply(request).ifPresent(given -> present.put(name, given)));
        return present;
    }

    /** Returns the sink for the body of a success response; empty if the body is buffered. */
    public Optional<? extends BodySink<R>> receiver(Q request) {
        return receiver.apply(request);
    }

    /** Returns the limit of a whole call. */
    public Duration limit(Timeouts timeouts) {
        return limit.apply(timeouts);
    }

    /** Returns whether the contract has a query by the merchant's own number. */
    public boolean isLookedUpByOrder() {
        return lookUp.isPresent();
    }

    /** Returns whether the query by the merchant's own number supports this number. */
    public boolean isLookedUpBy(String orderId) {
        return lookUp.filter(query -> query.expressible().test(orderId)).isPresent();
    }

    /** Returns whether the response may begin as late as the {@linkplain #limit limit} of the whole call. */
    public boolean isWithoutReadTimeout() {
        return withoutReadTimeout;
    }

    /** Returns the ways to find the outcome after a lost response, in whole sentences. */
    public String ifUnknown() {
        return ifUnknown;
    }

    /** Returns the ways to find the outcome after a lost response to a request with this number. */
    public String ifUnknown(Optional<String> orderId) {
        return lookUp.filter(
                        query -> orderId.filter(query.expressible().negate()).isPresent())
                .map(LookUp::ifNot)
                .orElse(ifUnknown);
    }

    /** Returns the path of the property whose presence in a success response proves that an object was created. */
    public List<String> idPath() {
        return idPath;
    }

    public ResponseFormat<R> reply() {
        return reply;
    }

    @Override
    public String toString() {
        return name + " " + method + " " + url;
    }
}
