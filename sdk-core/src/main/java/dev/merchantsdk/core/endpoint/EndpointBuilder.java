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
import org.jspecify.annotations.Nullable;

/**
 * Describes an {@link Endpoint}; ends with {@link #returns}. Name, authentication and repeat class must be given: none has a default that
 * could be wrong unseen.
 *
 * @param <Q> the request
 */
public final class EndpointBuilder<Q> {
    final HttpMethod method;
    private final Address address;
    private final String path;
    private final Map<String, Function<Q, String>> variables = new LinkedHashMap<>();
    private final Map<String, Function<Q, Optional<String>>> query = new LinkedHashMap<>();
    private final Map<String, Function<Q, Optional<String>>> headers = new LinkedHashMap<>();
    private @Nullable Repeat repeat;

    String name = "";
    Auth auth = Auth.NONE;
    RequestBodyWriter<Q> content = RequestBodyWriter.none();
    ErrorRules errorRules = ErrorRules.BY_STATUS;
    Function<Q, Optional<String>> orderId = request -> Optional.empty();
    Function<Q, List<String>> personal = request -> List.of();
    Function<Timeouts, Duration> limit = Timeouts::call;
    boolean patient;
    Optional<Endpoint.LookUp> lookUp = Optional.empty();
    List<String> idPath = List.of("id");
    String ifUnknown = "Find out from the service's side what became of it.";

    /** An endpoint of an address and a path. */
    public EndpointBuilder(HttpMethod method, Address address, String path) {
        this.method = method;
        this.address = address;
        this.path = path;
    }

    /** The name in logs and exceptions. */
    public EndpointBuilder<Q> named(String unique) {
        name = unique;
        return this;
    }

    /** How the call says who is calling. */
    public EndpointBuilder<Q> auth(Auth how) {
        auth = how;
        return this;
    }

    /** What may be repeated. */
    public EndpointBuilder<Q> repeat(Repeat when) {
        repeat = when;
        return this;
    }

    /** Binds a variable of the path. */
    public EndpointBuilder<Q> path(String variable, Function<Q, String> value) {
        variables.put(variable, value);
        return this;
    }

    /** Adds a query parameter; an empty value leaves it out. */
    public EndpointBuilder<Q> query(String parameter, Function<Q, Optional<String>> value) {
        query.put(parameter, value);
        return this;
    }

    /** Adds a header of the contract; an empty value leaves it out. A caller's own header of that name gives way to one that is there. */
    public EndpointBuilder<Q> header(String header, Function<Q, Optional<String>> value) {
        headers.put(header, value);
        return this;
    }

    /** The part of the request that is the JSON body. */
    public EndpointBuilder<Q> body(Function<Q, ?> part) {
        return body((request, profile) -> part.apply(request));
    }

    /** The JSON body, made of the request and of the merchant's profile. */
    public EndpointBuilder<Q> body(BiFunction<Q, MerchantProfile, ?> writer) {
        content = RequestBodyWriter.json(writer);
        return this;
    }

    /** The fields of the form that is the body. */
    public EndpointBuilder<Q> form(Function<Q, Map<String, String>> fields) {
        content = RequestBodyWriter.form(fields);
        return this;
    }

    /** Nothing is sent as a body. */
    public EndpointBuilder<Q> noBody() {
        content = RequestBodyWriter.none();
        return this;
    }

    /** How a "no" of this endpoint is recognised beyond its HTTP status. */
    public EndpointBuilder<Q> errorRules(ErrorRules how) {
        errorRules = how;
        return this;
    }

    /** The merchant's own number in a request, for exceptions of unknown outcome. */
    public EndpointBuilder<Q> orderId(Function<Q, String> number) {
        orderId = request -> Optional.of(number.apply(request));
        return this;
    }

    /**
     * A call that the service may take long to answer: which limit holds for it instead of {@link Timeouts#call()}. The reply may begin as
     * late as the call's deadline, whatever {@link Timeouts#read()} says.
     */
    public EndpointBuilder<Q> patience(Function<Timeouts, Duration> ownLimit) {
        patient = true;
        return limit(ownLimit);
    }

    /**
     * Sets the values of a request that no text may show: personal data and tokens. They are masked wherever the service's words echo them as whole words.
     * In every call the SDK's own secrets are masked, and all texts that look like a document number, a card number or an e-mail address.
     */
    public EndpointBuilder<Q> personal(Function<Q, List<String>> values) {
        personal = values;
        return this;
    }

    /** Which limit holds for the whole call instead of {@link Timeouts#call()}. */
    public EndpointBuilder<Q> limit(Function<Timeouts, Duration> ownLimit) {
        limit = ownLimit;
        return this;
    }

    /**
     * The contract has a query by {@link #orderId}: exceptions of unknown outcome can be resolved by it.
     *
     * @param expressible accepts the numbers that the query can express
     * @param ifNot whole sentences in place of {@link #ifUnknown} for every other number
     */
    public EndpointBuilder<Q> lookedUpByOrder(Predicate<String> expressible, String ifNot) {
        lookUp = Optional.of(new Endpoint.LookUp(expressible, ifNot));
        return this;
    }

    /** What can still tell the outcome when the reply is lost: whole sentences. */
    public EndpointBuilder<Q> ifUnknown(String sentences) {
        ifUnknown = sentences;
        return this;
    }

    /**
     * The path of the property that proves, in a success, that something was made. Everything else in such a response is optional. Default {@code id}.
     */
    public EndpointBuilder<Q> id(String... path) {
        idPath = List.of(path);
        return this;
    }

    /** The reply is a JSON document of this type. */
    public <R> Endpoint<Q, R> returns(Class<R> type) {
        return new Endpoint<>(this, ResponseFormat.json(type, repeat().mattersTwice()), request -> Optional.empty());
    }

    /** The reply is a JSON document of this type, of which a part is what is asked for. */
    public <E, R> Endpoint<Q, R> returns(Class<E> type, Function<E, R> part) {
        return new Endpoint<>(
                this, ResponseFormat.json(type, repeat().mattersTwice(), part), request -> Optional.empty());
    }

    /** The reply is read by this reader. */
    public <R> Endpoint<Q, R> returns(BodyReader<R> reader) {
        return new Endpoint<>(this, ResponseFormat.readBy(reader), request -> Optional.empty());
    }

    /** A success has an empty body, {@code null}, or a JSON object without an error. Any other body, such as the page of a proxy, is malformed. */
    public Endpoint<Q, Void> returnsNothing() {
        return new Endpoint<>(this, ResponseFormat.nothing(), request -> Optional.empty());
    }

    /** The reply is any JSON document, or nothing, which reads as {@code null}. */
    public Endpoint<Q, JsonValue> returnsAnyJson() {
        return new Endpoint<>(this, ResponseFormat.anyJson(), request -> Optional.empty());
    }

    /** The reply is a file, which goes to disk and not through memory. {@link Timeouts#download()} holds for the whole call. */
    public Endpoint<Q, SavedFile> saves(Function<Q, Download> file) {
        limit(Timeouts::download);
        return new Endpoint<>(this, ResponseFormat.noFile(), request -> Optional.of(file.apply(request)));
    }

    Map<String, Function<Q, Optional<String>>> headers() {
        return new LinkedHashMap<>(headers);
    }

    UrlTemplate<Q> url() {
        return new UrlTemplate<>(address, path, variables, query);
    }

    Repeat repeat() {
        if (repeat == null) {
            throw new IllegalArgumentException("the endpoint " + name + " does not say what may be repeated");
        }
        return repeat;
    }
}
