package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.MerchantProfile;
import dev.merchantsdk.core.config.Timeouts;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.value.SavedFile;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builds one {@link Endpoint}, by a method whose name begins with {@code returns}, or by {@link #saves}. Every endpoint
 * needs a name, the authentication and the {@linkplain Repeat repeat class}.
 *
 * @param <Q> the request's type
 */
public final class EndpointBuilder<Q> {
    final HttpMethod method;
    private final Address address;
    private final String path;
    private final Map<String, Function<Q, String>> variables = new LinkedHashMap<>();
    private final Map<String, Function<Q, Optional<String>>> query = new LinkedHashMap<>();
    private @Nullable Repeat repeat;

    final Map<String, Function<Q, Optional<String>>> headers = new LinkedHashMap<>();
    String name = "";
    Auth auth = Auth.NONE;
    RequestBodyWriter<Q> content;
    Optional<Supplier<ErrorRules>> errorRules = Optional.empty();
    Optional<Function<Q, String>> orderId = Optional.empty();
    Function<Q, Optional<String>> transactionId = request -> Optional.empty();
    Optional<Function<Timeouts, Duration>> limit = Optional.empty();
    boolean withoutReadTimeout;
    boolean movesMoney;
    Optional<Endpoint.LookUp> lookUp = Optional.empty();
    List<String> idPath = List.of("id");
    String ifUnknown = "Ask the service's support for the outcome.";

    public EndpointBuilder(HttpMethod method, Address address, String path) {
        this.method = method;
        this.address = address;
        this.path = path;
        this.content =
                method == HttpMethod.GET ? RequestBodyWriter.none() : RequestBodyWriter.json((body, own) -> body);
    }

    public EndpointBuilder<Q> named(String unique) {
        name = unique;
        return this;
    }

    public EndpointBuilder<Q> auth(Auth value) {
        auth = value;
        return this;
    }

    public EndpointBuilder<Q> repeat(Repeat value) {
        repeat = value;
        return this;
    }

    public EndpointBuilder<Q> path(String variable, Function<Q, String> value) {
        variables.put(variable, value);
        return this;
    }

    /** Adds a query parameter, which is omitted if its value is empty. */
    public EndpointBuilder<Q> query(String parameter, Function<Q, Optional<String>> value) {
        query.put(parameter, value);
        return this;
    }

    /** Adds a header of the contract, which replaces a header of the caller if it has a value. */
    public EndpointBuilder<Q> header(String header, Function<Q, Optional<String>> value) {
        headers.put(header, value);
        return this;
    }

    /** Sets the function that selects the JSON body from the request. */
    public EndpointBuilder<Q> body(Function<Q, ?> part) {
        return body((request, profile) -> part.apply(request));
    }

    public EndpointBuilder<Q> body(BiFunction<Q, MerchantProfile, ?> writer) {
        content = RequestBodyWriter.json(writer);
        return this;
    }

    public EndpointBuilder<Q> form(Function<Q, Map<String, String>> fields) {
        content = RequestBodyWriter.form(fields);
        return this;
    }

    public EndpointBuilder<Q> noBody() {
        content = RequestBodyWriter.none();
        return this;
    }

    public EndpointBuilder<Q> errorRules(ErrorRules value) {
        return errorRules(() -> value);
    }

    public EndpointBuilder<Q> errorRules(Supplier<ErrorRules> value) {
        errorRules = Optional.of(value);
        return this;
    }

    /** Sets the function that returns the merchant's own number of a request, usually the order id. */
    public EndpointBuilder<Q> orderId(Function<Q, String> number) {
        orderId = Optional.of(number);
        return this;
    }

    /** Sets the function that returns the id of a request's transaction, for the log. */
    public EndpointBuilder<Q> transactionId(Function<Q, Optional<String>> id) {
        transactionId = id;
        return this;
    }

    /** Sets the {@link #limit} of a call that may take long, without {@link Timeouts#read()}. */
    public EndpointBuilder<Q> withoutReadTimeout(Function<Timeouts, Duration> ownLimit) {
        withoutReadTimeout = true;
        return limit(ownLimit);
    }

    /** Declares that the call moves money. The SDK reads at most 256 KiB of its response. */
    public EndpointBuilder<Q> movesMoney() {
        movesMoney = true;
        return this;
    }

    /** Sets the whole call's time limit, instead of {@link Timeouts#call()}. */
    public EndpointBuilder<Q> limit(Function<Timeouts, Duration> ownLimit) {
        limit = Optional.of(ownLimit);
        return this;
    }

    /**
     * Declares that the contract has a query that finds the outcome of a call by {@link #orderId}.
     *
     * @param expressible returns whether the query supports a number
     * @param ifNot the advice for other numbers, in whole sentences, instead of {@link #ifUnknown}
     */
    public EndpointBuilder<Q> lookedUpByOrder(Predicate<String> expressible, String ifNot) {
        lookUp = Optional.of(new Endpoint.LookUp(expressible, ifNot));
        return this;
    }

    /** Sets the advice, in whole sentences, on how the merchant finds the outcome after a lost response. */
    public EndpointBuilder<Q> ifUnknown(String text) {
        ifUnknown = text;
        return this;
    }

    /**
     * Sets the path of JSON names to the id in a success response, by default {@code id}. An id proves that something
     * was created.
     */
    public EndpointBuilder<Q> id(String... path) {
        idPath = List.of(path);
        return this;
    }

    /** Returns an endpoint whose response is a JSON document of this type. */
    public <R> Endpoint<Q, R> returns(Class<R> type) {
        return returns(type, response -> response);
    }

    /** Returns an endpoint whose response is the {@code part} of a JSON document of this type. */
    public <E, R> Endpoint<Q, R> returns(Class<E> type, Function<E, R> part) {
        return returns(BodyReader.json(type, repeat().mattersTwice(), part));
    }

    public <R> Endpoint<Q, R> returns(BodyReader<R> reader) {
        return new Endpoint<>(this, reader, request -> Optional.empty());
    }

    /**
     * Returns an endpoint whose success response is empty, {@code null}, {@code {}}, or an object with an id and no
     * other text. Any other body, such as a proxy's, is malformed. The result is the id, if there is one.
     */
    public Endpoint<Q, Optional<String>> returnsNothing() {
        return returns(BodyReader.empty());
    }

    /** Returns an endpoint whose response is any JSON document; an empty body is JSON null. */
    public Endpoint<Q, JsonValue> returnsAnyJson() {
        return returns(BodyReader.anyJson());
    }

    /** Returns an endpoint whose response is saved as a file, within {@link Timeouts#download()}. */
    public Endpoint<Q, SavedFile> saves(Function<Q, Download> file) {
        limit(Timeouts::download);
        return new Endpoint<>(this, BodyReader.noFile(), request -> Optional.of(file.apply(request)));
    }

    UrlTemplate<Q> url() {
        return new UrlTemplate<>(address, path, variables, query);
    }

    Repeat repeat() {
        if (repeat == null) {
            throw new IllegalArgumentException("the endpoint " + name + " has no repeat class");
        }
        return repeat;
    }
}
