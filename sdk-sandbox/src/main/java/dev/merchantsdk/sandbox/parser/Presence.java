package dev.merchantsdk.sandbox.parser;

/** Whether the contract requires a field. */
public enum Presence {
    /** It must be there, and not null. */
    REQUIRED,
    /** It may be absent, or null. */
    OPTIONAL
}
