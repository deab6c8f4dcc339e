package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.sandbox.http.HttpRequest;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request that arrived at a sandbox, as it was on the wire. Immutable. */
public final class ReceivedRequest implements NotJsonSerializable {
    private final HttpRequest request;

    ReceivedRequest(HttpRequest request) {
        this.request = request;
    }

    /** The address that received it. */
    public Address address() {
        return request.address().orElseThrow();
    }

    /** The endpoint of the contract, such as {@code credit.createOrder}; empty for an unknown path or method. */
    public Optional<String> endpoint() {
        return request.endpoint();
    }

    /** The HTTP method. */
    public String method() {
        return request.method();
    }

    /** The path below the address with its leading slash, still percent-encoded. */
    public String path() {
        return request.path();
    }

    /** The query without the question mark, still percent-encoded. */
    public Optional<String> query() {
        return request.query();
    }

    /** The first value of a query parameter, decoded. */
    public Optional<String> queryParameter(String name) {
        return request.queryParameter(name);
    }

    /** All headers; the names are in lower case. */
    public Map<String, List<String>> headers() {
        return request.headers().toMultimap();
    }

    /** The last value of a header; letter case does not matter. */
    public Optional<String> header(String name) {
        return Optional.ofNullable(request.headers().get(name));
    }

    /** The bytes of the body; empty if there was no body. */
    public byte[] body() {
        return request.body().toByteArray();
    }

    /** The body as UTF-8 text. */
    public String text() {
        return request.body().utf8();
    }

    /** Method and path; no query, headers or body, which can hold secrets. */
    @Override
    public String toString() {
        return request.toString();
    }
}
