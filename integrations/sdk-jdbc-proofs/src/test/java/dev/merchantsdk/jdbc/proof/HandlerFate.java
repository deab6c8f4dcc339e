package dev.merchantsdk.jdbc.proof;

import java.util.Random;

/**
 * The ways in which an execution of a handler can end. BEFORE and AFTER mean before and after the work of the handler.
 */
enum HandlerFate {
    SUCCEEDS,
    THROWS_BEFORE,
    THROWS_AFTER,
    CRASHES_BEFORE,
    CRASHES_AFTER;

    private static final int LAST_FAILURE = 5;

    /**
     * Returns the way in which an execution of the handler for an order ends. The same arguments always have the same
     * result.
     */
    static HandlerFate of(long seed, String orderId, int execution) {
        int chance = new Random(seed * 31 + orderId.hashCode() * 7919L + execution).nextInt(1000);
        if (execution > LAST_FAILURE || chance >= 306) {
            return SUCCEEDS;
        }
        if (chance >= 156) {
            return THROWS_AFTER;
        }
        if (chance >= 6) {
            return THROWS_BEFORE;
        }
        return chance >= 3 ? CRASHES_AFTER : CRASHES_BEFORE;
    }
}
