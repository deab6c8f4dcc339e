package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Route;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A row in the table of the control API. A change needs the content type JSON or the method {@code DELETE}: for both, a
 * browser asks the sandbox before a page of another site sends the request, and the sandbox does not allow it.
 *
 * @param path the path below {@link #PREFIX}, with the names of its variables in braces
 */
public record ControlOperation(String method, String path, Function<ControlCall, HttpResponse> handler) {
    /** The path below which all operations are. */
    public static final String PREFIX = "_sandbox/v1/";

    /** Returns the operation with a method and a path, such as {@code GET orders}. */
    public static ControlOperation of(String methodAndPath, Function<ControlCall, HttpResponse> handler) {
        String[] parts = methodAndPath.split(" ", 2);
        return new ControlOperation(parts[0], parts[1], handler);
    }

    /** Returns an operation whose response is a JSON document. */
    public static ControlOperation json(String methodAndPath, Function<ControlCall, JsonRow> result) {
        return of(
                methodAndPath,
                call -> HttpResponse.json(200, result.apply(call).build()).with("Cache-Control", "no-store"));
    }

    /** Returns an operation whose response has no body. */
    public static ControlOperation silent(String methodAndPath, Consumer<ControlCall> action) {
        return of(methodAndPath, call -> {
            action.accept(call);
            return HttpResponse.empty(204);
        });
    }

    public Route route() {
        return Route.of(method, PREFIX + path, hasBody() ? Handler.json(this::answer) : this::answer);
    }

    private HttpResponse answer(HttpRequest request) {
        try {
            return handler.apply(ControlDescription.check(this, request));
        } catch (RefusedCallException e) {
            return problem(e.status(), e, e.field());
        } catch (IllegalArgumentException e) {
            return problem(400, e, "");
        } catch (IllegalStateException e) {
            return problem(409, e, "");
        }
    }

    private static HttpResponse problem(int status, RuntimeException error, String field) {
        JsonRow problem = new JsonRow().put("error", String.valueOf(error.getMessage()));
        return HttpResponse.json(status, problem.putUnlessEmpty("field", field).build());
    }

    /** Returns whether a request of this method has a body. */
    boolean hasBody() {
        return !method.equals("GET") && !method.equals("DELETE");
    }
}
