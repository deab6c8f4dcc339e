package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.payments.FailureReason;
import dev.merchantsdk.sandbox.payments.HoldPhase;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import dev.merchantsdk.sandbox.payments.TransactionPhase;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Shows payments, holds and payouts with their completions, reversals and refunds. Callers must hold the lock of the
 * payments.
 */
final class PaymentOrders {
    private static final Map<String, String> STEPS = Map.of("CVV", "waitsForCvv", "SECURE", "waitsForSecure");
    private static final Map<Integer, String> ENDS = Map.of(17, "refused", -20, "didNotPay");

    private final Instant now;
    private final String gateway;
    private final Map<String, TransactionReceipt> receipts = new HashMap<>();

    PaymentOrders(Instant now, String gateway, List<TransactionReceipt> receipts) {
        this.now = now;
        this.gateway = gateway;
        receipts.forEach(receipt -> this.receipts.put(receipt.transactionId(), receipt));
    }

    /** Groups transactions, which are in the order of their creation. */
    List<ControlOrder> of(List<TransactionLife> all) {
        Map<String, String> firsts = new HashMap<>();
        Map<String, List<TransactionLife>> groups = new LinkedHashMap<>();
        for (TransactionLife each : all) {
            String first = firsts.getOrDefault(each.order().target().transaction(), each.id());
            firsts.put(each.id(), first);
            groups.computeIfAbsent(first, id -> new ArrayList<>()).add(each);
        }
        return groups.values().stream().map(this::order).toList();
    }

    private ControlOrder order(List<TransactionLife> group) {
        TransactionLife first = group.get(0);
        Set<String> ids = new LinkedHashSet<>();
        List<TimelineEntry> entries = new ArrayList<>();
        for (TransactionLife each : group) {
            ids.add(each.id());
            each.jsOperationId().ifPresent(ids::add);
            each.endedAt().ifPresent(time -> addEnd(each, time, entries));
            each.plannedAt()
                    .filter(time -> time.isAfter(now))
                    .ifPresent(time -> entries.add(TimelineEntry.change(now, time, event(each), "", first.id())));
        }
        return new ControlOrder(
                "payment",
                first.id(),
                first.order().orderId(),
                ids,
                first.createdAt(),
                row(first, group),
                new JsonRow()
                        .put(
                                "transactions",
                                JsonValue.array(
                                        group.stream().map(PaymentOrders::json).toList()))
                        .build(),
                entries,
                actions(first));
    }

    private JsonValue row(TransactionLife first, List<TransactionLife> group) {
        boolean runs = group.stream().anyMatch(each -> each.state() == TransactionPhase.PENDING_EXECUTION);
        return new JsonRow()
                .put(
                        "calls",
                        group.stream()
                                .map(each -> each.order().endpoint())
                                .distinct()
                                .toList())
                .put("amount", first.order().price())
                .put("state", runs ? "running" : state(first))
                .put("word", runs ? "executing" : word(first))
                .put("code", first.responseCode())
                .put("reason", reason(first))
                .put("card", first.card().map(TestCard::masked))
                .put("email", first.order().payer().email())
                .put("phone", first.order().payer().phone())
                .put("page", first.jsOperationId().map(id -> gateway + "payer/" + first.id()))
                .build();
    }

    private static String state(TransactionLife transaction) {
        return switch (transaction.state()) {
            case PENDING_CONFIRMATION -> "waiting";
            case PENDING_EXECUTION -> "running";
            case SUCCESS -> "succeeded";
            case FAILED -> "failed";
        };
    }

    private static String word(TransactionLife transaction) {
        return switch (transaction.state()) {
            case PENDING_CONFIRMATION ->
                transaction
                        .payerStep()
                        .map(step -> STEPS.getOrDefault(step.name(), "waitsForPayer"))
                        .orElse("waitsForMerchant");
            case PENDING_EXECUTION -> "executing";
            case FAILED -> "failed";
            case SUCCESS -> debited(transaction);
        };
    }

    private static String debited(TransactionLife transaction) {
        Optional<HoldPhase> hold = transaction.funds().hold();
        long paid = transaction.funds().paid();
        long refunded = transaction.funds().refunded();
        if (refunded > 0) {
            return refunded < paid ? "partlyRefunded" : "refunded";
        }
        return hold.map(phase -> phase.name().toLowerCase(Locale.ROOT)).orElse(paid > 0 ? "paid" : "executed");
    }

    private static Optional<String> reason(TransactionLife transaction) {
        return transaction.state() == TransactionPhase.FAILED
                ? transaction.responseCode().stream()
                        .mapToObj(code -> FailureReason.of(transaction.order().endpoint(), code))
                        .findFirst()
                : Optional.empty();
    }

    /** Adds the step of the payer, if a payer took part, and the receipt, if there is one. */
    private void addEnd(TransactionLife transaction, Instant time, List<TimelineEntry> entries) {
        if (transaction.jsOperationId().isPresent()) {
            String paid = transaction.isBySbp()
                    ? "paidBySbp"
                    : transaction.order().target().card().isEmpty() ? "paidByCard" : "enteredCvv";
            JsonRow step = new JsonRow()
                    .put("word", ENDS.getOrDefault(transaction.responseCode().orElse(0), paid))
                    .put("card", transaction.card().map(TestCard::masked))
                    .put("code", transaction.responseCode());
            entries.add(new TimelineEntry(time, "payer", step.build()));
        }
        Optional.ofNullable(receipts.get(transaction.id()))
                .map(receipt -> new JsonRow()
                        .put("id", receipt.transactionId())
                        .put("type", receipt.action().name())
                        .put("taxSystem", receipt.block().taxationSystem())
                        .put("total", receipt.block().total())
                        .put("lines", receipt.block().items().size())
                        .put("status", "SUCCESS"))
                .ifPresent(receipt -> entries.add(new TimelineEntry(time, "receipt", receipt.build())));
    }

    private static String event(TransactionLife transaction) {
        return switch (transaction.state()) {
            case PENDING_CONFIRMATION -> "pageEnds";
            case PENDING_EXECUTION -> "operationEnds";
            case SUCCESS, FAILED -> "holdEnds";
        };
    }

    private static JsonValue json(TransactionLife transaction) {
        return new JsonRow()
                .put("id", transaction.id())
                .put("endpoint", transaction.order().endpoint())
                .put("orderId", transaction.order().orderId())
                .put("amount", transaction.order().price())
                .put("state", transaction.state().name())
                .put("code", transaction.responseCode())
                .put("hold", transaction.funds().hold().map(Enum::name))
                .put("held", transaction.funds().held())
                .put("paid", transaction.funds().paid())
                .put("refunded", transaction.funds().refunded())
                .put("token", Optional.of(transaction.order().target().card()).filter(token -> !token.isEmpty()))
                .put("at", transaction.createdAt())
                .put("endedAt", transaction.endedAt().map(Instant::toString))
                .build();
    }

    private static List<NextAction> actions(TransactionLife first) {
        if (first.payerStep().isEmpty()) {
            return List.of();
        }
        NextAction refuse = NextAction.plain("refuse", first.id(), "payments().refuse");
        NextAction card = NextAction.withCard("payByCard", first.id());
        return switch (first.payerStep().get()) {
            case CVV -> List.of(NextAction.plain("enterCvv", first.id(), "payments().enterCvv"), refuse);
            case SECURE -> List.of(NextAction.answerSecure(first.id()), refuse);
            case CARD ->
                first.order().action().equals("pay")
                        ? List.of(card, NextAction.plain("payBySbp", first.id(), "payments().payBySbp"), refuse)
                        : List.of(card, refuse);
        };
    }
}
