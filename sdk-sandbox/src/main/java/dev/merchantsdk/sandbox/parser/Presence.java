package dev.merchantsdk.sandbox.parser;

/** Whether the contract requires a field. */
public enum Presence {
    /** The field must be present and not null. */
    REQUIRED,
    /** The field may be absent or null. */
    OPTIONAL
}
