package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.payments.Order;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A payment, hold or payout, with its completions, reversals and refunds. */
record PaymentOrder(List<PaymentFacts> transactions, String gateway) implements ControlOrder {
    /** Groups transactions, which are in the order of their creation. */
    static List<ControlOrder> of(List<PaymentFacts> all, String gateway) {
        Map<String, String> roots = new HashMap<>();
        Map<String, List<PaymentFacts>> groups = new LinkedHashMap<>();
        for (PaymentFacts each : all) {
            String root = roots.getOrDefault(each.earlier(), each.id());
            roots.put(each.id(), root);
            groups.computeIfAbsent(root, id -> new ArrayList<>()).add(each);
        }
        return groups.values().stream()
                .<ControlOrder>map(group -> new PaymentOrder(group, gateway))
                .toList();
    }

    private PaymentFacts first() {
        return transactions.get(0);
    }

    @Override
    public String kind() {
        return "payment";
    }

    @Override
    public String id() {
        return first().id();
    }

    @Override
    public Instant at() {
        return first().createdAt();
    }

    @Override
    public String orderId() {
        return first().order().orderId();
    }

    @Override
    public Set<String> ids() {
        Set<String> ids = new LinkedHashSet<>();
        transactions.forEach(each -> {
            ids.add(each.id());
            each.operationId().ifPresent(ids::add);
        });
        return ids;
    }

    @Override
    public JsonRow row() {
        PaymentFacts first = first();
        Order.CustomerInfo payer = first.order().payer();
        boolean runs = transactions.stream().anyMatch(each -> each.listedState().equals("running"));
        return new JsonRow()
                .put("calls", transactions.stream().map(each -> each.order().endpoint()).distinct().toList())
                .put("amount", first.order().price())
                .put("state", runs ? "running" : first.listedState())
                .put("word", runs ? "executing" : first.word())
                .put("code", first.code())
                .put("reason", first.reason())
                .put("card", first.card())
                .put("email", payer.email())
                .put("phone", payer.phone())
                .put("page", first.operationId().map(id -> gateway + "payer/" + first.id()));
    }

    @Override
    public JsonValue details() {
        return new JsonRow()
                .put("transactions", JsonValue.array(transactions.stream().map(PaymentFacts::json).toList()))
                .build();
    }

    @Override
    public List<TimelineEntry> entries(Instant now) {
        List<TimelineEntry> entries = new ArrayList<>();
        for (PaymentFacts each : transactions) {
            each.payerStep().ifPresent(step -> entries.add(
                    new TimelineEntry(each.endedAt().orElse(now), "payer", step)));
            each.plannedAt().filter(time -> time.isAfter(now)).ifPresent(time -> entries.add(
                    TimelineEntry.change(now, time, event(each), "", id())));
        }
        return entries;
    }

    private static String event(PaymentFacts transaction) {
        return switch (transaction.state()) {
            case PENDING_CONFIRMATION -> "pageEnds";
            case PENDING_EXECUTION -> "operationEnds";
            case SUCCESS, FAILED -> "holdEnds";
        };
    }

    @Override
    public List<NextAction> actions() {
        List<NextAction> actions = new ArrayList<>();
        Optional<String> step = first().step();
        if (step.isPresent()) {
            if (step.get().equals("CVV")) {
                actions.add(NextAction.plain("enterCvv", "enter-cvv", id(), "payments().enterCvv"));
            } else {
                actions.add(NextAction.withCard("payByCard", "pay-by-card", id(), "payByCard"));
                if (first().order().action().equals("pay")) {
                    actions.add(NextAction.plain("payBySbp", "pay-by-sbp", id(), "payments().payBySbp"));
                }
            }
            actions.add(NextAction.plain("refuse", "refuse", id(), "payments().refuse"));
        }
        return actions;
    }

    @Override
    public String toString() {
        return "PaymentOrder(" + id() + ")";
    }
}
