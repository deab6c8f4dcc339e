package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request to a sandbox, exactly as the sandbox received it. Immutable. */
public final class ReceivedRequest implements NotJsonSerializable {
    private final HttpRequest request;

    ReceivedRequest(HttpRequest request) {
        this.request = request;
    }

    /** Returns the contract's address to which the request was sent. */
    public Address address() {
        return request.address().orElseThrow();
    }

    /**
     * Returns the name of the endpoint, such as {@code credit.createOrder}; empty if the contract has no endpoint with
     * this method and path.
     */
    public Optional<String> endpoint() {
        return request.endpoint();
    }

    /** Returns the HTTP method. */
    public String method() {
        return request.method();
    }

    /** Returns the percent-encoded path, with its leading slash and without the prefix of the address. */
    public String path() {
        return request.path();
    }

    /** Returns the percent-encoded query, without the question mark. */
    public Optional<String> query() {
        return request.query();
    }

    /** Returns the first value of a query parameter, decoded. */
    public Optional<String> queryParameter(String name) {
        return request.queryParameter(name);
    }

    /** Returns all headers, with names in lower case. */
    public Map<String, List<String>> headers() {
        return request.headers().toMultimap();
    }

    /** Returns the last value of a header. The letter case of the name does not matter. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.headers().get(name));
    }

    /** Returns the bytes of the body; empty if the request has no body. */
    public byte[] body() {
        return request.body().toByteArray();
    }

    /** Returns the body as UTF-8 text. */
    public String text() {
        return request.body().utf8();
    }

    /** Returns only the method and the path, because the query, the headers and the body can contain secrets. */
    @Override
    public String toString() {
        return request.toString();
    }
}
