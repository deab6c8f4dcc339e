package shop;

/** How a sale is paid, or what else has an order id. */
enum SaleKind {
    CARD,
    SBP,
    CREDIT,
    TEA_BOX,
    REFUND;

    /** Whether the customer pays on a page of the service, and so may open another one after a failure. */
    boolean hasPage() {
        return this == CARD || this == SBP || this == CREDIT;
    }

    /** Whether the service refunds it. What is returned of a credit order is agreed with the service's manager. */
    boolean isRefundable() {
        return this == CARD || this == SBP || this == TEA_BOX;
    }
}
