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
     * The number of statuses that were reported to the shop. The shop knows the first status from the response to the
     * order.
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

    /** Returns the order. */
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

    /** Decides on the application unless a decision exists, and returns the decision that applies. */
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

    /** Ships the application if it is approved and not shipped yet. Returns whether it is shipped. */
    synchronized boolean ship(Instant now) {
        if (!shipped && decision.filter(Decision.APPROVE::equals).isPresent()) {
            shipped = true;
            timeline.ship(now);
        }
        return shipped;
    }

    /** Returns the statuses that were added since the last call. */
    synchronized List<CreditStatus> newStatuses(Instant now) {
        List<CreditStatus> reached = timeline.until(now);
        List<CreditStatus> newStatuses = reached.subList(reported, reached.size());
        reported = reached.size();
        return newStatuses;
    }

    /** Returns every status so far. The current status is last. */
    public synchronized List<CreditStatus> statuses(Instant now) {
        return timeline.until(now);
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
