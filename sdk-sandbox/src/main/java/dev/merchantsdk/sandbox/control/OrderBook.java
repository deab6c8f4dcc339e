package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.http.QueuedCallback;
import dev.merchantsdk.sandbox.receipts.Receipt;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All orders of a sandbox at one time: shows, searches and counts them. */
public final class OrderBook {
    private static final int MOST = 5_000;
    /** The ids of the gateway, and UUIDs. */
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");

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

    private final Simulation simulation;
    private final CallbackViews callbacks;
    private final ExchangeViews exchanges;
    private final Map<String, QueuedCallback> newestCallbacks;
    private final Instant now;
    private final OtherOrders others;
    private final List<ControlOrder> orders = new ArrayList<>();
    private final Map<String, ControlOrder> byId = new HashMap<>();

    public OrderBook(Simulation simulation) {
        this.simulation = simulation;
        this.callbacks = new CallbackViews(simulation);
        this.exchanges = new ExchangeViews(simulation);
        this.newestCallbacks = callbacks.newest();
        this.now = simulation.clock().instant();
        this.others = new OtherOrders(now, simulation.urls());
        PaymentOrders payments = new PaymentOrders(
                now, simulation.urls(), simulation.payments().read(ledger -> List.copyOf(ledger.receipts())));
        add(simulation.payments().read(ledger -> payments.of(newest(ledger.transactions()))), order -> order);
        add(simulation.payments().read(ledger -> others.bindings(newest(ledger.bindings()))), order -> order);
        add(simulation.credit().all(), others::application);
        add(simulation.persons().sessions(), others::identification);
        add(simulation.persons().mobilizations(), others::mobilization);
        add(simulation.receipts().all(), this::receipt);
        add(simulation.registers().all(), others::register);
        add(exchanges.refused(), order -> order);
        Collections.reverse(orders);
        orders.sort(Comparator.comparing(ControlOrder::at).reversed());
    }

    private <T> void add(List<T> all, Function<T, ControlOrder> show) {
        for (T each : newest(all)) {
            ControlOrder order = show.apply(each);
            orders.add(order);
            order.ids().forEach(id -> byId.put(id, order));
        }
    }

    private static <T> List<T> newest(List<T> all) {
        return all.subList(Math.max(0, all.size() - MOST), all.size());
    }

    private ControlOrder receipt(Receipt receipt) {
        String service = receipt.order().serviceId();
        ControlOrder order = byId.get(service);
        return others.receipt(receipt, order == null ? service : order.orderId());
    }

    /**
     * Returns the order with an object of this id, or the newest order with this merchant's number, also of a refund
     * or a completion; a refused request only if there is nothing else.
     */
    public ControlOrder find(String key) {
        return Optional.ofNullable(byId.get(key))
                .or(() -> orders.stream()
                        .filter(order -> order.orderIds().contains(key))
                        .min(Comparator.comparing(order -> order.kind().equals("request"))))
                .orElseThrow(() -> RefusedCallException.unknown("order"));
    }

    /** Returns the order to which an exchange belongs: a payment rather than the token that it uses. */
    Optional<ControlOrder> of(Exchange exchange) {
        return Stream.concat(
                        Stream.of("request-" + exchange.number()),
                        ID.matcher(ExchangeViews.texts(exchange)).results().map(MatchResult::group))
                .flatMap(id -> Optional.ofNullable(byId.get(id)).stream())
                .min(Comparator.comparing(order -> !order.kind().equals("payment")));
    }

    /** Returns the order that the parameter {@code order} of a call names; empty if the call has none. */
    Optional<ControlOrder> named(ControlCall call) {
        return call.parameter("order").map(this::find);
    }

    /** Returns the planned changes of all orders, the next one first. */
    public Stream<TimelineEntry> planned() {
        return Stream.concat(orders.stream().flatMap(order -> order.entries().stream()), callbacks.planned(now))
                .filter(TimelineEntry::isPlanned)
                .sorted(Comparator.comparing(TimelineEntry::at));
    }

    private JsonRow row(ControlOrder order) {
        Optional<QueuedCallback> newest = order.ids().stream()
                .map(newestCallbacks::get)
                .filter(Objects::nonNull)
                .reduce((first, second) -> second.dueAt().isBefore(first.dueAt()) ? first : second);
        return new JsonRow()
                .put("id", order.id())
                .put("kind", order.kind())
                .put("orderId", order.orderId())
                .put("at", order.at())
                .putAll(order.row())
                .put("callback", newest.map(callback -> JsonRow.word(callback.state())))
                .put(
                        "callbackStatus",
                        newest.map(callback -> callback.delivery().status()));
    }

    /** Returns the part of the list that a call asks for. */
    public JsonRow list(ControlCall call) {
        JsonRow counts = new JsonRow().put("all", orders.size());
        List<JsonValue> rows = new ArrayList<>();
        List<JsonRow> matching = new ArrayList<>();
        String[] terms = call.parameter("search").orElse("").strip().split("\\s+", -1);
        for (ControlOrder order : orders) {
            JsonRow row = row(order);
            rows.add(row.build());
            JsonValue searched = searched(order, row);
            if (Stream.of(terms).allMatch(term -> matches(searched, term))) {
                matching.add(row);
            }
        }
        for (String state : List.of("waiting", "running", "succeeded", "failed", "refused")) {
            Optional<JsonValue> value = Optional.of(JsonValue.of(state));
            counts.put(
                    state,
                    rows.stream().filter(row -> row.get("state").equals(value)).count());
        }
        counts.put("callbackFailed", rows.stream().filter(OrderBook::isFailed).count());
        return call.part("orders", matching, row -> row).put("counts", counts);
    }

    /** Returns what a search looks through: the row, the numbers of refunds, and "failed" for a callback given up. */
    private static JsonValue searched(ControlOrder order, JsonRow shown) {
        JsonValue row = shown.build();
        JsonRow searched = new JsonRow().putAll(shown).put("orderIds", order.orderIds());
        if (isFailed(row)) {
            searched.put("callback", List.of("failed", row.get("callback").orElseThrow()));
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

    /** Shows the order that {@link #find} returns, with its timeline. */
    public JsonRow show(String key) {
        ControlOrder order = find(key);
        List<TimelineEntry> timeline = new ArrayList<>(exchanges.entries(order));
        timeline.addAll(order.entries());
        simulation.receipts().all().stream()
                .filter(receipt -> order.ids().contains(receipt.order().serviceId()))
                .forEach(receipt -> timeline.addAll(receipt(receipt).entries()));
        timeline.addAll(callbacks.entries(order));
        timeline.sort(Comparator.comparing(TimelineEntry::at));
        URI server = simulation.urls().apply(Address.GATEWAY).resolve("/");
        return row(order)
                .put("transactions", order.transactions())
                .putAll(order.details())
                .put("timeline", timeline, TimelineEntry::json)
                .put("actions", actions(order, timeline), action -> action.json(server));
    }

    private List<NextAction> actions(ControlOrder order, List<TimelineEntry> timeline) {
        JsonValue nothing = new JsonRow().build();
        Stream<NextAction> again = timeline.stream()
                .filter(entry -> entry.kind().equals("callback"))
                .reduce((first, second) -> second)
                .map(entry -> entry.details().build().get("id").orElseThrow().text())
                .map(id -> "callbacks/" + id + "/send")
                .map(path ->
                        new NextAction("sendCallback", path, nothing, "sandbox.payments().repeatCallback(callback);"))
                .stream();
        Stream<NextAction> next = timeline.stream()
                .filter(TimelineEntry::isPlanned)
                .limit(1)
                .map(entry -> {
                    String duration = "Duration.parse(\"" + Duration.between(now, entry.at()) + "\")";
                    JsonValue time = new JsonRow().put("to", entry.at()).build();
                    return new NextAction("goTo", "clock", time, "sandbox.clock().advance(" + duration + ");");
                });
        return Stream.of(order.actions().stream(), again, next)
                .flatMap(all -> all)
                .toList();
    }
}
