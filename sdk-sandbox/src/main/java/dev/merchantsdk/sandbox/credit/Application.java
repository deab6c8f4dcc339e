package dev.merchantsdk.sandbox.credit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

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
     * Stores the decision if the application has no decision yet. Returns the stored decision, which can be an earlier
     * one.
     */
    synchronized Decision decide(Decision requested, Instant now) {
        if (decision.isEmpty()) {
            decision = Optional.of(requested);
            switch (requested) {
                case APPROVE -> timeline.approve(now);
                case REFUSE -> timeline.refuse(now);
            }
        }
        return decision.get();
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
