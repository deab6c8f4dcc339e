package dev.merchantsdk.payments;

import static dev.merchantsdk.payments.SettlementService.PAYMENT_ID;
import static dev.merchantsdk.payments.SettlementService.REVERSAL_ID;

import dev.merchantsdk.testkit.RawResponse;
import dev.merchantsdk.testkit.RawServer;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;

/** Simulates a service that executes the steps of a settlement and of an SBP payout, and shows their records. */
final class StepsService implements Function<RawServer.Request, RawResponse> {
    static final String PAYOUT = "33333333333333333333333333333333";

    /** What happens to a request of a step. */
    enum Fate {
        EXECUTED,
        REFUSED,
        LOST,
        EXECUTED_AND_LOST
    }

    /** A step of a settlement or a payout. */
    enum StepKind {
        REVERSAL,
        PAYMENT,
        CONFIRMATION,
        REJECTION
    }

    private final Map<StepKind, Deque<Fate>> fates = new HashMap<>();
    private final Set<StepKind> executed = new LinkedHashSet<>();
    private final List<StepKind> sent = new ArrayList<>();
    private final Set<StepKind> unknown = new LinkedHashSet<>();
    private final List<StepKind> sentTwice = new ArrayList<>();

    /** Sets the fates of the next requests of a step. Later requests are executed. */
    synchronized StepsService next(StepKind step, Fate... next) {
        fates.put(step, new ArrayDeque<>(List.of(next)));
        return this;
    }

    synchronized Set<StepKind> executed() {
        return Set.copyOf(executed);
    }

    synchronized List<StepKind> sent() {
        return List.copyOf(sent);
    }

    /** Returns the steps that were sent again although an earlier request may have been executed. */
    synchronized List<StepKind> sentTwice() {
        return List.copyOf(sentTwice);
    }

    /** States that a step was not executed, like the service's support. */
    synchronized boolean deniesExecution(StepKind step) {
        if (executed.contains(step)) {
            return false;
        }
        unknown.remove(step);
        return true;
    }

    @Override
    public synchronized RawResponse apply(RawServer.Request request) {
        if (request.isPost()) {
            return step(kind(request));
        }
        if (request.line().contains("/status")) {
            return RawResponse.json(200, "{\"status\":\"success\",\"fullName\":\"Anna\"}");
        }
        boolean isList = request.line().contains("filter_by=");
        StepKind asked =
                request.line().contains(isList ? "reversal-1" : REVERSAL_ID) ? StepKind.REVERSAL : StepKind.PAYMENT;
        String record =
                request.line().contains(PAYOUT) ? payoutRecord() : executed.contains(asked) ? record(asked) : "";
        if (isList) {
            return RawResponse.json(200, record.isEmpty() ? Orders.page() : Orders.page(record));
        }
        return record.isEmpty() ? RawResponse.status(404) : RawResponse.json(200, "{" + record + "}");
    }

    private RawResponse step(StepKind step) {
        if (unknown.contains(step)) {
            sentTwice.add(step);
        }
        sent.add(step);
        Fate fate = Objects.requireNonNullElse(
                fates.getOrDefault(step, new ArrayDeque<>()).poll(), Fate.EXECUTED);
        if (fate == Fate.REFUSED) {
            return RawResponse.json(401, "{\"error\":\"No\"}");
        }
        unknown.add(step);
        if (fate == Fate.LOST) {
            return RawResponse.fin();
        }
        executed.add(step);
        return fate == Fate.EXECUTED_AND_LOST ? RawResponse.fin() : RawResponse.json(200, body(step));
    }

    private static StepKind kind(RawServer.Request request) {
        if (request.line().contains("/confirm")) {
            return StepKind.CONFIRMATION;
        }
        if (request.line().contains("/reject")) {
            return StepKind.REJECTION;
        }
        return request.body().contains("\"reversal\"") ? StepKind.REVERSAL : StepKind.PAYMENT;
    }

    private static String body(StepKind step) {
        return switch (step) {
            case REVERSAL -> "{\"id\":\"" + REVERSAL_ID + "\"}";
            case PAYMENT -> "{\"id\":\"" + PAYMENT_ID + "\"}";
            case REJECTION -> "{\"id\":\"" + PAYOUT + "\"}";
            case CONFIRMATION -> "";
        };
    }

    private static String record(StepKind step) {
        return step == StepKind.REVERSAL
                ? Orders.record(REVERSAL_ID, "reversal-1", 3, 1)
                : Orders.record(PAYMENT_ID, "completion-1", 0, 1);
    }

    private String payoutRecord() {
        int state = executed.contains(StepKind.CONFIRMATION) ? 1 : executed.contains(StepKind.REJECTION) ? 4 : 3;
        return Orders.record(PAYOUT, "payout-1", 1, state);
    }
}
