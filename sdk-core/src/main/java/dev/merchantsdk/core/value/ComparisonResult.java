package dev.merchantsdk.core.value;

/** What a query says of something that a notification told. */
public enum ComparisonResult {
    /** The same. */
    AGREES,
    /** Something else. */
    DIFFERS,
    /** The notification does not tell it, or the query does not, or not in a way that can be compared. */
    NOT_TOLD
}
