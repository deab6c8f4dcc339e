package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A snapshot of an object of the simulation with the objects that belong to it, as the control API shows it.
 *
 * @param id the id of the first object, which is the id of the order
 * @param orderId the merchant's number of the order; empty if there is none
 * @param ids the texts that mark the requests, callbacks and receipts of this order
 * @param row the fields of the list, apart from those of callbacks
 * @param details the further fields of the single order
 * @param entries the entries of the timeline that the object knows itself
 * @param actions what can happen next
 */
public record ControlOrder(
        String kind,
        String id,
        String orderId,
        Set<String> ids,
        Instant at,
        JsonValue row,
        JsonValue details,
        List<TimelineEntry> entries,
        List<NextAction> actions) {
    static final JsonValue NO_DETAILS =
            new JsonRow().put("transactions", JsonValue.array()).build();

    /** Returns an object that changes only by itself; it runs while a change is planned. */
    static ControlOrder plain(
            String kind,
            String id,
            String call,
            Instant at,
            String ended,
            String word,
            Optional<String> reason,
            Optional<TimelineEntry> next) {
        JsonValue row = new JsonRow()
                .put("calls", List.of(call))
                .put("state", next.isPresent() ? "running" : ended)
                .put("word", word)
                .put("reason", reason)
                .build();
        return new ControlOrder(
                kind, id, "", Set.of(id), at, row, NO_DETAILS, next.stream().toList(), List.of());
    }

    /** Returns the merchant's numbers of the order and of its completions, reversals and refunds. */
    List<String> orderIds() {
        return Stream.concat(
                        Stream.of(orderId),
                        details.get("transactions").orElseThrow().items().stream()
                                .map(each -> each.get("orderId").orElseThrow().text()))
                .filter(id -> !id.isEmpty())
                .distinct()
                .toList();
    }

    @Override
    public String toString() {
        return "ControlOrder(" + kind + ")";
    }
}
