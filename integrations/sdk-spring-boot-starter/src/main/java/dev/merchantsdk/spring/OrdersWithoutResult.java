package dev.merchantsdk.spring;

import java.time.Instant;
import java.util.Collection;

/**
 * The orders whose result you don't know yet. With a bean of this type, they are looked up from time to time, and each
 * result reaches the listeners or books that its callback would reach: callbacks can get lost.
 */
@FunctionalInterface
public interface OrdersWithoutResult {
    /** Returns the ids of all orders without a result whose request was sent before a moment, those of refunds too. */
    Collection<String> startedBefore(Instant moment);
}
