package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.BindingOrder;
import dev.merchantsdk.sandbox.payments.BindingPhase;
import dev.merchantsdk.sandbox.payments.TestCard;
import java.time.Instant;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;

/** A snapshot of a binding, which links a card or an account to a token. */
record BindingView(
        String id,
        BindingOrder order,
        Instant at,
        BindingPhase state,
        OptionalInt code,
        Optional<Instant> completedAt,
        Optional<String> operationId,
        Optional<String> card,
        boolean isSbp,
        String gateway)
        implements ControlOrder {
    static BindingView of(Binding binding, String gateway) {
        return new BindingView(
                binding.id(),
                binding.order(),
                binding.createdAt(),
                binding.state(),
                binding.failure(),
                binding.completedAt(),
                binding.jsOperationId(),
                binding.card().map(TestCard::masked),
                binding.isSbp(),
                gateway);
    }

    @Override
    public String kind() {
        return "binding";
    }

    @Override
    public String orderId() {
        return "";
    }

    @Override
    public Set<String> ids() {
        Set<String> ids = new LinkedHashSet<>(Set.of(id));
        operationId.ifPresent(ids::add);
        return ids;
    }

    @Override
    public JsonRow row() {
        return new JsonRow()
                .put("calls", List.of(order.endpoint()))
                .put(
                        "state",
                        switch (state) {
                            case PENDING -> "waiting";
                            case FAILED -> "failed";
                            case ACTIVE, PAYOUT_ONLY -> "succeeded";
                        })
                .put(
                        "word",
                        switch (state) {
                            case PENDING -> isSbp ? "waitsForPayer" : "waitsForCard";
                            case FAILED -> "failed";
                            case ACTIVE -> "active";
                            case PAYOUT_ONLY -> "payoutOnly";
                        })
                .put("code", code)
                .put("card", card)
                .put("email", order.email())
                .put("phone", order.phone())
                .put("page", operationId.map(operation -> gateway + "bind/" + id));
    }

    @Override
    public JsonValue details() {
        return new JsonRow().put("token", id).put("tokenState", state.name()).build();
    }

    @Override
    public List<TimelineEntry> entries(Instant now) {
        return completedAt.stream()
                .map(time -> new TimelineEntry(
                        time,
                        "payer",
                        new JsonRow()
                                .put("word", isSbp ? "openedLink" : card.isPresent() ? "enteredCard" : "refused")
                                .put("card", card)
                                .put("code", code)
                                .build()))
                .toList();
    }

    @Override
    public List<NextAction> actions() {
        return switch (state) {
            case PENDING -> List.of(
                    isSbp
                            ? NextAction.plain("openLink", "open-link", id, "payments().openSbpBinding")
                            : NextAction.withCard("enterCard", "enter-card", id, "enterCard"));
            case FAILED -> List.of();
            case PAYOUT_ONLY -> List.of(nextCode());
            case ACTIVE -> isSbp
                    ? List.of(nextCode())
                    : List.of(
                            nextCode(),
                            NextAction.plain(
                                    "makePayoutOnly", "make-payout-only", id, "payments().makePayoutOnly"));
        };
    }

    private NextAction nextCode() {
        return new NextAction(
                "nextResponseCode",
                "orders/" + id + "/next-response-code",
                new JsonRow().put("code", 51).build(),
                "sandbox.payments().nextResponseCode(\"" + id + "\", 51);");
    }

    /** Returns a string without the token, because a token is sufficient to debit the card. */
    @Override
    public String toString() {
        return "BindingView(" + state + ")";
    }
}
