package dev.merchantsdk.sandbox;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.control.ControlCall;
import dev.merchantsdk.sandbox.control.JsonRow;
import dev.merchantsdk.sandbox.control.UnknownObjectException;
import dev.merchantsdk.sandbox.control.WrongFieldException;
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
    private final List<FaultKind> kinds;

    /**
     * A kind of fault.
     *
     * @param needs the fields that this kind needs
     */
    private record FaultKind(String name, List<String> needs, Function<ControlCall, Fault> fault) {}

    ControlFaults(Sandbox sandbox) {
        this.sandbox = sandbox;
        this.kinds = kinds();
    }

    private List<FaultKind> kinds() {
        return List.of(
                new FaultKind("status", List.of("status"), call -> Fault.status(call.number("status", 0))),
                new FaultKind("reply", List.of("status", "body"), ControlFaults::reply),
                new FaultKind(
                        "delayed",
                        List.of("by"),
                        call -> Fault.delayed(call.duration("by").orElseThrow())),
                new FaultKind("held", List.of(), call -> hold()),
                new FaultKind("lostBeforeProcessing", List.of(), call -> Fault.lostBeforeProcessing()),
                new FaultKind("lostAfterProcessing", List.of(), call -> Fault.lostAfterProcessing()),
                new FaultKind("truncated", List.of(), call -> Fault.truncated()),
                new FaultKind("truncatedAfter", List.of("bytes"), call -> Fault.truncatedAfter(bytes(call))),
                new FaultKind("dribbled", List.of("bytes", "by"), ControlFaults::dribbled),
                new FaultKind("garbageStatusLine", List.of(), call -> Fault.garbageStatusLine()),
                new FaultKind("garbageBody", List.of(), call -> Fault.garbageBody()),
                new FaultKind(
                        "renamed",
                        List.of("field", "to"),
                        call -> Fault.renamed(call.required("field"), call.required("to"))),
                new FaultKind("removed", List.of("field"), call -> Fault.removed(call.required("field"))),
                new FaultKind(
                        "withFields",
                        List.of("fields"),
                        call -> Fault.withFields(
                                call.body().get("fields").orElseThrow().fields())));
    }

    private static Fault reply(ControlCall call) {
        int status = call.number("status", 0);
        String body = call.required("body");
        return call.text("contentType")
                .map(type -> ControlCall.checked("contentType", () -> Fault.reply(status, type, body)))
                .orElseGet(() -> Fault.reply(status, body));
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

    JsonValue plan(ControlCall call) {
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
        endpoint.ifPresent(name -> require(sandbox.faults().endpoints().contains(name), "endpoint", "is unknown"));
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

    JsonValue clear() {
        sandbox.faults().clear();
        return json();
    }

    JsonValue remove(ControlCall call) {
        if (!sandbox.faults().remove(Integer.parseInt(call.variable("number")))) {
            throw new UnknownObjectException("fault");
        }
        return json();
    }

    JsonValue release() {
        holds.removeIf(hold -> {
            boolean arrived = hold.hasArrived();
            if (arrived) {
                hold.release();
            }
            return arrived;
        });
        return json();
    }

    JsonValue json() {
        List<JsonValue> planned = sandbox.faults().planned().stream()
                .map(fault -> new JsonRow()
                        .put("number", fault.number())
                        .put("endpoint", Optional.of(fault.endpoint()).filter(name -> !name.isEmpty()))
                        .put("description", fault.description())
                        .put("requests", fault.requests())
                        .build())
                .toList();
        return new JsonRow()
                .put("planned", JsonValue.array(planned))
                .put("endpoints", sandbox.faults().endpoints())
                .put("kinds", kinds.stream().map(FaultKind::name).toList())
                .build();
    }

    private static void require(boolean valid, String field, String rule) {
        if (!valid) {
            throw new WrongFieldException(field, rule);
        }
    }
}
