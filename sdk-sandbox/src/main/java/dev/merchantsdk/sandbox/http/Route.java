package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Assigns a handler to the requests that have the given address, method and path.
 *
 * @param address the address of the service; empty for a page of the sandbox, which does not start with an address prefix
 * @param segments the segments of the path; a segment in braces matches any text
 * @param endpoint the name of the contract's endpoint; empty if the route is not for an endpoint of the contract
 * @param condition an additional condition on the request, for endpoints with the same path
 * @param page true for a page that a person opens in a browser, false for an endpoint that a program calls
 */
public record Route(
        Optional<Address> address,
        String method,
        List<String> segments,
        Optional<String> endpoint,
        Predicate<HttpRequest> condition,
        boolean page,
        Handler handler) {
    public static Route of(ContractEndpoint endpoint, Handler handler) {
        Optional<String> name = Optional.of(endpoint.endpointName());
        return of(Optional.of(endpoint.address()), endpoint.method(), endpoint.path(), name, handler);
    }

    /** Returns a route at an address for a request outside the contract, such as the form of a sandbox page. */
    public static Route of(Address address, String method, String path, Handler handler) {
        return of(Optional.of(address), method, path, Optional.empty(), handler);
    }

    /** Returns a route for a page of the sandbox, which does not start with an address prefix. */
    public static Route of(String method, String path, Handler handler) {
        return of(Optional.empty(), method, path, Optional.empty(), handler);
    }

    private static Route of(
            Optional<Address> address, String method, String path, Optional<String> endpoint, Handler handler) {
        return new Route(address, method, List.of(path.split("/", -1)), endpoint, request -> true, false, handler);
    }

    public Route withAddress(Address other) {
        return new Route(Optional.of(other), method, segments, endpoint, condition, page, handler);
    }

    /**
     * Returns a copy of this route with a condition on the request. If several routes match a request, the router uses
     * the first of these routes.
     */
    public Route when(Predicate<HttpRequest> other) {
        return new Route(address, method, segments, endpoint, other, page, handler);
    }

    public Route asPage() {
        return new Route(address, method, segments, endpoint, condition, true, handler);
    }

    boolean matches(HttpRequest request, List<String> path) {
        return address.equals(request.address())
                && isFor(request.method())
                && matchesPath(path)
                && condition.test(request);
    }

    /** A page with the method {@code GET} also handles {@code HEAD}. */
    private boolean isFor(String other) {
        return method.equals(other) || (page && method.equals("GET") && other.equals("HEAD"));
    }

    boolean matchesPath(List<String> path) {
        if (path.size() != segments.size()) {
            return false;
        }
        for (int i = 0; i < path.size(); i++) {
            if (!isVariable(segments.get(i)) && !segments.get(i).equals(path.get(i))) {
                return false;
            }
        }
        return true;
    }

    Map<String, String> variables(List<String> path) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (int i = 0; i < path.size(); i++) {
            String segment = segments.get(i);
            if (isVariable(segment)) {
                variables.put(segment.substring(1, segment.length() - 1), path.get(i));
            }
        }
        return variables;
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{") && segment.endsWith("}");
    }
}
