package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.sandbox.http.JsonRow;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * A snapshot of an object of the simulation with the objects that belong to it, as the control API shows it.
 *
 * @param id the id of the first object, which is the id of the order
 * @param orderId the merchant's number of the order; empty if there is none
 * @param ids the texts that mark the requests, callbacks and receipts of this order
 * @param orderIds the merchant's numbers of the order and of its completions, reversals and refunds
 * @param row the fields of the list, apart from those of callbacks
 * @param details the further fields of the single order
 * @param entries the entries of the timeline that the object knows itself
 * @param actions what can happen next
 */
public record ControlOrder(
        String kind,
        String id,
        String orderId,
        Instant at,
        Set<String> ids,
        Set<String> orderIds,
        List<JsonRow> transactions,
        JsonRow row,
        JsonRow details,
        List<TimelineEntry> entries,
        List<NextAction> actions) {
    /** Creates an order without further objects, fields, entries and actions; who shows an object adds them. */
    ControlOrder(String kind, String id, String orderId, Instant at) {
        this(
                kind,
                id,
                orderId,
                at,
                new LinkedHashSet<>(Set.of(id)),
                new LinkedHashSet<>(),
                new ArrayList<>(),
                new JsonRow(),
                new JsonRow(),
                new ArrayList<>(),
                new ArrayList<>());
        addOrderId(orderId);
    }

    void addOrderId(String number) {
        if (!number.isEmpty()) {
            orderIds.add(number);
        }
    }

    /** Puts the state of an object that changes only by itself; it runs while a change is planned. */
    ControlOrder inState(String call, String ended, String word) {
        boolean runs = entries.stream().anyMatch(TimelineEntry::isPlanned);
        put(List.of(call), runs ? "running" : ended, word);
        return this;
    }

    /** Puts the endpoints that were called, and the state of the object in general and in its own word. */
    JsonRow put(List<String> calls, String state, String word) {
        return row.put("calls", calls).put("state", state).put("word", word);
    }

    @Override
    public String toString() {
        return "ControlOrder(" + kind + ")";
    }
}
