package dev.merchantsdk.core.endpoint;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.error.InvalidRequestException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import okhttp3.HttpUrl;
import org.jspecify.annotations.Nullable;

/**
 * An address, a path with variables in braces, and query parameters. A variable fills one path segment:
 * percent-encoded, not {@code .}, {@code ..} or blank, and without control characters.
 *
 * @param <Q> the request's type, which supplies the variables and the query parameters
 */
public final class UrlTemplate<Q> {
    private static final String UNRESERVED = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~";
    private static final String HEX = "0123456789ABCDEF";

    private final Address address;
    private final List<String> segments;
    /** The segments of the path: percent-encoded texts, and unchanged variables such as {@code {id}}. */
    private final List<String> encoded;

    private final Map<String, Function<Q, String>> variables;
    private final Map<String, Function<Q, Optional<String>>> query;
    /** The cached URL of a template without variables and query parameters. */
    private volatile @Nullable Constant constant;

    private record Constant(BaseUrl base, HttpUrl url) {}

    UrlTemplate(
            Address address,
            String path,
            Map<String, Function<Q, String>> variables,
            Map<String, Function<Q, Optional<String>>> query) {
        this.address = address;
        this.segments = path.isEmpty() ? List.of() : List.of(path.split("/", -1));
        this.encoded = new ArrayList<>();
        this.variables = new LinkedHashMap<>(variables);
        this.query = new LinkedHashMap<>(query);
        for (String segment : segments) {
            encoded.add(isVariable(segment) ? segment : encode(segment));
            if (isVariable(segment) && !variables.containsKey(nameOf(segment))) {
                throw new IllegalArgumentException("the path variable " + segment + " of " + path + " is not bound");
            }
        }
        for (String name : variables.keySet()) {
            if (!segments.contains("{" + name + "}")) {
                throw new IllegalArgumentException("the path " + path + " has no variable " + name);
            }
        }
    }

    public Address address() {
        return address;
    }

    /** Returns the path in the contract's spelling, with variables in braces and without the leading slash. */
    public String path() {
        return String.join("/", segments);
    }

    UrlTemplate<Q> withAddress(Address other) {
        return new UrlTemplate<>(other, path(), variables, query);
    }

    /**
     * Returns the URL of a request.
     *
     * @throws InvalidRequestException if a URL must not contain the value of a variable or a parameter
     */
    public HttpUrl resolve(BaseUrl base, Q request) {
        if (!variables.isEmpty() || !query.isEmpty()) {
            return build(base, request);
        }
        Constant cached = constant;
        if (cached == null || cached.base() != base) {
            cached = new Constant(base, build(base, request));
            constant = cached;
        }
        return cached.url();
    }

    private HttpUrl build(BaseUrl base, Q request) {
        HttpUrl.Builder url = segments.isEmpty() ? base.asConfigured().newBuilder() : base.path();
        Violations violations = Violations.collect();
        for (String segment : encoded) {
            url.addEncodedPathSegment(isVariable(segment) ? fill(violations, segment, request) : segment);
        }
        for (Map.Entry<String, Function<Q, Optional<String>>> parameter : query.entrySet()) {
            parameter.getValue().apply(request).ifPresent(value -> {
                violations.text("query", parameter.getKey()).sensitive().oneLine();
                violations.text(parameter.getKey(), value);
                url.addEncodedQueryParameter(encode(parameter.getKey()), encode(value));
            });
        }
        if (!violations.isEmpty()) {
            violations.throwIfAny("The address of " + path());
        }
        return url.build();
    }

    private String fill(Violations violations, String segment, Q request) {
        String name = nameOf(segment);
        // The merchant's code may pass null, although the type excludes it.
        @Nullable String value = Objects.requireNonNull(variables.get(name)).apply(request);
        violations.text(name, value).sensitive().required().oneLine().notBlank();
        violations.rule(!".".equals(value) && !"..".equals(value), name, "must not be a dot segment");
        return value == null ? "" : encode(value);
    }

    /** Encodes all but the unreserved characters of RFC 3986: a space becomes {@code %20}, not {@code +}. */
    static String encode(String text) {
        StringBuilder encoded = new StringBuilder(text.length() + 16);
        for (byte unit : text.getBytes(StandardCharsets.UTF_8)) {
            char character = (char) (unit & 0xff);
            if (UNRESERVED.indexOf(character) >= 0) {
                encoded.append(character);
            } else {
                encoded.append('%').append(HEX.charAt(character >> 4)).append(HEX.charAt(character & 0xf));
            }
        }
        return encoded.toString();
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{") && segment.endsWith("}");
    }

    private static String nameOf(String segment) {
        return segment.substring(1, segment.length() - 1);
    }

    @Override
    public String toString() {
        return address.placeholder() + (segments.isEmpty() ? "" : "/" + path());
    }
}
