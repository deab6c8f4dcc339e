package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import dev.merchantsdk.sandbox.credit.Application;
import dev.merchantsdk.sandbox.credit.CreditStatus;
import dev.merchantsdk.sandbox.credit.DatedStatus;
import java.time.Instant;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;

/** A snapshot of a credit application. */
record ApplicationView(
        String id, String orderId, long amount, Instant at, List<DatedStatus> changes, Instant now, String page)
        implements ControlOrder {
    private static final Set<CreditStatus> OPEN = EnumSet.of(
            CreditStatus.BASKET_RECEIVED,
            CreditStatus.PHONE_CONFIRMED,
            CreditStatus.APP_SENT_TO_FO,
            CreditStatus.WAIT_ACCEPT);

    static ApplicationView of(Application application, Instant now, String credit) {
        return new ApplicationView(
                application.id(),
                application.order().orderId(),
                application.order().amountWithDiscount(),
                application.createdAt(),
                application.changes(),
                now,
                credit + "home/uforms?applicationId=" + application.id());
    }

    private CreditStatus status() {
        return changes.stream()
                .filter(change -> !change.at().isAfter(now))
                .reduce((first, second) -> second)
                .orElseThrow()
                .status();
    }

    @Override
    public String kind() {
        return "credit";
    }

    @Override
    public Set<String> ids() {
        return Set.of(id);
    }

    @Override
    public JsonRow row() {
        boolean approved = changes.stream().anyMatch(change -> change.status() == CreditStatus.CREDIT_APPROVED);
        return new JsonRow()
                .put("calls", List.of("credit.createOrder"))
                .put("amount", amount)
                .put("state", OPEN.contains(status()) ? "waiting" : approved ? "succeeded" : "failed")
                .put("word", status().id())
                .put("page", page);
    }

    @Override
    public JsonValue details() {
        return new JsonRow().build();
    }

    @Override
    public List<TimelineEntry> entries(Instant until) {
        return changes.stream()
                .map(change -> TimelineEntry.change(
                        until, change.at(), "statusChanges", change.status().id(), id))
                .toList();
    }

    @Override
    public List<NextAction> actions() {
        NextAction notify = NextAction.plain("notifyAgain", "notify-again", id, "credit().notifyAgain");
        return OPEN.contains(status())
                ? List.of(
                        NextAction.plain("approve", "approve", id, "credit().approve"),
                        NextAction.plain("refuse", "refuse", id, "credit().refuse"),
                        notify)
                : List.of(notify);
    }

    @Override
    public String toString() {
        return "ApplicationView(" + id + ")";
    }
}
