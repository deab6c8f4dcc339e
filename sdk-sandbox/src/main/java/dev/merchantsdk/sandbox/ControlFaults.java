package dev.merchantsdk.sandbox;

import static dev.merchantsdk.sandbox.control.RefusedCallException.require;

import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.RefusedCallException;
import dev.merchantsdk.sandbox.http.JsonRow;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.function.Function;

/** Plans faults for the control API. Each row of the table calls a factory method of {@link Fault}. */
final class ControlFaults {
    private static final Set<String> COMMON = Set.of("endpoint", "kind", "times", "headers");

    private final Sandbox sandbox;
    private final Queue<ResponseHold> holds = new ConcurrentLinkedQueue<>();
    private final List<FaultKind> kinds = kinds();

    /**
     * A kind of fault.
     *
     * @param needs the fields that this kind needs
     */
    private record FaultKind(String name, List<String> needs, Function<ControlCall, Fault> fault) {}

    ControlFaults(Sandbox sandbox) {
        this.sandbox = sandbox;
    }

    private List<FaultKind> kinds() {
        return List.of(
                kind("status", call -> Fault.status(call.number("status", 0)), "status"),
                kind("reply", ControlFaults::reply, "status", "body"),
                kind("delayed", call -> Fault.delayed(call.duration("by").orElseThrow()), "by"),
                kind("held", call -> hold()),
                kind("lostBeforeProcessing", call -> Fault.lostBeforeProcessing()),
                kind("lostAfterProcessing", call -> Fault.lostAfterProcessing()),
                kind("truncated", call -> Fault.truncated()),
                kind("truncatedAfter", call -> Fault.truncatedAfter(bytes(call)), "bytes"),
                kind("dribbled", ControlFaults::dribbled, "bytes", "by"),
                kind("garbageStatusLine", call -> Fault.garbageStatusLine()),
                kind("garbageBody", call -> Fault.garbageBody()),
                kind("renamed", call -> Fault.renamed(call.required("field"), call.required("to")), "field", "to"),
                kind("removed", call -> Fault.removed(call.required("field")), "field"),
                kind("withFields", ControlFaults::withFields, "fields"));
    }

    private static FaultKind kind(String name, Function<ControlCall, Fault> fault, String... needs) {
        return new FaultKind(name, List.of(needs), fault);
    }

    private static Fault withFields(ControlCall call) {
        return Fault.withFields(call.body().get("fields").orElseThrow().fields());
    }

    private static Fault reply(ControlCall call) {
        int status = call.number("status", 0);
        String type = call.text("contentType").orElse("application/json; charset=utf-8");
        return ControlCall.checked("contentType", () -> Fault.reply(status, type, call.required("body")));
    }

    private static Fault dribbled(ControlCall call) {
        require(bytes(call) > 0, "bytes", "must be positive for this kind");
        return Fault.dribbled(bytes(call), call.duration("by").orElseThrow());
    }

    private static int bytes(ControlCall call) {
        return call.number("bytes", 0);
    }

    private Fault hold() {
        ResponseHold hold = new ResponseHold();
        holds.add(hold);
        return Fault.held(hold);
    }

    JsonRow plan(ControlCall call) {
        FaultKind kind = kinds.stream()
                .filter(each -> each.name().equals(call.required("kind")))
                .findFirst()
                .orElseThrow();
        kind.needs().forEach(field -> require(call.has(field), field, "is required for this kind"));
        for (String field : call.body().fields().keySet()) {
            boolean used = COMMON.contains(field)
                    || kind.needs().contains(field)
                    || (field.equals("contentType") && kind.name().equals("reply"));
            require(used, field, "has no meaning for this kind");
        }
        Optional<String> endpoint = call.text("endpoint");
        endpoint.ifPresent(name -> require(sandbox.faults().endpoints.contains(name), "endpoint", "is unknown"));
        Fault fault = ControlCall.checked("by", () -> kind.fault().apply(call)).times(call.number("times", 1));
        for (Map.Entry<String, String> header : call.texts("headers").entrySet()) {
            Fault before = fault;
            fault = ControlCall.checked("headers", () -> before.header(header.getKey(), header.getValue()));
        }
        if (endpoint.isPresent()) {
            sandbox.faults().next(endpoint.get(), fault);
        } else {
            sandbox.faults().nextOfAny(fault);
        }
        return json();
    }

    JsonRow clear() {
        sandbox.faults().clear();
        return json();
    }

    JsonRow remove(ControlCall call) {
        if (!sandbox.faults().remove(Integer.parseInt(call.variable("number")))) {
            throw RefusedCallException.unknown("fault");
        }
        return json();
    }

    JsonRow release() {
        holds.removeIf(hold -> {
            boolean arrived = hold.hasArrived();
            if (arrived) {
                hold.release();
            }
            return arrived;
        });
        return json();
    }

    JsonRow json() {
        return new JsonRow()
                .put("planned", sandbox.faults().planned(), ControlFaults::json)
                .put("endpoints", sandbox.faults().endpoints)
                .put("kinds", kinds, FaultKind::name);
    }

    private static JsonRow json(Faults.Planned planned) {
        return new JsonRow()
                .put("number", planned.number())
                .putUnlessEmpty("endpoint", planned.endpoint())
                .put("description", planned.fault().description)
                .put("requests", planned.fault().times);
    }
}
