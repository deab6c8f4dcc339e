package dev.merchantsdk.sandbox.http;

import dev.merchantsdk.core.config.Address;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Finds the route of a request by port, method and path and, if several endpoints share these, by its condition. */
final class Router {
    private volatile List<Route> routes;

    Router(List<ContractArea> areas) {
        this.routes = routes(areas);
    }

    void replace(List<ContractArea> areas) {
        routes = routes(areas);
    }

    private static List<Route> routes(List<ContractArea> areas) {
        return areas.stream().flatMap(area -> area.routes().stream()).toList();
    }

    Optional<Route> find(HttpRequest request, List<String> path) {
        return routes.stream().filter(route -> route.takes(request, path)).findFirst();
    }

    /** The response to a request without a route: the path is unknown, or the method is not allowed. */
    HttpResponse lost(Address address, List<String> path) {
        boolean pathIsKnown = routes.stream().anyMatch(route -> route.address() == address && route.leadsTo(path));
        return pathIsKnown ? HttpResponse.problem(405, "Method not allowed") : HttpResponse.problem(404, "Not found");
    }

    Set<String> endpoints() {
        Set<String> names = new TreeSet<>();
        routes.forEach(route -> route.endpoint().ifPresent(names::add));
        return names;
    }
}
