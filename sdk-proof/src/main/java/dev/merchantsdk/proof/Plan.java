package dev.merchantsdk.proof;

import java.util.List;

/**
 * Everything that is to happen in a run, as a list that can be shortened.
 *
 * @param seed decides all durations, so that they stay the same in a shorter plan
 */
record Plan(long seed, SeededSettings settings, List<Part> parts) {
    Plan {
        parts = List.copyOf(parts);
    }

    /** A part of a plan. A plan without it is a plan too. */
    sealed interface Part
            permits PlannedPurchase,
                    PlannedFault,
                    Mischief,
                    CrashOfServer,
                    SecondServer,
                    SecondMerchant,
                    ClockJump,
                    StoreFailure {}

    /**
     * An order of the shop.
     *
     * @param number the number in the plan
     * @param at the second at which it begins
     * @param twice whether both servers work at it, if there are two
     * @param outbox whether the outbox sends it, if the stores are in a database
     */
    record PlannedPurchase(int number, PurchaseKind kind, int kopecks, int at, boolean twice, boolean outbox)
            implements Part {
        String orderId() {
            return "order-" + number;
        }
    }

    /** A fault of the n-th exchange about something, such as {@code create order-7}. */
    record PlannedFault(String about, int exchange, ExchangeFault kind) implements Part {}

    /** Something happens to the n-th callback of an order. */
    record Mischief(String orderId, int callback, CallbackMischief kind) implements Part {}

    /** A server crashes after a step of its first process. */
    record CrashOfServer(int server, int life, int step) implements Part {}

    record SecondServer() implements Part {}

    /** Each server also serves another merchant, with the same orders. */
    record SecondMerchant() implements Part {}

    /** The wall clock of a server jumps, at a second of the run. */
    record ClockJump(int server, int at, int seconds) implements Part {}

    /** The n-th access of a server to its stores fails: before the change, or after it. */
    record StoreFailure(int server, int access, boolean afterwards) implements Part {}

    static Plan of(long seed) {
        return new Planner(seed).plan();
    }

    <P extends Part> List<P> parts(Class<P> type) {
        return parts.stream().filter(type::isInstance).map(type::cast).toList();
    }

    boolean has(Class<? extends Part> type) {
        return parts.stream().anyMatch(type::isInstance);
    }
}
