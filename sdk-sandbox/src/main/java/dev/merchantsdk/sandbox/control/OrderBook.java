package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.http.Exchange;
import dev.merchantsdk.sandbox.identification.Mobilization;
import dev.merchantsdk.sandbox.identification.Session;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.ReceiptLine;
import dev.merchantsdk.sandbox.register.OrderedRegister;
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
    private final List<ControlOrder> payments;
    private final List<ControlOrder> orders = new ArrayList<>();
    private final Map<String, ControlOrder> byId = new HashMap<>();

    OrderBook(Simulation simulation) {
        this.simulation = simulation;
        this.now = simulation.clock().instant();
        String gateway = simulation.urls().apply(Address.GATEWAY).toString();
        String credit = simulation.urls().apply(Address.CREDIT).toString();
        this.payments = PaymentOrder.of(
                simulation.payments().latestTransactions(MOST, PaymentFacts::of).items(), gateway);
        orders.addAll(payments);
        orders.addAll(simulation
                .payments()
                .latestBindings(MOST, binding -> BindingView.of(binding, gateway))
                .items());
        orders.addAll(simulation
                .credit()
                .latestApplications(MOST, (application, time) -> ApplicationView.of(application, time, credit))
                .items());
        add(simulation.sessions().all(), this::identification);
        add(simulation.mobilizations().all(), this::mobilization);
        add(simulation.receipts().all(), this::receipt);
        add(simulation.registers().all(), this::register);
        orders.addAll(new ExchangeViews(simulation).refused());
        Collections.reverse(orders);
        orders.sort(Comparator.comparing(ControlOrder::at).reversed());
        orders.forEach(order -> order.ids().forEach(id -> byId.put(id, order)));
    }

    private <T> void add(List<T> all, Function<T, ControlOrder> order) {
        all.subList(Math.max(0, all.size() - MOST), all.size()).forEach(each -> orders.add(order.apply(each)));
    }

    /** Returns all orders, newest first. */
    List<ControlOrder> all() {
        return Collections.unmodifiableList(orders);
    }

    /**
     * Returns the order with this id, or with an object of this id, or the newest order with this merchant's number.
     *
     * @throws UnknownObjectException if there is none
     */
    ControlOrder find(String key) {
        return Optional.ofNullable(byId.get(key))
                .or(() -> orders.stream().filter(order -> order.orderId().equals(key)).findFirst())
                .orElseThrow(() -> new UnknownObjectException("order"));
    }

    /** Returns the order to which an exchange belongs: a payment rather than the token that it uses. */
    Optional<ControlOrder> of(Exchange exchange) {
        List<ControlOrder> named = Stream.concat(
                        Stream.of("request-" + exchange.number()),
                        ID.matcher(ExchangeViews.texts(exchange)).results().map(MatchResult::group))
                .flatMap(id -> Optional.ofNullable(byId.get(id)).stream())
                .toList();
        return named.stream()
                .filter(order -> order.kind().equals("payment"))
                .findFirst()
                .or(() -> named.stream().findFirst());
    }

    /** Returns the planned changes of all orders, the next one first. */
    List<TimelineEntry> planned() {
        return Stream.concat(
                        orders.stream().flatMap(order -> order.entries(now).stream()),
                        new CallbackViews(simulation).planned(now).stream())
                .filter(TimelineEntry::isPlanned)
                .sorted(Comparator.comparing(TimelineEntry::at))
                .toList();
    }

    /** Shows an order with its timeline. */
    JsonValue show(ControlOrder order) {
        List<TimelineEntry> timeline = new ArrayList<>(new ExchangeViews(simulation).entries(order));
        timeline.addAll(order.entries(now));
        timeline.addAll(receipts(order));
        timeline.addAll(new CallbackViews(simulation).entries(order));
        timeline.sort(Comparator.comparing(TimelineEntry::at));
        return new JsonRow()
                .putAll(new OrderList(simulation).row(order))
                .putAll(order.details().get("transactions").isPresent() ? order.details() : withTransactions(order))
                .put("timeline", JsonValue.array(timeline.stream().map(TimelineEntry::json).toList()))
                .put("actions", JsonValue.array(actions(order, timeline)))
                .build();
    }

    private static JsonValue withTransactions(ControlOrder order) {
        return new JsonRow()
                .put("transactions", JsonValue.array())
                .putAll(order.details())
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
        timeline.stream().filter(TimelineEntry::isPlanned).findFirst().ifPresent(entry -> actions.add(new NextAction(
                "goTo",
                "clock",
                new JsonRow().put("to", entry.at()).build(),
                "sandbox.clock().advance(Duration.parse(\"" + Duration.between(now, entry.at()) + "\"));")));
        return actions.stream()
                .map(action -> action.json(
                        simulation.urls().apply(Address.GATEWAY).resolve("/")))
                .toList();
    }

    /** Returns the receipts of an order's transactions, and the independent receipts for them. */
    private List<TimelineEntry> receipts(ControlOrder order) {
        if (!(order instanceof PaymentOrder payment)) {
            return List.of();
        }
        List<TimelineEntry> entries = new ArrayList<>();
        List<TransactionReceipt> all = simulation.payments().receipts();
        for (PaymentFacts transaction : payment.transactions()) {
            all.stream()
                    .filter(receipt -> receipt.transactionId().equals(transaction.id()))
                    .map(receipt -> new TimelineEntry(
                            transaction.endedAt().orElse(now),
                            "receipt",
                            new JsonRow()
                                    .put("id", receipt.transactionId())
                                    .put("type", receipt.action().name())
                                    .put("taxSystem", receipt.block().taxationSystem())
                                    .put("total", receipt.block().total())
                                    .put("lines", receipt.block().items().size())
                                    .put("status", "SUCCESS")
                                    .build()))
                    .forEach(entries::add);
        }
        simulation.receipts().all().stream()
                .filter(receipt -> order.ids().contains(receipt.order().serviceId()))
                .forEach(receipt -> entries.addAll(receipt(receipt).entries(now)));
        return entries;
    }

    private ControlOrder identification(Session session) {
        Optional<Boolean> passed = session.personVerified(now);
        // The check by INN begins when the check of the person ends, and takes as long.
        Instant start = session.decidedAt().minus(Duration.between(session.decidedAt(), session.lastAt()));
        return PlainOrder.of(
                "identification",
                session.id(),
                "identification.start",
                start,
                passed.orElse(false) ? "succeeded" : "failed",
                passed.map(result -> result ? "passed" : "failed").orElse("checking"),
                next(session.decidedAt(), "personCheckEnds", session.id()));
    }

    private ControlOrder mobilization(Mobilization request) {
        boolean open = request.answeredAt().isAfter(now);
        return PlainOrder.of(
                "mobilization",
                request.extId(),
                "mobilization.start",
                request.startedAt(),
                "succeeded",
                open ? "checking" : request.mobilized() ? "mobilized" : "notMobilized",
                next(request.answeredAt(), "resultArrives", request.extId()));
    }

    private ControlOrder receipt(Receipt receipt) {
        String id = Long.toString(receipt.id());
        JsonValue shown = new JsonRow()
                .put("id", id)
                .put("type", receipt.order().kind().name())
                .put("correction", receipt.order().correction())
                .put("taxSystem", receipt.order().taxSystem())
                .put("total", receipt.order().lines().stream().mapToLong(ReceiptLine::total).sum())
                .put("lines", receipt.order().lines().size())
                .put("status", receipt.status(now))
                .build();
        String service = receipt.order().serviceId();
        return PlainOrder.of(
                        "receipt",
                        id,
                        "receipts.create",
                        receipt.orderedAt(),
                        receipt.fails() ? "failed" : "succeeded",
                        receipt.status(now),
                        next(receipt.orderedAt().plus(receipt.generationTime()), "receiptIsReady", id))
                .withReceipt(
                        payments.stream()
                                .filter(order -> order.ids().contains(service))
                                .map(ControlOrder::orderId)
                                .findFirst()
                                .orElse(service),
                        shown);
    }

    private ControlOrder register(OrderedRegister register) {
        List<OrderedRegister.StatusChange> life = register.life();
        OrderedRegister.StatusChange current = life.get(0);
        for (OrderedRegister.StatusChange change : life) {
            current = change.from().isAfter(now) ? current : change;
        }
        return PlainOrder.of(
                        "register",
                        register.id(),
                        "registers.export",
                        life.get(0).from(),
                        register.failure().isPresent() ? "failed" : "succeeded",
                        current.status(),
                        next(life.get(life.size() - 1).from(), "registerIsReady", register.id()))
                .withReason(register.failure());
    }

    private Optional<TimelineEntry> next(Instant at, String word, String id) {
        return Optional.of(at)
                .filter(time -> time.isAfter(now))
                .map(time -> TimelineEntry.change(now, time, word, "", id));
    }
}
