package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.util.Optional;
import java.util.function.Supplier;

/** What the control API shows: orders, exchanges, callbacks and planned events. */
public final class ControlViews {
    private static final int MOST_PLANNED = 20;

    private final Supplier<Simulation> simulation;

    /** Creates the views; the supplier returns the current state, which differs after a reset. */
    public ControlViews(Supplier<Simulation> simulation) {
        this.simulation = simulation;
    }

    private OrderBook book() {
        return new OrderBook(simulation.get());
    }

    public JsonValue orders(ControlCall call) {
        return new OrderList(simulation.get()).list(call, book());
    }

    /**
     * Returns the order that the path of a call names.
     *
     * @throws UnknownObjectException if there is none
     */
    public ControlOrder order(ControlCall call) {
        return book().find(call.variable("id"));
    }

    public JsonValue show(String orderId) {
        OrderBook book = book();
        return book.show(book.find(orderId));
    }

    public JsonValue callbacks(ControlCall call) {
        return new CallbackViews(simulation.get()).list(call, named(call, book()));
    }

    public JsonValue callback(ControlCall call) {
        return new CallbackViews(simulation.get()).show(call.variable("id"));
    }

    public JsonValue sendCallback(ControlCall call) {
        return new CallbackViews(simulation.get()).send(call);
    }

    public JsonValue compareSignature(ControlCall call) {
        return new CallbackViews(simulation.get()).compare(call);
    }

    public JsonValue exchanges(ControlCall call) {
        OrderBook book = book();
        return new ExchangeViews(simulation.get()).list(call, named(call, book), book);
    }

    public JsonValue exchange(ControlCall call) {
        return new ExchangeViews(simulation.get()).show(call.variable("number"), book());
    }

    private static Optional<ControlOrder> named(ControlCall call, OrderBook book) {
        return call.parameter("order").map(book::find);
    }

    /** Returns the time of the next planned event. */
    public Optional<Instant> nextEvent() {
        return book().planned().stream().map(TimelineEntry::at).findFirst();
    }

    /** Shows the clock. */
    public JsonValue clock(boolean runs) {
        return new JsonRow()
                .put("now", simulation.get().clock().instant())
                .put("runs", runs)
                .put(
                        "planned",
                        JsonValue.array(book().planned().stream()
                                .limit(MOST_PLANNED)
                                .map(TimelineEntry::details)
                                .toList()))
                .build();
    }

    /** Returns the line for a shell that makes a payment. */
    public String paymentLine(String gateway) {
        return ShellLine.payment(gateway);
    }
}
