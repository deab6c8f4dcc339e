package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Reports changes as server-sent events. */
public final class EventStream {
    private final LongSupplier changes;
    private final Supplier<JsonValue> state;

    /**
     * Creates a stream.
     *
     * @param changes returns a number that grows with each change
     * @param state returns the data of an event
     */
    public EventStream(LongSupplier changes, Supplier<JsonValue> state) {
        this.changes = changes;
        this.state = state;
    }

    /** Returns a stream of the changes that the client has not seen. Successive changes can be one event. */
    public HttpResponse answer(ControlCall call) {
        AtomicReference<String> seen = new AtomicReference<>(
                Optional.ofNullable(call.request().headers().get("Last-Event-ID"))
                        .or(() -> call.parameter("seen"))
                        .orElse(""));
        return HttpResponse.events(() -> {
            String current = Long.toString(changes.getAsLong());
            return current.equals(seen.getAndSet(current))
                    ? ""
                    : "retry: 100\nid: " + current + "\nevent: change\ndata: "
                            + state.get().toJson() + "\n\n";
        });
    }
}
