package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Stream;

/** Shows orders as rows, searches and counts them. */
public final class OrderList {
    /** The fields that the keys of a search mean. */
    private static final Map<String, List<String>> KEYS = Map.of(
            "order", List.of("orderIds"),
            "id", List.of("id"),
            "card", List.of("card"),
            "email", List.of("email"),
            "phone", List.of("phone"),
            "kind", List.of("kind"),
            "state", List.of("state", "word", "code"),
            "call", List.of("calls"),
            "callback", List.of("callback", "callbackStatus"));

    private static final List<String> STATES = List.of("waiting", "running", "succeeded", "failed", "refused");

    private final Map<String, QueuedCallback> callbacks;

    public OrderList(Simulation simulation) {
        this.callbacks = new CallbackViews(simulation).newest();
    }

    /** Returns the row of an order. */
    JsonValue row(ControlOrder order) {
        JsonRow row = new JsonRow()
                .put("id", order.id())
                .put("kind", order.kind())
                .put("orderId", order.orderId())
                .put("at", order.at())
                .putAll(order.row());
        order.ids().stream()
                .map(callbacks::get)
                .filter(Objects::nonNull)
                .reduce((first, second) -> second.dueAt().isBefore(first.dueAt()) ? first : second)
                .ifPresent(newest -> row.put("callback", CallbackViews.word(newest.state()))
                        .put("callbackStatus", newest.delivery().status()));
        return row.build();
    }

    /** Returns the part of the list that a call asks for. */
    public JsonValue list(ControlCall call, OrderBook book) {
        List<JsonValue> all = new ArrayList<>();
        List<JsonValue> matching = new ArrayList<>();
        String[] terms = call.parameter("search").orElse("").strip().split("\\s+", -1);
        for (ControlOrder order : book.all()) {
            JsonValue row = row(order);
            all.add(row);
            JsonValue searched = searched(order, row);
            if (Stream.of(terms).allMatch(term -> matches(searched, term))) {
                matching.add(row);
            }
        }
        return new JsonRow()
                .put("orders", JsonValue.array(call.part(matching)))
                .put("total", matching.size())
                .put("counts", counts(all))
                .build();
    }

    /** Returns what a search looks through: the row, the numbers of refunds, and "failed" for a callback given up. */
    private static JsonValue searched(ControlOrder order, JsonValue row) {
        JsonRow searched = new JsonRow().putAll(row).put("orderIds", order.orderIds());
        if (isFailed(row)) {
            searched.put(
                    "callback",
                    List.of("failed", row.get("callback").orElseThrow().text()));
        }
        return searched.build();
    }

    private static boolean isFailed(JsonValue row) {
        return row.get("callback")
                .filter(word -> List.of("failed", "givenUp").contains(word.text()))
                .isPresent();
    }

    private static boolean matches(JsonValue row, String term) {
        String[] parts = term.toLowerCase(Locale.ROOT).split(":", 2);
        List<String> fields = parts.length < 2 ? List.of() : KEYS.getOrDefault(parts[0].replace("-", ""), List.of());
        return fields.isEmpty()
                ? row.fields().values().stream().anyMatch(value -> contains(value, term.toLowerCase(Locale.ROOT)))
                : fields.stream().flatMap(name -> row.get(name).stream()).anyMatch(value -> contains(value, parts[1]));
    }

    private static boolean contains(JsonValue value, String part) {
        return value.isArray()
                ? value.items().stream().anyMatch(item -> contains(item, part))
                : value.text().toLowerCase(Locale.ROOT).contains(part);
    }

    private static JsonValue counts(List<JsonValue> rows) {
        JsonRow counts = new JsonRow().put("all", rows.size());
        STATES.forEach(state -> counts.put(state, count(rows, "state", state)));
        return counts.put(
                        "callbackFailed",
                        rows.stream().filter(OrderList::isFailed).count())
                .build();
    }

    private static long count(List<JsonValue> rows, String field, String value) {
        return rows.stream()
                .filter(row -> row.get(field).equals(Optional.of(JsonValue.of(value))))
                .count();
    }
}
