package dev.merchantsdk.sandbox.payer;

import dev.merchantsdk.sandbox.http.CrossSiteCheck;
import dev.merchantsdk.sandbox.http.Handler;
import dev.merchantsdk.sandbox.http.HttpRequest;
import dev.merchantsdk.sandbox.http.HttpResponse;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.Route;
import dev.merchantsdk.sandbox.parser.JsonObjectParser;
import dev.merchantsdk.sandbox.parser.ValidationErrors;
import dev.merchantsdk.sandbox.payer.PayerTask.TaskFinder;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/**
 * The JSON behind the payer's pages. A task has the key of its page: the id of a transaction, a binding or an
 * application, or a {@code jsOperationId}. Only pages of the sandbox may act.
 */
public final class PayerApi {
    private static final String TASK = "_sandbox/v1/payer/{key}";

    private final AtomicLong changes;
    private final List<TaskFinder> finders;

    public PayerApi(AtomicLong changes, TaskFinder... finders) {
        this.changes = changes;
        this.finders = List.of(finders);
    }

    public List<Route> routes() {
        return List.of(
                Route.of("GET", TASK, request -> onTask(request, PayerApi::shown)),
                Route.of("POST", TASK + "/{action}", CrossSiteCheck.ofOwnPage(Handler.json(this::act))));
    }

    private HttpResponse act(HttpRequest request) {
        HttpResponse response = onTask(request, task -> act(task, request));
        changes.incrementAndGet();
        return response;
    }

    private static HttpResponse act(PayerTask task, HttpRequest request) {
        JsonObjectParser body = JsonObjectParser.of(request.body());
        ValidationErrors errors = body.errors();
        Optional<Runnable> action = task.action(request.variables().getOrDefault("action", ""), body);
        if (action.isEmpty()) {
            return HttpResponse.problem(404, "There is no such action");
        }
        body.nothingElse();
        if (!errors.clean()) {
            return refused(errors);
        }
        try {
            action.get().run();
        } catch (IllegalStateException e) {
            return HttpResponse.problem(409, String.valueOf(e.getMessage()));
        }
        return shown(task);
    }

    private static HttpResponse refused(ValidationErrors errors) {
        JsonRow refusal = new JsonRow()
                .put("error", errors.summary())
                .put(
                        "errors",
                        errors.list(),
                        error -> new JsonRow().put("field", error.code()).put("error", error.why()));
        return HttpResponse.json(400, refusal.build());
    }

    private HttpResponse onTask(HttpRequest request, Function<PayerTask, HttpResponse> use) {
        return finders.stream()
                .flatMap(finder -> finder.find(request.variables().getOrDefault("key", ""), use).stream())
                .findFirst()
                .orElseGet(() -> HttpResponse.problem(404, "Nothing with this key waits for a person"));
    }

    private static HttpResponse shown(PayerTask task) {
        return HttpResponse.json(200, task.view()).with("Cache-Control", "no-store");
    }
}
