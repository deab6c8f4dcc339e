package dev.merchantsdk.benchmarks;

import java.util.List;
import java.util.Locale;

/**
 * A row of the results: the contenders that take turns with the calls of a workload. The first is the reference of the
 * ratios, and the second an equal one: its ratios show how exact the measurement is.
 */
enum Comparison {
    PAYMENT(Workload.PAYMENT, "by-hand", "by-hand-2", "sdk"),
    STATUS_QUERY(Workload.STATUS_QUERY, "by-hand", "by-hand-2", "sdk"),
    CREDIT_ORDER(Workload.CREDIT_ORDER, "by-hand", "by-hand-2", "sdk"),
    REFUND_OVER_TLS(Workload.REFUND, "by-hand", "by-hand-2", "sdk"),
    LIST_PAGE(Workload.LIST_PAGE, "by-hand", "by-hand-2", "sdk"),
    SECURE_PAGE(Workload.SECURE_PAGE, "by-hand", "by-hand-2", "sdk"),
    CALLBACK(Workload.CALLBACK, "by-hand", "by-hand-2", "sdk"),
    CART_OF_100(Workload.CART, "by-hand", "by-hand-2", "sdk"),
    /** Pages whose records have the types of the SDK, which have more fields than those of {@link #LIST_PAGE}. */
    LIST_PAGE_SAME_TYPES(Workload.LIST_PAGE, "databind", "databind-2", "sdk"),
    SECURE_PAGE_SAME_TYPES(Workload.SECURE_PAGE, "databind", "databind-2", "sdk"),
    LIST_PAGE_DECODING(Workload.LIST_DECODING, "databind", "databind-2", "sdk"),
    SECURE_PAGE_DECODING(Workload.SECURE_DECODING, "databind", "databind-2", "sdk"),
    PAYMENT_PEERS(
            Workload.PAYMENT,
            "by-hand",
            "by-hand-2",
            "sdk",
            "socket",
            "retrofit",
            "openfeign",
            "pooled",
            "http-client",
            "stripe",
            "adyen",
            "braintree"),
    STATUS_PEERS(
            Workload.STATUS_QUERY, "by-hand", "by-hand-2", "sdk", "socket", "retrofit", "openfeign", "http-client");

    private final Workload workload;

    @SuppressWarnings("ImmutableEnumChecker") // an unmodifiable list
    private final List<String> contenders;

    Comparison(Workload workload, String... contenders) {
        this.workload = workload;
        this.contenders = List.of(contenders);
    }

    Workload workload() {
        return workload;
    }

    List<String> contenders() {
        return contenders;
    }

    /** Returns the name of the row, such as {@code status-query}. */
    String row() {
        return name().toLowerCase(Locale.ROOT).replace('_', '-');
    }
}
