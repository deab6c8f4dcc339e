package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.http.Latest;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;
import dev.merchantsdk.sandbox.receipts.Receipt;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** All orders of a sandbox at one time. */
public final class OrderBook {
    private static final int MOST = 5_000;
    /** The ids of the gateway, and UUIDs. */
    private static final Pattern ID = Pattern.compile("[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}");

    private final Simulation simulation;
    private final Instant now;
    private final OtherOrders others;
    private final List<ControlOrder> orders = new ArrayList<>();
    private final Map<String, ControlOrder> byId = new HashMap<>();

    public OrderBook(Simulation simulation) {
        this.simulation = simulation;
        this.now = simulation.clock().instant();
        String gateway = simulation.urls().apply(Address.GATEWAY).toString();
        this.others = new OtherOrders(
                now, gateway, simulation.urls().apply(Address.CREDIT).toString());
        List<TransactionReceipt> receipts = simulation.payments().read(ledger -> List.copyOf(ledger.receipts()));
        add(
                simulation
                        .payments()
                        .read(ledger -> new PaymentOrders(now, gateway, receipts)
                                .of(Latest.of(ledger.transactions(), MOST).items())),
                order -> order);
        add(
                simulation
                        .payments()
                        .read(ledger -> Latest.of(ledger.bindings(), MOST)
                                .map(others::binding)
                                .items()),
                order -> order);
        add(simulation.credit().all(), others::application);
        add(simulation.sessions().all(), others::identification);
        add(simulation.mobilizations().all(), others::mobilization);
        add(simulation.receipts().all(), this::receipt);
        add(simulation.registers().all(), others::register);
        add(new ExchangeViews(simulation).refused(), order -> order);
        Collections.reverse(orders);
        orders.sort(Comparator.comparing(ControlOrder::at).reversed());
    }

    private <T> void add(List<T> all, Function<T, ControlOrder> show) {
        for (T each : all.subList(Math.max(0, all.size() - MOST), all.size())) {
            ControlOrder order = show.apply(each);
            orders.add(order);
            order.ids().forEach(id -> byId.put(id, order));
        }
    }

    private ControlOrder receipt(Receipt receipt) {
        String service = receipt.order().serviceId();
        return others.receipt(
                receipt,
                Optional.ofNullable(byId.get(service))
                        .map(ControlOrder::orderId)
                        .orElse(service));
    }

    /** Returns all orders, newest first. */
    List<ControlOrder> all() {
        return Collections.unmodifiableList(orders);
    }

    /**
     * Returns the order with an object of this id, or the newest order with this merchant's number, also of a refund
     * or a completion; a refused request only if there is nothing else.
     *
     * @throws UnknownObjectException if there is none
     */
    public ControlOrder find(String key) {
        return Optional.ofNullable(byId.get(key))
                .or(() -> orders.stream()
                        .filter(order -> order.orderIds().contains(key))
                        .min(Comparator.comparing(order -> order.kind().equals("request"))))
                .orElseThrow(() -> new UnknownObjectException("order"));
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
    public List<TimelineEntry> planned() {
        return Stream.concat(
                        orders.stream().flatMap(order -> order.entries().stream()),
                        new CallbackViews(simulation).planned(now).stream())
                .filter(TimelineEntry::isPlanned)
                .sorted(Comparator.comparing(TimelineEntry::at))
                .toList();
    }

    /** Shows an order with its timeline. */
    public JsonValue show(ControlOrder order) {
        List<TimelineEntry> timeline = new ArrayList<>(new ExchangeViews(simulation).entries(order));
        timeline.addAll(order.entries());
        simulation.receipts().all().stream()
                .filter(receipt -> order.ids().contains(receipt.order().serviceId()))
                .forEach(receipt -> timeline.addAll(receipt(receipt).entries()));
        timeline.addAll(new CallbackViews(simulation).entries(order));
        timeline.sort(Comparator.comparing(TimelineEntry::at));
        return new JsonRow()
                .putAll(new OrderList(simulation).row(order))
                .putAll(order.details())
                .put(
                        "timeline",
                        JsonValue.array(
                                timeline.stream().map(TimelineEntry::json).toList()))
                .put("actions", JsonValue.array(actions(order, timeline)))
                .build();
    }

    private List<JsonValue> actions(ControlOrder order, List<TimelineEntry> timeline) {
        List<NextAction> actions = new ArrayList<>(order.actions());
        timeline.stream()
                .filter(entry -> entry.kind().equals("callback"))
                .reduce((first, second) -> second)
                .map(entry -> entry.details().get("id").orElseThrow().text())
                .ifPresent(id -> actions.add(new NextAction(
                        "sendCallback",
                        "callbacks/" + id + "/send",
                        new JsonRow().build(),
                        "sandbox.payments().repeatCallback(callback);")));
        timeline.stream()
                .filter(TimelineEntry::isPlanned)
                .findFirst()
                .ifPresent(entry -> actions.add(new NextAction(
                        "goTo",
                        "clock",
                        new JsonRow().put("to", entry.at()).build(),
                        "sandbox.clock().advance(Duration.parse(\"" + Duration.between(now, entry.at()) + "\"));")));
        return actions.stream()
                .map(action ->
                        action.json(simulation.urls().apply(Address.GATEWAY).resolve("/")))
                .toList();
    }
}
