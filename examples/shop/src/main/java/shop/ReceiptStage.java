package shop;

/** How far a fiscal receipt is. */
enum ReceiptStage {
    NONE,
    DUE,
    /** Ordered, perhaps in vain: the request isn't repeated. */
    ORDERED,
    ISSUED,
    FAILED
}
