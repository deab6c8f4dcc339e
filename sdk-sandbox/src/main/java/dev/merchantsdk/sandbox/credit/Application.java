package dev.merchantsdk.sandbox.credit;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** One application and its life. Thread-safe. */
public final class Application {
    private final String id;
    private final OrderData order;
    private final Instant createdAt;
    private final Timeline timeline;
    private Optional<Decision> decision = Optional.empty();
    private boolean shipped;
    /** The number of statuses that were reported. The first status is known from the response to the order. */
    private int told = 1;

    Application(String id, OrderData order, Instant createdAt) {
        this.id = id;
        this.order = order;
        this.createdAt = createdAt;
        this.timeline = Timeline.of(createdAt);
    }

    /** 36 characters. */
    public String id() {
        return id;
    }

    /** The order. */
    public OrderData order() {
        return order;
    }

    /** The time of the order. */
    public Instant createdAt() {
        return createdAt;
    }

    synchronized CreditStatus status(Instant now) {
        List<CreditStatus> past = timeline.until(now);
        return past.get(past.size() - 1);
    }

    /** Decides unless a decision exists, and notifies the shop of it. */
    synchronized Decision decide(Decision wanted, Instant now) {
        if (decision.isEmpty()) {
            decision = Optional.of(wanted);
            switch (wanted) {
                case APPROVE -> timeline.approve(now);
                case REFUSE -> timeline.refuse(now);
            }
        }
        return decision.get();
    }

    /** Ships an approved application, the first time; returns whether it is shipped. */
    synchronized boolean ship(Instant now) {
        if (!shipped && decision.filter(Decision.APPROVE::equals).isPresent()) {
            shipped = true;
            timeline.ship(now);
        }
        return shipped;
    }

    /** Returns the statuses since the last call. */
    synchronized List<CreditStatus> news(Instant now) {
        List<CreditStatus> past = timeline.until(now);
        List<CreditStatus> news = past.subList(told, past.size());
        told = past.size();
        return news;
    }

    /** Every status so far, the current one last. */
    public synchronized List<CreditStatus> statuses(Instant now) {
        return timeline.until(now);
    }

    /** The cart lines, with the line that the service adds for delivery. */
    public List<OrderLine> lines() {
        List<OrderLine> lines = new ArrayList<>(order.cart());
        if (order.deliveryCost() != 0) {
            lines.add(OrderLine.delivery(order.deliveryCost()));
        }
        return lines;
    }
}
