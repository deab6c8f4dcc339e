package dev.merchantsdk.benchmarks;

/** A call whose cost the benchmarks measure. */
enum Workload {
    /** {@code POST /api/transactions}: a one-step payment with a receipt of two lines. */
    PAYMENT(30_000),
    /** {@code POST /api/merch/getapplicationstatus}: the "Application status request" of the contract. */
    STATUS_QUERY(30_000),
    /** {@code POST /api/merch/order}: a credit order with a cart of two lines. */
    CREDIT_ORDER(30_000),
    /** {@code POST /api/transactions}: a refund over a new TLS connection. */
    REFUND(3_000),
    /** {@code GET /payment-gateway/v3/transactions}: a page of 50 records of list v3. */
    LIST_PAGE(6_000),
    /** {@code GET /api/public/transactions}: a page of 50 records of the secure list. */
    SECURE_PAGE(6_000),
    /** The decoding of the page of {@link #LIST_PAGE}, without a call. */
    LIST_DECODING(10_000),
    /** The decoding of the page of {@link #SECURE_PAGE}, without a call. */
    SECURE_DECODING(10_000),
    /** The verification and the parsing of a received callback, without a call. */
    CALLBACK(30_000),
    /** The validation of a credit order with a cart of 100 lines, without a call. */
    CART(30_000);

    private final int warmUp;

    Workload(int warmUp) {
        this.warmUp = warmUp;
    }

    /**
     * Returns the number of calls after which the JVM compiles hardly anything any more. Payments become faster during
     * the first 30,000 calls. A page has 50 records, so it needs fewer calls.
     */
    int warmUp() {
        return warmUp;
    }

    /** Returns whether the SDK opens a connection for each call of this workload. */
    boolean connects() {
        return this == PAYMENT || this == CREDIT_ORDER || this == REFUND;
    }

    /** Returns whether this workload sends a request. */
    boolean isCall() {
        return compareTo(SECURE_PAGE) <= 0;
    }
}
