package dev.merchantsdk.sandbox.control;

import dev.merchantsdk.core.serialization.JsonValue;
import java.time.Instant;
import java.util.List;
import java.util.Set;

/** A snapshot of an object of the simulation, with the objects that belong to it, as the control API shows it. */
public interface ControlOrder {
    String kind();

    /** Returns the id of the first object, which is the id of the order. */
    String id();

    Instant at();

    /** Returns the merchant's number of the order; empty if there is none. */
    String orderId();

    /** Returns the texts that mark the requests, callbacks and receipts of this order. */
    Set<String> ids();

    /** Returns the fields that the list shows, apart from those of callbacks. */
    JsonRow row();

    /** Returns the fields that only the single order shows. */
    JsonValue details();

    /** Returns the entries of the timeline that this order knows itself. */
    List<TimelineEntry> entries(Instant now);

    /** Returns what can happen next. */
    List<NextAction> actions();
}
