package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A row in the table of the control API.
 *
 * @param path the path below {@link ControlApi#PREFIX}, with the names of its variables in braces
 * @param summary the summary in the description of the API
 */
public record ControlOperation(
        String method, String path, String summary, Function<ControlCall, HttpResponse> handler) {
    /** Returns an operation whose response is a JSON document. */
    public static ControlOperation json(
            String method, String path, String summary, Function<ControlCall, JsonValue> result) {
        return new ControlOperation(
                method,
                path,
                summary,
                call -> HttpResponse.json(200, result.apply(call)).with("Cache-Control", "no-store"));
    }

    /** Returns an operation whose response has no body. */
    public static ControlOperation silent(String method, String path, String summary, Consumer<ControlCall> action) {
        return new ControlOperation(method, path, summary, call -> {
            action.accept(call);
            return HttpResponse.empty(204);
        });
    }

    /** Returns whether a request of this method has a body. */
    boolean hasBody() {
        return !method.equals("GET") && !method.equals("DELETE");
    }
}
