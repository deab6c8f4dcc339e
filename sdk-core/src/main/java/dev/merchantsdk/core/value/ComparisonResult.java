package dev.merchantsdk.core.value;

/** How a value in a notification compares with the same value in a query's response. */
public enum ComparisonResult {
    /** The values are equal. */
    AGREES,
    /** The values differ. */
    DIFFERS,
    /** The value is missing on one side, or cannot be compared. */
    NOT_COMPARED
}
