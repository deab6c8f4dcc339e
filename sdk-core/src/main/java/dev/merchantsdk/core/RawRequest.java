package dev.merchantsdk.core;

import dev.merchantsdk.core.check.Violations;
import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.config.DownloadOptions;
import dev.merchantsdk.core.endpoint.Auth;
import dev.merchantsdk.core.endpoint.Download;
import dev.merchantsdk.core.endpoint.Endpoint;
import dev.merchantsdk.core.endpoint.EndpointBuilder;
import dev.merchantsdk.core.endpoint.HttpMethod;
import dev.merchantsdk.core.endpoint.Repeat;
import dev.merchantsdk.core.json.JsonCodec;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.core.serialization.NotJsonSerializable;
import dev.merchantsdk.core.value.SavedFile;
import dev.merchantsdk.core.value.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A request to any path, for calls that the contract mentions but does not specify. Create one for each call; it is not
 * thread-safe.
 *
 * <p>A GET is repeated like any other call that changes nothing. A POST or PUT is repeated only if the attempt was not
 * sent, after HTTP 401 with a renewed token, after HTTP 429 if {@code RetrySettings.after429()} is true, and after HTTP
 * 408 if {@code RetrySettings.repeatAfter408()} contains {@code CallKind.MONEY}.
 *
 * <pre>{@code
 * RawRequest.get(Address.GATEWAY, "api/v1/tokens/{id}/status")
 *         .path("id", tokenId)
 *         .bearer(Scope.PAYMENT_TOKENS_READ)
 * }</pre>
 */
public final class RawRequest implements NotJsonSerializable {
    private final HttpMethod method;
    private final Address address;
    private final String path;
    private final Map<String, String> variables = new LinkedHashMap<>();
    private final Map<String, String> query = new LinkedHashMap<>();
    private Auth auth = Auth.NONE;
    private @Nullable Object body;

    private RawRequest(HttpMethod method, Address address, String path) {
        this.method = method;
        this.address = address;
        this.path = path.startsWith("/") ? path.substring(1) : path;
    }

    /** Returns a GET request. A path segment in braces is a variable, as in {@code tokens/{id}/status}. */
    public static RawRequest get(Address address, String path) {
        return new RawRequest(HttpMethod.GET, address, path);
    }

    /** Returns a POST request. A path segment in braces is a variable, as in {@code tokens/{id}/status}. */
    public static RawRequest post(Address address, String path) {
        return new RawRequest(HttpMethod.POST, address, path);
    }

    /** Returns a PUT request. A path segment in braces is a variable, as in {@code tokens/{id}/status}. */
    public static RawRequest put(Address address, String path) {
        return new RawRequest(HttpMethod.PUT, address, path);
    }

    /** Sets a variable of the path, which is encoded as one segment. */
    public RawRequest path(String variable, String value) {
        variables.put(variable, value);
        return this;
    }

    /** Sets a query parameter, which is encoded. */
    public RawRequest query(String parameter, String value) {
        query.put(parameter, Objects.requireNonNull(value, parameter));
        return this;
    }

    /**
     * Sets the JSON body: a {@link JsonValue}, a map, or another object that Jackson can serialize, but no
     * {@code String}: parse JSON text with {@link JsonValue#parse}. A GET must not have one.
     */
    public RawRequest body(Object json) {
        body = json;
        return this;
    }

    /**
     * Adds the merchant's API key to the body as {@code ApiKey}. A body that is set must be a map or a
     * {@link JsonValue} object without this property.
     */
    public RawRequest apiKey() {
        auth = Auth.API_KEY;
        return this;
    }

    /** Authenticates the call with the header {@code x-auth}. */
    public RawRequest xAuth() {
        auth = Auth.X_AUTH;
        return this;
    }

    /** Authenticates the call with an OAuth access token for this scope. */
    public RawRequest bearer(Scope scope) {
        auth = Auth.bearer(scope);
        return this;
    }

    Endpoint<RawRequest, JsonValue> endpoint() {
        return describedEndpoint().returnsAnyJson();
    }

    /** Returns the endpoint that sends this request and saves the response as a file. */
    Endpoint<RawRequest, SavedFile> download(Path target, DownloadOptions options) {
        Download.checkTarget(target);
        return describedEndpoint().saves(request -> Download.ofAnyBody(target, options));
    }

    private EndpointBuilder<RawRequest> describedEndpoint() {
        check();
        EndpointBuilder<RawRequest> endpoint = new EndpointBuilder<RawRequest>(method, address, path)
                .named("raw")
                .auth(auth)
                .repeat(method == HttpMethod.GET ? Repeat.ALWAYS : Repeat.NEVER)
                .ifUnknown(
                        "How to find the outcome depends on the path: query the object that was sent, wait for its notification, or contact the service.");
        variables.forEach((name, value) -> endpoint.path(name, request -> value));
        query.forEach((name, value) -> endpoint.query(name, request -> Optional.of(value)));
        Object json = body == null ? Map.of() : body;
        if (auth.isInBody()) {
            return endpoint.body(request -> json instanceof JsonValue ? json : JsonCodec.tree(json));
        }
        return body == null ? endpoint.noBody() : endpoint.body(request -> json);
    }

    private static boolean needsApiKey(Object body) {
        return body instanceof JsonValue json
                ? json.isObject() && json.get("ApiKey").isEmpty()
                : body instanceof Map<?, ?> map && !map.containsKey("ApiKey");
    }

    private void check() {
        Violations violations = Violations.collect();
        violations
                .text("path", path)
                .length(1, 2000)
                .oneLine()
                .matches(
                        text -> text.indexOf('?') < 0 && text.indexOf('#') < 0,
                        "must not contain ? or #; call query(…)");
        List<String> placeholders = new ArrayList<>();
        String[] segments = path.split("/", -1);
        for (int i = 0; i < segments.length; i++) {
            String segment = segments[i];
            boolean trailingSlash = i > 0 && i == segments.length - 1;
            violations.rule(
                    !segment.equals(".") && !segment.equals("..") && (!segment.isEmpty() || trailingSlash),
                    "path",
                    "must not have empty or dot segments");
            if (segment.startsWith("{") && segment.endsWith("}")) {
                placeholders.add(segment.substring(1, segment.length() - 1));
            }
        }
        violations.rule(
                variables.keySet().equals(Set.copyOf(placeholders)),
                "path",
                "must contain exactly the variables that are set");
        violations.rule(method != HttpMethod.GET || body == null, "body", "must be absent with GET");
        violations.rule(method != HttpMethod.GET || !auth.isInBody(), "ApiKey", "needs a body, and GET has none");
        violations.rule(!(body instanceof CharSequence), "body", "must not be a text; parse JSON first");
        violations.rule(
                !auth.isInBody() || body == null || needsApiKey(body),
                "body",
                "must be a map or a JSON object without ApiKey, which the SDK adds");
        violations.throwIfAny("RawRequest");
    }
}
