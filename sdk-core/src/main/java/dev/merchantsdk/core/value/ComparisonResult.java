package dev.merchantsdk.core.value;

/** The result of comparing a value of a notification with the value of a query. */
public enum ComparisonResult {
    /** The values are equal. */
    AGREES,
    /** The values differ. */
    DIFFERS,
    /** The notification or the query has no value, or the values cannot be compared. */
    NOT_COMPARED
}
