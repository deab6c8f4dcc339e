package shop;

/** What is known about the money. */
enum SaleState {
    /** Nothing has happened yet. */
    NEW,
    /** The response was lost, so the money may have moved. */
    CHECKING,
    DONE,
    FAILED
}
