package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import okhttp3.Headers;
import okhttp3.HttpUrl;
import okio.ByteString;

/**
 * A request to the sandbox.
 *
 * @param address the address of the contract to which the request was sent; empty if the path does not begin with the
 *     prefix of an address
 * @param target the path and the query, percent-encoded and without the prefix of the address
 * @param endpoint the name of the contract's endpoint; empty if the contract has no endpoint for the request
 * @param variables the values of the path variables, decoded
 */
public record HttpRequest(
        Optional<Address> address,
        String method,
        String target,
        Headers headers,
        ByteString body,
        Optional<String> endpoint,
        Map<String, String> variables,
        HttpUrl url) {
    /** OkHttp loads its tables of letters (20 ms) for any host but an IPv6 address. */
    private static final HttpUrl NOWHERE = Objects.requireNonNull(HttpUrl.parse("http://[::1]/"));

    /** Returns the request that a client has sent, before its route is known. */
    public static HttpRequest received(String method, String fullTarget, Headers headers, ByteString body) {
        Optional<Address> address = AddressPrefix.addressOf(fullTarget);
        String target = address.map(prefix -> AddressPrefix.targetBelow(prefix, fullTarget))
                .orElse(fullTarget);
        return new HttpRequest(address, method, target, headers, body, Optional.empty(), Map.of(), urlOf(target));
    }

    static HttpUrl urlOf(String target) {
        return Optional.ofNullable(NOWHERE.resolve(target)).orElse(NOWHERE);
    }

    /** Returns a copy of this request with another target and the same address. */
    HttpRequest at(String other) {
        return new HttpRequest(address, method, other, headers, body, endpoint, variables, urlOf(other));
    }

    HttpRequest with(Headers otherHeaders, ByteString otherBody) {
        return new HttpRequest(address, method, target, otherHeaders, otherBody, endpoint, variables, url);
    }

    /** Returns a copy of this request with the name of its endpoint and the variables of its path. */
    HttpRequest to(Optional<String> name, Map<String, String> values) {
        return new HttpRequest(address, method, target, headers, body, name, values, url);
    }

    /** Returns the path, percent-encoded. */
    public String path() {
        int query = target.indexOf('?');
        return query < 0 ? target : target.substring(0, query);
    }

    /** Returns the query, percent-encoded and without the question mark. */
    public Optional<String> query() {
        int query = target.indexOf('?');
        return query < 0 ? Optional.empty() : Optional.of(target.substring(query + 1));
    }

    /** Returns the first value of a query parameter, decoded. */
    public Optional<String> queryParameter(String name) {
        return Optional.ofNullable(url.queryParameter(name));
    }

    /** Returns the value of a path variable; an empty text if the path has no such variable. */
    public String variable(String name) {
        return variables.getOrDefault(name, "");
    }

    /**
     * Returns the media type of the body in lower case, without parameters; an empty text if the request has no content
     * type.
     */
    public String mediaType() {
        String type = headers.get("Content-Type");
        return type == null ? "" : type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    }

    @Override
    public String toString() {
        return method + " " + path() + " at " + address.map(Address::name).orElse("no address");
    }
}
