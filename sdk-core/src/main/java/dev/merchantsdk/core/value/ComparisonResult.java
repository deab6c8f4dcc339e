package dev.merchantsdk.core.value;

/** The result of a comparison of one value in a notification with the same value in the response to a query. */
public enum ComparisonResult {
    /** The values are equal. */
    AGREES,
    /** The values differ. */
    DIFFERS,
    /** The notification or the response to the query does not contain the value, or the values cannot be compared. */
    NOT_COMPARED
}
