package dev.merchantsdk.sandbox.credit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A credit application and its statuses. Thread-safe. */
public final class Application {
    private final String id;
    private final OrderData order;
    private final Instant createdAt;
    private final Timeline timeline;
    private Optional<Decision> decision = Optional.empty();
    private boolean shipped;
    /**
     * The number of statuses of which the shop has been notified. The initial value is 1, because the shop knows the
     * first status from the response to the order.
     */
    private int reported = 1;

    Application(String id, OrderData order, Instant createdAt) {
        this.id = id;
        this.order = order;
        this.createdAt = createdAt;
        this.timeline = Timeline.of(createdAt);
    }

    /** Returns the id, which has 36 characters. */
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

    synchronized CreditStatus status(Instant now) {
        List<CreditStatus> reached = timeline.until(now);
        return reached.get(reached.size() - 1);
    }

    /**
     * Stores the decision if it is possible. Returns the stored decision, which can be an earlier one.
     */
    synchronized Decision decide(Decision requested, Instant now) {
        if (decision.isEmpty()) {
            decision = Optional.of(requested);
            switch (requested) {
                case APPROVE -> timeline.approve(now);
                case REFUSE -> timeline.end(now, CreditStatus.CREDIT_REJECTED);
                case CANCEL -> timeline.end(now, CreditStatus.CANCELLED_BEFORE_APPROVAL);
                case FAIL_CALL -> timeline.end(now, CreditStatus.CUSTOMER_CALL_FAILED);
            }
        } else if (requested == Decision.CANCEL && possible().contains(requested)) {
            decision = Optional.of(requested);
            timeline.end(now, CreditStatus.CANCELLED_AFTER_APPROVAL);
        }
        return decision.get();
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
            timeline.ship(now);
        }
        return shipped;
    }

    /**
     * Returns the statuses of which the shop has not been notified. The next call does not return these statuses again.
     */
    synchronized List<CreditStatus> newStatuses(Instant now) {
        List<CreditStatus> reached = timeline.until(now);
        List<CreditStatus> newStatuses = reached.subList(reported, reached.size());
        reported = reached.size();
        return newStatuses;
    }

    /** Returns the statuses that the application has had until this time. The status at this time is last. */
    public synchronized List<CreditStatus> statuses(Instant now) {
        return timeline.until(now);
    }

    /** Returns the past and planned changes of the status in their order. */
    public synchronized List<DatedStatus> changes() {
        return timeline.changes();
    }

    /** Returns the cart lines, including the line that the service adds for delivery. */
    public List<OrderLine> lines() {
        List<OrderLine> lines = new ArrayList<>(order.cart());
        if (order.deliveryCost() != 0) {
            lines.add(OrderLine.delivery(order.deliveryCost()));
        }
        return lines;
    }
}
