package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.Route;
import java.util.List;
import java.util.Map;

/**
 * Serves a table of operations. A change needs the content type JSON or the method {@code DELETE}: for both, a browser
 * asks the sandbox before a page of another site sends the request, and the sandbox does not allow it.
 */
public final class ControlApi {
    /** The path below which all operations are. */
    public static final String PREFIX = "_sandbox/v1/";

    private final List<ControlOperation> operations;

    public ControlApi(List<ControlOperation> operations) {
        this.operations = List.copyOf(operations);
    }

    public List<Route> routes() {
        return operations.stream()
                .map(operation -> Route.of(operation.method(), PREFIX + operation.path(), handler(operation)))
                .toList();
    }

    /** Returns the operation that shows the description. */
    public static ControlOperation description() {
        return new ControlOperation(
                "GET",
                "openapi.json",
                "Show this description",
                call -> HttpResponse.text(
                        200,
                        "application/json; charset=utf-8",
                        ControlDescription.get().text()));
    }

    private static Handler handler(ControlOperation operation) {
        Handler handler = request -> answer(operation, request);
        return operation.hasBody() ? Handler.json(handler) : handler;
    }

    private static HttpResponse answer(ControlOperation operation, HttpRequest request) {
        try {
            return operation.handler().apply(call(operation, request));
        } catch (WrongFieldException e) {
            return problem(400, e, e.field());
        } catch (UnknownObjectException e) {
            return problem(404, e, "");
        } catch (IllegalArgumentException e) {
            return problem(400, e, "");
        } catch (IllegalStateException e) {
            return problem(409, e, "");
        }
    }

    private static ControlCall call(ControlOperation operation, HttpRequest request) {
        ControlDescription description = ControlDescription.get();
        Map<String, String> query =
                description.parameters(operation, request.query().orElse("").replace("+", "%20"), request.variables());
        JsonValue body =
                operation.hasBody() ? description.body(operation, request.body().utf8()) : JsonValue.object(Map.of());
        return new ControlCall(request, query, body);
    }

    private static HttpResponse problem(int status, RuntimeException error, String field) {
        JsonValue.ObjectBuilder problem = JsonValue.objectBuilder().put("error", String.valueOf(error.getMessage()));
        if (!field.isEmpty()) {
            problem.put("field", field);
        }
        return HttpResponse.json(status, problem.build());
    }
}
