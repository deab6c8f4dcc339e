package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds the first route that matches a request. */
final class Router {
    private static final String NO_ADDRESS = Stream.of(Address.values())
            .map(address -> "/" + AddressPrefix.of(address) + "/")
            .collect(Collectors.joining(", ", "Not found: paths of the service begin with one of ", ""));

    private volatile List<Route> routes;

    Router(List<Route> routes) {
        this.routes = List.copyOf(routes);
    }

    void replace(List<Route> others) {
        routes = List.copyOf(others);
    }

    Optional<Route> find(HttpRequest request, List<String> path) {
        return routes.stream().filter(route -> route.matches(request, path)).findFirst();
    }

    /**
     * Returns the response to a request that matches no route. The status is 405 if the path has a route for another
     * method; otherwise the status is 404.
     */
    HttpResponse notFound(HttpRequest request, List<String> path) {
        boolean pathIsKnown =
                routes.stream().anyMatch(route -> route.address().equals(request.address()) && route.matchesPath(path));
        if (pathIsKnown) {
            return HttpResponse.problem(405, "Method not allowed");
        }
        return TesterPages.unknown(request)
                .orElseGet(() -> HttpResponse.problem(404, request.address().isPresent() ? "Not found" : NO_ADDRESS));
    }

    Set<String> endpoints() {
        Set<String> names = new TreeSet<>();
        routes.forEach(route -> route.endpoint().ifPresent(names::add));
        return names;
    }
}
