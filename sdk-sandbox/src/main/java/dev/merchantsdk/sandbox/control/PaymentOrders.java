package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.payments.FailureReason;
import dev.merchantsdk.sandbox.payments.Funds;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import dev.merchantsdk.sandbox.payments.TransactionPhase;
import dev.merchantsdk.sandbox.payments.TransactionReceipt;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Shows payments, holds and payouts with their completions, reversals and refunds. Callers must hold the lock of the
 * payments.
 */
final class PaymentOrders {
    private static final Map<String, String> STEPS = Map.of("CVV", "waitsForCvv", "SECURE", "waitsForSecure");
    private static final Map<Integer, String> ENDS = Map.of(17, "refused", -20, "didNotPay");

    private final Instant now;
    private final Function<Address, URI> urls;
    private final Map<String, TransactionReceipt> receipts = new HashMap<>();

    PaymentOrders(Instant now, Function<Address, URI> urls, List<TransactionReceipt> receipts) {
        this.now = now;
        this.urls = urls;
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
        ControlOrder order =
                new ControlOrder("payment", first.id(), first.order().orderId(), first.createdAt());
        for (TransactionLife each : group) {
            order.ids().add(each.id());
            each.jsOperationId().ifPresent(order.ids()::add);
            order.addOrderId(each.order().orderId());
            order.transactions().add(json(each));
            each.endedAt().ifPresent(time -> addEnd(each, time, order.entries()));
            each.plannedAt()
                    .filter(time -> time.isAfter(now))
                    .map(time -> TimelineEntry.change(now, time, event(each), "", first.id()))
                    .ifPresent(order.entries()::add);
        }
        order.actions().addAll(actions(first));
        boolean runs = group.stream().anyMatch(each -> each.state() == TransactionPhase.PENDING_EXECUTION);
        order.put(calls(group), runs ? "running" : state(first), runs ? "executing" : word(first))
                .put("amount", first.order().price())
                .put("code", first.responseCode())
                .put("reason", reason(first))
                .put("card", first.card().map(TestCard::masked))
                .put("email", first.order().payer().email())
                .put("phone", first.order().payer().phone())
                .put("page", first.jsOperationId().map(id -> urls.apply(Address.GATEWAY) + "payer/" + first.id()));
        return order;
    }

    private static List<String> calls(List<TransactionLife> group) {
        return group.stream().map(each -> each.order().endpoint()).distinct().toList();
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
            case SUCCESS -> debited(transaction.funds());
        };
    }

    private static String debited(Funds funds) {
        if (funds.refunded() > 0) {
            return funds.refunded() < funds.paid() ? "partlyRefunded" : "refunded";
        }
        return funds.hold().map(JsonRow::word).orElse(funds.paid() > 0 ? "paid" : "executed");
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
            String byCard = transaction.order().target().card().isEmpty() ? "paidByCard" : "enteredCvv";
            String paid = transaction.isBySbp() ? "paidBySbp" : byCard;
            String word = ENDS.getOrDefault(transaction.responseCode().orElse(0), paid);
            entries.add(TimelineEntry.payer(time, word, transaction.card(), transaction.responseCode()));
        }
        Stream.ofNullable(receipts.get(transaction.id()))
                .map(receipt -> TimelineEntry.receipt(
                        time,
                        receipt.transactionId(),
                        receipt.action(),
                        receipt.block().taxationSystem(),
                        receipt.block().total(),
                        receipt.block().items().size(),
                        "SUCCESS"))
                .forEach(entries::add);
    }

    private static String event(TransactionLife transaction) {
        return switch (transaction.state()) {
            case PENDING_CONFIRMATION -> "pageEnds";
            case PENDING_EXECUTION -> "operationEnds";
            case SUCCESS, FAILED -> "holdEnds";
        };
    }

    private static JsonRow json(TransactionLife transaction) {
        return new JsonRow()
                .put("id", transaction.id())
                .put("endpoint", transaction.order().endpoint())
                .put("orderId", transaction.order().orderId())
                .put("amount", transaction.order().price())
                .put("state", transaction.state())
                .put("code", transaction.responseCode())
                .put("hold", transaction.funds().hold())
                .put("held", transaction.funds().held())
                .put("paid", transaction.funds().paid())
                .put("refunded", transaction.funds().refunded())
                .putUnlessEmpty("token", transaction.order().target().card())
                .put("at", transaction.createdAt())
                .put("endedAt", transaction.endedAt());
    }

    private static List<NextAction> actions(TransactionLife first) {
        String id = first.id();
        if (first.payerStep().isEmpty()) {
            return List.of();
        }
        NextAction refuse = NextAction.of("refuse", id, "payments().refuse", Map.of());
        NextAction card = NextAction.of("payByCard", id, "payments().payByCard", NextAction.CARD);
        NextAction sbp = NextAction.of("payBySbp", id, "payments().payBySbp", Map.of());
        return switch (first.payerStep().get()) {
            case CVV -> List.of(NextAction.of("enterCvv", id, "payments().enterCvv", Map.of()), refuse);
            case SECURE -> List.of(NextAction.answerSecure(id), refuse);
            case CARD -> first.order().action().equals("pay") ? List.of(card, sbp, refuse) : List.of(card, refuse);
        };
    }
}
