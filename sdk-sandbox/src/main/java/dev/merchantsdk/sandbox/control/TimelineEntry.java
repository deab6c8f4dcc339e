package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;

/**
 * An entry in the timeline of an order.
 *
 * @param kind the kind of the entry, which is also the name of the field with its details
 */
public record TimelineEntry(Instant at, String kind, JsonValue details) {
    private static final String PLANNED = "planned";

    /** Returns a change that happens by itself; a change in the future is planned. */
    static TimelineEntry change(Instant now, Instant at, String word, String detail, String order) {
        JsonRow event = new JsonRow().put("word", word).put("order", order).put("at", at);
        return new TimelineEntry(
                at,
                at.isAfter(now) ? PLANNED : "change",
                (detail.isEmpty() ? event : event.put("detail", detail)).build());
    }

    boolean isPlanned() {
        return kind.equals(PLANNED);
    }

    JsonValue json() {
        return new JsonRow().put("kind", kind).put("at", at).put(kind, details).build();
    }

    @Override
    public String toString() {
        return "TimelineEntry(" + kind + ")";
    }
}
