package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.json.UnreadableJson;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Defines an endpoint of the contract. The definition contains, among other things, the HTTP method, the path, the
 * authentication and the {@linkplain Repeat repeat class}.
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
    private final Function<Timeouts, Duration> limit;
    private final boolean withoutReadTimeout;
    private final boolean movesMoney;
    private final Optional<LookUp> lookUp;
    private final String ifUnknown;
    private final List<String> idPath;
    private final Optional<IdMatch<Q, R>> idMatch;
    private final BodyReader<R> reply;
    private final Function<Q, Optional<? extends BodySink<R>>> receiver;
    /** The copy of this endpoint that {@link #withAddress} created last. */
    private volatile @Nullable Endpoint<Q, R> relocated;

    Endpoint(EndpointBuilder<Q> builder, BodyReader<R> reply, Function<Q, Optional<? extends BodySink<R>>> receiver) {
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
        this.limit = builder.limit;
        this.withoutReadTimeout = builder.withoutReadTimeout;
        this.movesMoney = builder.movesMoney;
        this.lookUp = builder.lookUp;
        this.ifUnknown = builder.ifUnknown;
        this.idPath = builder.idPath;
        this.idMatch = Optional.empty();
        this.reply = reply;
        this.receiver = receiver;
    }

    /**
     * A query that finds the outcome of a request by the merchant's own number, usually the order id.
     *
     * @param expressible returns whether the query supports a number
     * @param ifNot the advice for numbers that the query does not support, in whole sentences
     */
    record LookUp(Predicate<String> expressible, String ifNot) {}

    /**
     * The functions that return an id from a request and from the response to this request. The two ids must be equal.
     */
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
        this.limit = original.limit;
        this.withoutReadTimeout = original.withoutReadTimeout;
        this.movesMoney = original.movesMoney;
        this.lookUp = original.lookUp;
        this.ifUnknown = original.ifUnknown;
        this.idPath = original.idPath;
        this.idMatch = idMatch;
        this.reply = original.reply;
        this.receiver = original.receiver;
    }

    /** Returns a builder for a GET endpoint. */
    public static <Q> EndpointBuilder<Q> get(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<>(HttpMethod.GET, address, path);
    }

    /** Returns a builder for a POST endpoint. The default body is the request object as JSON. */
    public static <Q> EndpointBuilder<Q> post(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<Q>(HttpMethod.POST, address, path).body(body -> body);
    }

    /** Returns a builder for a PUT endpoint. The default body is the request object as JSON. */
    public static <Q> EndpointBuilder<Q> put(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<Q>(HttpMethod.PUT, address, path).body(body -> body);
    }

    /** Returns a copy of this endpoint with another address. */
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
     * Returns this endpoint for a call of a flow. The flow looks up the outcome of a call that must not happen twice, so
     * the SDK does not repeat the call after HTTP 408, whatever its settings are.
     */
    public Endpoint<Q, R> inFlow() {
        return repeat == Repeat.NEVER || repeat == Repeat.PAGE
                ? new Endpoint<>(this, url, Repeat.COUNTED, idMatch, createdId)
                : this;
    }

    /**
     * Returns a copy of this endpoint that compares the id in the response with the id in the request. The comparison
     * ignores letter case. The SDK treats a response with a different id as malformed. The SDK accepts a response
     * without an id.
     *
     * @param field the name of the id in the response, in the contract's spelling
     */
    public Endpoint<Q, R> matching(
            String field, Function<Q, String> requested, Function<R, Optional<String>> received) {
        return new Endpoint<>(this, url, repeat, Optional.of(new IdMatch<>(field, requested, received)), createdId);
    }

    /** Returns a copy of this endpoint that adds the id of the created transaction to the log. */
    public Endpoint<Q, R> creating(Function<R, String> id) {
        return new Endpoint<>(this, url, repeat, idMatch, Optional.of(id));
    }

    /** Throws an exception if the response has an id that differs from the id in the request. */
    public void requireSameId(Q request, R response) throws UnreadableJson {
        Optional<String> received = idMatch.flatMap(match -> match.received().apply(response));
        if (idMatch.isPresent() && received.isPresent()) {
            String requested = idMatch.get().requested().apply(request);
            if (!requested.equalsIgnoreCase(received.get())) {
                throw new UnreadableJson(idMatch.get().field(), "is not the requested id");
            }
        }
    }

    /** Returns the unique name that logs and exceptions contain, such as {@code credit.createOrder}. */
    public String name() {
        return name;
    }

    public HttpMethod method() {
        return method;
    }

    public UrlTemplate<Q> url() {
        return url;
    }

    public Auth auth() {
        return auth;
    }

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

    /** Returns the id of the transaction to which a request refers; empty if the request refers to no transaction. */
    public Optional<String> transactionId(Q request) {
        return transactionId.apply(request);
    }

    /**
     * Returns whether the id in a success response is the id of a transaction. If the result is true, the SDK writes
     * this id to the log. The id of a transaction is not secret.
     */
    public boolean createsTransaction() {
        return createdId.isPresent();
    }

    /** Returns the id of the transaction that the call created; empty if this endpoint creates no transaction. */
    public Optional<String> createdId(R response) {
        return createdId.map(id -> id.apply(response));
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

    /** Returns the sink for the body of a success response; empty if the SDK buffers the body. */
    public Optional<? extends BodySink<R>> receiver(Q request) {
        return receiver.apply(request);
    }

    /** Returns the time limit of a whole call. */
    public Duration limit(Timeouts timeouts) {
        return limit.apply(timeouts);
    }

    /** Returns whether the contract has a query that finds the outcome of a request by {@link #orderId}. */
    public boolean isLookedUpByOrder() {
        return lookUp.isPresent();
    }

    /** Returns whether the contract has a query that finds the outcome of a request with this order id. */
    public boolean isLookedUpBy(String orderId) {
        return lookUp.filter(query -> query.expressible().test(orderId)).isPresent();
    }

    /** Returns whether {@link Timeouts#read()} does not apply to calls of this endpoint. */
    public boolean isWithoutReadTimeout() {
        return withoutReadTimeout;
    }

    /** Returns whether the call moves money, so that its response has at most 256 KiB. */
    public boolean movesMoney() {
        return movesMoney;
    }

    /** Returns the advice, in whole sentences, on how the merchant finds the outcome after a lost response. */
    public String ifUnknown() {
        return ifUnknown;
    }

    /** Returns the advice after a lost response to a request with this order id. */
    public String ifUnknown(Optional<String> orderId) {
        return lookUp.filter(
                        query -> orderId.filter(query.expressible().negate()).isPresent())
                .map(LookUp::ifNot)
                .orElse(ifUnknown);
    }

    /**
     * Returns the names of the nested JSON properties that lead to the id in a success response. The presence of the id
     * proves that the service created an object.
     */
    public List<String> idPath() {
        return idPath;
    }

    public BodyReader<R> reply() {
        return reply;
    }

    @Override
    public String toString() {
        return name + " " + method + " " + url;
    }
}
