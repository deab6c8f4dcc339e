package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.credit.Application;
import dev.merchantsdk.sandbox.credit.CreditStatus;
import dev.merchantsdk.sandbox.credit.Decision;
import dev.merchantsdk.sandbox.identification.Mobilization;
import dev.merchantsdk.sandbox.identification.Session;
import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.BindingPhase;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.register.OrderedRegister;
import dev.merchantsdk.sandbox.register.OrderedRegister.StatusChange;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Shows the objects that are not transactions. */
final class OtherOrders {
    private static final Set<CreditStatus> OPEN = EnumSet.of(
            CreditStatus.BASKET_RECEIVED,
            CreditStatus.PHONE_CONFIRMED,
            CreditStatus.APP_SENT_TO_FO,
            CreditStatus.WAIT_ACCEPT);

    private final Instant now;
    private final String gateway;
    private final String credit;

    OtherOrders(Instant now, String gateway, String credit) {
        this.now = now;
        this.gateway = gateway;
        this.credit = credit;
    }

    /** Shows a binding. The caller must hold the lock of the payments. */
    ControlOrder binding(Binding binding) {
        Set<String> ids = new LinkedHashSet<>(Set.of(binding.id()));
        binding.jsOperationId().ifPresent(ids::add);
        Optional<String> card = binding.card().map(TestCard::masked);
        JsonRow step = new JsonRow()
                .put("word", binding.isSbp() ? "openedLink" : card.isPresent() ? "enteredCard" : "refused")
                .put("card", card)
                .put("code", binding.failure());
        return new ControlOrder(
                "binding",
                binding.id(),
                "",
                ids,
                binding.createdAt(),
                row(binding, card),
                new JsonRow()
                        .put("transactions", JsonValue.array())
                        .put("token", binding.id())
                        .put("tokenState", binding.state().name())
                        .build(),
                binding.completedAt().stream()
                        .map(time -> new TimelineEntry(time, "payer", step.build()))
                        .toList(),
                actions(binding));
    }

    private JsonValue row(Binding binding, Optional<String> card) {
        return new JsonRow()
                .put("calls", List.of(binding.order().endpoint()))
                .put(
                        "state",
                        switch (binding.state()) {
                            case PENDING -> "waiting";
                            case FAILED -> "failed";
                            case ACTIVE, PAYOUT_ONLY -> "succeeded";
                        })
                .put(
                        "word",
                        switch (binding.state()) {
                            case PENDING ->
                                binding.securedCard().isPresent()
                                        ? "waitsForSecure"
                                        : binding.isSbp() ? "waitsForPayer" : "waitsForCard";
                            case FAILED -> "failed";
                            case ACTIVE -> "active";
                            case PAYOUT_ONLY -> "payoutOnly";
                        })
                .put("code", binding.failure())
                .put("card", card)
                .put("email", binding.order().payer().email())
                .put("phone", binding.order().payer().phone())
                .put("page", binding.jsOperationId().map(id -> gateway + "bind/" + binding.id()))
                .build();
    }

    private static List<NextAction> actions(Binding binding) {
        String id = binding.id();
        if (binding.state() == BindingPhase.PENDING) {
            NextAction next = binding.securedCard().isPresent()
                    ? NextAction.answerSecure(id)
                    : binding.isSbp()
                            ? NextAction.plain("openLink", id, "payments().openSbpBinding")
                            : NextAction.withCard("enterCard", id);
            return List.of(next, NextAction.ofApi("refuse", id, new JsonRow()));
        }
        List<NextAction> actions = new ArrayList<>();
        if (binding.state() != BindingPhase.FAILED) {
            actions.add(new NextAction(
                    "nextResponseCode",
                    "orders/" + id + "/next-response-code",
                    new JsonRow().put("code", 51).build(),
                    "sandbox.payments().nextResponseCode(\"" + id + "\", 51);"));
        }
        if (binding.state() == BindingPhase.ACTIVE && !binding.isSbp()) {
            actions.add(NextAction.plain("makePayoutOnly", id, "payments().makePayoutOnly"));
        }
        return actions;
    }

    ControlOrder application(Application application) {
        String id = application.id();
        List<CreditStatus> reached = application.statuses(now);
        CreditStatus status = reached.get(reached.size() - 1);
        boolean approved = reached.contains(CreditStatus.CREDIT_APPROVED);
        JsonRow row = new JsonRow()
                .put("calls", List.of("credit.createOrder"))
                .put("amount", application.order().amountWithDiscount())
                .put("state", OPEN.contains(status) ? "waiting" : approved ? "succeeded" : "failed")
                .put("word", status.id())
                .put("page", credit + "home/uforms?applicationId=" + id);
        List<NextAction> actions = new ArrayList<>();
        for (Decision decision : application.possible()) {
            boolean inJava = decision == Decision.APPROVE || decision == Decision.REFUSE;
            actions.add(
                    inJava
                            ? NextAction.plain(decision.word(), id, "credit()." + decision.word())
                            : NextAction.ofApi(decision.word(), id, new JsonRow()));
        }
        actions.add(NextAction.plain("notifyAgain", id, "credit().notifyAgain"));
        return new ControlOrder(
                "credit",
                id,
                application.order().orderId(),
                Set.of(id),
                application.createdAt(),
                row.build(),
                ControlOrder.NO_DETAILS,
                application.changes().stream()
                        .map(change -> TimelineEntry.change(
                                now,
                                change.at(),
                                "statusChanges",
                                change.status().id(),
                                id))
                        .toList(),
                actions);
    }

    ControlOrder identification(Session session) {
        Optional<Boolean> passed = session.personVerified(now);
        // The check by INN begins when the check of the person ends, and takes as long.
        Instant start = session.decidedAt().minus(Duration.between(session.decidedAt(), session.lastAt()));
        return ControlOrder.plain(
                "identification",
                session.id(),
                "identification.start",
                start,
                session.passes() ? "succeeded" : "failed",
                passed.map(result -> result ? "passed" : "failed").orElse("checking"),
                Optional.empty(),
                next(session.decidedAt(), "personCheckEnds", session.id()));
    }

    ControlOrder mobilization(Mobilization request) {
        Optional<TimelineEntry> next = next(request.answeredAt(), "resultArrives", request.extId());
        return ControlOrder.plain(
                "mobilization",
                request.extId(),
                "mobilization.start",
                request.startedAt(),
                "succeeded",
                next.isPresent() ? "checking" : request.mobilized() ? "mobilized" : "notMobilized",
                Optional.empty(),
                next);
    }

    /** Shows an independent receipt; {@code orderId} is the number of its order, or its {@code serviceId}. */
    ControlOrder receipt(Receipt receipt, String orderId) {
        String id = Long.toString(receipt.id());
        JsonRow shown = new JsonRow()
                .put("id", id)
                .put("type", receipt.order().kind().name())
                .put("correction", receipt.order().correction())
                .put("taxSystem", receipt.order().taxSystem())
                .put("total", receipt.order().total())
                .put("lines", receipt.order().lines().size())
                .put("status", receipt.status(now));
        Optional<TimelineEntry> next = next(receipt.orderedAt().plus(receipt.generationTime()), "receiptIsReady", id);
        ControlOrder plain = ControlOrder.plain(
                "receipt",
                id,
                "receipts.create",
                receipt.orderedAt(),
                receipt.fails() ? "failed" : "succeeded",
                receipt.status(now),
                Optional.empty(),
                next);
        List<TimelineEntry> entries = new ArrayList<>(plain.entries());
        entries.add(0, new TimelineEntry(receipt.orderedAt(), "receipt", shown.build()));
        return new ControlOrder(
                plain.kind(), id, orderId, plain.ids(), plain.at(), plain.row(), plain.details(), entries, List.of());
    }

    ControlOrder register(OrderedRegister register) {
        List<StatusChange> life = register.life();
        StatusChange current = life.stream()
                .filter(change -> !change.from().isAfter(now))
                .reduce(life.get(0), (first, second) -> second);
        Optional<TimelineEntry> next = next(life.get(life.size() - 1).from(), "registerIsReady", register.id());
        return ControlOrder.plain(
                "register",
                register.id(),
                "registers.export",
                life.get(0).from(),
                register.failure().isPresent() ? "failed" : "succeeded",
                current.status(),
                register.failure().filter(error -> next.isEmpty()),
                next);
    }

    private Optional<TimelineEntry> next(Instant at, String word, String id) {
        return Optional.of(at)
                .filter(time -> time.isAfter(now))
                .map(time -> TimelineEntry.change(now, time, word, "", id));
    }
}
