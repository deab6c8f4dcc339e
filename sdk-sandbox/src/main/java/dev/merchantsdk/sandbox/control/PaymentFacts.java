package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.payments.FailureReason;
import dev.merchantsdk.sandbox.payments.HoldPhase;
import dev.merchantsdk.sandbox.payments.Order;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.payments.TransactionLife;
import dev.merchantsdk.sandbox.payments.TransactionPhase;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * A snapshot of a transaction.
 *
 * @param step the name of the action for which the transaction waits; empty if it does not wait for the payer
 * @param operationId the {@code jsOperationId}; empty if no payer takes part
 */
record PaymentFacts(
        String id,
        Order order,
        Instant createdAt,
        TransactionPhase state,
        OptionalInt code,
        Optional<HoldPhase> hold,
        long held,
        long paid,
        long refunded,
        Optional<Instant> endedAt,
        Optional<Instant> plannedAt,
        Optional<String> step,
        Optional<String> operationId,
        Optional<String> card,
        boolean bySbp) {
    private static final Map<String, String> STEPS = Map.of("CVV", "waitsForCvv", "SECURE", "waitsForSecure");
    private static final Map<Integer, String> ENDS = Map.of(17, "refused", -20, "didNotPay");

    static PaymentFacts of(TransactionLife life) {
        return new PaymentFacts(
                life.id(),
                life.order(),
                life.createdAt(),
                life.state(),
                life.responseCode(),
                life.funds().hold(),
                life.funds().held(),
                life.funds().paid(),
                life.funds().refunded(),
                life.endedAt(),
                life.plannedAt(),
                life.payerStep().map(Enum::name),
                life.jsOperationId(),
                life.card().map(TestCard::masked),
                life.isBySbp());
    }

    /** Returns the id of the transaction that this one completes, reverses or refunds; empty if there is none. */
    String earlier() {
        return order.target().transaction();
    }

    /** Returns the state that the list of orders shows; see the description of the API. */
    String listedState() {
        return switch (state) {
            case PENDING_CONFIRMATION -> "waiting";
            case PENDING_EXECUTION -> "running";
            case SUCCESS -> "succeeded";
            case FAILED -> "failed";
        };
    }

    String word() {
        return switch (state) {
            case PENDING_CONFIRMATION ->
                step.map(name -> STEPS.getOrDefault(name, "waitsForPayer")).orElse("waitsForMerchant");
            case PENDING_EXECUTION -> "executing";
            case FAILED -> "failed";
            case SUCCESS -> hold.equals(Optional.of(HoldPhase.HELD)) ? "held" : debited();
        };
    }

    private String debited() {
        if (hold.equals(Optional.of(HoldPhase.RELEASED))) {
            return "released";
        }
        if (paid == 0) {
            return "executed";
        }
        if (refunded > 0) {
            return refunded < paid ? "partlyRefunded" : "refunded";
        }
        return hold.isPresent() ? "settled" : "paid";
    }

    Optional<String> reason() {
        return state == TransactionPhase.FAILED && code.isPresent()
                ? Optional.of(FailureReason.of(order.endpoint(), code.getAsInt()))
                : Optional.empty();
    }

    /** Returns what the payer did; empty if no payer took part, or has not acted yet. */
    Optional<JsonValue> payerStep() {
        if (operationId.isEmpty() || endedAt.isEmpty()) {
            return Optional.empty();
        }
        String paid = bySbp ? "paidBySbp" : order.target().card().isEmpty() ? "paidByCard" : "enteredCvv";
        return Optional.of(new JsonRow()
                .put("word", ENDS.getOrDefault(code.orElse(0), paid))
                .put("card", card)
                .put("code", code)
                .build());
    }

    JsonValue json() {
        return new JsonRow()
                .put("id", id)
                .put("endpoint", order.endpoint())
                .put("orderId", order.orderId())
                .put("amount", order.price())
                .put("state", state.name())
                .put("code", code)
                .put("hold", hold.map(Enum::name))
                .put("held", held)
                .put("paid", paid)
                .put("refunded", refunded)
                .put("token", Optional.of(order.target().card()).filter(token -> !token.isEmpty()))
                .put("at", createdAt)
                .put("endedAt", endedAt.map(Instant::toString))
                .build();
    }

    @Override
    public String toString() {
        return "PaymentFacts(" + id + ", " + state + ")";
    }
}
