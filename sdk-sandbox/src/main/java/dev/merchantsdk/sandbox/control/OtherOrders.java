package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.config.Address;
import dev.merchantsdk.sandbox.credit.Application;
import dev.merchantsdk.sandbox.credit.CreditStatus;
import dev.merchantsdk.sandbox.credit.Decision;
import dev.merchantsdk.sandbox.http.JsonRow;
import dev.merchantsdk.sandbox.identification.Mobilization;
import dev.merchantsdk.sandbox.identification.Session;
import dev.merchantsdk.sandbox.payments.Binding;
import dev.merchantsdk.sandbox.payments.BindingPhase;
import dev.merchantsdk.sandbox.payments.TestCard;
import dev.merchantsdk.sandbox.receipts.Receipt;
import dev.merchantsdk.sandbox.receipts.ReceiptOrder;
import dev.merchantsdk.sandbox.register.OrderedRegister;
import dev.merchantsdk.sandbox.register.OrderedRegister.StatusChange;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/** Shows the objects that are not transactions. */
final class OtherOrders {
    private final Instant now;
    private final Function<Address, URI> urls;

    OtherOrders(Instant now, Function<Address, URI> urls) {
        this.now = now;
        this.urls = urls;
    }

    /** Shows bindings. The caller must hold the lock of the payments. */
    List<ControlOrder> bindings(List<Binding> all) {
        return all.stream().map(this::binding).toList();
    }

    private ControlOrder binding(Binding binding) {
        ControlOrder order = new ControlOrder("binding", binding.id(), "", binding.createdAt());
        binding.jsOperationId().ifPresent(order.ids()::add);
        order.details().put("token", binding.id()).put("tokenState", binding.state());
        Optional<TestCard> card = binding.card();
        String step = binding.isSbp() ? "openedLink" : card.isPresent() ? "enteredCard" : "refused";
        binding.completedAt()
                .map(time -> TimelineEntry.payer(time, step, card, binding.failure()))
                .ifPresent(order.entries()::add);
        order.actions().addAll(actions(binding));
        String word = binding.state() == BindingPhase.PENDING ? waiting(binding) : JsonRow.word(binding.state());
        order.put(List.of(binding.order().endpoint()), state(binding.state()), word)
                .put("code", binding.failure())
                .put("card", card.map(TestCard::masked))
                .put("email", binding.order().payer().email())
                .put("phone", binding.order().payer().phone())
                .put("page", binding.jsOperationId().map(id -> urls.apply(Address.GATEWAY) + "bind/" + binding.id()));
        return order;
    }

    private static String state(BindingPhase phase) {
        return switch (phase) {
            case PENDING -> "waiting";
            case FAILED -> "failed";
            case ACTIVE, PAYOUT_ONLY -> "succeeded";
        };
    }

    private static String waiting(Binding binding) {
        String page = binding.isSbp() ? "waitsForPayer" : "waitsForCard";
        return binding.securedCard().isPresent() ? "waitsForSecure" : page;
    }

    private static List<NextAction> actions(Binding binding) {
        String id = binding.id();
        if (binding.state() == BindingPhase.PENDING) {
            NextAction page = binding.isSbp()
                    ? NextAction.of("openLink", id, "payments().openSbpBinding", Map.of())
                    : NextAction.of("enterCard", id, "payments().enterCard", NextAction.CARD);
            NextAction next = binding.securedCard().isPresent() ? NextAction.answerSecure(id) : page;
            return List.of(next, NextAction.of("refuse", id, "", Map.of()));
        }
        List<NextAction> actions = new ArrayList<>();
        if (binding.state() != BindingPhase.FAILED) {
            actions.add(NextAction.of("nextResponseCode", id, "payments().nextResponseCode", Map.of("code", 51)));
        }
        if (binding.state() == BindingPhase.ACTIVE && !binding.isSbp()) {
            actions.add(NextAction.of("makePayoutOnly", id, "payments().makePayoutOnly", Map.of()));
        }
        return actions;
    }

    ControlOrder application(Application application) {
        String id = application.id();
        ControlOrder order = new ControlOrder("credit", id, application.order().orderId(), application.createdAt());
        List<CreditStatus> reached = application.statuses(now);
        CreditStatus status = reached.get(reached.size() - 1);
        String ended = reached.contains(CreditStatus.CREDIT_APPROVED) ? "succeeded" : "failed";
        boolean waits = status.compareTo(CreditStatus.WAIT_ACCEPT) <= 0;
        order.put(List.of("credit.createOrder"), waits ? "waiting" : ended, status.id())
                .put("amount", application.order().amountWithDiscount())
                .put("page", urls.apply(Address.CREDIT) + "home/uforms?applicationId=" + id);
        application.changes().forEach(change -> {
            String reachedThen = change.status().id();
            order.entries().add(TimelineEntry.change(now, change.at(), "statusChanges", reachedThen, id));
        });
        for (Decision decision : application.possible()) {
            boolean inJava = decision == Decision.APPROVE || decision == Decision.REFUSE;
            String method = inJava ? "credit()." + JsonRow.word(decision) : "";
            order.actions().add(NextAction.of(JsonRow.word(decision), id, method, Map.of()));
        }
        order.actions().add(NextAction.of("notifyAgain", id, "credit().notifyAgain", Map.of()));
        return order;
    }

    ControlOrder identification(Session session) {
        String word = session.personVerified(now)
                .map(passed -> passed ? "passed" : "failed")
                .orElse("checking");
        // The check by INN begins when the check of the person ends, and takes as long.
        Instant start = session.decidedAt().minus(Duration.between(session.decidedAt(), session.lastAt()));
        ControlOrder order = new ControlOrder("identification", session.id(), "", start);
        plan(order, session.decidedAt(), "personCheckEnds");
        return order.inState("identification.start", session.passes() ? "succeeded" : "failed", word);
    }

    ControlOrder mobilization(Mobilization request) {
        ControlOrder order = new ControlOrder("mobilization", request.extId(), "", request.startedAt());
        boolean checking = plan(order, request.answeredAt(), "resultArrives");
        String result = request.mobilized() ? "mobilized" : "notMobilized";
        return order.inState("mobilization.start", "succeeded", checking ? "checking" : result);
    }

    /** Shows an independent receipt; {@code orderId} is the number of its order, or its {@code serviceId}. */
    ControlOrder receipt(Receipt receipt, String orderId) {
        String id = Long.toString(receipt.id());
        ReceiptOrder ordered = receipt.order();
        ControlOrder order = new ControlOrder("receipt", id, orderId, receipt.orderedAt());
        int lines = ordered.lines().size();
        TimelineEntry entry = TimelineEntry.receipt(
                order.at(), id, ordered.kind(), ordered.taxSystem(), ordered.total(), lines, receipt.status(now));
        entry.details().put("correction", ordered.correction());
        order.entries().add(entry);
        boolean unused = plan(order, receipt.orderedAt().plus(receipt.generationTime()), "receiptIsReady");
        return order.inState("receipts.create", receipt.fails() ? "failed" : "succeeded", receipt.status(now));
    }

    ControlOrder register(OrderedRegister register) {
        List<StatusChange> life = register.life();
        ControlOrder order =
                new ControlOrder("register", register.id(), "", life.get(0).from());
        boolean runs = plan(order, life.get(life.size() - 1).from(), "registerIsReady");
        order.row().put("reason", register.failure().filter(error -> !runs));
        String ended = register.failure().isPresent() ? "failed" : "succeeded";
        return order.inState("registers.export", ended, register.reached(now).status());
    }

    /** Adds a change to the timeline if it is in the future, and returns whether it is. */
    private boolean plan(ControlOrder order, Instant at, String word) {
        boolean planned = at.isAfter(now);
        if (planned) {
            order.entries().add(TimelineEntry.change(now, at, word, "", order.id()));
        }
        return planned;
    }
}
