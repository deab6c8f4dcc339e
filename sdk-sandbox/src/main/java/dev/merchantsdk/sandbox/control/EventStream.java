package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.HeldResponses;
import dev.merchantsdk.sandbox.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** Reports changes as server-sent events. */
public final class EventStream {
    private static final Duration POLL = Duration.ofMillis(100);
    private static final int POLLS = 100;

    private final LongSupplier changes;
    private final Supplier<JsonValue> state;
    private final HeldResponses waits;

    /**
     * Creates a stream.
     *
     * @param changes returns a number that grows with each change
     * @param waits ends the streams when it is closed
     */
    public EventStream(LongSupplier changes, Supplier<JsonValue> state, HeldResponses waits) {
        this.changes = changes;
        this.state = state;
        this.waits = waits;
    }

    /** Waits for a change that the client has not seen. Returns a stream with one event, or with none after 10 s. */
    public HttpResponse answer(ControlCall call) {
        Optional<String> seen = Optional.ofNullable(call.request().headers().get("Last-Event-ID"))
                .or(() -> call.parameter("seen"));
        for (int i = 0; i < POLLS && !waits.isClosed(); i++) {
            String current = Long.toString(changes.getAsLong());
            if (!seen.equals(Optional.of(current))) {
                return stream("id: " + current + "\nevent: change\ndata: "
                        + state.get().toJson() + "\n");
            }
            waits.pause(POLL);
        }
        return stream("");
    }

    private static HttpResponse stream(String event) {
        return HttpResponse.text(200, "text/event-stream; charset=utf-8", "retry: 100\n" + event + "\n")
                .with("Cache-Control", "no-store");
    }
}
