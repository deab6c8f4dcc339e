package dev.merchantsdk.core.value;

/** The result of comparing a value in a notification with the corresponding value from a query. */
public enum ComparisonResult {
    /** The values are equal. */
    AGREES,
    /** The values differ. */
    DIFFERS,
    /** The notification or the query does not contain the value, or the values cannot be compared. */
    NOT_COMPARED
}
