package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * An object that changes by itself only, such as an identification or a register, or a refused request.
 *
 * @param planned the next change; empty if there is none
 * @param receipt the receipt that the timeline shows; empty if the object is not a receipt
 */
record PlainOrder(
        String kind,
        String id,
        String orderId,
        String call,
        Instant at,
        String state,
        String word,
        Optional<String> reason,
        Optional<TimelineEntry> planned,
        Optional<JsonValue> receipt)
        implements ControlOrder {
    /** Returns an object whose state is final when nothing is planned. */
    static PlainOrder of(
            String kind, String id, String call, Instant at, String ended, String word, Optional<TimelineEntry> next) {
        return new PlainOrder(
                kind,
                id,
                "",
                call,
                at,
                next.isPresent() ? "running" : ended,
                word,
                Optional.empty(),
                next,
                Optional.empty());
    }

    PlainOrder withReceipt(String forOrder, JsonValue shown) {
        return new PlainOrder(kind, id, forOrder, call, at, state, word, reason, planned, Optional.of(shown));
    }

    PlainOrder withReason(Optional<String> why) {
        return new PlainOrder(kind, id, orderId, call, at, state, word, why, planned, receipt);
    }

    @Override
    public Set<String> ids() {
        return Set.of(id);
    }

    @Override
    public JsonRow row() {
        return new JsonRow()
                .put("calls", call.isEmpty() ? List.of() : List.of(call))
                .put("state", state)
                .put("word", word)
                .put("reason", reason);
    }

    @Override
    public JsonValue details() {
        return new JsonRow().build();
    }

    @Override
    public List<TimelineEntry> entries(Instant now) {
        return Stream.concat(
                        receipt.stream().map(shown -> new TimelineEntry(at, "receipt", shown)), planned.stream())
                .toList();
    }

    @Override
    public List<NextAction> actions() {
        return List.of();
    }

    @Override
    public String toString() {
        return "PlainOrder(" + kind + ", " + id + ")";
    }
}
