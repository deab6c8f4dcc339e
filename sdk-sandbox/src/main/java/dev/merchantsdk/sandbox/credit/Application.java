package dev.merchantsdk.sandbox.credit;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A credit application with its past and planned statuses. The times are assumptions of the sandbox, because the
 * contract does not state when a status changes. Thread-safe.
 */
public final class Application {
    private static final Duration PHONE_CONFIRMED = Duration.ofMinutes(2);
    private static final Duration SENT = Duration.ofMinutes(5);
    private static final Duration WAITING = Duration.ofMinutes(10);
    private static final Duration LOAN_OPENED = Duration.ofMinutes(15);
    private static final Duration FUNDS_PAID = Duration.ofDays(1);

    private final String id;
    private final OrderData order;
    private final Instant createdAt;
    private final List<DatedStatus> changes = new ArrayList<>();
    private Optional<Decision> decision = Optional.empty();
    private boolean shipped;
    /** The number of statuses that the shop knows; it knows the first one from the response to the order. */
    private int reported = 1;

    /** A status and the time at which it begins. */
    public record DatedStatus(Instant at, CreditStatus status) {}

    Application(String id, OrderData order, Instant createdAt) {
        this.id = id;
        this.order = order;
        this.createdAt = createdAt;
        add(createdAt, CreditStatus.BASKET_RECEIVED);
        add(createdAt.plus(PHONE_CONFIRMED), CreditStatus.PHONE_CONFIRMED);
        add(createdAt.plus(SENT), CreditStatus.APP_SENT_TO_FO);
        add(createdAt.plus(WAITING), CreditStatus.WAIT_ACCEPT);
    }

    public String id() {
        return id;
    }

    public OrderData order() {
        return order;
    }

    /** Returns the time at which the order was received. */
    public Instant createdAt() {
        return createdAt;
    }

    CreditStatus status(Instant now) {
        List<CreditStatus> reached = statuses(now);
        return reached.get(reached.size() - 1);
    }

    /** Stores the decision if it is possible. Returns the stored decision, which can be an earlier one. */
    synchronized Decision decide(Decision requested, Instant now) {
        if (possible().contains(requested)) {
            change(now, decision.isEmpty() ? requested.status : CreditStatus.CANCELLED_AFTER_APPROVAL);
            if (requested == Decision.APPROVE) {
                add(now.plus(LOAN_OPENED), CreditStatus.LOAN_OPENED);
            }
            decision = Optional.of(requested);
        }
        return decision.orElseThrow();
    }

    /** Returns the decisions that can still be made. After an approval, the customer can give up until the shipment. */
    public synchronized Set<Decision> possible() {
        if (decision.isEmpty()) {
            return EnumSet.allOf(Decision.class);
        }
        return decision.get() == Decision.APPROVE && !shipped ? EnumSet.of(Decision.CANCEL) : Set.of();
    }

    public synchronized Optional<Decision> decision() {
        return decision;
    }

    /** Marks an approved application as shipped. Returns false if the application is not approved. */
    synchronized boolean ship(Instant now) {
        if (!shipped && decision.filter(Decision.APPROVE::equals).isPresent()) {
            shipped = true;
            change(now, CreditStatus.DELIVERY_DATE_RECEIVED);
            add(now.plus(FUNDS_PAID), CreditStatus.FUNDS_PAID);
        }
        return shipped;
    }

    /**
     * Returns the statuses of which the shop has not been notified. The next call does not return these statuses again.
     */
    synchronized List<CreditStatus> newStatuses(Instant now) {
        List<CreditStatus> reached = statuses(now);
        List<CreditStatus> newStatuses = reached.subList(reported, reached.size());
        reported = reached.size();
        return newStatuses;
    }

    /**
     * Returns the statuses that the application has had until this time. The status at this time is last. The first
     * status is there even for a reader who has read the clock before the application was created.
     */
    public synchronized List<CreditStatus> statuses(Instant now) {
        return changes.stream()
                .filter(change -> change.equals(changes.get(0)) || !change.at().isAfter(now))
                .map(DatedStatus::status)
                .toList();
    }

    /** Returns the past and planned changes of the status in their order. */
    public synchronized List<DatedStatus> changes() {
        return List.copyOf(changes);
    }

    /** Returns the cart lines, including the line that the service adds for delivery. */
    public List<OrderLine> lines() {
        List<OrderLine> lines = new ArrayList<>(order.cart());
        if (order.deliveryCost() != 0) {
            lines.add(OrderLine.delivery(order.deliveryCost()));
        }
        return lines;
    }

    /** Begins a status, which no planned status follows. */
    private void change(Instant now, CreditStatus status) {
        changes.removeIf(change -> change.at().isAfter(now));
        add(now, status);
    }

    private void add(Instant at, CreditStatus status) {
        changes.add(new DatedStatus(at, status));
    }
}
