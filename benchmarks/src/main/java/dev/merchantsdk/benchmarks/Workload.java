package dev.merchantsdk.benchmarks;

import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;

/** A call whose cost the benchmarks measure. */
enum Workload {
    /** {@code POST /api/transactions}: a one-step payment with a receipt of two lines. */
    PAYMENT,
    /** {@code POST /api/merch/getapplicationstatus}: the "Application status request" of the contract. */
    STATUS_QUERY,
    /** {@code POST /api/merch/order}: a credit order with a cart of two lines. */
    CREDIT_ORDER,
    /** {@code GET /payment-gateway/v3/transactions}: a page of 50 records of list v3. */
    LIST_PAGE,
    /** {@code GET /api/public/transactions}: a page of 50 records of the secure list. */
    SECURE_PAGE;

    /** Returns whether the SDK opens a connection for each call of this workload. */
    boolean connects() {
        return this == PAYMENT || this == CREDIT_ORDER;
    }

    /** Returns the workload with this name, such as {@code status-query}. */
    static Optional<Workload> named(String name) {
        return Arrays.stream(values())
                .filter(workload -> workload.toString().equals(name))
                .findFirst();
    }

    @Override
    public String toString() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
