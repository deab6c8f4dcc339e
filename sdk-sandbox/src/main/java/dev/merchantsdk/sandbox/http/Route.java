package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.contract.ContractEndpoint;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The requests that a handler processes.
 *
 * @param address the address; empty for a page of the sandbox outside all addresses
 * @param method the HTTP method
 * @param segments the segments of the path; a segment in braces matches any text
 * @param endpoint the name of the endpoint of the contract; empty if the route is not an endpoint
 * @param condition an additional condition on the request, if several endpoints share a path
 * @param handler the handler of the requests
 */
public record Route(
        Optional<Address> address,
        String method,
        List<String> segments,
        Optional<String> endpoint,
        Predicate<HttpRequest> condition,
        Handler handler) {
    /** Returns the route of an endpoint of the contract. */
    public static Route of(ContractEndpoint endpoint, Handler handler) {
        return new Route(
                Optional.of(endpoint.address()),
                endpoint.method(),
                split(endpoint.path()),
                Optional.of(endpoint.endpointName()),
                request -> true,
                handler);
    }

    /**
     * Returns a route outside the contract below an address, such as the target of a form on a page of the sandbox.
     */
    public static Route of(Address address, String method, String path, Handler handler) {
        return new Route(Optional.of(address), method, split(path), Optional.empty(), request -> true, handler);
    }

    /** Returns a route of the sandbox outside all addresses of the contract. */
    public static Route of(String method, String path, Handler handler) {
        return new Route(Optional.empty(), method, split(path), Optional.empty(), request -> true, handler);
    }

    /** Returns a copy of this route at another address. */
    public Route withAddress(Address other) {
        return new Route(Optional.of(other), method, segments, endpoint, condition, handler);
    }

    /**
     * Returns a copy of this route for the requests that meet this condition. If several routes match a request, the
     * first route gets it.
     */
    public Route when(Predicate<HttpRequest> other) {
        return new Route(address, method, segments, endpoint, other, handler);
    }

    boolean matches(HttpRequest request, List<String> path) {
        return address.equals(request.address())
                && method.equals(request.method())
                && matchesPath(path)
                && condition.test(request);
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

    private static List<String> split(String path) {
        return List.of(path.split("/", -1));
    }

    private static boolean isVariable(String segment) {
        return segment.startsWith("{") && segment.endsWith("}");
    }
}
