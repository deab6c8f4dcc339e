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
 * An endpoint of the contract: its HTTP method, path, authentication, {@linkplain Repeat repeat class} and more.
 *
 * @param <Q> the type of the request
 * @param <R> the response's type
 */
public final class Endpoint<Q, R> {
    /** The builder of this endpoint, which does not change any more. */
    private final EndpointBuilder<Q> definition;

    private final UrlTemplate<Q> url;
    private final Repeat repeat;
    private final Optional<Function<R, String>> createdId;
    private final Optional<IdMatch<Q, R>> idMatch;
    private final BodyReader<R> reply;
    private final Function<Q, Optional<? extends BodySink<R>>> receiver;
    /** The copy of this endpoint that {@link #withAddress} created last. */
    private volatile @Nullable Endpoint<Q, R> relocated;

    Endpoint(EndpointBuilder<Q> builder, BodyReader<R> reply, Function<Q, Optional<? extends BodySink<R>>> receiver) {
        this.definition = builder;
        this.url = builder.url();
        this.repeat = builder.repeat();
        this.createdId = Optional.empty();
        this.idMatch = Optional.empty();
        this.reply = reply;
        this.receiver = receiver;
    }

    /**
     * A query that finds the outcome of a request by the merchant's own number, usually the order id.
     *
     * @param expressible returns whether the query supports a number
     * @param ifNot the advice for other numbers, in whole sentences
     */
    record LookUp(Predicate<String> expressible, String ifNot) {}

    /** The functions that return an id from a request and from its response. The two must be equal. */
    private record IdMatch<Q, R>(String field, Function<Q, String> requested, Function<R, Optional<String>> received) {}

    private Endpoint(
            Endpoint<Q, R> original,
            UrlTemplate<Q> url,
            Repeat repeat,
            Optional<IdMatch<Q, R>> idMatch,
            Optional<Function<R, String>> createdId) {
        this.definition = original.definition;
        this.url = url;
        this.repeat = repeat;
        this.createdId = createdId;
        this.idMatch = idMatch;
        this.reply = original.reply;
        this.receiver = original.receiver;
    }

    public static <Q> EndpointBuilder<Q> get(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<>(HttpMethod.GET, address, path);
    }

    /** Returns a builder for a POST endpoint. The default body is the request as JSON. */
    public static <Q> EndpointBuilder<Q> post(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<>(HttpMethod.POST, address, path);
    }

    /** Returns a builder for a PUT endpoint. The default body is the request as JSON. */
    public static <Q> EndpointBuilder<Q> put(Address address, String path, Class<Q> request) {
        return new EndpointBuilder<>(HttpMethod.PUT, address, path);
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
     * Returns this endpoint for a call of a flow, which looks up the outcome of a call that must not happen twice. So
     * the call is not repeated after HTTP 408, whatever the settings are.
     */
    public Endpoint<Q, R> inFlow() {
        return repeat == Repeat.NEVER || repeat == Repeat.PAGE
                ? new Endpoint<>(this, url, Repeat.COUNTED, idMatch, createdId)
                : this;
    }

    /**
     * Returns a copy for which a response with another id than the request's is malformed, whatever the letter case.
     * One without an id is accepted.
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

    public void requireSameId(Q request, R response) throws UnreadableJson {
        if (idMatch.isPresent()) {
            IdMatch<Q, R> match = idMatch.get();
            Optional<String> received = match.received().apply(response);
            if (received.isPresent() && !match.requested().apply(request).equalsIgnoreCase(received.get())) {
                throw new UnreadableJson(match.field(), "is not the requested id");
            }
        }
    }

    /** Returns the unique name, such as {@code credit.createOrder}. */
    public String name() {
        return definition.name;
    }

    public HttpMethod method() {
        return definition.method;
    }

    public UrlTemplate<Q> url() {
        return url;
    }

    public Auth auth() {
        return definition.auth;
    }

    public Repeat repeat() {
        return repeat;
    }

    public RequestBodyWriter<Q> content() {
        return definition.content;
    }

    public ErrorRules errorRules() {
        return definition.errorRules.isPresent() ? definition.errorRules.get().get() : ErrorRules.BY_STATUS;
    }

    public Optional<String> orderId(Q request) {
        return definition.orderId.isPresent()
                ? Optional.of(definition.orderId.get().apply(request))
                : Optional.empty();
    }

    /** Returns the id of the transaction to which a request refers. */
    public Optional<String> transactionId(Q request) {
        return definition.transactionId.apply(request);
    }

    /** Returns whether the id in a success response is that of a transaction, which the log may contain. */
    public boolean createsTransaction() {
        return createdId.isPresent();
    }

    /** Returns the id of the transaction that the call created; empty if this endpoint creates no transaction. */
    public Optional<String> createdId(R response) {
        return createdId.isPresent() ? Optional.of(createdId.get().apply(response)) : Optional.empty();
    }

    /** Returns the headers that the contract defines for the request. */
    public Map<String, String> headers(Q request) {
        if (definition.headers.isEmpty()) {
            return Map.of();
        }
        Map<String, String> present = new LinkedHashMap<>();
        definition.headers.forEach((name, value) -> value.apply(request).ifPresent(given -> present.put(name, given)));
        return present;
    }

    /** Returns the sink for the body of a success response; empty if the SDK buffers the body. */
    public Optional<? extends BodySink<R>> receiver(Q request) {
        return receiver.apply(request);
    }

    public Duration limit(Timeouts timeouts) {
        return definition.limit.isPresent() ? definition.limit.get().apply(timeouts) : timeouts.call();
    }

    /** Returns whether the contract has a query that finds the outcome of a request with this order id. */
    public boolean isLookedUpBy(String orderId) {
        return definition
                .lookUp
                .filter(query -> query.expressible().test(orderId))
                .isPresent();
    }

    /** Returns whether {@link Timeouts#read()} does not apply to calls of this endpoint. */
    public boolean isWithoutReadTimeout() {
        return definition.withoutReadTimeout;
    }

    /** Returns whether the call moves money, so that its response has at most 256 KiB. */
    public boolean movesMoney() {
        return definition.movesMoney;
    }

    /** Returns the advice, in whole sentences, on how the merchant finds the outcome after a lost response. */
    public String ifUnknown(Optional<String> orderId) {
        return definition
                .lookUp
                .filter(query -> orderId.filter(query.expressible().negate()).isPresent())
                .map(LookUp::ifNot)
                .orElse(definition.ifUnknown);
    }

    /** Returns the path to the id in a success response; see {@link EndpointBuilder#id}. */
    public List<String> idPath() {
        return definition.idPath;
    }

    public BodyReader<R> reply() {
        return reply;
    }

    /** Returns the reader of the response to a request, which remembers the request's order id. */
    public BodyReader<R> reply(Q request) {
        Optional<String> orderId = orderId(request);
        return orderId.isPresent() ? reply.ofOrder(orderId.get()) : reply;
    }

    @Override
    public String toString() {
        return definition.name + " " + definition.method + " " + url;
    }
}
